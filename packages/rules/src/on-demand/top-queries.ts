import { type EngineVersion, isAtLeast, parseEngineVersion } from '../domains/engine-version.ts';
import { isNoHandler } from './analyser-query.ts';

/** By what searches are the most expensive. */
export const TOP_QUERY_KINDS = ['latency', 'cpu', 'memory'] as const;
export type TopQueryKind = (typeof TOP_QUERY_KINDS)[number];

/** The first version that has them. */
const FIRST = 'OS_2.12';

/** The cluster path of the most expensive searches of its present window. */
export const topQueriesPath = (kind: TopQueryKind): string => `_insights/top_queries?type=${kind}`;

/** The cluster path of the most expensive searches of [from, to], epoch milliseconds: what its exporter has kept. */
export const pastTopQueriesPath = (kind: TopQueryKind, from: number, to: number): string =>
  `${topQueriesPath(kind)}&from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`;

/** How query insights stands in a cluster. `tooOld`: no cluster of the version has it; `absent`: this one has not. */
export type TopQueriesState = 'tooOld' | 'absent' | 'disabled' | 'enabled';

export const TOP_QUERIES_WORDS: Readonly<Record<Exclude<TopQueriesState, 'enabled'>, string>> = {
  tooOld: 'Query insights came with OpenSearch 2.12: this cluster has none.',
  absent: 'Query insights is not installed in this cluster.',
  disabled: 'Query insights is not enabled in this cluster for what was asked.',
};

/** Why nothing of the past can be fetched where query insights is there. */
export const NO_PAST_QUERIES = {
  tooOld: 'Query insights of this version answers the present window only: an upgrade of the cluster brings its past.',
  notKept:
    'Query insights keeps nothing of the past in this cluster: set search.insights.top_queries.exporter.type (2.x: search.insights.top_queries.latency.exporter.type) to local_index.',
} as const;

/** Whether an engine refused a range of the past because it knows none: 400 for parameters that it does not take. */
export const knowsNoPast = (status: number, error: string): boolean => status === 400 && /unrecognized parameter/i.test(error);

const EXPORTER = /^search\.insights\.top_queries\.(?:(?:latency|cpu|memory)\.)?exporter\.type$/;

/** Whether top queries of the past are kept, by the flat settings of a cluster: from OpenSearch 3 on unless somebody has switched it off, before only where somebody has switched it on. */
export function keepsTopQueries(version: EngineVersion | string, settings: Readonly<Record<string, unknown>>): boolean {
  const read = typeof version === 'string' ? parseEngineVersion(version) : version;
  const types = Object.entries(settings).flatMap(([name, value]) => (EXPORTER.test(name) ? [value] : []));
  return types.length > 0 ? types.includes('local_index') : read !== null && isAtLeast(read, 'OS_3.0');
}

/** Whether a version has query insights at all; false for an Elasticsearch, and for a text that is no version. */
export const hasTopQueries = (version: EngineVersion | string): boolean => {
  const read = typeof version === 'string' ? parseEngineVersion(version) : version;
  return read !== null && isAtLeast(read, FIRST);
};

/** Reads how the answer to `topQueriesPath` ended; null for a failure that says nothing of query insights. */
export function topQueriesStateOf({ status, error }: { status: number; error: string | null }): TopQueriesState | null {
  if (error === null) return 'enabled';
  if (isNoHandler(status, error)) return 'absent';
  return status === 400 && /not enabled/i.test(error) ? 'disabled' : null;
}

/** A search that was among the most expensive ones. Null for what the version does not tell. */
export interface TopQuery {
  /** Epoch milliseconds. */
  at: number | null;
  latencyMs: number | null;
  cpuMs: number | null;
  memoryBytes: number | null;
  indices: string;
  searchType: string;
  shards: number | null;
  nodeId: string;
  /** Alike for searches of one shape; empty where the version does not tell. */
  fingerprint: string;
}

const NS_PER_MS = 1_000_000;

/**
 * Reads the answer to `topQueriesPath`, in its order. Up to 2.16 a record has its measures as numbers, later ones as objects that have the number;
 * CPU is in nanoseconds.
 */
export function topQueriesOf(output: unknown): TopQuery[] {
  const list = isObject(output) && Array.isArray(output.top_queries) ? output.top_queries : [];
  return list.filter(isObject).map((record): TopQuery => {
    const measures = isObject(record.measurements) ? record.measurements : record;
    const measure = (kind: TopQueryKind): number | null => {
      const value = measures[kind];
      return numberOf(isObject(value) ? value.number : value);
    };
    const cpu = measure('cpu');
    return {
      at: numberOf(record.timestamp),
      latencyMs: measure('latency'),
      cpuMs: cpu === null ? null : cpu / NS_PER_MS,
      memoryBytes: measure('memory'),
      indices: Array.isArray(record.indices) ? record.indices.map(String).join(', ') : '',
      searchType: textOf(record.search_type),
      shards: numberOf(record.total_shards),
      nodeId: textOf(record.node_id),
      fingerprint: textOf(record.query_hashcode ?? record.query_group_hashcode),
    };
  });
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
