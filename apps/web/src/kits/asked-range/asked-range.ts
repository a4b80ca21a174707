import { type DateRange, type RelativeRange, resolveDateRange } from '#rules/date-range';
import { FIRST_EVENTS_WINDOW } from '#rules/events/event-window';
import { zoneOfValue } from '#rules/time-zones';
import { readRangeParams, zoneChoice } from '../date-range/range-params.ts';

/** What a page asks for; kept in the URL, so that a link shows the same. */
export interface AskedRange {
  range: DateRange;
  /** Whether the address named the range; without one it is the usual one. */
  given: boolean;
  /** Value of the time zone choice; every time of the page is shown in it. */
  zone: string;
}

/** What a page shows while nobody chose a range. */
export interface UsualRange {
  range: RelativeRange & { amount: number };
  /** The words that the call takes for it. */
  window: { startTime: string; endTime: string };
  /** Value of the time zone choice at first; UTC when left out (EVENT-013). */
  zone?: string;
}

/** A week, which is none of the presets (EVENT-012, EVENT-034). */
export const LAST_WEEK: UsualRange = { range: { type: 'relative', amount: 1, unit: 'week' }, window: FIRST_EVENTS_WINDOW };

/** Reads the range from the address; what is missing or malformed becomes the usual one, in UTC. */
export function readAskedRange(params: URLSearchParams, prefix: string, usual: UsualRange): AskedRange {
  const zone = zoneChoice(params.get(`${prefix}zone`)) ?? usual.zone ?? 'UTC';
  const range = readRangeParams(params, prefix);
  return { range: range ?? usual.range, given: range !== null, zone };
}

export function writeAskedZone(params: URLSearchParams, prefix: string, zone: string, usual: string = 'UTC'): URLSearchParams {
  const next = new URLSearchParams(params);
  if (zone === usual) next.delete(`${prefix}zone`);
  else next.set(`${prefix}zone`, zone);
  return next;
}

/** What the call takes: the words of the first call while nobody chose a range, ISO times afterwards (EVENT-011). */
export function windowOf(asked: AskedRange, usual: UsualRange, now: number, browserZone: string): { startTime: string; endTime: string } {
  if (!asked.given) return { ...usual.window };
  const { start, end } = resolveDateRange(asked.range, now, zoneOfValue(asked.zone, browserZone));
  return { startTime: new Date(start).toISOString(), endTime: new Date(end).toISOString() };
}
