import { type DateRange, EVENT_PRESETS, RANGE_REVERSED, type RangePreset, validateDateRange } from '../date-range.ts';

/** Relative choices of the list of a software update's clusters: 5 minutes, 30 minutes, 1 hour, 6 hours (REL-030). */
export const CLUSTER_RANGE_PRESETS: readonly RangePreset[] = EVENT_PRESETS;

/** REL-029. */
export const CLUSTER_RANGE_REVERSED = 'The selected date range is invalid. The start date must be before the end date.';

/**
 * What is wrong with the date range of the list of a software update's clusters, or null (REL-028, REL-029): both ends are there and the start is
 * not after the end. An end in the future is allowed: the list goes on meanwhile. `zone` is the zone of the clock times.
 */
export const validateClusterRange = (range: DateRange | null, zone: string): string | null => {
  const problem = validateDateRange(range, Number.POSITIVE_INFINITY, zone);
  return problem === RANGE_REVERSED ? CLUSTER_RANGE_REVERSED : problem;
};
