import type { UseQueryResult } from '@tanstack/react-query';
import type { TypedDocumentString } from '../../../generated/graphql.ts';
import type { RequestError } from '../../../kits/graphql/request-error.ts';
import { useOperation } from '../../../kits/graphql/use-operation.ts';
import { useTimeout } from '../../../ui/hooks/use-timeout.ts';

/** How long after a connection failed it is tried again, milliseconds. */
const AGAIN_MS = 5_000;

/** Asks for one panel's data as useOperation does, without telling that the server was not reached. */
export function useServerless<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  options?: { enabled?: boolean; staleMs?: number },
): UseQueryResult<Result, RequestError> {
  return useUnavailable(useOperation(document, variables, options));
}

/**
 * A query of which it is not reported that the server was not reached (SHELL-048): the panel keeps what it has, or waits on, and asks again by
 * itself.
 */
export function useUnavailable<Result>(query: UseQueryResult<Result, RequestError>): UseQueryResult<Result, RequestError> {
  const { error, isFetching, refetch } = query;
  const isUnreached = error?.code === 'NETWORK';
  useTimeout(() => void refetch(), isUnreached && !isFetching ? AGAIN_MS : null);
  return isUnreached ? silent(query) : query;
}

/** The query as if its last attempt were still under way. */
const silent = <Result>(query: UseQueryResult<Result, RequestError>): UseQueryResult<Result, RequestError> =>
  ({
    ...query,
    error: null,
    isError: false,
    isLoadingError: false,
    isRefetchError: false,
    isFetching: true,
    ...(query.data === undefined
      ? { status: 'pending', isPending: true, isLoading: true, isSuccess: false }
      : { status: 'success', isPending: false, isSuccess: true }),
  }) as UseQueryResult<Result, RequestError>;
