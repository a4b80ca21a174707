import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { RequestError } from '../graphql/request-error.ts';
import { type AnswerRow, columnsOf, rowIdentifier } from './answer-table.ts';
import type { ExplorerAnswer, ExplorerRequest, ExplorerSource } from './explorer-source.ts';

/** A cell of the cluster, asked one question; `nextToken` follows from the answers. */
export type ExplorerQuestion = Omit<ExplorerRequest, 'nextToken' | 'background'>;

export interface ExplorerRun {
  /** All pages that were read, as one; undefined while nothing has come. While rows stream in, those that came so far. */
  answer: ExplorerAnswer | undefined;
  running: boolean;
  /** Rows are still coming for the first time. */
  streaming: boolean;
  /** The reader stopped it before anything came. */
  cancelled: boolean;
  error: RequestError | null;
  hasNext: boolean;
  readNext: () => void;
  /** Asks again, from the first page; answers whether that went well. */
  again: () => Promise<boolean>;
  /** The same, when nobody asked for it. */
  refresh: () => Promise<boolean>;
  cancel: () => void;
}

/** How long an answer counts as current when the reader comes back to it. */
const STALE_MS = 10_000;
/** Answers are large: those nobody looks at are soon let go. */
const KEEP_MS = 60_000;

/** Asks one question as soon as it is put, and again when called. Leaving it, or another question, gives the running one up. */
export function useExplorerRun(
  source: ExplorerSource,
  question: ExplorerQuestion,
  { rowsOnly, enabled }: { rowsOnly: boolean; enabled: boolean },
): ExplorerRun {
  const client = useQueryClient();
  const stream = rowsOnly && question.filter === null && source.streams(question.place) ? source.stream : undefined;
  const queryKey = ['explorer', source.id, stream ? 'rows' : 'text', question];
  const key = JSON.stringify(queryKey);
  const [partial, setPartial] = useState<{ key: string; rows: readonly AnswerRow[] }>();
  const [stopped, setStopped] = useState<string>();
  const background = useRef(false);

  const query = useInfiniteQuery<ExplorerAnswer, RequestError, InfiniteData<ExplorerAnswer>, typeof queryKey, string | null>({
    queryKey,
    queryFn: ({ signal, pageParam }) => {
      const request = { ...question, nextToken: pageParam, background: background.current };
      return stream ? stream(request, (rows) => setPartial({ key, rows }), signal) : source.run(request, signal);
    },
    initialPageParam: null,
    getNextPageParam: (last) => last.nextToken,
    enabled: enabled && stopped !== key,
    staleTime: STALE_MS,
    gcTime: KEEP_MS,
    // Comparing 100,000 rows with their successors costs more than drawing them.
    structuralSharing: false,
  });

  const pages = query.data?.pages;
  const coming = partial?.key === key ? partial.rows : undefined;
  const answer = useMemo(() => (pages ? joined(pages) : coming && streamedSoFar(coming)), [pages, coming]);
  const again = async (): Promise<boolean> => {
    setStopped(undefined);
    client.setQueryData<InfiniteData<ExplorerAnswer>>(queryKey, firstPage);
    const { isSuccess, data } = await query.refetch();
    return isSuccess && (data?.pages.every(({ error }) => error === null) ?? false);
  };
  return {
    answer,
    running: query.isFetching,
    streaming: query.isFetching && pages === undefined && coming !== undefined,
    cancelled: stopped === key && pages === undefined && !query.isFetching,
    error: query.error,
    hasNext: query.hasNextPage,
    readNext: () => void query.fetchNextPage(),
    again,
    refresh: async () => {
      background.current = true;
      return again().finally(() => {
        background.current = false;
      });
    },
    cancel: () => {
      setStopped(key);
      setPartial(undefined);
      void client.cancelQueries({ queryKey, exact: true });
    },
  };
}

const firstPage = (data: InfiniteData<ExplorerAnswer> | undefined): InfiniteData<ExplorerAnswer> | undefined =>
  data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };

/** Pages as one answer: their rows one after another; the oldest tells the age. */
function joined(pages: readonly ExplorerAnswer[]): ExplorerAnswer | undefined {
  const [first] = pages;
  const last = pages.at(-1);
  if (!first || !last || pages.length === 1) return first;
  const identify = rowIdentifier();
  const rows = pages.flatMap(({ table }) => table?.rows ?? []).map(({ cells }) => identify(cells));
  return {
    ...last,
    value: rows.map(({ cells }) => cells),
    table: { columns: columnsOf(rows), rows },
    tookMs: total(pages.map(({ tookMs }) => tookMs)),
    sizeBytes: total(pages.map(({ sizeBytes }) => sizeBytes)),
    asOf: first.asOf,
  };
}

const total = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);

const streamedSoFar = (rows: readonly AnswerRow[]): ExplorerAnswer => ({
  status: null,
  tookMs: null,
  sizeBytes: null,
  asOf: null,
  value: undefined,
  table: { columns: columnsOf(rows), rows },
  truncated: false,
  download: null,
  notice: null,
  nextToken: null,
  fellBackTo: null,
  error: null,
});
