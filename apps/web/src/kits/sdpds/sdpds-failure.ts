import type { UseQueryResult } from '@tanstack/react-query';
import { REFUSAL_CODES, type RefusalCode } from '#rules/guard';
import type { RequestError } from '../graphql/request-error.ts';
import type { ActionOutcome } from '../guarded-action/guarded-action-dialog.tsx';
import type { TableError } from '../resource-table/messages.tsx';
import type { Failure } from '../section/failed-panel.tsx';
import { SdpdsError } from './sdpds-error.ts';

/** A failed call as a panel shows it: what failed, and the body of the answer as danger text (SDPDS-066). */
export function sdpdsFailure(what: string, error: unknown): Failure {
  if (error instanceof SdpdsError) return { what, code: error.code, requestId: error.requestId, body: error.body };
  return { what, body: { message: error instanceof Error ? error.message : String(error) } };
}

/** The same for a table; undefined while the query has not failed. */
export function sdpdsTableError(what: string, query: UseQueryResult<unknown, RequestError>): TableError | undefined {
  if (!query.error) return undefined;
  const { code, requestId, body } = sdpdsFailure(what, query.error);
  return { what, code: code ?? '', requestId: requestId ?? '', body, retry: () => void query.refetch() };
}

/** Whether the source of this place cannot tell, which is no failure. */
export const isNotAvailable = (error: unknown): boolean => error instanceof SdpdsError && error.code === 'NotAvailableException';

/** What the guards refuse. What a call finds wrong with its own request has a code too, and is a failure of the call: its body is shown. */
const isRefusal = (code: string): code is RefusalCode =>
  code !== 'PRECONDITION_FAILED' && (REFUSAL_CODES as readonly string[]).includes(code);

/** What a dialog says of a change that did not happen: a refusal with what to do about it, a failure with the answer's body (SDPDS-066). */
export function sdpdsOutcome(what: string, error: unknown): ActionOutcome {
  // What the guards call it stands beside what the specification calls it.
  const code = error instanceof SdpdsError ? [error.body.code ?? '', error.code].find(isRefusal) : undefined;
  if (code) return { kind: 'refused', refusal: { code, message: (error as SdpdsError).message, fix: '' } };
  return { kind: 'failed', ...sdpdsFailure(what, error) };
}
