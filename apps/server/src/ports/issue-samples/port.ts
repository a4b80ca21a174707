import type {
  AppendOutcome,
  FleetMember,
  ImpactFacts,
  ImpactQuery,
  IssueCurves,
  SampleBatch,
  SamplesStatus,
  SampleWindow,
} from '#rules/lse/samples';

/**
 * Samples of issues, kept for at least 29 days.
 * @throws PortError: `not-found` for a window that begins before the oldest day (a store without any slot answers every window),
 *   `cancelled` when the signal says so, `malformed` for a batch that refusalOfBatch refuses, `timed-out`, `unavailable`, as the store fails
 */
export interface IssueSamplesPort {
  /** Stored when it answers, and part of every answer that is asked for afterwards. */
  append(batch: SampleBatch): Promise<AppendOutcome>;
  /**
   * The whole fleet as of a time; what did not change costs nothing. They may come in any order. One of the same time replaces the one before;
   * of a domain that is named twice, the last stands. Attributes are kept tidy (tidyAttributes).
   */
  appendFleet(at: number, members: readonly FleetMember[]): Promise<void>;
  status(): Promise<SamplesStatus>;
  curves(window: SampleWindow, signal?: AbortSignal): Promise<IssueCurves>;
  impact(query: ImpactQuery, signal?: AbortSignal): Promise<ImpactFacts>;
  /**
   * Distinct domains with any of the types in [from, to); any milliseconds. Null when no source covers any of that time, or `from` is before the
   * oldest day.
   */
  countImpacted(query: { from: number; to: number; issueTypes: readonly string[] }, signal?: AbortSignal): Promise<number | null>;
}
