import type { Listing } from '#rules/metrics/packed-listing';
import type { MetricQuery } from '#rules/metrics/types';
import type { PortErrorKind } from '../port-error.ts';

/** Whose metrics are meant. A source that keeps more than one domain looks no further than this. */
export type MetricSubject = { kind: 'domain'; domainIdentifier: string } | { kind: 'account'; accountId: string };

/**
 * Which points: one a period, at multiples of the period since the epoch, each standing for [time, time + period).
 * `from` and `to` are epoch milliseconds and multiples of the period; `to` is not part of it.
 */
export interface MetricRange {
  from: number;
  to: number;
  periodSeconds: number;
}

/** One series: a value for each point of the range, NaN where the source has none. Or why this one could not be read. */
export type MetricValues =
  | { values: Float64Array /** The source's unit where it tells one; else null, and the graph's definition says. */; unit: string | null }
  | { failure: MetricFailure };

export interface MetricFailure {
  /** `not-offered`: this source has no such metric, now or ever. */
  kind: PortErrorKind;
  message: string;
}

/**
 * Which metrics a subject has: a metric's name to the sets of dimensions it comes with. Names ascending. Where a source cannot tell what belongs to
 * the subject, or not all of it, `gaps` says so by namespace.
 */
export type MetricListing = Listing;

/**
 * Numbers over time, from wherever they are kept.
 * @throws PortError: `not-found` for an unknown subject, and what fails for all queries of a call
 */
export interface MetricsPort {
  /** What can be asked for, nodes that left in the last 14 days included. */
  list(subject: MetricSubject, signal?: AbortSignal): Promise<MetricListing>;
  /** What the account that holds the subject's machines publishes beside it (METRIC-072). */
  listRoot(subject: MetricSubject, accountId: string, signal?: AbortSignal): Promise<MetricListing>;
  /** Answers in the order of the queries; one that fails harms no other. */
  query(subject: MetricSubject, queries: readonly MetricQuery[], range: MetricRange, signal?: AbortSignal): Promise<MetricValues[]>;
  /** Seconds from a point's end until its value may be relied on; the last points before that are partial. */
  readonly delaySeconds: number;
}
