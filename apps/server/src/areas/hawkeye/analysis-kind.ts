import { createHash } from 'node:crypto';
import { z } from 'zod';
import { DAY } from '#rules/durations';
import { ANALYSIS_TYPES, type Trigger } from '#rules/hawkeye/analysis';
import type { JobResults, ResultKind, ResultMaker, StoredResult, WantedResult } from '../../platform/results/job-results.ts';

/** What was asked for. Times are epoch milliseconds. */
const AnalysisInputs = z.object({
  domainIdentifier: z.string(),
  analysisType: z.enum(ANALYSIS_TYPES),
  from: z.number(),
  to: z.number(),
  ticketId: z.string(),
});
type AnalysisInputs = z.infer<typeof AnalysisInputs>;

/** What the list of earlier analyses says of one. */
const AnalysisFacts = z.object({ headline: z.string(), cause: z.string().nullable() });
type AnalysisFacts = z.infer<typeof AnalysisFacts>;

export type StoredAnalysis = StoredResult<AnalysisInputs, AnalysisFacts>;
export type AnalysisResults = JobResults<AnalysisInputs, AnalysisFacts>;
export type AnalysisMaker = ResultMaker<AnalysisInputs, AnalysisFacts>;

/** Topic of the pushes about an analysis. */
export const topicOf = (analysisId: string): string => `hawkeye:${analysisId}`;

/** Analyses as results of jobs: the part `report` is the report as JSON. The alias is the domain. */
export const ANALYSES: ResultKind<AnalysisInputs, AnalysisFacts> = {
  kind: 'hawkeye.analysis',
  noun: 'analysis',
  inputs: AnalysisInputs,
  facts: AnalysisFacts,
  attempts: 3,
  backOff: { firstMs: 500, longestMs: 4_000 },
  announce: ({ key, status }) => ({ topic: topicOf(key), payload: { kind: 'hawkeye-analysis', id: key, status } }),
  // A finding is quoted in tickets, which are read a year later.
  keptMs: 400 * DAY,
  passingMs: 7 * DAY,
  linkedBy: 'analysis',
};

interface NewAnalysis {
  stageRegion: string;
  domainIdentifier: string;
  trigger: Trigger;
  asker: { id: string; name: string };
  /** The same in every attempt at one command, so that it makes one analysis. */
  token: string;
}

/** Every trigger makes an analysis of its own, since what sources record of a range grows with time; its id follows from the command alone. */
export function recordOf({ stageRegion, domainIdentifier, trigger, asker, token }: NewAnalysis): WantedResult<AnalysisInputs> {
  const { analysisType, from, to, ticketId } = trigger;
  return {
    key: `hk-${digest(`${stageRegion} ${token}`).slice(0, 16)}`,
    stageRegion,
    alias: domainIdentifier,
    question: digest(`${stageRegion} ${domainIdentifier} ${analysisType} ${from} ${to}`),
    inputs: { domainIdentifier, analysisType, from, to, ticketId },
    dataVersion: 'as read when it is made',
    asker,
  };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
