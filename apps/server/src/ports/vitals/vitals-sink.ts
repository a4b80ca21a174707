import type { VitalKey } from './port.ts';

/** One reading: the vitals that could be read. */
export type VitalsSample = Partial<Record<VitalKey, number>>;

/** Where a sampler puts its readings. */
export interface VitalsSink {
  /** Keeps one reading, taken at `at` (epoch milliseconds). A second one of the same 15 s is left out: another replica was quicker. */
  add(domainIdentifier: string, at: number, sample: VitalsSample): Promise<void>;
  /** Rolls up what is complete since the last time, and drops what is too old. Repeating it is harmless. */
  maintain(): Promise<void>;
}
