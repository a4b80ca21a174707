import type { UseQueryResult } from '@tanstack/react-query';
import { errorOf } from '#rules/thrown';
import type { RequestError } from '../graphql/request-error.ts';
import type { TableError } from '../resource-table/messages.tsx';
import type { Failure } from '../section/failed-panel.tsx';
import { SdpdsError } from './sdpds-error.ts';

/** A failed call as a panel shows it: what failed, and the body of the answer as danger text (SDPDS-066). */
export function sdpdsFailure(what: string, error: unknown): Failure {
  if (error instanceof SdpdsError) return { what, code: error.code, requestId: error.requestId, body: error.body };
  return { what, body: { message: errorOf(error).message } };
}

/** The same for a table; undefined while the query has not failed. */
export function sdpdsTableError(what: string, query: UseQueryResult<unknown, RequestError>): TableError | undefined {
  if (!query.error) return undefined;
  const { code, requestId, body } = sdpdsFailure(what, query.error);
  return { what, code: code ?? '', requestId: requestId ?? '', body, retry: () => void query.refetch() };
}

/** Whether the source of this place cannot tell, which is no failure. */
export const isNotAvailable = (error: unknown): boolean => error instanceof SdpdsError && error.code === 'NotAvailableException';
