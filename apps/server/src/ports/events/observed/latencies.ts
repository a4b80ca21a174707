import { MINUTE } from '#rules/durations';
import { LATENCY_MINUTES, type Latencies, WEEK } from '#rules/events/own/latency';
import { LATENCY } from '#rules/metrics/stat-metrics';
import { valuesOf } from '../../metrics/statistics/points.ts';
import type { StatisticsStore, StoredSource } from '../../metrics/statistics/statistics-store.ts';
import { createUsualLatencies } from './usual-latencies.ts';

const KINDS = [
  { type: 'SearchLatencyHigh', field: LATENCY.query },
  { type: 'IndexingLatencyHigh', field: LATENCY.index },
] as const;
/** Each node that is read at all has it: a minute without operations is read as well. */
const ALWAYS_READ = 'os.cpu.percent';

/** Reads how long operations take now, and took last week. */
export interface LatencyReader {
  /** Nothing of a cluster that is not read by its statistics. `sources` are all of the domain: nodes that have left since were there last week. */
  read(domainIdentifier: string, sources: readonly StoredSource[], at: number): Promise<Latencies[]>;
}

export function createLatencyReader(statistics: Pick<StatisticsStore, 'points'>): LatencyReader {
  const usualOf = createUsualLatencies();
  return {
    async read(domainIdentifier, sources, at) {
      const nodes = sources.filter(({ key }) => key.startsWith('node/'));
      if (nodes.length === 0) return [];
      const usual = await usualOf(domainIdentifier, at, async (week) => {
        const range = { ...week, periodMs: WEEK.stepMinutes * MINUTE, step: 300 } as const;
        const points = await statistics.points(domainIdentifier, wantedOf(nodes), range);
        return points.map((found) => valuesOf(found, 'Average', 1));
      });
      const to = Math.floor(at / MINUTE) * MINUTE;
      const range = { from: to - LATENCY_MINUTES * MINUTE, to, periodMs: MINUTE, step: 60 } as const;
      const points = await statistics.points(domainIdentifier, [...wantedOf(nodes), { field: ALWAYS_READ, sources: nodes }], range);
      const wasRead = points[KINDS.length]?.count ?? new Float64Array();
      return KINDS.map(({ type }, place) => {
        // Of a ratio the sum is what was divided, the count by how much.
        const { sum = new Float64Array(), count = new Float64Array() } = points[place] ?? {};
        const minutes = Array.from(sum, (ms, minute) => ({ ms: wasRead[minute] ? ms : Number.NaN, operations: count[minute] ?? 0 }));
        return { type, minutes, usual: usual[place] ?? null };
      });
    },
  };
}

const wantedOf = (sources: readonly StoredSource[]) => KINDS.map(({ field }) => ({ field, sources }));
