import { SERVERLESS_GRAPHS } from '#rules/metrics/serverless-dashboards';
import type { Dimension, GraphDefinition, MetricQuery } from '#rules/metrics/types';
import { between, hashText, hex, mix } from '../random.ts';
import { MINUTE } from '../time.ts';
import { type Curve, drawCurve } from './curves.ts';
import { expand } from './dimensions.ts';
import { Frame, forgetOld, type MetricWindow, reduce } from './frame.ts';
import type { Listing } from './listing.ts';
import { smooth } from './noise.ts';
import { shapeOf } from './shape-table.ts';

/** Values of dimensions of an account without servers of its own: two collections on one placement group each for search and indexing. */
const valuesOf = (accountId: string, name: string): readonly string[] => {
  const salt = hashText(accountId);
  switch (name) {
    case 'ClientId':
    case 'AwsAccountId':
      return [accountId];
    case 'CollectionId':
      return [hex(salt, 1, 20)];
    case 'CollectionName':
      return [`collection-${hex(salt, 2, 4)}`];
    case 'IndexId':
      return [hex(salt, 3, 16)];
    case 'IndexName':
      return ['documents'];
    case 'DataPlaneType':
      return ['SEARCH', 'INDEXING'];
    case 'PlacementConstraint':
      return [`pg-${hex(salt, 4, 10)}`];
    case 'ServiceName':
      return ['gateway'];
    case 'MethodName':
      return ['POST'];
    case 'Resource':
      return ['/_bulk', '/_search'];
    default:
      return [];
  }
};

const METRICS: ReadonlyMap<string, readonly GraphDefinition[]> = ((): Map<string, GraphDefinition[]> => {
  const grouped = new Map<string, GraphDefinition[]>();
  for (const graph of SERVERLESS_GRAPHS) {
    const key = `${graph.namespace} ${graph.metricName}`;
    grouped.set(key, [...(grouped.get(key) ?? []), graph]);
  }
  return grouped;
})();

/** Capacity comes in halves of a unit, in no hurry to go: what the highest load of the last half hour needs. */
const OCU_SLICE = 10;
const FLOOR_OCU = 2;
const LIMIT_OCU = 40;

/** A day's wave of an account's own, around 1. */
const loadAt = (salt: number, minute: number): number => {
  const hour = minute / 60 - between(salt, 11, 9, 19);
  return Math.max(0.05, 1 + 0.5 * Math.cos((hour / 12) * Math.PI) + 0.15 * smooth(salt, minute, 25));
};

const ocuAt = (salt: number, minute: number): number => {
  const size = between(salt, 12, 1, 9);
  const slice = Math.floor(minute / OCU_SLICE);
  let load = 0;
  for (let back = 0; back < 3; back++) load = Math.max(load, loadAt(salt, (slice - back) * OCU_SLICE));
  return Math.max(FLOOR_OCU, Math.ceil(2 * size * load) / 2);
};

const OCU = /OCU$/;
const LIMIT = /^max.*InOCU$/;
const WORKERS = /^(worker_count|smHeartbeatCount)$/;
/** Shapes that only a domain's nodes have. */
const OF_DOMAINS = new Set(['signal', 'total', 'state', 'capacity', 'code']);

const curveOf = ({ metricName, unit, stat }: GraphDefinition): Curve => {
  const shape = shapeOf(metricName, unit, stat);
  return OF_DOMAINS.has(shape.kind) ? (shapeOf('', unit, stat) as Curve) : (shape as Curve);
};

/**
 * Points of an account's serverless metrics, for each query in their order: a value a period, NaN where there is none, null for a metric
 * that is not published so.
 */
export const serverlessMetrics = (
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
      dimensionSets.some((set) => isOf(accountId, set, query.dimensions)),
    );
    if (!graph) return null;
    const own = query.dimensions.reduce((salt, { value }) => mix(salt, hashText(value)), hashText(query.metricName));
    const out = new Float64Array(frame.size);
    const { metricName } = query;
    if (LIMIT.test(metricName)) out.fill(LIMIT_OCU);
    else if (OCU.test(metricName)) for (let i = 0; i < out.length; i++) out[i] = ocuAt(mix(account, own), minutes[i] as number);
    else if (WORKERS.test(metricName)) for (let i = 0; i < out.length; i++) out[i] = Math.ceil(ocuAt(account, minutes[i] as number) / 2);
    else drawCurve(curveOf(graph), { salt: own, minutes, load, latency, flow: () => load, trouble: () => null }, out);
    return forgetOld(frame, reduce(frame, out, query.stat), 0);
  });
};

const isOf = (accountId: string, set: readonly string[], dimensions: readonly Dimension[]): boolean =>
  set.length === dimensions.length &&
  dimensions.every(({ name, value }) => set.includes(name) && valuesOf(accountId, name).includes(value));

/** What an account publishes, names ascending. */
export const serverlessListing = (accountId: string): Listing => {
  const names = new Map<string, Dimension[][]>();
  for (const graphs of METRICS.values()) {
    const sets = new Map(graphs.flatMap(({ dimensionSets }) => dimensionSets).map((set) => [set.join(), set]));
    const metricName = graphs[0]?.metricName ?? '';
    const expanded = [...sets.values()].flatMap((set) => expand(set, (name) => valuesOf(accountId, name)));
    names.set(metricName, [...(names.get(metricName) ?? []), ...expanded]);
  }
  return new Map([...names].sort(([a], [b]) => (a < b ? -1 : 1)));
};
