import { type DateRange, type RelativeRange, resolveDateRange, validateDateRange } from '../date-range.ts';
import { HOUR } from '../durations.ts';

/** Hours of one backfill (DATA-030). */
export const MOST_ON_DEMAND_HOURS = 240;
export const ON_DEMAND_RANGE_TOO_LONG = 'The time range cannot exceed 10 days (240 hours) for On Demand data.';
/** What the panels begin with (DATA-032). */
export const ON_DEMAND_RANGE: RelativeRange = { type: 'relative', amount: 3, unit: 'hour' };

/**
 * What is wrong with a range of on-demand data; null where it is in order (DATA-030, DATA-031). Months and years never fit, and of weeks one
 * alone, zero neither (contradiction 32).
 * @param zone of the range's clock times
 */
export function checkOnDemandRange(range: DateRange | null, nowMs: number, zone: string): string | null {
  const wrong = validateDateRange(range, nowMs, zone);
  if (wrong !== null || range === null) return wrong;
  if (range.type === 'relative') {
    if (range.unit === 'month' || range.unit === 'year') return ON_DEMAND_RANGE_TOO_LONG;
    if (range.unit === 'week') return range.amount === 1 ? null : ON_DEMAND_RANGE_TOO_LONG;
    return (range.amount ?? 0) * HOURS_OF[range.unit] > MOST_ON_DEMAND_HOURS ? ON_DEMAND_RANGE_TOO_LONG : null;
  }
  const { start, end } = resolveDateRange(range, nowMs, zone);
  return end - start > MOST_ON_DEMAND_HOURS * HOUR ? ON_DEMAND_RANGE_TOO_LONG : null;
}

const HOURS_OF = { second: 1 / 3_600, minute: 1 / 60, hour: 1, day: 24 } as const;
