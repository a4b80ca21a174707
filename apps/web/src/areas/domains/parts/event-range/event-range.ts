import { type DateRange, resolveDateRange } from '#rules/date-range';
import { FIRST_EVENTS_WINDOW } from '#rules/events/event-window';
import { zoneOfValue } from '#rules/time-zones';
import { readRangeParams, writeRangeParams, zoneChoice } from '../../../../kits/date-range/range-params.ts';

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

/** Reads the range from the address; what is missing or malformed becomes the last week in UTC. */
export function readEventRange(params: URLSearchParams, prefix: string): EventRange {
  const zone = zoneChoice(params.get(`${prefix}zone`)) ?? 'UTC';
  const range = readRangeParams(params, prefix);
  return { range: range ?? LAST_WEEK, given: range !== null, zone };
}

/** The address with another range. */
export const writeEventRange = (
  params: URLSearchParams,
  prefix: string,
  range: DateRange,
  zone: string,
  browserZone: string,
): URLSearchParams => writeRangeParams(params, prefix, range, LAST_WEEK, zone, browserZone);

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
