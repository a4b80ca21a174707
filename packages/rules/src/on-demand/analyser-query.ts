import { type EngineVersion, isAtLeast, isOpenSearch, parseEngineVersion } from '../domains/engine-version.ts';
import { MINUTE, SECOND } from '../durations.ts';

/** What can be asked of the performance analyser, in the order of its menu, and what stands there at first (DATA-007). */
export const ANALYSER_METRICS = ['Latency', 'CPU_Utilization', 'IO_TotThroughput', 'ShardBulkDocs', 'ShardEvents'] as const;
export type AnalyserMetric = (typeof ANALYSER_METRICS)[number];
export const ANALYSER_METRIC: AnalyserMetric = 'CPU_Utilization';

export const analyserMetricOf = (text: string | null): AnalyserMetric =>
  ANALYSER_METRICS.find((metric) => metric === text) ?? ANALYSER_METRIC;

/** In what the plugin counts. */
export const ANALYSER_UNITS: Readonly<Record<AnalyserMetric, string>> = {
  Latency: 'ms',
  CPU_Utilization: 'cores',
  IO_TotThroughput: 'B/s',
  ShardBulkDocs: 'documents',
  ShardEvents: 'events',
};

/** Of the samples that are asked for (DATA-008). */
export const ANALYSER_WINDOW_MS = 5 * MINUTE;
export const ANALYSER_SAMPLING_SECONDS = 5;

const DIMENSIONS = 'ShardID,IndexName';
/** Elasticsearch got the plugin with 6.5; OpenSearch 3 came without it. */
const FIRST = 'ES_6.5';
const GONE = 'OS_3.0';

const root = (version: string): string => `${isOpenSearch(version) ? '_plugins' : '_opendistro'}/_performanceanalyzer`;

/** The cluster path that tells whether the analyser is on (DATA-009). */
export const analyserConfigPath = (version: string): string => `${root(version)}/cluster/config`;

/**
 * The cluster path of a metric by shard and index, of all nodes, its largest value (DATA-010). `dims` is what is stated; the plugin itself reads
 * `dim`, passes over names that it does not know, and answers its last sample of 5 seconds whatever window is named. Both are sent.
 * @param nowMs end of the window, cut to a sample so that what is asked within one is asked once
 */
export function analyserMetricsPath(version: string, metric: AnalyserMetric, nowMs: number): string {
  const end = Math.floor(nowMs / (ANALYSER_SAMPLING_SECONDS * SECOND)) * ANALYSER_SAMPLING_SECONDS * SECOND;
  const params = [
    `metrics=${metric}`,
    'agg=max',
    `dims=${DIMENSIONS}`,
    `dim=${DIMENSIONS}`,
    'nodes=all',
    `starttime=${end - ANALYSER_WINDOW_MS}`,
    `endtime=${end}`,
    `samplingperiod=${ANALYSER_SAMPLING_SECONDS}`,
  ];
  return `${root(version)}/metrics?${params.join('&')}`;
}

/** How the analyser stands in a cluster (DATA-003, DATA-004). `removed` and `tooOld`: no cluster of the version has it; `absent`: this one has not. */
export type AnalyserState = 'removed' | 'tooOld' | 'absent' | 'disabled' | 'enabled';

/** What is said where there is nothing to draw. Only the second is stated (DATA-004): the others are no switch that somebody could turn. */
export const ANALYSER_WORDS: Readonly<Record<Exclude<AnalyserState, 'enabled'>, string>> = {
  removed: 'OpenSearch 3 has no performance analyser: the plugin was removed. Query Insights shows which searches cost most.',
  disabled: 'PA is not enabled in cluster',
  absent: 'The performance analyser is not installed in this cluster.',
  tooOld: 'The performance analyser came with Elasticsearch 6.5: this cluster is older.',
};

/** What a version alone tells; null where the cluster has to be asked. */
export function analyserOfVersion(version: EngineVersion | string): AnalyserState | null {
  const read = typeof version === 'string' ? parseEngineVersion(version) : version;
  if (read === null) return null;
  if (isAtLeast(read, GONE)) return 'removed';
  return isAtLeast(read, FIRST) ? null : 'tooOld';
}

/**
 * Reads the answer to `analyserConfigPath`: enabled where the cluster's state is above 0, a bit mask of what is switched on (DATA-004).
 * @returns null for a failure that says nothing of the analyser
 */
export function analyserStateOf({
  status,
  error,
  output,
}: {
  status: number;
  error: string | null;
  output: unknown;
}): AnalyserState | null {
  if (error !== null) return isNoHandler(status, error) ? 'absent' : null;
  const state = isObject(output) ? output.currentPerformanceAnalyzerClusterState : undefined;
  return typeof state === 'number' && state > 0 ? 'enabled' : 'disabled';
}

/** An engine answers 400 to a path that no plugin takes, older and guarded ones 404 or 405. */
export const isNoHandler = (status: number, error: string): boolean =>
  status === 404 || status === 405 || (status === 400 && /no handler/i.test(error));

/** The value of a metric of one copy of a shard (DATA-011). */
export interface AnalyserRecord {
  shardId: string;
  indexName: string;
  /** Id of the node that reported it. */
  nodeId: string;
  value: number;
}

/** The largest answer that is drawn: nodes times copies of a big cluster. */
const MOST_RECORDS = 200_000;

/**
 * Reads the answer to `analyserMetricsPath`: each node's fields by name and its records in their order. What belongs to no shard (threads of the
 * node itself have null there), and what is no number, is left out. Largest value first.
 */
export function analyserRecords(output: unknown, metric: string): { records: AnalyserRecord[]; sampledAt: number | null } {
  const records: AnalyserRecord[] = [];
  let sampledAt: number | null = null;
  for (const [nodeId, node] of Object.entries(isObject(output) ? output : {})) {
    if (!isObject(node) || !isObject(node.data)) continue;
    const { fields, records: rows } = node.data;
    if (!Array.isArray(fields) || !Array.isArray(rows)) continue;
    const names = fields.map((field) => (isObject(field) ? field.name : undefined));
    const [shard, index, at] = ['ShardID', 'IndexName', metric].map((name) => names.indexOf(name)) as [number, number, number];
    if (shard < 0 || index < 0 || at < 0) continue;
    if (typeof node.timestamp === 'number') sampledAt = Math.max(sampledAt ?? 0, node.timestamp);
    for (const row of rows) {
      if (!Array.isArray(row) || records.length >= MOST_RECORDS) continue;
      const [shardId, indexName, value] = [row[shard], row[index], row[at]];
      if (!isName(shardId) || !isName(indexName) || typeof value !== 'number' || !Number.isFinite(value)) continue;
      records.push({ shardId: String(shardId), indexName: String(indexName), nodeId, value });
    }
  }
  return { records: records.sort((a, b) => b.value - a.value), sampledAt };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isName = (value: unknown): boolean => typeof value === 'number' || (typeof value === 'string' && value !== '' && value !== 'null');

/** What a cell shows of its value: its first five characters (DATA-005), never those of an exponent's form. */
export const analyserCellText = (value: number): string => {
  const text = String(value);
  return (text.includes('e-') ? value.toFixed(4) : text).slice(0, 5);
};
