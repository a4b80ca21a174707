import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestError } from '../../../kits/graphql/request-error.ts';
import { type ReadPage, type RowsPage, readAll } from './read-all.ts';

/** How long rows count as fresh when a screen opens again. */
const FRESH_MS = 30_000;

/** The cache key of a list, for those who change rows of it. */
export const rowsKey = (name: string) => ['ots-rows', name] as const;

export interface AllRows<Row> {
  /** What has come so far; undefined before the first page. */
  rows: readonly Row[] | undefined;
  /** Of the whole list. */
  total: number | undefined;
  /** Rows are missing that are still on their way. */
  isGrowing: boolean;
  query: UseQueryResult<RowsPage<Row>, RequestError>;
}

/** A whole list, page after page in the background: the first rows show at once, and filter, sort and CSV work over all that has come. */
export function useAllRows<Row>(name: string, read: ReadPage<Row>, enabled = true): AllRows<Row> {
  const queries = useQueryClient();
  const queryKey = rowsKey(name);
  const query = useQuery<RowsPage<Row>, RequestError>({
    queryKey,
    queryFn: ({ signal }) =>
      readAll(read, queries.getQueryData<RowsPage<Row>>(queryKey), (sofar) => queries.setQueryData(queryKey, sofar), signal),
    enabled,
    staleTime: FRESH_MS,
    retry: 1,
    // Comparing tens of thousands of rows field by field would cost more than it saves.
    structuralSharing: false,
  });
  return { rows: query.data?.rows, total: query.data?.total, isGrowing: query.isFetching && query.data?.next !== null, query };
}
