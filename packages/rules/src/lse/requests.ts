import { formatUtc, RANGE_ENDS_MISSING, RANGE_IN_FUTURE, RANGE_REVERSED } from '../date-range.ts';
import { issueType } from '../events/issue-types.ts';
import type { LseRequest } from './report.ts';
import { MOST_ISSUE_TYPES, NO_ISSUES_SELECTED, TOO_MANY_ISSUES_SELECTED } from './texts.ts';
import { floorToStep, intervalOf, type LseInterval, type LseWindow, parseInterval, parseWindow, urlWindow, windowMs } from './windows.ts';

/** What the page's address and the calls hold. Times are ISO 8601, UTC where they name no offset. */
export interface LseParams {
  endTimeUtc: string;
  /** `3days` or `3d`. */
  timeWindow: string;
  /** Empty or missing: the window's own. */
  interval?: string | null | undefined;
  issueTypes: readonly string[];
  /** Both or neither; empty counts as missing. */
  lseStartTimeUtc?: string | null | undefined;
  lseEndTimeUtc?: string | null | undefined;
}

export type LseField = keyof LseParams;

/** A request that can be answered. Times are epoch milliseconds on steps of 5 minutes. */
export interface LseQuestion {
  end: number;
  window: LseWindow;
  interval: LseInterval;
  /** 1 to 15, ascending, each once: the order in which they are asked changes nothing. */
  issueTypes: readonly string[];
  lse: { start: number; end: number };
}

export interface LseProblem {
  field: LseField;
  /** A whole sentence, with the fix where the specification states no text. */
  message: string;
}

export type LseQuestionOutcome = { ok: true; question: LseQuestion } | { ok: false; problems: readonly LseProblem[] };

/**
 * What is asked for, or everything that is wrong with it, at most one problem a field. `listed` holds types beyond the catalogue that the
 * sources have named. Page and server share it, so that the page refuses what the server would.
 */
export const parseLseQuestion = (params: LseParams, nowMs: number, listed: ReadonlySet<string> = new Set()): LseQuestionOutcome => {
  const problems: LseProblem[] = [];
  const add = (field: LseField, message: string | null): void => {
    if (message !== null) problems.push({ field, message });
  };
  const window = parseWindow(params.timeWindow);
  if (window === null)
    add('timeWindow', `timeWindow must be 3hours, 12hours, 1day, 3days, 7days or 4weeks, not ${quoted(params.timeWindow)}.`);
  else add('interval', intervalProblem(params.interval, window));
  add('issueTypes', issueTypesProblem(params.issueTypes, listed));
  const end = parseUtcTime(params.endTimeUtc);
  if (end === null) add('endTimeUtc', notATime('endTimeUtc', params.endTimeUtc));
  else if (end > nowMs) add('endTimeUtc', RANGE_IN_FUTURE);
  if (end === null || window === null || problems.some(({ field }) => field === 'endTimeUtc')) return { ok: false, problems };
  const analysis = { start: floorToStep(end) - windowMs(window), end: floorToStep(end) };
  const lse = parseLse(params, analysis, nowMs);
  if ('field' in lse) problems.push(lse);
  if (problems.length > 0 || 'field' in lse) return { ok: false, problems };
  return { ok: true, question: { end: analysis.end, window, interval: intervalOf(window), issueTypes: params.issueTypes.toSorted(), lse } };
};

/** What is wrong with a choice of issue types, or null (LSE-009, LSE-010). */
export const issueTypesProblem = (types: readonly string[], listed: ReadonlySet<string>): string | null => {
  if (types.length === 0) return NO_ISSUES_SELECTED;
  if (types.length > MOST_ISSUE_TYPES) return TOO_MANY_ISSUES_SELECTED;
  const unknown = types.find((type) => issueType(type) === null && !listed.has(type));
  if (unknown !== undefined) return `${quoted(unknown)} is no issue type: choose from the list of the LSE tool.`;
  const twice = types.find((type, index) => types.indexOf(type) !== index);
  return twice === undefined ? null : `${quoted(twice)} is named twice: name each issue type once.`;
};

const intervalProblem = (text: string | null | undefined, window: LseWindow): string | null => {
  const interval = intervalOf(window);
  if (!text || text === interval) return null;
  return parseInterval(text) === null
    ? `interval must be 5m, 15m or 1h, not ${quoted(text)}.`
    : `interval must be ${interval} for a window of ${urlWindow(window)}, not ${text}: it follows the window.`;
};

