/** A few numbers of a domain over time, enough for the vitals strip. */
export interface VitalsSeries {
  /** `unassigned`, `nodes`, `diskUsedPercentMax`, `heapPercentMax`, `pendingTasks`, `status` (0 green, 1 yellow, 2 red) or `errors5xx`. */
  key: VitalKey;
  /** Epoch milliseconds, ascending, and one value a time; NaN where nothing was read. */
  times: number[];
  values: number[];
  /** Of readings, stretches of the window since the first of them in which nobody read for minutes; absent where the source does not tell. */
  unread?: [from: number, until: number][];
}

export type VitalKey = 'status' | 'nodes' | 'unassigned' | 'diskUsedPercentMax' | 'heapPercentMax' | 'pendingTasks' | 'errors5xx';

/** A key that the source cannot give is left out of the answer. */
export interface VitalsPort {
  /** For a curve: one value a slot of the window, the worst in it, at the time at which the slot begins. */
  between(domainIdentifier: string, from: number, to: number, signal?: AbortSignal): Promise<VitalsSeries[]>;
  /**
   * For saying since when something is so: what was read in [from, to], at the moments at which it was read, and of long windows at least the
   * readings before and after each change of the status and of the nodes. The status alone costs little over days.
   */
  readings(domainIdentifier: string, keys: readonly VitalKey[], from: number, to: number): Promise<VitalsSeries[]>;
}
