import { formatUtc } from '#rules/date-range';
import { type LseField, type LseParams, type LseProblem, parseIssueTypes, parseLseQuestion, parseUtcTime } from '#rules/lse/requests';
import {
  DEFAULT_LSE_WINDOW,
  floorToStep,
  intervalOf,
  type LseWindow,
  parseWindow,
  roundLseTime,
  urlWindow,
  windowMs,
} from '#rules/lse/windows';

/** Start and end of the event, epoch milliseconds on steps of 5 minutes. */
export interface EventTimes {
  start: number;
  end: number;
}

/** What the page's address says (LSE-002). */
export interface HomeState {
  window: LseWindow;
  /** Epoch milliseconds; null follows the present time. */
  end: number | null;
  issueTypes: readonly string[];
  /** Null for the whole window. */
  event: EventTimes | null;
  /** What of the address could not be taken, and stands at its usual value instead. */
  problems: readonly LseProblem[];
}

const TIME_FIELDS: readonly LseField[] = ['endTimeUtc', 'timeWindow', 'interval', 'lseStartTimeUtc', 'lseEndTimeUtc'];

/** The end of a window that follows the present time (LSE-014). Epoch milliseconds. */
export const liveEnd = (nowMs: number): number => roundLseTime(nowMs, nowMs);

/** Reads the page's address. Whatever makes no sense is left out and reported. */
export function readHomeState(params: URLSearchParams, nowMs: number): HomeState {
  const asked = paramsOf(params, nowMs);
  // The types are judged when somebody goes on; here any will do.
  const outcome = parseLseQuestion({ ...asked, issueTypes: ['ClusterRed'] }, nowMs);
  const problems = outcome.ok ? [] : outcome.problems.filter(({ field }) => TIME_FIELDS.includes(field));
  const isWrong = (field: LseField) => problems.some((problem) => problem.field === field);
  const window = parseWindow(asked.timeWindow) ?? DEFAULT_LSE_WINDOW;
  const end = params.get('endTimeUtc') === null || isWrong('endTimeUtc') ? null : parseUtcTime(asked.endTimeUtc);
  return {
    window,
    end: end === null ? null : floorToStep(end),
    issueTypes: [...new Set(parseIssueTypes(params.get('issueTypes')))],
    event: outcome.ok && asked.lseStartTimeUtc && asked.lseEndTimeUtc ? outcome.question.lse : null,
    problems,
  };
}

const paramsOf = (params: URLSearchParams, nowMs: number): LseParams => ({
  endTimeUtc: params.get('endTimeUtc') ?? formatUtc(liveEnd(nowMs)),
  timeWindow: params.get('timeWindow') ?? urlWindow(DEFAULT_LSE_WINDOW),
  interval: params.get('interval'),
  issueTypes: parseIssueTypes(params.get('issueTypes')),
  lseStartTimeUtc: params.get('lseStartTimeUtc'),
  lseEndTimeUtc: params.get('lseEndTimeUtc'),
});

export interface HomeChange {
  window?: LseWindow;
  end?: number | null;
  issueTypes?: readonly string[];
  event?: EventTimes | null;
}

/** Puts changes into an address. What belongs to the tables stays, and so does what is not changed. */
export function writeHomeState(params: URLSearchParams, change: HomeChange): URLSearchParams {
  const next = new URLSearchParams(params);
  if (change.window !== undefined) {
    next.set('timeWindow', urlWindow(change.window));
    next.set('interval', intervalOf(change.window));
  }
  const { end, event, issueTypes } = change;
  if (end !== undefined) setOrDelete(next, 'endTimeUtc', end === null ? null : formatUtc(end));
  if (issueTypes !== undefined) setOrDelete(next, 'issueTypes', issueTypes.length === 0 ? null : issueTypes.join(','));
  if (event !== undefined) {
    setOrDelete(next, 'lseStartTimeUtc', event && formatUtc(event.start));
    setOrDelete(next, 'lseEndTimeUtc', event && formatUtc(event.end));
  }
  return next;
}

const setOrDelete = (params: URLSearchParams, name: string, value: string | null): void => {
  if (value === null) params.delete(name);
  else params.set(name, value);
};

/** The event on steps of 5 minutes and inside the window that ends at `end`; null when nothing of it is inside. */
export function eventWithin(event: EventTimes, end: number, window: LseWindow): EventTimes | null {
  const start = Math.max(floorToStep(event.start), end - windowMs(window));
  const stop = Math.min(floorToStep(event.end), end);
  return start < stop ? { start, end: stop } : null;
}
