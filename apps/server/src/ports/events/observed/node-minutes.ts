import { nodeNames } from '#rules/domains/node-name';
import { MINUTE } from '#rules/durations';
import { LOAD_MINUTES, type NodeMinutes } from '#rules/events/own/load';
import { OLD_POOL_PERCENT } from '#rules/metrics/stat-paths';
import type { MetricStat } from '#rules/metrics/types';
import type { CatNode } from '../../cluster-api/port.ts';
import { valuesOf } from '../../metrics/statistics/points.ts';
import type { StatisticsStore, StoredSource } from '../../metrics/statistics/statistics-store.ts';

type Figure = Exclude<keyof NodeMinutes, 'name' | 'holdsData'>;

const ofCollectors = (number: string): string[] => ['young', 'old'].map((collector) => `+jvm.gc.collectors.${collector}.${number}`);
const pressure = (step: string): string => `+indexing_pressure.memory.total.${step}_rejections`;

/** A figure of a node: the fields whose values it adds, and what of each minute counts. */
const FIGURES: Readonly<Record<Figure, { fields: readonly string[]; stat: MetricStat }>> = {
  cpu: { fields: ['os.cpu.percent'], stat: 'Average' },
  oldPool: { fields: [OLD_POOL_PERCENT], stat: 'Minimum' },
  collectionMs: { fields: ofCollectors('collection_time_in_millis'), stat: 'Sum' },
  collections: { fields: ofCollectors('collection_count'), stat: 'Sum' },
  trips: { fields: ['+breakers.parent.tripped'], stat: 'Sum' },
  searchesRefused: { fields: ['+thread_pool.search.rejected'], stat: 'Sum' },
  searchesDone: { fields: ['+thread_pool.search.completed'], stat: 'Sum' },
  writesRefused: {
    fields: ['+thread_pool.write.rejected', pressure('coordinating'), pressure('primary'), pressure('replica')],
    stat: 'Sum',
  },
  writesDone: { fields: ['+thread_pool.write.completed'], stat: 'Sum' },
};
const FIELDS = Object.values(FIGURES).flatMap(({ fields, stat }) => fields.map((field) => ({ field, stat })));

/** The last half an hour of each of the nodes, out of the statistics that are kept of them; none of a cluster that is not read by its statistics. */
export async function nodeMinutes(
  statistics: Pick<StatisticsStore, 'points'>,
  known: readonly StoredSource[],
  { domainIdentifier, at, nodes }: { domainIdentifier: string; at: number; nodes: readonly CatNode[] },
): Promise<NodeMinutes[]> {
  const labels = nodeNames(nodes);
  const names = new Map(nodes.map(({ id }, index) => [`node/${id}`, labels[index] ?? id]));
  const sources = known.filter(({ key }) => names.has(key));
  if (sources.length === 0) return [];
  const to = Math.floor(at / MINUTE) * MINUTE;
  const range = { from: to - LOAD_MINUTES * MINUTE, to, periodMs: MINUTE, step: 60 } as const;
  const wanted = sources.flatMap((source) => FIELDS.map(({ field }) => ({ field, sources: [source] })));
  const points = await statistics.points(domainIdentifier, wanted, range);
  return sources.map(({ key, roles }, position) => {
    const values = new Map(
      FIELDS.map(({ field, stat }, index) => {
        const found = points[position * FIELDS.length + index];
        return [field, found ? valuesOf(found, stat, 1) : new Float64Array()];
      }),
    );
    const figure = (name: Figure): Float64Array => added(FIGURES[name].fields.flatMap((field) => values.get(field) ?? []));
    return {
      name: names.get(key) ?? key,
      holdsData: roles.includes('data'),
      cpu: figure('cpu'),
      oldPool: figure('oldPool'),
      collectionMs: figure('collectionMs'),
      collections: figure('collections'),
      trips: figure('trips'),
      searchesRefused: figure('searchesRefused'),
      searchesDone: figure('searchesDone'),
      writesRefused: figure('writesRefused'),
      writesDone: figure('writesDone'),
    };
  });
}

/** Minute by minute; one that only some were read of is the sum of those. */
function added(parts: readonly Float64Array[]): Float64Array {
  const [first] = parts;
  return Float64Array.from(first ?? [], (_, minute) => {
    const known = parts.flatMap((part) => (Number.isNaN(part[minute] ?? Number.NaN) ? [] : [part[minute] ?? 0]));
    return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : Number.NaN;
  });
}
