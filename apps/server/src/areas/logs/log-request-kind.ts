import { createHash } from 'node:crypto';
import { z } from 'zod';
import { DAY } from '#rules/durations';
import type { JobResults, ResultKind, ResultMaker, StoredResult, WantedResult } from '../../platform/results/job-results.ts';

/** What was asked for: whole hours, the last one not included. Times are epoch milliseconds. */
const LogRequestInputs = z.object({ domainIdentifier: z.string(), logGroup: z.string(), from: z.number(), to: z.number() });
type LogRequestInputs = z.infer<typeof LogRequestInputs>;

/** The files that were found, by hour and as the archive names them (`yyyy/mm/dd/hh/log group/file`); an hour without any is left out. */
const LogRequestFacts = z.object({
  /** `notKept` of the files are read only for as long as their source has them. */
  hours: z.array(z.object({ hour: z.number(), files: z.array(z.string()), notKept: z.number().default(0) })),
  isCut: z.boolean(),
});
type LogRequestFacts = z.infer<typeof LogRequestFacts>;

export type StoredLogRequest = StoredResult<LogRequestInputs, LogRequestFacts>;
export type LogRequestResults = JobResults<LogRequestInputs, LogRequestFacts>;
export type LogRequestMaker = ResultMaker<LogRequestInputs, LogRequestFacts>;

/** Topic of the pushes about requests of a domain. */
export const topicOf = (domainIdentifier: string): string => `logs:${domainIdentifier}`;

/** Requests for logs as results of jobs. The alias is the domain. */
export const LOG_REQUESTS: ResultKind<LogRequestInputs, LogRequestFacts> = {
  kind: 'logs.request',
  noun: 'request for logs',
  inputs: LogRequestInputs,
  facts: LogRequestFacts,
  attempts: 3,
  backOff: { firstMs: 500, longestMs: 4_000 },
  announce: ({ key, status }) => ({ topic: topicOf(key.split(' ')[1] ?? ''), payload: { kind: 'logs-request', status } }),
  // Browse Logs looks a year back.
  keptMs: 400 * DAY,
  passingMs: 30 * DAY,
  linkedBy: 'logs',
};

interface NewLogRequest {
  stageRegion: string;
  inputs: LogRequestInputs;
  asker: { id: string; name: string };
  /** The same in every attempt at one command, so that it makes one request. */
  token: string;
}

/** Every request looks again, since files come late; its key follows from the command alone. */
export function recordOf({ stageRegion, inputs, asker, token }: NewLogRequest): WantedResult<LogRequestInputs> {
  const { domainIdentifier, logGroup, from, to } = inputs;
  return {
    key: `${stageRegion} ${domainIdentifier} ${digest(token).slice(0, 16)}`,
    stageRegion,
    alias: domainIdentifier,
    question: digest(`${stageRegion} ${domainIdentifier} ${logGroup} ${from} ${to}`),
    inputs,
    dataVersion: 'as found when it is made',
    asker,
  };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
