import { type DateRange, formatUtc, resolveDateRange, validateDateRange } from '#rules/date-range';
import { type LseField, type LseProblem, type LseQuestion, lseParamsOf } from '#rules/lse/requests';
import { roundLseTime, windowMs } from '#rules/lse/windows';
import { questionOf } from './address.ts';

/** What the edit dialog holds. */
export interface EditedTimes {
  lse: DateRange | null;
  /** The analysis' end: `2026-11-21` and `10:05`, UTC. */
  endDate: string;
  endTime: string;
}

/** The dialog's fields, each with what is wrong with it. */
export interface EditProblems {
  lse: string | null;
  end: string | null;
}

export type EditOutcome = { question: LseQuestion } | { problems: EditProblems };

export const END_INCOMPLETE = 'Enter the date and the time at which the analysis ends, for example 2026-11-21 and 10:05.';

/** The times of a question as the dialog shows them. */
export function editedTimes({ lse, end }: LseQuestion): EditedTimes {
  const text = formatUtc(end);
  return {
    lse: { type: 'absolute', start: `${formatUtc(lse.start).slice(0, -1)}+00:00`, end: `${formatUtc(lse.end).slice(0, -1)}+00:00` },
    endDate: text.slice(0, 10),
    endTime: text.slice(11, 16),
  };
}

/** The question with other times, or what is wrong with them: the common date-range messages first, then the LSE within its window (LSE-028, LSE-029). */
export function editedQuestion(question: LseQuestion, edited: EditedTimes, nowMs: number): EditOutcome {
  const range = validateDateRange(edited.lse, nowMs);
  const end = Date.parse(`${edited.endDate}T${edited.endTime}Z`);
  const isComplete = /^\d{4}-\d\d-\d\d$/.test(edited.endDate) && /^\d\d:\d\d$/.test(edited.endTime) && !Number.isNaN(end);
  const problems: EditProblems = { lse: range, end: isComplete ? null : END_INCOMPLETE };
  if (problems.lse !== null || problems.end !== null || edited.lse === null) return { problems };
  const lse = resolveDateRange(edited.lse, nowMs, 'UTC');
  const params = {
    ...lseParamsOf(question),
    endTimeUtc: chosen(end, question.end, nowMs),
    lseStartTimeUtc: chosen(lse.start, question.lse.start, nowMs),
    lseEndTimeUtc: chosen(lse.end, question.lse.end, nowMs),
  };
  const outcome = questionOf(params, nowMs);
  return 'question' in outcome ? outcome : { problems: problemsByField(outcome.problems) };
}

/** What is wrong with a range of the picker beside the common rules: it must lie in the window that ends at the dialog's end. */
export function rangeProblem(question: LseQuestion, range: DateRange, edited: EditedTimes, nowMs: number): string | null {
  const outcome = editedQuestion(question, { ...edited, lse: range }, nowMs);
  return 'problems' in outcome ? outcome.problems.lse : null;
}

/** A time that nobody touched stays: rounding it again would let it creep into the past. A future one stays too, to be refused. */
const chosen = (ms: number, before: number, nowMs: number): string => formatUtc(ms === before || ms > nowMs ? ms : roundLseTime(ms, nowMs));

const LSE_FIELDS: readonly LseField[] = ['lseStartTimeUtc', 'lseEndTimeUtc'];

function problemsByField(problems: readonly LseProblem[]): EditProblems {
  const isLse = ({ field }: LseProblem) => LSE_FIELDS.includes(field);
  return {
    lse: problems.find(isLse)?.message ?? null,
    end: problems.find((problem) => !isLse(problem))?.message ?? null,
  };
}

/** The question with LSE times that were dragged or brushed: on steps, in order, within the window. */
export function withLse(question: LseQuestion, startMs: number, endMs: number, stepMs: number): LseQuestion {
  const windowStart = question.end - windowMs(question.window);
  const start = Math.max(windowStart, Math.min(Math.floor(startMs / stepMs) * stepMs, question.end - stepMs));
  const end = Math.min(question.end, Math.max(Math.ceil(endMs / stepMs) * stepMs, start + stepMs));
  return { ...question, lse: { start, end } };
}
