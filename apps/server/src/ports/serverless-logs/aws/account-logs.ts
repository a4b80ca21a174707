import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type { InsightsProblem } from '#rules/insights/syntax';
import { MOST_QUERY_LENGTH } from '#rules/insights/tokens';
import { limitTime } from '../../cluster-api/opensearch/network-failures.ts';
import { abandonable } from '../../coalesce.ts';
import { partsOf } from '../../metrics/cloudwatch/failures.ts';
import { isPortError, PortError } from '../../port-error.ts';
import { serverlessFailure } from '../../serverless/aws/failures.ts';
import type { AwsIdentity } from '../../serverless/aws/role-session.ts';
import type { AwsServerlessTarget } from '../../serverless/aws/target.ts';
import { type SavedQuery, SERVERLESS_LOG_LIMITS, type ServerlessLogRow } from '../port.ts';
import {
  DescribeLogGroupsOutput,
  DescribeQueryDefinitionsOutput,
  FilterLogEventsOutput,
  GetLogRecordOutput,
  GetQueryResultsOutput,
  StartQueryOutput,
} from './schema.ts';
import { createLogsCalls, type LogsCalls } from './sdk-client.ts';

export interface AccountLogsOptions {
  /** Without it the SDK's own chain. */
  credentials?: () => Promise<AwsIdentity>;
  /** For one call; a query is waited for as long as `queryMs`. */
  timeoutMs: number;
  queryMs: number;
  /** Between two looks at a query. */
  lookMs: number;
  calls?: LogsCalls;
  /** Where the configuration names the address, for messages. */
  setting?: string;
}

/** Events of a log group, in the order of their times; times are epoch milliseconds. */
export interface EventsOutput {
  events: readonly { eventId: string; timestamp: number; message: string }[];
  /** Of the next page, which may hold nothing and name another one. */
  nextToken?: string | undefined;
}

/** CloudWatch Logs of one account in one region. Everything may throw a PortError. */
export interface AccountLogs {
  readonly accountId: string;
  logGroups(signal: AbortSignal): Promise<string[]>;
  savedQueries(signal: AbortSignal): Promise<SavedQuery[]>;
  search(
    question: { logGroups: readonly string[]; from: number; to: number; queryString: string },
    signal: AbortSignal,
  ): Promise<{ rows: ServerlessLogRow[]; problem: null } | { rows: null; problem: InsightsProblem }>;
  record(pointer: string, signal: AbortSignal): Promise<Record<string, string> | null>;
  /** A page of the events of one log group in [from, to); null where there is no such group. All pages of one question are asked for in the same words. */
  events(
    question: { logGroup: string; from: number; to: number; limit: number; nextToken: string | undefined },
    signal: AbortSignal,
  ): Promise<EventsOutput | null>;
  close(): void;
}

const PAGE = 50;
const SERVICE = 'CloudWatch Logs';
const UNDER_WAY: ReadonlySet<string> = new Set(['Scheduled', 'Running', 'Unknown']);

