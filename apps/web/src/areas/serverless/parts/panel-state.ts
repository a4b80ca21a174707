import type { UseQueryResult } from '@tanstack/react-query';
import type { RequestError } from '../../../kits/graphql/request-error.ts';
import type { Failure } from '../../../kits/section/failed-panel.tsx';

/** What a section is given of its query: `what` is the sentence of a failure, with the reason in place of its `{message}`. */
export function panelState(
  query: UseQueryResult<unknown, RequestError>,
  what: `${string}{message}`,
): {
  state: 'loading' | 'failed' | 'unavailable' | 'ready';
  error: Failure | undefined;
  fetching: boolean;
  onRetry: () => void;
} {
  const { error, data, isFetching, refetch } = query;
  return {
    state: data !== undefined ? 'ready' : error === null ? 'loading' : error.code === 'not-offered' ? 'unavailable' : 'failed',
    error: error ? { what: what.replace('{message}', () => error.message), code: error.code, requestId: error.requestId } : undefined,
    fetching: isFetching,
    onRetry: () => void refetch(),
  };
}
