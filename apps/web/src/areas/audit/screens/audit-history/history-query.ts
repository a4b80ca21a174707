import { type DateRange, formatUtc, resolveDateRange } from '#rules/date-range';
import { BROWSER_ZONE, isTimeZone, TIME_ZONES, zoneOfValue } from '#rules/time-zones';

/** What the page asks for; kept in the URL, so that a link shows the same records. */
export interface HistoryQuery {
  /** A command's url, or null for every command. */
  path: string | null;
  domainIdentifier: string | null;
  /** UTC texts. */
  start: string;
  end: string;
  /** Whether the address named the range; without one it is the last week, which moves on. */
  given: boolean;
  /** Value of the time zone choice in which the form shows the range; it changes no record. */
  zone: string;
}

const WEEK_MS = 7 * 24 * 3_600_000;
const UTC_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/;

/** Reads the query from the address; what is missing or malformed becomes "the last week, every command". */
export function readHistoryQuery(params: URLSearchParams, now: number = minuteNow()): HistoryQuery {
  const start = params.get('start') ?? '';
  const end = params.get('end') ?? '';
  const given = UTC_TIME.test(start) && UTC_TIME.test(end) && Date.parse(start) < Date.parse(end);
  return {
    path: params.get('command') || null,
    domainIdentifier: params.get('domain') || null,
    start: given ? start : formatUtc(now - WEEK_MS),
    // The minute that runs is part of "until now".
    end: given ? end : formatUtc(now + 60_000),
    given,
    zone: zoneChoice(params.get('zone')),
  };
}

/** The address with another query; what belongs to the table stays, but for its page and open record. */
export function writeHistoryQuery(params: URLSearchParams, query: HistoryQuery): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of ['page', 'open', 'command', 'domain', 'zone']) next.delete(key);
  if (query.path) next.set('command', query.path);
  if (query.domainIdentifier) next.set('domain', query.domainIdentifier);
  next.set('start', query.start);
  next.set('end', query.end);
  if (query.zone !== BROWSER_ZONE) next.set('zone', query.zone);
  return next;
}

/** What the form's picker shows for a query, on the clocks of its zone: the last week where the address names no range. */
export function rangeOfQuery(query: HistoryQuery): DateRange {
  if (!query.given) return { type: 'relative', amount: 1, unit: 'week' };
  // The picker reads a text without an offset on the browser's clocks, and an offset only when it is written out.
  const withOffset = (text: string) => text.replace('Z', '+00:00');
  return { type: 'absolute', start: withOffset(query.start), end: withOffset(query.end) };
}

/** The UTC texts of a valid range. The end is rounded up to the second: a record of this very moment belongs to "until now". */
export function boundsOfRange(range: DateRange, now: number, zone: string, browserZone: string): { start: string; end: string } {
  const { start, end } = resolveDateRange(range, now, zoneOfValue(zone, browserZone));
  return { start: formatUtc(start), end: formatUtc(Math.ceil(end / 1000) * 1000) };
}

/** A choice of the dropdown; anything else is the browser's zone. */
const zoneChoice = (text: string | null): string =>
  text !== null && (TIME_ZONES as readonly string[]).includes(text) && isTimeZone(text) ? text : BROWSER_ZONE;

const minuteNow = (): number => Math.floor(Date.now() / 60_000) * 60_000;
