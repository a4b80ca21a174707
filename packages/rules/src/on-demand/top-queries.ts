import { type EngineVersion, isAtLeast, parseEngineVersion } from '../domains/engine-version.ts';
import { isNoHandler } from './analyser-query.ts';

/** By what searches are the most expensive. */
export const TOP_QUERY_KINDS = ['latency', 'cpu', 'memory'] as const;
export type TopQueryKind = (typeof TOP_QUERY_KINDS)[number];

/** The first version that has them. */
const FIRST = 'OS_2.12';

/** The cluster path of the most expensive searches of its present window. */
export const topQueriesPath = (kind: TopQueryKind): string => `_insights/top_queries?type=${kind}`;

/** How query insights stands in a cluster. `tooOld`: no cluster of the version has it; `absent`: this one has not. */
export type TopQueriesState = 'tooOld' | 'absent' | 'disabled' | 'enabled';

export const TOP_QUERIES_WORDS: Readonly<Record<Exclude<TopQueriesState, 'enabled'>, string>> = {
  tooOld: 'Query insights came with OpenSearch 2.12: this cluster has none.',
  absent: 'Query insights is not installed in this cluster.',
  disabled: 'Query insights is not enabled in this cluster for what was asked.',
};

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
