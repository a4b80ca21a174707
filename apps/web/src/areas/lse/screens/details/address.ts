import { formatUtc } from '#rules/date-range';
import type { LseRequest } from '#rules/lse/report';
import { type LseParams, type LseProblem, type LseQuestion, parseIssueTypes, parseLseQuestion } from '#rules/lse/requests';
import { DEFAULT_LSE_WINDOW, intervalOf, type LseWindow, parseWindow, roundLseTime, urlWindow, windowMs } from '#rules/lse/windows';

/** What the page's address says (LSE-006). */
export interface DetailsAddress {
  /** Key of a frozen report, from a short link; its question does not count then. */
  reportKey: string | null;
  params: LseParams;
  autoRefresh: boolean;
}

/** Reads the address; what is missing takes its default: three days in steps of 5 minutes, ending now (LSE-007). */
export function readAddress(search: URLSearchParams, nowMs: number): DetailsAddress {
  return {
    reportKey: search.get('report') || null,
    params: {
      endTimeUtc: search.get('endTimeUtc') || nowText(nowMs),
      timeWindow: search.get('timeWindow') || urlWindow(DEFAULT_LSE_WINDOW),
      interval: search.get('interval'),
      issueTypes: parseIssueTypes(search.get('issueTypes')),
      lseStartTimeUtc: search.get('lseStartTimeUtc'),
      lseEndTimeUtc: search.get('lseEndTimeUtc'),
    },
    autoRefresh: search.get('autoRefresh') === 'true',
  };
}

const nowText = (nowMs: number): string => formatUtc(roundLseTime(nowMs, nowMs));

/** The question of an address, or what is wrong with it. Which issue types there are beyond the catalogue only the server knows. */
export function questionOf(params: LseParams, nowMs: number): { question: LseQuestion } | { problems: readonly LseProblem[] } {
  const outcome = parseLseQuestion(params, nowMs, new Set(params.issueTypes));
  return outcome.ok ? { question: outcome.question } : { problems: outcome.problems };
}

/** A text that is the same for the same question. */
export const questionText = ({ end, window, issueTypes, lse }: LseQuestion): string =>
  JSON.stringify([end, window, issueTypes.toSorted(), lse.start, lse.end]);

/** The address of another question; a frozen report is left, and what belongs to the tables stays. */
export function withQuestion(search: URLSearchParams, question: LseQuestion): URLSearchParams {
  const next = withValues(search, {
    startTime: formatUtc(question.end - windowMs(question.window)),
    endTime: formatUtc(question.end),
    timeWindow: urlWindow(question.window),
    interval: question.interval,
    lseStartTime: formatUtc(question.lse.start),
    lseEndTime: formatUtc(question.lse.end),
    issueTypes: question.issueTypes,
  });
  next.delete('report');
  return next;
}

/** The address after a load: every parameter with the value that the report was made of (LSE-008). */
export function withValues(search: URLSearchParams, request: LseRequest): URLSearchParams {
  const next = new URLSearchParams(search);
  const window = parseWindow(request.timeWindow);
  next.set('endTimeUtc', request.endTime);
  next.set('timeWindow', window === null ? request.timeWindow : urlWindow(window));
  next.set('interval', request.interval);
  next.set('issueTypes', request.issueTypes.join(','));
  next.set('lseStartTimeUtc', request.lseStartTime);
  next.set('lseEndTimeUtc', request.lseEndTime);
  next.set('autoRefresh', String(search.get('autoRefresh') === 'true'));
  return next;
}

/**
 * The same question of another window, or of the same one, that ends now (LSE-052, LSE-054). LSE times that were an end of the old window
 * move to that of the new one; others stay, unless they lie outside: then the LSE is the whole window.
 */
export function endingNow(question: LseQuestion, window: LseWindow, nowMs: number): LseQuestion {
  const end = roundLseTime(nowMs, nowMs);
  const start = end - windowMs(window);
  const lse = {
    start: question.lse.start === question.end - windowMs(question.window) ? start : Math.max(start, question.lse.start),
    end: question.lse.end === question.end ? end : Math.min(end, question.lse.end),
  };
  return { ...question, window, interval: intervalOf(window), end, lse: lse.start < lse.end ? lse : { start, end } };
}

/** The question that a report was made of. */
export function questionOfRequest({ endTime, timeWindow, lseStartTime, lseEndTime, issueTypes }: LseRequest): LseQuestion {
  const window = parseWindow(timeWindow) ?? DEFAULT_LSE_WINDOW;
  return {
    end: Date.parse(endTime),
    window,
    interval: intervalOf(window),
    issueTypes,
    lse: { start: Date.parse(lseStartTime), end: Date.parse(lseEndTime) },
  };
}
