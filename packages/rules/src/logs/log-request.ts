import { type DateRange, type RelativeRange, resolveDateRange, validateDateRange } from '../date-range.ts';
import { DAY, HOUR } from '../durations.ts';
import { checkOnDemandRange } from '../on-demand/on-demand-range.ts';
import { isElbMode } from './log-groups.ts';

/** Problems of a form by its field; a field without a key is in order. */
export type LogFormProblems = Partial<Record<'logGroups' | 'range' | 'hours', string>>;

export const LOG_GROUPS_MISSING = 'Please select log group(s)';

/** Days of hourly logs that one request covers for one log group (DLOG-008). */
export const MOST_LOG_DAYS = 3;
/** The specification has the limit and no text for it. */
export const LOG_RANGE_TOO_LONG = `Hourly logs are limited to ${MOST_LOG_DAYS} days per request. Choose a shorter range`;
/** What the form of Request Logs begins with, and what it bounds (DLOG-006, DLOG-007). */
export interface LogRequestLimits {
  /** Hours are a text, as the field holds them. */
  defaultHours: string;
  mostHours: number;
  defaultRange: RelativeRange;
}

const HOURLY: LogRequestLimits = { defaultHours: '3', mostHours: 72, defaultRange: { type: 'relative', amount: 9, unit: 'hour' } };
const ELB: LogRequestLimits = { defaultHours: '3', mostHours: 48, defaultRange: { type: 'relative', amount: 6, unit: 'hour' } };

/** Limits and defaults by what is chosen: the load balancer's logs have their own. */
export const logRequestLimits = (logGroups: readonly string[]): LogRequestLimits => (isElbMode(logGroups) ? ELB : HOURLY);

/** What Browse Logs shows unless the address says otherwise (DLOG-020). */
export const BROWSE_LOGS_RANGE: RelativeRange = { type: 'relative', amount: 1, unit: 'year' };

/** The form of Request Logs. */
export interface LogRequestForm {
  logGroups: readonly string[];
  range: DateRange | null;
  /** As typed; it counts with a relative range only, which alone shows its field (DLOG-004). */
  hours: string;
}

/** Whether the field Hours is there (DLOG-004). */
export const hasHours = (range: DateRange | null): boolean => range?.type === 'relative';

/**
 * What is wrong with a request for logs (DLOG-005, DLOG-006, DLOG-008, DLOG-022), the same for the form and the server.
 * @param zone of the range's clock times
 */
export function checkLogRequest({ logGroups, range, hours }: LogRequestForm, nowMs: number, zone: string): LogFormProblems {
  const problems: LogFormProblems = {};
  if (logGroups.length === 0) problems.logGroups = LOG_GROUPS_MISSING;
  const isElb = isElbMode(logGroups);
  const wrongRange =
    validateDateRange(range, nowMs, zone) ??
    (isElb ? checkOnDemandRange(range, nowMs, zone) : tooLongRange(range, nowMs, zone, MOST_LOG_DAYS * DAY, LOG_RANGE_TOO_LONG));
  if (wrongRange !== null) problems.range = wrongRange;
  const { mostHours } = logRequestLimits(logGroups);
  if (hasHours(range) && !isWholeNumber(hours, mostHours)) problems.hours = `Hours must be a number from 1 to ${mostHours}`;
  return problems;
}

/**
 * A range as long as the limit is allowed; an hour of clock change is none of the person's, so that three days may have 73. More units than
 * anybody means are too long without asking the calendar, which ends somewhere.
 */
export function tooLongRange(range: DateRange | null, nowMs: number, zone: string, mostMs: number, text: string): string | null {
  if (range === null) return null;
  if (range.type === 'relative' && (range.amount ?? 0) > MOST_UNITS) return text;
  const { start, end } = resolveDateRange(range, nowMs, zone);
  return end - start > mostMs + (isWholeDays(range) ? HOUR : 0) ? text : null;
}

/** Seconds of the longest range, with something over. */
const MOST_UNITS = 1_000_000;

const isWholeDays = (range: DateRange): boolean => range.type === 'relative' && (range.unit === 'day' || range.unit === 'week');

const isWholeNumber = (text: string, most: number): boolean => {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= most;
};

/** What became of the request for one log group. A status of null: no answer came. */
export interface LogGroupResult {
  logGroup: string;
  status: number | null;
}

export interface LogRequestFlash {
  type: 'success' | 'info';
  text: string;
}

export const ALL_LOGS_REQUESTED = 'All logs are requested successfully';
export const OTHER_LOGS_REQUESTED = 'All other logs are requested successfully';
export const SOME_LOGS_FAILED = 'Requests for these logs were not successful -';

/** For a group whose request failed as a call (DLOG-031). */
export const logGroupFailure = (group: string): string => `Error occured while requesting the logs for loggroup ${group}`;

/**
 * What is shown after the requests of all chosen groups (DLOG-011 to DLOG-014): one success; or the failed ones by their status codes, and a
 * success for the others where there are any. The text for no failure is ours, which the specification leaves open. Nothing for no result.
 */
export function logRequestFlashes(results: readonly LogGroupResult[]): LogRequestFlash[] {
  if (results.length === 0) return [];
  const byStatus = new Map<number | null, LogGroupResult[]>();
  for (const result of results) byStatus.set(result.status, [...(byStatus.get(result.status) ?? []), result]);
  if (byStatus.size === 1 && byStatus.has(200)) return [{ type: 'success', text: ALL_LOGS_REQUESTED }];
  const failed = [...byStatus]
    .filter(([status]) => status !== 200)
    .sort(([a], [b]) => (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER))
    .map(([status, group]) => `${status ?? 'no answer'}: ${group.map(({ logGroup }) => logGroup).join(', ')}`);
  return [
    { type: 'info', text: `${SOME_LOGS_FAILED} ${failed.join('; ')}` },
    ...(byStatus.has(200) ? [{ type: 'success', text: OTHER_LOGS_REQUESTED } as const] : []),
  ];
}
