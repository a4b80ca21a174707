import type { FilterFieldType } from '../property-filter.ts';
import type { OnDemandType } from './backfill.ts';

/** A field of a row of on-demand data. */
export interface RowField {
  key: string;
  label: string;
  type: FilterFieldType;
  /** Whether rows are counted by its values. */
  isGrouped: boolean;
}

/**
 * Fields of a row of the load balancer's access log, in the order of the page (DATA-037). `duration` is in seconds, from the request's arrival to the end of
 * its answer; where the balancer gave up, until it did, and null where it does not tell. `targetStatusCode` and `targetIp` are null where no target answered. `endpoint` is the
 * host that was asked for, `api` the call of the engine's API that the path names: `_search`, `_cluster/health`, `_doc`; `/` and `{index}` where it names none.
 */
export const ELB_FIELDS: readonly RowField[] = [
  { key: 'date', label: 'Date', type: 'date', isGrouped: false },
  { key: 'duration', label: 'Duration', type: 'number', isGrouped: false },
  { key: 'elbStatusCode', label: 'ELB status code', type: 'number', isGrouped: true },
  { key: 'targetStatusCode', label: 'Target status code', type: 'number', isGrouped: true },
  { key: 'method', label: 'Method', type: 'text', isGrouped: true },
  { key: 'receivedBytes', label: 'Received bytes', type: 'number', isGrouped: false },
  { key: 'sentBytes', label: 'Sent bytes', type: 'number', isGrouped: false },
  { key: 'uri', label: 'URI', type: 'text', isGrouped: true },
  { key: 'clientIp', label: 'Client IP', type: 'text', isGrouped: true },
  { key: 'targetIp', label: 'Target IP', type: 'text', isGrouped: true },
  { key: 'userAgent', label: 'User agent', type: 'text', isGrouped: true },
  { key: 'endpoint', label: 'Endpoint', type: 'text', isGrouped: true },
  { key: 'api', label: 'API', type: 'text', isGrouped: true },
];

/** A sample of the performance analyser: of one metric, shard and node (DATA-011). The unit of `value` is its metric's. */
const PA_FIELDS: readonly RowField[] = [
  { key: 'date', label: 'Date', type: 'date', isGrouped: false },
  { key: 'nodeId', label: 'Node id', type: 'text', isGrouped: true },
  { key: 'nodeName', label: 'Node', type: 'text', isGrouped: true },
  { key: 'shardId', label: 'Shard', type: 'number', isGrouped: true },
  { key: 'indexName', label: 'Index', type: 'text', isGrouped: true },
  { key: 'metric', label: 'Metric', type: 'text', isGrouped: true },
  { key: 'value', label: 'Value', type: 'number', isGrouped: false },
];

/** A search that was among the most expensive ones of its minutes. Of its body the shape alone is kept: what it looked for is the customer's. */
const QI_FIELDS: readonly RowField[] = [
  { key: 'date', label: 'Date', type: 'date', isGrouped: false },
  { key: 'latencyMs', label: 'Latency (ms)', type: 'number', isGrouped: false },
  { key: 'cpuMs', label: 'CPU (ms)', type: 'number', isGrouped: false },
  { key: 'memoryBytes', label: 'Memory (bytes)', type: 'number', isGrouped: false },
  { key: 'indices', label: 'Indices', type: 'text', isGrouped: true },
  { key: 'searchType', label: 'Search type', type: 'text', isGrouped: true },
  { key: 'totalShards', label: 'Shards', type: 'number', isGrouped: false },
  { key: 'nodeId', label: 'Node id', type: 'text', isGrouped: true },
  { key: 'fingerprint', label: 'Fingerprint', type: 'text', isGrouped: true },
  { key: 'shape', label: 'Shape', type: 'text', isGrouped: false },
];

/** Fields of a row by its kind, in their order. */
export const ROW_FIELDS: Readonly<Record<OnDemandType, readonly RowField[]>> = { ELB: ELB_FIELDS, PA: PA_FIELDS, QI: QI_FIELDS };

/** The fields of a kind by name, as filters read them. */
export const filterFieldsOf = (type: OnDemandType): ReadonlyMap<string, FilterFieldType> => FILTER_FIELDS[type];

const namesAndTypes = (fields: readonly RowField[]) => new Map(fields.map(({ key, type }) => [key, type]));
const FILTER_FIELDS = { ELB: namesAndTypes(ELB_FIELDS), PA: namesAndTypes(PA_FIELDS), QI: namesAndTypes(QI_FIELDS) };

/** Below the filter (DATA-036). */
export const ELB_FILTER_HINT = 'Status codes: 200, 2xx, 4xx. Duration and bytes: >N, N-M, <N.';

/** The status menu (DATA-035): what each choice leaves of the rows, by the balancer's code. */
export const ELB_STATUS_MENU = ['all', '4xx', '5xx'] as const;
