import { isWholeWindow, type LseQuestion } from './requests.ts';
import { intervalOf, LSE_STEP_MS, type LseInterval, type LseWindow, parseInterval, parseWindow, urlWindow, windowMs } from './windows.ts';

/**
 * Keys are made of lower-case letters, digits and hyphens: safe in addresses and as names of files.
 *
 * | key | example | who makes it |
 * |---|---|---|
 * | report | `r-` and 40 hexadecimal digits | the server, from everything that the report depends on |
 * | report alias | `report-2026-11-21-10-05-3days-5m` | a page, from the question alone (LSE-051) |
 * | charts | `charts-2026-11-21-10-05-3days-5m` | a page, for the curves of all issue types (LSE-057) |
 *
 * An alias goes on with the LSE's times unless they are the whole window (`-2026-11-21-08-00-2026-11-21-09-30`) and with `-t` and a digest of
 * the issue types. It may lack the digest; it then means the newest report of those times.
 */
const REPORT_KEY = /^r-[0-9a-f]{40}$/;

/** Whether a text is a key that the server made. */
export const isReportKey = (text: string): boolean => REPORT_KEY.test(text);

/** Grows when the report of the same question on the same data would read differently. */
const REPORT_EDITION = 1;

/**
 * All that a report depends on, as one text: the same text, the same report. The server's key is `reportKeyOf` of its SHA-256. Which source
 * of data it is must be part of `dataVersion`.
 */
export const reportKeyText = ({ end, window, interval, issueTypes, lse }: LseQuestion, dataVersion: string): string =>
  JSON.stringify([REPORT_EDITION, end, window, interval, lse.start, lse.end, issueTypes, dataVersion]);

/** A key from a digest in lower-case hexadecimal of at least 40 digits. */
export const reportKeyOf = (digest: string): string => {
  const key = `r-${digest.slice(0, 40)}`;
  if (!isReportKey(key)) throw new RangeError('the digest must have at least 40 lower-case hexadecimal digits');
  return key;
};

/** What a charts key says. */
export interface ChartsKey {
  /** Epoch milliseconds on a step of 5 minutes. */
  end: number;
  window: LseWindow;
  interval: LseInterval;
}

/** What a report alias says. */
export interface ReportAlias extends ChartsKey {
  lse: { start: number; end: number };
  /** `issueTypesDigest` of the types; null for any. */
  types: string | null;
}

export type KeyOutcome<Key> = { ok: true; key: Key } | { ok: false; reason: string };

/** The key of a question as a page builds it: date parts of the end time, the window's parameters, and what else tells it from others (LSE-051). */
export const reportAlias = (question: LseQuestion): string => {
  const lse = isWholeWindow(question) ? '' : `-${dateParts(question.lse.start)}-${dateParts(question.lse.end)}`;
  return `report-${windowParts(question)}${lse}-t${issueTypesDigest(question.issueTypes)}`;
};

/** The key of the curves of all issue types: end time, window and interval (LSE-057). */
export const chartsKey = (end: number, window: LseWindow): string => `charts-${windowParts({ end, window, interval: intervalOf(window) })}`;

const windowParts = ({ end, window, interval }: ChartsKey): string => `${dateParts(end)}-${urlWindow(window)}-${interval}`;

/** `2026-11-21-10-05`. */
const dateParts = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace(/[T:]/g, '-');

/** Date parts of the end, window and interval; then those of the LSE's start and end, and a digest of issue types, where there are any. */
const ALIAS =
  /^report-(\d{4}(?:-\d\d){4})-([0-9a-z]{1,10})-([0-9a-z]{1,5})(?:-(\d{4}(?:-\d\d){4})-(\d{4}(?:-\d\d){4}))?(?:-t([0-9a-z]{11}))?$/;
const CHARTS = /^charts-(\d{4}(?:-\d\d){4})-([0-9a-z]{1,10})-([0-9a-z]{1,5})$/;

/** Reads what `reportAlias` wrote, or says why it is none. */
export const parseReportAlias = (text: string): KeyOutcome<ReportAlias> => {
  const match = ALIAS.exec(text);
  if (match === null) return malformed('report-2026-11-21-10-05-3days-5m, or what detailPageRequestingData answered');
  const parsed = parseWindowParts(match);
  if (!parsed.ok) return parsed;
  const { end, window } = parsed.key;
  const whole = { start: end - windowMs(window), end };
  const types = match[6] ?? null;
  if (match[4] === undefined || match[5] === undefined) return { ok: true, key: { ...parsed.key, lse: whole, types } };
  const [start, lseEnd] = [parseDateParts(match[4]), parseDateParts(match[5])];
  if (start === null || lseEnd === null) return { ok: false, reason: 'The LSE times of the key must be times on steps of 5 minutes.' };
  if (start >= lseEnd) return { ok: false, reason: 'The LSE of the key must start before it ends.' };
  if (start < whole.start || lseEnd > whole.end) return { ok: false, reason: 'The LSE times of the key must be inside its window.' };
  return { ok: true, key: { ...parsed.key, lse: { start, end: lseEnd }, types } };
};

/** Reads what `chartsKey` wrote, or says why it is none. */
export const parseChartsKey = (text: string): KeyOutcome<ChartsKey> => {
  const match = CHARTS.exec(text);
  return match === null ? malformed('charts-2026-11-21-10-05-3days-5m') : parseWindowParts(match);
};

const malformed = (example: string) => ({ ok: false, reason: `The key must look like ${example}.` }) as const;

const parseWindowParts = ([, date = '', windowText = '', intervalText = '']: readonly (string | undefined)[]): KeyOutcome<ChartsKey> => {
  const end = parseDateParts(date);
  if (end === null) return { ok: false, reason: `The key's end time ${date} must be a time on a step of 5 minutes.` };
  const window = parseWindow(windowText);
  if (window === null)
    return { ok: false, reason: `The key's window ${windowText} must be 3hours, 12hours, 1day, 3days, 7days or 4weeks.` };
  const interval = parseInterval(intervalText);
  if (interval !== intervalOf(window))
    return { ok: false, reason: `The key's interval ${intervalText} must be ${intervalOf(window)} for a window of ${urlWindow(window)}.` };
  return { ok: true, key: { end, window, interval } };
};

const parseDateParts = (text: string): number | null => {
  const ms = Date.parse(`${text.slice(0, 10)}T${text.slice(11, 13)}:${text.slice(14)}:00Z`);
  // What Date.parse lets run over, such as 30 February, reads differently when it is written again.
  return Number.isNaN(ms) || ms < 0 || ms % LSE_STEP_MS !== 0 || dateParts(ms) !== text ? null : ms;
};

/** Eleven letters and digits that tell one set of issue types from another, whatever their order; for telling apart, not for secrets. */
export const issueTypesDigest = (types: readonly string[]): string => {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  const text = types.toSorted().join(',');
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36).padStart(11, '0');
};
