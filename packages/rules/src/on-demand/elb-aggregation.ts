import type { RelativeRange } from '../date-range.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../durations.ts';

/** Lengths of an interval that are offered, and the one that stands there at first (DATA-047). */
export const ELB_INTERVALS = ['1s', '10s', '1m', '5m', '10m', '1h', '1d', '1w', '1M'] as const;
export const ELB_INTERVAL = '1h';
/** What the page begins with (DATA-048); its zone is UTC. */
export const ELB_AGGREGATION_RANGE: RelativeRange = { type: 'relative', amount: 9, unit: 'hour' };
export const ELB_AGGREGATION_FIELD = 'api';
export const ELB_TABLE_SIZE = 1_000;

const MOST_BUCKETS = 1_000;
const MOST_FIELD_SIZE = 10_000;
export const FIELD_SIZE_TOO_LARGE = 'Field size cannot be more than 10000';

/** A month has 30 days, whatever the calendar says (DATA-046). */
const UNIT_MS: Readonly<Record<string, number>> = { s: SECOND, m: MINUTE, h: HOUR, d: DAY, w: 7 * DAY, M: 30 * DAY };

/**
 * Milliseconds of an interval such as `10m` (DATA-046).
 * @throws RangeError for another suffix, and for an amount that is no whole number from 1
 */
export function intervalMs(interval: string): number {
  const [, amount = '', suffix = ''] = /^(\d{1,6})(\D)$/.exec(interval) ?? [];
  const unit = UNIT_MS[suffix];
  if (unit === undefined)
    throw new RangeError(`Unknown interval ${JSON.stringify(interval.slice(0, 20))}: use a number and s, m, h, d, w or M`);
  if (Number(amount) < 1) throw new RangeError('An interval lasts at least one second');
  return Number(amount) * unit;
}

/** What is wrong with the number of intervals in a range; null for up to a thousand (DATA-044). Times in epoch milliseconds. */
export function checkBuckets({ from, to }: { from: number; to: number }, interval: string): string | null {
  const step = intervalMs(interval);
  const buckets = to <= from ? 0 : Math.floor((to - 1) / step) - Math.floor(from / step) + 1;
  return buckets > MOST_BUCKETS
    ? `The range has ${buckets.toLocaleString('en-US')} intervals of ${interval}; at most ${MOST_BUCKETS.toLocaleString('en-US')} are shown. Choose a longer interval or a shorter range`
    : null;
}

/** What is wrong with the number of values or rows that are asked for; null where it is in order (DATA-045). */
export const checkFieldSize = (size: number): string | null =>
  size > MOST_FIELD_SIZE ? FIELD_SIZE_TOO_LARGE : Number.isInteger(size) && size >= 1 ? null : 'Field size must be a whole number from 1';
