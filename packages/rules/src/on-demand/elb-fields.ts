import type { FilterFieldType } from '../property-filter.ts';

/** A field of a row of the load balancer's access log. */
export interface ElbField {
  key: string;
  label: string;
  type: FilterFieldType;
  /** Whether requests are counted by its values. */
  isGrouped: boolean;
}

/**
 * Fields of a row, in the order of the page (DATA-037). `duration` is in seconds, from the request's arrival to the end of its answer; null where the
 * balancer gave none of its three times. `targetStatusCode` and `targetIp` are null where no target was asked. `endpoint` is the host that was asked for,
 * `api` the call of the engine's API that the path names: `_search`, `_cluster/health`, `_doc`; `/` and `{index}` where it names none.
 */
export const ELB_FIELDS: readonly ElbField[] = [
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

/** The fields by name, as filters read them. */
export const ELB_FILTER_FIELDS: ReadonlyMap<string, FilterFieldType> = new Map(ELB_FIELDS.map(({ key, type }) => [key, type]));

/** Below the filter (DATA-036). */
export const ELB_FILTER_HINT = 'Status codes: 200, 2xx, 4xx. Duration and bytes: >N, N-M, <N.';

/** The status menu (DATA-035): what each choice leaves of the rows, by the balancer's code. */
export const ELB_STATUS_MENU = ['all', '4xx', '5xx'] as const;