interface Range {
  start: number;
  end: number;
}

/** The LSE's times or the first thing that is wrong with them; without any, the whole window (LSE-028, LSE-029). */
const parseLse = ({ lseStartTimeUtc, lseEndTimeUtc }: LseParams, analysis: Range, nowMs: number): Range | LseProblem => {
  if (!lseStartTimeUtc && !lseEndTimeUtc) return analysis;
  if (!lseStartTimeUtc || !lseEndTimeUtc)
    return { field: lseStartTimeUtc ? 'lseEndTimeUtc' : 'lseStartTimeUtc', message: RANGE_ENDS_MISSING };
  const start = parseUtcTime(lseStartTimeUtc);
  if (start === null) return { field: 'lseStartTimeUtc', message: notATime('lseStartTimeUtc', lseStartTimeUtc) };
  const end = parseUtcTime(lseEndTimeUtc);
  if (end === null) return { field: 'lseEndTimeUtc', message: notATime('lseEndTimeUtc', lseEndTimeUtc) };
  if (start > nowMs || end > nowMs) return { field: start > nowMs ? 'lseStartTimeUtc' : 'lseEndTimeUtc', message: RANGE_IN_FUTURE };
  const lse = { start: floorToStep(start), end: floorToStep(end) };
  if (lse.end <= lse.start) return { field: 'lseEndTimeUtc', message: RANGE_REVERSED };
  if (lse.start >= analysis.start && lse.end <= analysis.end) return lse;
  return { field: lse.start < analysis.start ? 'lseStartTimeUtc' : 'lseEndTimeUtc', message: outsideWindow(analysis) };
};

const outsideWindow = ({ start, end }: Range): string =>
  `The LSE times must be inside the analysis window, ${formatUtc(start)} to ${formatUtc(end)}: change them, or the window or its end time.`;

const notATime = (field: LseField, text: string): string => `${field} must be a time such as 2026-11-21T10:05:00Z, not ${quoted(text)}.`;

const quoted = (text: string): string => `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;

const TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** Epoch milliseconds, to the second, of a time of an address or a call: ISO 8601, UTC where it names no offset. Null for any other text. */
export const parseUtcTime = (text: string): number | null => {
  const [, day, minute, second = '00', zone = 'Z'] = TIME.exec(text.trim()) ?? [];
  if (day === undefined || minute === undefined) return null;
  const local = `${day}T${minute}:${second}Z`;
  const ms = Date.parse(local);
  // Date.parse lets 30 February run over into March and 24:00 into the next day; neither is a time.
  if (Number.isNaN(ms) || formatUtc(ms) !== local || ms < 0) return null;
  if (zone === 'Z') return ms;
  const digits = zone.slice(1).replace(':', '');
  const [hours, minutes] = [Number(digits.slice(0, 2)), Number(digits.slice(2))];
  if (hours > 23 || minutes > 59) return null;
  return ms - (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
};

/** The list of an address, `ClusterRed,NodeDrop`; spaces and empty places do not count. */
export const parseIssueTypes = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Whether the LSE is the whole analysis window. */
export const isWholeWindow = ({ end, window, lse }: LseQuestion): boolean => lse.end === end && lse.start === end - windowMs(window);

/** A question as an address and the calls write it; the LSE's times are empty when they are the whole window (LSE-006, LSE-008). */
export const lseParamsOf = (question: LseQuestion): Required<{ [field in LseField]: NonNullable<LseParams[field]> }> => {
  const whole = isWholeWindow(question);
  return {
    endTimeUtc: formatUtc(question.end),
    timeWindow: urlWindow(question.window),
    interval: question.interval,
    issueTypes: question.issueTypes,
    lseStartTimeUtc: whole ? '' : formatUtc(question.lse.start),
    lseEndTimeUtc: whole ? '' : formatUtc(question.lse.end),
  };
};

/** A question as its report repeats it (LSE-041). */
export const lseRequestOf = (question: LseQuestion): LseRequest => ({
  startTime: formatUtc(question.end - windowMs(question.window)),
  endTime: formatUtc(question.end),
  timeWindow: urlWindow(question.window),
  interval: question.interval,
  lseStartTime: formatUtc(question.lse.start),
  lseEndTime: formatUtc(question.lse.end),
  issueTypes: question.issueTypes,
});
