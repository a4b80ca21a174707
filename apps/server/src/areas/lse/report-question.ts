import { createHash } from 'node:crypto';
import { z } from 'zod';
import { reportAlias, reportKeyOf, reportKeyText } from '#rules/lse/keys';
import { type LseParams, type LseProblem, type LseQuestion, parseLseQuestion } from '#rules/lse/requests';
import type { SamplesStatus } from '#rules/lse/samples';
import { MOST_ISSUE_TYPES } from '#rules/lse/texts';
import { bucketsOf, LSE_INTERVALS, LSE_WINDOWS, urlWindow, windowMs } from '#rules/lse/windows';
import type { ResultKind, StoredResult, WantedResult } from '../../platform/results/job-results.ts';
import type { IssueSamplesPort } from '../../ports/issue-samples/port.ts';
import { knownCurves } from './sample-history.ts';

/** What was asked for. Times are epoch milliseconds, issue types ascending. */
const ReportInputs = z.object({
  from: z.number(),
  to: z.number(),
  window: z.enum(LSE_WINDOWS),
  interval: z.enum(LSE_INTERVALS),
  lseStart: z.number(),
  lseEnd: z.number(),
  issueTypes: z.array(z.string()),
});
type ReportInputs = z.infer<typeof ReportInputs>;

/** What the history and downloads need of a report. `partialTo`: up to here it is complete; null once all sources have passed the window. */
const ReportFacts = z.object({
  partialTo: z.number().nullable(),
  totalImpacted: z.number(),
  /** -1 where no source can tell. */
  stillImpacted: z.number(),
  rows: z.number(),
});
type ReportFacts = z.infer<typeof ReportFacts>;

/** A report's record without what it says. */
export type StoredReport = StoredResult<ReportInputs, ReportFacts>;

const DAY_MS = 86_400_000;

/** Reports of large-scale events as results of jobs: `body` is the report as JSON text in a JSON string, `rows` its impacted domains as NDJSON. */
export const REPORTS: ResultKind<ReportInputs, ReportFacts> = {
  kind: 'lse.report',
  noun: 'report',
  inputs: ReportInputs,
  facts: ReportFacts,
  // One, and two more when the store of samples fails for a moment.
  attempts: 3,
  backOff: { firstMs: 500, longestMs: 4_000 },
  announce: ({ key, status }) => ({ topic: `lse:${key}`, payload: { kind: 'lse-report', key, status } }),
  // A report that never changes is worth a link for this long; of partial ones an auto-refreshing page makes one every 5 minutes.
  keptMs: 400 * DAY_MS,
  passingMs: 7 * DAY_MS,
  linkedBy: 'report',
};

export type ReadQuestion = { question: LseQuestion; problem: null } | { question: null; problem: LseProblem };

/** Reads what is asked for, or what is wrong first. Types that the catalogue does not hold are taken where samples of the window name them. */
export async function readQuestion(
  params: LseParams,
  { now, samples, signal }: { now: number; samples: IssueSamplesPort; signal: AbortSignal },
): Promise<ReadQuestion> {
  const read = parse(params, now);
  if (read.problem?.field !== 'issueTypes' || params.issueTypes.length === 0 || params.issueTypes.length > MOST_ISSUE_TYPES) return read;
  const { question } = parse({ ...params, issueTypes: ['ClusterRed'] }, now);
  if (question === null) return read;
  const { answer } = await knownCurves(samples, bucketsOf(question.end, question.window), now, signal);
  return parse(params, now, new Set(answer.curves.map(({ issueType }) => issueType)));
}

function parse(params: LseParams, now: number, listed?: ReadonlySet<string>): ReadQuestion {
  const outcome = parseLseQuestion(params, now, listed);
  if (outcome.ok) return { question: outcome.question, problem: null };
  const [problem = { field: 'endTimeUtc', message: 'The request cannot be read.' } satisfies LseProblem] = outcome.problems;
  return { question: null, problem };
}

/** What an installation's record of a question begins with: its keys, and what was asked. */
export function recordOf(question: LseQuestion, stageRegion: string, dataVersion: string): Omit<WantedResult<ReportInputs>, 'asker'> {
  return {
    stageRegion,
    dataVersion,
    // The place is the source of the data: the same question elsewhere is about other samples.
    key: reportKeyOf(digest(reportKeyText(question, `${stageRegion} ${dataVersion}`))),
    alias: reportAlias(question),
    question: digest(reportKeyText(question, stageRegion)),
    inputs: inputsOf(question),
  };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const inputsOf = ({ end, window, interval, issueTypes, lse }: LseQuestion): ReportInputs => ({
  from: end - windowMs(window),
  to: end,
  window,
  interval,
  lseStart: lse.start,
  lseEnd: lse.end,
  issueTypes: [...issueTypes],
});

/** The question that a record was made of. */
export const questionOf = ({ to, window, interval, issueTypes, lseStart, lseEnd }: ReportInputs): LseQuestion => ({
  end: to,
  window,
  interval,
  issueTypes,
  lse: { start: lseStart, end: lseEnd },
});

const NAMED = 3;

/** What was looked at, in words. */
export const analysisOf = ({ issueTypes, window }: Pick<ReportInputs, 'issueTypes' | 'window'>): string => {
  const more = issueTypes.length - NAMED;
  return `${issueTypes.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''} over ${urlWindow(window).replace(/(\d+)/, '$1 ')}`;
};

/**
 * Which data a report of a window is about: how far each source is complete within it. It stays the same once all of them have passed the
 * window, which is when a report never changes any more. Where no source says how far it is, data are taken to be new every minute.
 */
export const dataVersionOf = ({ watermarks }: SamplesStatus, { end, window }: Pick<LseQuestion, 'end' | 'window'>, now: number): string => {
  if (watermarks.length === 0) return `no source at ${Math.floor(now / 60_000)}`;
  const { to } = bucketsOf(end, window);
  return watermarks.map(({ source, completeTo }) => `${source}@${Math.min(completeTo, to)}`).join(' ');
};
