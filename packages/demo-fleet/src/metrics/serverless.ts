import { MINUTE } from '#rules/durations';
import { SERVERLESS_GRAPHS } from '#rules/metrics/serverless-dashboards';
import type { Dimension, GraphDefinition, MetricQuery } from '#rules/metrics/types';
import { between, hashText, hex, mix } from '../random.ts';
import type { DataPlane } from '../serverless/accounts.ts';
import type { ServerlessDesk } from '../serverless/desk.ts';
import { type Curve, drawCurve } from './curves.ts';
import { expand } from './dimensions.ts';
import { Frame, forgetOld, type MetricWindow, reduce } from './frame.ts';
import type { Listing } from './listing.ts';
import { smooth } from './noise.ts';
import { shapeOf } from './shape-table.ts';

/** Values of a dimension of an account beside its collections, which come as pairs of id and name. */
const valuesOf = (desk: ServerlessDesk, accountId: string, name: string): readonly string[] => {
  switch (name) {
    case 'ClientId':
    case 'AwsAccountId':
    case 'aws_account_id':
      return [accountId];
    case 'IndexId':
      return [hex(hashText(accountId), 3, 16)];
    case 'IndexName':
      return ['documents'];
    case 'DataPlaneType':
      return ['SEARCH', 'INDEXING'];
    case 'PlacementConstraint':
      return desk.account(accountId).groups.map(({ id }) => id);
    case 'ServiceName':
      return ['gateway'];
    case 'metric_type':
      return ['Coordinator'];
    case 'MethodName':
      return ['POST'];
    case 'Resource':
      return ['/_bulk', '/_search'];
    default:
      return [];
  }
};

/** Collections whose series are listed, by name: those of any other are answered too. */
const MOST_LISTED = 50;

const METRICS: ReadonlyMap<string, readonly GraphDefinition[]> = ((): Map<string, GraphDefinition[]> => {
  const grouped = new Map<string, GraphDefinition[]>();
  for (const graph of SERVERLESS_GRAPHS) {
    const key = `${graph.namespace} ${graph.metricName}`;
    grouped.set(key, [...(grouped.get(key) ?? []), graph]);
  }
  return grouped;
})();

/** A day's wave of an account's own, around 1. */
const loadAt = (salt: number, minute: number): number => {
  const hour = minute / 60 - between(salt, 11, 9, 19);
  return Math.max(0.05, 1 + 0.5 * Math.cos((hour / 12) * Math.PI) + 0.15 * smooth(salt, minute, 25));
};

/** Shapes that only a domain's nodes have. */
const OF_DOMAINS = new Set(['signal', 'total', 'state', 'capacity', 'code']);

const curveOf = ({ metricName, unit, stat }: GraphDefinition): Curve => {
  const shape = shapeOf(metricName, unit, stat);
  return OF_DOMAINS.has(shape.kind) ? (shapeOf('', unit, stat) as Curve) : (shape as Curve);
};

/** A value a minute that the account's own pages show too; null for a metric of which they say nothing. */
const factOf = (
  desk: ServerlessDesk,
  accountId: string,
  { metricName, dimensions }: MetricQuery,
  [first, last]: readonly [minute: number, minute: number],
): ((minute: number) => number) | null => {
  const account = desk.account(accountId);
  const units = (plane: DataPlane) => (minute: number) =>
    account.groups.reduce((sum, group) => sum + desk.units(group, plane, minute * MINUTE), 0);
  if (metricName === 'SearchOCU') return units('search');
  if (metricName === 'IndexingOCU') return units('indexing');
  if (metricName === 'maxSearchCapacityInOCU') return () => account.limits.search;
  if (metricName === 'maxIndexingCapacityInOCU') return () => account.limits.indexing;
  const given = (name: string): string => dimensions.find((dimension) => dimension.name === name)?.value ?? '';
  const group = desk.group(accountId, given('PlacementConstraint'));
  if (!group) return null;
  const plane = given('DataPlaneType') === 'SEARCH' ? 'search' : 'indexing';
  const changed = (grows: boolean) => (minute: number) =>
    desk.capacityChanges(group, plane, minute * MINUTE, (minute + 1) * MINUTE).filter(({ from, to }) => to >= from === grows).length;
  switch (metricName) {
    case 'worker_count':
      return (minute) => desk.workerCount(group, plane, minute * MINUTE);
    case 'avg_cpu':
    case 'os.cpu.percent':
      return (minute) => desk.cpu(group, plane, minute);
    case 'avg_mem':
      return (minute) => desk.memory(group, plane, minute);
    case 'avg_rss':
      return (minute) => desk.rss(group, plane, minute);
    case 'total_shard_cnt':
      return () => group.shards[plane];
    case 'unique_azs':
      return (minute) => desk.zones(group, plane, minute * MINUTE);
    case 'UpdateWorkerGroupCapacity':
      return changed(true);
    case 'ScaleInWorkerGroupCapacity':
      return changed(false);
    case 'replica.synced':
    case 'replica.syncing':
    case 'replica.unassigned': {
      const counts = desk.replicaCurve(group, plane, first * MINUTE, last * MINUTE);
      const state = REPLICA_STATE[metricName];
      return (minute) => counts(minute)[state];
    }
    default:
      return null;
  }
};

