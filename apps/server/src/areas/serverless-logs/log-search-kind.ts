import { createHash } from 'node:crypto';
import { z } from 'zod';
import { DAY } from '#rules/durations';
import { type StageRegion, stageRegionText } from '#rules/regions/stage-regions';
import type { JobResults, ResultKind, ResultMaker, StoredResult, WantedResult } from '../../platform/results/job-results.ts';

/** What is asked of log groups: epoch milliseconds, [from, to). `mostRows` of a search for a term, at which its answer ends. */
const LogSearchInputs = z.object({
  logGroups: z.array(z.string()),
  from: z.number(),
  to: z.number(),
  queryString: z.string(),
  mostRows: z.number().nullable(),
});
export type LogSearchInputs = z.infer<typeof LogSearchInputs>;

const Problem = z.object({ message: z.string(), at: z.number(), length: z.number() });
/** How it ended. The rows are the part `ROWS`. `problem`: the query was none, as the source alone could tell. */
const LogSearchFacts = z.object({ rows: z.number(), isCut: z.boolean(), problem: Problem.nullable() });
type LogSearchFacts = z.infer<typeof LogSearchFacts>;

export type StoredLogSearch = StoredResult<LogSearchInputs, LogSearchFacts>;
export type LogSearchResults = JobResults<LogSearchInputs, LogSearchFacts>;
export type LogSearchMaker = ResultMaker<LogSearchInputs, LogSearchFacts>;

/** Rows as lines of JSON, redacted. */
export const ROWS = 'rows';
/** Topic of the pushes about searches of a place. */
const TOPIC = 'juno-logs:searches';

/** Searches of serverless logs as results of jobs. The alias is the person who asked. */
export const LOG_SEARCHES: ResultKind<LogSearchInputs, LogSearchFacts> = {
  kind: 'serverless-logs.search',
  noun: 'search of serverless logs',
  inputs: LogSearchInputs,
  facts: LogSearchFacts,
  attempts: 3,
  backOff: { firstMs: 1_000, longestMs: 8_000 },
  announce: ({ status }) => ({ topic: TOPIC, payload: { kind: 'juno-logs', status } }),
  // A link leads to the search, not to what it once found.
  keptMs: DAY,
  passingMs: DAY,
  linkedBy: 'junoLogs',
};

interface NewLogSearch {
  stageRegion: StageRegion;
  inputs: LogSearchInputs;
  asker: { id: string; name: string };
  /** The same in every attempt at one command, so that it begins its searches once. */
  token: string;
  /** Which of the command's searches. */
  ordinal: number;
}

export function recordOf({ stageRegion, inputs, asker, token, ordinal }: NewLogSearch): WantedResult<LogSearchInputs> {
  const place = stageRegionText(stageRegion);
  return {
    key: storageKey(stageRegion, digest(`${place} ${asker.id} ${token} ${ordinal}`).slice(0, 32)),
    stageRegion: place,
    alias: asker.id,
    question: digest(JSON.stringify([place, inputs])),
    inputs,
    dataVersion: 'as found when it is made',
    asker,
  };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const storageKey = ({ stage, airportCode }: StageRegion, name: string): string => `juno-logs/${stage}-${airportCode}/${name}`;

/** The storage keys of a text, as they are joined by commas; null where one is none of this place. */
export function parseStorageKeys(text: string, place: StageRegion): string[] | null {
  const keys = text.split(',').map((key) => key.trim());
  const isOne = (key: string): boolean => key === storageKey(place, key.slice(-32)) && /^[0-9a-f]{32}$/.test(key.slice(-32));
  return keys.every(isOne) && new Set(keys).size === keys.length ? keys : null;
}
