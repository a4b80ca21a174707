import type { MetricSource } from './metric-source.ts';

/** One listing of a subject for all that need it. */
export const listingKey = (source: MetricSource): readonly unknown[] => ['metric-listing', source.id];

/** Metrics seldom come and go. */
export const LISTING_STALE_MS = 5 * 60_000;
