import { type DateRange, type RangeUnit, resolveDateRange } from '#rules/date-range';
import { BROWSER_ZONE, isTimeZone, TIME_ZONES, zoneOfValue } from '#rules/time-zones';

const UNITS: readonly RangeUnit[] = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'];
const RELATIVE = /^(\d{1,5})-([a-z]+)$/;
const UTC_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/;

/** Reads a range from an address, its names preceded by `prefix`: `last=3-week`, or `start` and `end` in UTC. Null for none, or none that makes sense. */
export function readRangeParams(params: URLSearchParams, prefix: string): DateRange | null {
  const relative = RELATIVE.exec(params.get(`${prefix}last`) ?? '');
  const unit = UNITS.find((one) => one === relative?.[2]);
  if (relative && unit) return { type: 'relative', amount: Number(relative[1]), unit };
  return absoluteRangeOf(params.get(`${prefix}start`) ?? '', params.get(`${prefix}end`) ?? '');
}

/** A window between two times in UTC, `2026-11-21T14:05:00Z`. */
export interface FixedRange {
  start: string;
  end: string;
}

/** A window of epoch milliseconds on whole seconds, as an address holds it. */
export const fixedRangeOf = (startMs: number, endMs: number): FixedRange => ({ start: isoSecond(startMs), end: isoSecond(endMs) });

const isoSecond = (ms: number): string => new Date(Math.floor(ms / 1_000) * 1_000).toISOString().replace('.000Z', 'Z');

/** A range between two times in UTC, `2026-11-21T14:05:00Z`; null where they are no such times or in the wrong order. */
export function absoluteRangeOf(start: string, end: string): DateRange | null {
  if (!UTC_TIME.test(start) || !UTC_TIME.test(end) || !(Date.parse(start) <= Date.parse(end))) return null;
  return { type: 'absolute', start: withOffset(start), end: withOffset(end) };
}

/** The picker reads a text without an offset on the zone's clocks, and an offset only when it is written out. */
const withOffset = (text: string): string => text.replace(/(\.\d+)?Z$/, '+00:00');

/**
 * Puts a range into an address; the one that goes without saying leaves none. Absolute ranges are written in UTC: a zone chosen later
 * changes no point in time. `zone` is the value of the zone choice on whose clocks an absolute range was typed.
 */
export function writeRangeParams(
  params: URLSearchParams,
  prefix: string,
  range: DateRange,
  usual: { amount: number; unit: RangeUnit },
  zone: string,
  browserZone: string,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of ['last', 'start', 'end']) next.delete(`${prefix}${key}`);
  if (range.type === 'relative') {
    if (range.amount !== usual.amount || range.unit !== usual.unit) next.set(`${prefix}last`, `${range.amount}-${range.unit}`);
    return next;
  }
  const { start, end } = resolveDateRange(range, 0, zoneOfValue(zone, browserZone));
  next.set(`${prefix}start`, new Date(start).toISOString());
  next.set(`${prefix}end`, new Date(end).toISOString());
  return next;
}

/** A value of the time zone choice; anything else is null. */
export const zoneChoice = (text: string | null): string | null => {
  if (text === BROWSER_ZONE) return BROWSER_ZONE;
  return text !== null && (TIME_ZONES as readonly string[]).includes(text) && isTimeZone(text) ? text : null;
};
