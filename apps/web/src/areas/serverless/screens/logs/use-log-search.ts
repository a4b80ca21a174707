import { useState } from 'react';
import { LOG_POLL_MS, logProgress, RUNNING } from '#rules/serverless/log-search';
import type { ServerlessLogs_ResultsQueryQuery } from '../../../../generated/graphql.ts';
import { request } from '../../../../kits/graphql/request.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { usePush } from '../../../../kits/push/use-push.ts';
import { useOnChange } from '../../../../ui/hooks/use-on-change.ts';
import { JunoLogs, RequestJunoLogs } from './log-operations.ts';

/** What is asked: the payload of the call. Groups are joined by commas. */
export interface LogQuestion {
  logGroups: string;
  startTime: string;
  endTime: string;
  searchTerm: string | null;
  queryString: string | null;
}

/** Where a query is wrong: characters from 0. */
export interface QueryProblem {
  message: string;
  at: number;
  length: number;
}

/** The values of a row's fields by name, in the query's order. */
export type LogRow = Readonly<Record<string, string | null>>;

type Answer = ServerlessLogs_ResultsQueryQuery['getJunoLogs'];

export interface LogSearch {
  /** Asks; what was found before is gone. */
  submit: (question: LogQuestion) => void;
  /** From the press of Submit until all is there (JLOG-029). */
  isBusy: boolean;
  /** Percent; null while nothing was asked. */
  progress: number | null;
  /** Undefined until some are there. */
  rows: readonly LogRow[] | undefined;
  /** Searches that the request began; 0 until it has. */
  searches: number;
  failures: Answer['failures'];
  isCut: boolean;
  problem: QueryProblem | null;
}

const NO_KEYS = '';

/** One search at a time: its request, and the polling for what it finds (JLOG-029 to JLOG-032). A request that fails is reported in the console alone (JLOG-042). */
export function useLogSearch(): LogSearch {
  const [isSending, setSending] = useState(false);
  /** Storage keys of the last request; empty while it is on its way, null before the first and after one that failed. */
  const [keys, setKeys] = useState<string | null>(null);
  const [refused, setRefused] = useState<QueryProblem | null>(null);
  const hasKeys = keys !== null && keys !== NO_KEYS;
  const query = useOperation(
    JunoLogs,
    { s3Keys: keys ?? NO_KEYS },
    // Nothing is kept: each look is another call (JLOG-030), until there is nothing to wait for (JLOG-032).
    { enabled: hasKeys, staleMs: 0, refreshMs: (data) => (isSettled(data) ? Number.POSITIVE_INFINITY : LOG_POLL_MS) },
  );
  const answer = hasKeys ? query.data?.getJunoLogs : undefined;
  const isWaiting = hasKeys && !isSettled(query.data);
  // A search may end sooner than the next look.
  usePush('juno-logs:searches', () => {
    if (isWaiting) void query.refetch();
  });
  useOnChange(hasKeys ? query.error : null, (error) => {
    if (error) console.error('Serverless logs could not be read.', error);
  });

  const submit = async (question: LogQuestion): Promise<void> => {
    setSending(true);
    setRefused(null);
    setKeys(NO_KEYS);
    try {
      const { success, data, problem } = (await request(RequestJunoLogs, question)).requestJunoLogs;
      setRefused(placeOf(problem));
      setKeys(success ? data.s3_keys.join(',') : null);
      if (!success && placeOf(problem) === null) console.error('The request for serverless logs was refused.', problem?.message);
    } catch (error) {
      setKeys(null);
      console.error('The request for serverless logs has failed.', error);
    } finally {
      setSending(false);
    }
  };

  const failures = answer?.failures ?? [];
  return {
    submit: (question) => void submit(question),
    isBusy: isSending || isWaiting,
    progress: keys === null ? null : logProgress(answer?.statuses ?? []),
    rows: answer?.results as readonly LogRow[] | undefined,
    searches: answer?.statuses.length ?? 0,
    failures,
    isCut: answer?.isCut ?? false,
    problem: refused ?? failures.map(placeOf).find((place) => place !== null) ?? null,
  };
}

const isSettled = (data: ServerlessLogs_ResultsQueryQuery | undefined): boolean =>
  data !== undefined && !data.getJunoLogs.statuses.includes(RUNNING);

type Reason = { message: string; at?: number | null | undefined; length?: number | null | undefined } | null | undefined;

/** What is wrong within the query; null for what is wrong elsewhere. */
const placeOf = (reason: Reason): QueryProblem | null =>
  reason?.at == null ? null : { message: reason.message, at: reason.at, length: reason.length ?? 0 };
