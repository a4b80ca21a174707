import { createHash } from 'node:crypto';
import { z } from 'zod';
import { DAY } from '#rules/durations';
import type { JobResults, ResultKind, ResultMaker, StoredResult, WantedResult } from '../../../platform/results/job-results.ts';
import { topicOf } from '../log-request-kind.ts';
import { FoundLine, ScanKept, ScanSums } from './scan-tally.ts';

/** What was asked for. The range is [from, to), epoch milliseconds. */
const LogScanInputs = z.object({
  domainIdentifier: z.string(),
  groups: z.array(z.string()),
  from: z.number(),
  to: z.number(),
  text: z.string(),
  isPattern: z.boolean(),
});
export type LogScanInputs = z.infer<typeof LogScanInputs>;

/** How it ended; matching lines and what was counted by log and hour are the parts `LINES` and `COUNTS`. */
const LogScanFacts = ScanSums.extend({ kept: z.number(), isCut: z.boolean() });
type LogScanFacts = z.infer<typeof LogScanFacts>;

export type StoredLogScan = StoredResult<LogScanInputs, LogScanFacts>;
export type LogScanResults = JobResults<LogScanInputs, LogScanFacts>;
export type LogScanMaker = ResultMaker<LogScanInputs, LogScanFacts>;

/** How far one is: sums with those of files that are under way, the first lines that were found, and what a later attempt goes on from. */
export const LogScanProgress = z.object({
  sums: ScanSums,
  /** From 0 to 1, by the bytes of files where they are known. */
  share: z.number(),
  first: z.array(FoundLine),
  kept: ScanKept.nullable(),
});
export type LogScanProgress = z.infer<typeof LogScanProgress>;

/** Parts: JSON a line. */
export const LINES = 'lines';
export const COUNTS = 'counts';

/** Searches of all that logs of a range hold, as results of jobs. The alias is the domain. */
export const LOG_SCANS: ResultKind<LogScanInputs, LogScanFacts> = {
  kind: 'logs.scan',
  noun: 'search of all logs',
  inputs: LogScanInputs,
  facts: LogScanFacts,
  attempts: 3,
  backOff: { firstMs: 1_000, longestMs: 8_000 },
  // What was found is for those alone who may read it: they ask.
  announce: ({ key, status }) => ({
    topic: topicOf(key.split(' ')[1] ?? ''),
    payload: { kind: 'logs-scan', id: key.split(' ')[2] ?? '', status },
  }),
  keptMs: 30 * DAY,
  passingMs: 2 * DAY,
  linkedBy: 'explore.all',
};

/** The id of a search, as an address carries it. */
export const isScanId = (text: string): boolean => /^[0-9a-f]{16}$/.test(text);

export const keyOfScan = (stageRegion: string, domainIdentifier: string, id: string): string => `${stageRegion} ${domainIdentifier} ${id}`;

interface NewLogScan {
  stageRegion: string;
  inputs: LogScanInputs;
  asker: { id: string; name: string };
  /** The same in every attempt at one command, so that it begins one search. */
  token: string;
}

/** Files come late and hours go on: each command searches again, and its key follows from it alone. */
export function recordOf({ stageRegion, inputs, asker, token }: NewLogScan): WantedResult<LogScanInputs> {
  const { domainIdentifier } = inputs;
  return {
    key: keyOfScan(stageRegion, domainIdentifier, digest(token).slice(0, 16)),
    stageRegion,
    alias: domainIdentifier,
    question: digest(JSON.stringify([stageRegion, inputs])),
    inputs,
    dataVersion: 'as found when it is made',
    asker,
  };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
