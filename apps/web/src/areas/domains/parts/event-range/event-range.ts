import { type DateRange, type RangeUnit, resolveDateRange } from '#rules/date-range';
import { FIRST_EVENTS_WINDOW } from '#rules/event-window';
import { BROWSER_ZONE, isTimeZone, TIME_ZONES, zoneOfValue } from '#rules/time-zones';

/** What an events page asks for; kept in the URL, so that a link shows the same. */
export interface EventRange {
  range: DateRange;
  /** Whether the address named the range; without one it is the last week. */
  given: boolean;
  /** Value of the time zone choice, UTC at first (EVENT-013); every time of the page is shown in it. */
  zone: string;
}

/** A week, which is none of the presets (EVENT-012, EVENT-034). */
export const LAST_WEEK = { type: 'relative', amount: 1, unit: 'week' } as const satisfies DateRange;

const UNITS: readonly RangeUnit[] = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'];
const RELATIVE = /^(\d{1,5})-([a-z]+)$/;
const UTC_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/;

/** Reads the range from the address; what is missing or malformed becomes the last week in UTC. */
export function readEventRange(params: URLSearchParams, prefix: string): EventRange {
  const zone = zoneChoice(params.get(`${prefix}zone`));
  const relative = RELATIVE.exec(params.get(`${prefix}last`) ?? '');
  const unit = UNITS.find((one) => one === relative?.[2]);
  if (relative && unit) return { range: { type: 'relative', amount: Number(relative[1]), unit }, given: true, zone };
  const start = params.get(`${prefix}start`) ?? '';
  const end = params.get(`${prefix}end`) ?? '';
  if (UTC_TIME.test(start) && UTC_TIME.test(end) && Date.parse(start) <= Date.parse(end))
    return { range: { type: 'absolute', start: withOffset(start), end: withOffset(end) }, given: true, zone };
  return { range: LAST_WEEK, given: false, zone };
}

/** The picker reads a text without an offset on the zone's clocks, and an offset only when it is written out. */
const withOffset = (text: string): string => text.replace(/(\.\d+)?Z$/, '+00:00');

/** The address with another range. Absolute ranges are written in UTC: a zone chosen later changes no event. */
export function writeEventRange(
  params: URLSearchParams,
  prefix: string,
  range: DateRange,
  zone: string,
  browserZone: string,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of ['last', 'start', 'end']) next.delete(`${prefix}${key}`);
  if (range.type === 'relative') {
    if (range.amount !== LAST_WEEK.amount || range.unit !== LAST_WEEK.unit) next.set(`${prefix}last`, `${range.amount}-${range.unit}`);
    return next;
  }
  const { start, end } = resolveDateRange(range, 0, zoneOfValue(zone, browserZone));
  next.set(`${prefix}start`, new Date(start).toISOString());
  next.set(`${prefix}end`, new Date(end).toISOString());
  return next;
}

export function writeEventZone(params: URLSearchParams, prefix: string, zone: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (zone === 'UTC') next.delete(`${prefix}zone`);
  else next.set(`${prefix}zone`, zone);
  return next;
}

/** What the call takes: the words of the first call while nobody chose a range, ISO times afterwards (EVENT-011). */
export function windowOf(asked: EventRange, now: number, browserZone: string): { startTime: string; endTime: string } {
  if (!asked.given) return { ...FIRST_EVENTS_WINDOW };
  const { start, end } = resolveDateRange(asked.range, now, zoneOfValue(asked.zone, browserZone));
  return { startTime: new Date(start).toISOString(), endTime: new Date(end).toISOString() };
}

/** A choice of the dropdown; anything else is UTC. */
const zoneChoice = (text: string | null): string => {
  if (text === BROWSER_ZONE) return BROWSER_ZONE;
  return text !== null && (TIME_ZONES as readonly string[]).includes(text) && isTimeZone(text) ? text : 'UTC';
};
