import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TypedDocumentString } from '../../generated/graphql.ts';
import { request } from './request.ts';
import type { RequestError } from './request-error.ts';
import { lastFailure, rememberingFailure, steady } from './steady-failure.ts';

interface OperationOptions<Result> {
  /** Do not ask while false. */
  enabled?: boolean;
  /** Ask again by itself, milliseconds, or as the last answer calls for; not while the page is hidden. */
  refreshMs?: number | ((data: Result | undefined) => number);
  /** Ask again while the page is hidden too: for what a person waits for elsewhere. */
  inBackground?: boolean;
  /** Keep the last answer on screen while another is fetched for new variables. */
  keepPrevious?: boolean;
  staleMs?: number;
}

/**
 * Asks for one panel's data; the answer is shared by all who ask the same, and cancelled when nobody waits any more. Only the first attempt
 * is pending: what failed stays failed, with `isFetching`, while it is asked again.
 */
export function useOperation<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  { enabled = true, refreshMs, inBackground = false, keepPrevious = false, staleMs = 10_000 }: OperationOptions<Result> = {},
): UseQueryResult<Result, RequestError> {
  const client = useQueryClient();
  const queryKey = operationKey(document, variables);
  const query = useQuery<Result, RequestError>({
    queryKey,
    queryFn: ({ signal }) => rememberingFailure(client, queryKey, request(document, variables, signal)),
    enabled,
    staleTime: staleMs,
    refetchInterval: typeof refreshMs === 'function' ? ({ state }) => refreshMs(state.data) : (refreshMs ?? false),
    refetchIntervalInBackground: inBackground,
    // After a failure the answer to another question must not come back for the time of the next attempt.
    placeholderData: keepPrevious ? (previous) => (lastFailure(client, queryKey) ? undefined : keepPreviousData(previous)) : undefined,
  });
  return steady(query, lastFailure(client, queryKey));
}

/** The cache key of an operation, for those who invalidate it. */
export const operationKey = <Result, Variables>(document: TypedDocumentString<Result, Variables>, variables: Variables) =>
  ['graphql', document.toString(), variables] as const;
