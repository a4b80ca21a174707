import type { UseQueryResult } from '@tanstack/react-query';
import type { TableError } from '../resource-table/messages.tsx';
import type { RequestError } from './request-error.ts';

/** A failed query as the table shows it; undefined while it has not failed. */
export const tableError = (what: string, query: UseQueryResult<unknown, RequestError>): TableError | undefined =>
  query.error
    ? {
        what: `${what}. Failed with ${query.error.message}`,
        code: query.error.code,
        requestId: query.error.requestId ?? undefined,
        retry: () => void query.refetch(),
      }
    : undefined;
