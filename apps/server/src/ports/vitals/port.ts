/** A few numbers of a domain over time, enough for the vitals strip. */
export interface VitalsSeries {
  /** `unassigned`, `nodes`, `diskUsedPercentMax`, `heapPercentMax`, `pendingTasks`, `status` (0 green, 1 yellow, 2 red) or `errors5xx`. */
  key: VitalKey;
  /** Epoch milliseconds, ascending, and one value a time; NaN where nothing was read. */
  times: number[];
  values: number[];
}

export type VitalKey = 'status' | 'nodes' | 'unassigned' | 'diskUsedPercentMax' | 'heapPercentMax' | 'pendingTasks' | 'errors5xx';

/** A key that the source cannot give is left out of the answer. */
export interface VitalsPort {
  between(domainIdentifier: string, from: number, to: number, signal?: AbortSignal): Promise<VitalsSeries[]>;
  /** The status alone, which costs little over days; empty where the source has none. */
  statusBetween(domainIdentifier: string, from: number, to: number): Promise<Pick<VitalsSeries, 'times' | 'values'>>;
}
