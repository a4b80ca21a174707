import { hashKey, type Query, type QueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import { RequestError } from './request-error.ts';

/*
 * The query library forgets the error of a query that never had data as soon as it asks again, and calls it "pending" like a first load.
 * A panel that fails would fall back to its skeleton on every refresh; what failed stays on screen here until an answer replaces it.
 */
const failures = new WeakMap<Query, RequestError>();

const queryOf = (client: QueryClient, queryKey: QueryKey): Query | undefined => client.getQueryCache().get(hashKey(queryKey));

/** The failure with which the query's last finished attempt ended; undefined when it went well, or none has finished. */
export const lastFailure = (client: QueryClient, queryKey: QueryKey): RequestError | undefined => {
  const query = queryOf(client, queryKey);
  return query && failures.get(query);
};

/** Waits for an attempt of the query and remembers how it ended. One that was given up says nothing. */
export async function rememberingFailure<Result>(client: QueryClient, queryKey: QueryKey, attempt: Promise<Result>): Promise<Result> {
  const query = queryOf(client, queryKey);
  try {
    const result = await attempt;
    if (query) failures.delete(query);
    return result;
  } catch (error) {
    if (query && error instanceof RequestError) failures.set(query, error);
    throw error;
  }
}

/** The query as a panel shows it: failed, not loading, while it asks again after `failure`. `isFetching` tells that it does. */
export const steady = <Result>(
  query: UseQueryResult<Result, RequestError>,
  failure: RequestError | undefined,
): UseQueryResult<Result, RequestError> =>
  failure === undefined || !query.isPending
    ? query
    : {
        ...query,
        status: 'error',
        error: failure,
        isPending: false,
        isLoading: false,
        isInitialLoading: false,
        isError: true,
        isLoadingError: true,
        isRefetching: query.isFetching,
      };
