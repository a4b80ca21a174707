import type { UseQueryResult } from '@tanstack/react-query';
import type { TableError } from '../resource-table/messages.tsx';
import type { RequestError } from './request-error.ts';

/** A failed query as the table shows it, `what` with the reason in place of its `{message}`; undefined while it has not failed. */
export const tableError = (what: `${string}{message}`, query: UseQueryResult<unknown, RequestError>): TableError | undefined =>
  query.error
    ? {
        what: what.replace('{message}', () => query.error.message),
        code: query.error.code,
        requestId: query.error.requestId ?? undefined,
        retry: () => void query.refetch(),
      }
    : undefined;