export function accountLogs(
  target: AwsServerlessTarget,
  { credentials, timeoutMs, queryMs, lookMs, calls = createLogsCalls(target, credentials), setting }: AccountLogsOptions,
): AccountLogs {
  const { accountId, awsRegion } = target;

  async function limited<Answer>(action: string, outer: AbortSignal, ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    const limit = limitTime(timeoutMs, outer);
    const failureOf = (error: unknown): PortError =>
      serverlessFailure(error, { service: SERVICE, action: `logs:${action}`, accountId, awsRegion, setting }, limit, timeoutMs);
    try {
      limit.signal.throwIfAborted();
      return await abandonable(ask(limit.signal), limit.signal);
    } catch (error) {
      if (error instanceof Error && KEPT.has(error.name)) throw error;
      throw isPortError(error, 'cancelled') ? failureOf(undefined) : failureOf(error);
    } finally {
      limit.end();
    }
  }

  /** All pages of a list; a list that is longer than is shown is refused and not cut. */
  async function pages<Answer extends { nextToken?: string | undefined }>(
    action: string,
    signal: AbortSignal,
    schema: z.ZodType<Answer>,
    ask: (token: string | undefined, signal: AbortSignal) => Promise<unknown>,
  ): Promise<Answer[]> {
    const answers: Answer[] = [];
    let token: string | undefined;
    do {
      if (answers.length >= SERVERLESS_LOG_LIMITS.listed / PAGE)
        throw new PortError('too-large', `The account ${accountId} has more than ${SERVERLESS_LOG_LIMITS.listed} of them.`);
      const next = token;
      const answer = parsed(schema, await limited(action, signal, (inner) => ask(next, inner)));
      answers.push(answer);
      token = answer.nextToken;
    } while (token !== undefined);
    return answers;
  }

  async function results(queryId: string, signal: AbortSignal): Promise<ServerlessLogRow[]> {
    const end = AbortSignal.any([signal, AbortSignal.timeout(queryMs)]);
    try {
      for (;;) {
        const answer = parsed(
          GetQueryResultsOutput,
          await limited('GetQueryResults', end, (inner) => calls.getQueryResults({ queryId }, inner)),
        );
        if (answer.status === 'Complete') return answer.results.map(rowOf);
        if (!UNDER_WAY.has(answer.status)) throw endedOtherwise(answer.status);
        await sleep(lookMs, undefined, { signal: end });
      }
    } catch (error) {
      if (!end.aborted) throw error;
      // Left alone it would go on, and cost.
      await calls.stopQuery({ queryId }, AbortSignal.timeout(timeoutMs)).catch(() => undefined);
      throw signal.aborted
        ? new PortError('cancelled', 'The request was cancelled before CloudWatch Logs had answered.')
        : new PortError('timed-out', `CloudWatch Logs was not done within ${queryMs / 60_000} minutes: ask for a shorter range.`);
    }
  }

  return {
    accountId,
    logGroups: async (signal) =>
      (
        await pages('DescribeLogGroups', signal, DescribeLogGroupsOutput, (nextToken, inner) =>
          calls.describeLogGroups({ limit: PAGE, nextToken }, inner),
        )
      ).flatMap(({ logGroups }) => logGroups.map(({ logGroupName }) => logGroupName)),
    savedQueries: async (signal) =>
      (
        await pages('DescribeQueryDefinitions', signal, DescribeQueryDefinitionsOutput, (nextToken, inner) =>
          calls.describeQueryDefinitions({ maxResults: PAGE, nextToken }, inner),
        )
      )
        .flatMap(({ queryDefinitions }) => queryDefinitions)
        // Those in SQL and PPL are no text of this language.
        .filter(({ queryLanguage = 'CWLI' }) => queryLanguage === 'CWLI')
        .map(({ name, queryString, logGroupNames }) => ({ name, queryString, logGroupNames })),
    async search({ logGroups, from, to, queryString }, signal) {
      if (queryString.length > MOST_QUERY_LENGTH) throw new PortError('malformed', `A query has at most ${MOST_QUERY_LENGTH} characters.`);
      const input = {
        ...{ logGroupNames: [...logGroups], queryString, limit: SERVERLESS_LOG_LIMITS.rows },
        // Whole seconds, both included there.
        ...{ startTime: Math.floor(from / 1_000), endTime: Math.max(Math.floor(from / 1_000), Math.ceil(to / 1_000) - 1) },
      };
      try {
        const { queryId } = parsed(StartQueryOutput, await limited('StartQuery', signal, (inner) => calls.startQuery(input, inner)));
        return { rows: await results(queryId, signal), problem: null };
      } catch (error) {
        const problem = problemOf(error, queryString);
        if (problem) return { rows: null, problem };
        if (partsOf(error).name === NOT_FOUND) throw new PortError('not-found', 'CloudWatch Logs does not know one of these log groups.');
        throw error;
      }
    },
    async record(logRecordPointer, signal) {
      try {
        const answer = await limited('GetLogRecord', signal, (inner) => calls.getLogRecord({ logRecordPointer }, inner));
        const { logRecord } = parsed(GetLogRecordOutput, answer);
        return Object.keys(logRecord).length === 0 ? null : logRecord;
      } catch (error) {
        if (GONE.has(partsOf(error).name)) return null;
        throw error;
      }
    },
    async events({ logGroup: logGroupName, from, to, limit, nextToken }, signal) {
      // Both times are included there. Events of several streams have come in the order of their times since 2019; emulators still have to be asked for that.
      const input = { logGroupName, startTime: from, endTime: to - 1, limit, nextToken, interleaved: true };
      try {
        return parsed(FilterLogEventsOutput, await limited('FilterLogEvents', signal, (inner) => calls.filterLogEvents(input, inner)));
      } catch (error) {
        const { name } = partsOf(error);
        if (name === NOT_FOUND) return null;
        if (KEPT.has(name)) throw new PortError('malformed', 'CloudWatch Logs did not accept the request for events.');
        throw error;
      }
    },
    close: () => calls.close(),
  };
}

const MALFORMED = 'MalformedQueryException';
const NOT_FOUND = 'ResourceNotFoundException';
/** Of a pointer to nothing, and of one that never was. */
const GONE: ReadonlySet<string> = new Set([NOT_FOUND, 'InvalidParameterException']);
/** What the call that was made reads itself. */
const KEPT: ReadonlySet<string> = new Set([MALFORMED, ...GONE]);

function parsed<Answer>(schema: z.ZodType<Answer>, answer: unknown): Answer {
  const read = schema.safeParse(answer);
  if (!read.success) throw new PortError('malformed', 'CloudWatch Logs’ answer does not have the form that is known.');
  return read.data;
}

const rowOf = (fields: readonly { field: string; value?: string | undefined }[]): ServerlessLogRow =>
  Object.fromEntries(fields.map(({ field, value }) => [field, value ?? null]));

const endedOtherwise = (status: string): PortError =>
  status === 'Timeout'
    ? new PortError('timed-out', 'CloudWatch Logs gave the query up: it took too long. Ask for a shorter range.')
    : new PortError('unavailable', `CloudWatch Logs ended the query as ${status.slice(0, 40)}. Try again shortly.`);

/** What the service says of a query that is none, with the place that it names. */
function problemOf(error: unknown, queryString: string): InsightsProblem | null {
  if (!(error instanceof Error) || error.name !== MALFORMED) return null;
  const said =
    'queryCompileError' in error ? (error.queryCompileError as { message?: unknown; location?: Record<string, unknown> }) : undefined;
  const place = (value: unknown): number => (typeof value === 'number' ? Math.min(Math.max(0, Math.trunc(value)), queryString.length) : 0);
  const at = place(said?.location?.startCharOffset);
  const text = typeof said?.message === 'string' && said.message !== '' ? said.message : error.message;
  return {
    message: text.slice(0, 500) || 'CloudWatch Logs does not read this query',
    at,
    length: Math.max(0, place(said?.location?.endCharOffset) - at),
  };
}
