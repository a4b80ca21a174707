import { formatUtc } from '#rules/date-range';

/** What the page asks for; kept in the URL, so that a link shows the same records. */
export interface HistoryQuery {
  /** A command's url, or null for every command. */
  path: string | null;
  domainIdentifier: string | null;
  /** UTC texts. */
  start: string;
  end: string;
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
  };
}

/** The address with another query; what belongs to the table stays, but for its page and open record. */
export function writeHistoryQuery(params: URLSearchParams, query: HistoryQuery): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of ['page', 'open', 'command', 'domain']) next.delete(key);
  if (query.path) next.set('command', query.path);
  if (query.domainIdentifier) next.set('domain', query.domainIdentifier);
  next.set('start', query.start);
  next.set('end', query.end);
  return next;
}

const minuteNow = (): number => Math.floor(Date.now() / 60_000) * 60_000;