const REPLICA_STATE = { 'replica.synced': 'synced', 'replica.syncing': 'syncing', 'replica.unassigned': 'unassigned' } as const;

/**
 * Points of an account's serverless metrics, for each query in their order: a value a period, NaN where there is none, null for a metric
 * that is not published so.
 */
export const serverlessMetrics = (
  desk: ServerlessDesk,
  accountId: string,
  queries: readonly MetricQuery[],
  window: MetricWindow,
  now: number,
): (Float64Array | null)[] => {
  const frame = new Frame(window, Math.floor(now / MINUTE) * MINUTE);
  const account = hashText(accountId);
  const minutes = Int32Array.from({ length: frame.size }, (_, i) => frame.at(i) / MINUTE);
  const load = Float64Array.from(minutes, (minute) => loadAt(account, minute));
  const latency = new Float64Array(frame.size).fill(1);
  return queries.map((query) => {
    const graph = METRICS.get(`${query.namespace} ${query.metricName}`)?.find(({ dimensionSets }) =>
      dimensionSets.some((set) => isOf(desk, { accountId, now }, set, query.dimensions)),
    );
    if (!graph) return null;
    const own = query.dimensions.reduce((salt, { value }) => mix(salt, hashText(value)), hashText(query.metricName));
    const out = new Float64Array(frame.size);
    const fact = factOf(desk, accountId, query, [minutes[0] ?? 0, minutes.at(-1) ?? 0]);
    if (fact) for (let i = 0; i < out.length; i++) out[i] = fact(minutes[i] as number);
    else if (query.metricName === 'smHeartbeatCount') out.fill(5);
    else drawCurve(curveOf(graph), { salt: own, minutes, load, latency, flow: () => load, trouble: () => null }, out);
    return forgetOld(frame, reduce(frame, out, query.stat), 0);
  });
};

interface Asked {
  accountId: string;
  now: number;
}

const isOf = (desk: ServerlessDesk, { accountId, now }: Asked, set: readonly string[], dimensions: readonly Dimension[]): boolean => {
  if (set.length !== dimensions.length || dimensions.some(({ name }) => !set.includes(name))) return false;
  const given = (name: string): string | undefined => dimensions.find((dimension) => dimension.name === name)?.value;
  const id = given('CollectionId');
  const collection = id === undefined ? null : desk.collection(accountId, id, now);
  if (id !== undefined && (!collection || ![undefined, collection.name].includes(given('CollectionName')))) return false;
  return dimensions.every(({ name, value }) => OF_COLLECTION.has(name) || valuesOf(desk, accountId, name).includes(value));
};

const OF_COLLECTION: ReadonlySet<string> = new Set(['CollectionId', 'CollectionName']);

/** What an account publishes, names ascending. */
export const serverlessListing = (desk: ServerlessDesk, accountId: string, now: number): Listing => {
  const collections = desk.collections(accountId, now).slice(0, MOST_LISTED);
  const expanded = (set: readonly string[]): Dimension[][] =>
    set.some((name) => OF_COLLECTION.has(name))
      ? collections.flatMap(({ id, name: collectionName }) =>
          expand(set, (name) =>
            name === 'CollectionId' ? [id] : name === 'CollectionName' ? [collectionName] : valuesOf(desk, accountId, name),
          ),
        )
      : expand(set, (name) => valuesOf(desk, accountId, name));
  const names = new Map<string, Dimension[][]>();
  for (const graphs of METRICS.values()) {
    const sets = new Map(graphs.flatMap(({ dimensionSets }) => dimensionSets).map((set) => [set.join(), set]));
    const metricName = graphs[0]?.metricName ?? '';
    names.set(metricName, [...(names.get(metricName) ?? []), ...[...sets.values()].flatMap(expanded)]);
  }
  return new Map([...names].filter(([, sets]) => sets.length > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
};
