import type { SdpdsEnvelope, SdpdsFailure } from '#rules/releases/calls';
import { GENERIC_ERROR_TEXT } from '#rules/thrown';
import { BadInputError } from '../../../platform/http/bad-input.ts';
import { withoutForeign401 } from '../../../platform/http/graphql-errors.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { isPortError, STATUS_OF_KIND } from '../../../ports/port-error.ts';
import { type SdpdsFailureType, SdpdsProblem, STATUS_OF_TYPE } from './sdpds-problem.ts';

/** A failure as it is sent; `code` is the guards' word, where a guard refused. */
export type SdpdsFailureBody = SdpdsFailure & { code?: string };

/** What every call answers: the HTTP status is the same as `statusCode`. */
export const envelope = <Body>(statusCode: number, body: Body, requestId: string): SdpdsEnvelope<Body> => ({
  statusCode,
  headers: { 'content-type': 'application/json', 'x-request-id': requestId },
  body,
});

/** Any failure in the specification's shape: words of our own errors, never a stack or a foreign message. `onUnexpected` hears the rest. */
export function failureOf(error: unknown, requestId: string, onUnexpected: (error: unknown) => void): SdpdsEnvelope<SdpdsFailureBody> {
  const of = (type: SdpdsFailureType, message: string, status: number = STATUS_OF_TYPE[type], code: string | null = null) =>
    envelope(status, { message, error: message, __type: type, ...(code === null ? {} : { code }) }, requestId);
  if (error instanceof SdpdsProblem) return of(error.type, error.message, STATUS_OF_TYPE[error.type], error.code);
  if (error instanceof RefusedError)
    return of('AccessDeniedException', error.message, STATUS_OF_TYPE.AccessDeniedException, error.refusal.code);
  if (error instanceof BadInputError) return of('ValidationException', error.message);
  if (isPortError(error)) {
    const status = STATUS_OF_KIND[error.kind];
    return of(typeOf(status), withoutForeign401(error.message), status);
  }
  if (error instanceof HttpError) return of(typeOf(error.statusCode), error.message, error.statusCode, error.code);
  const status = statusOf(error);
  if (status !== null && status < 500) return of(typeOf(status), FRAMEWORK_MESSAGES[status] ?? 'The request cannot be used.', status);
  onUnexpected(error);
  return of('InternalServerException', GENERIC_ERROR_TEXT);
}

const typeOf = (status: number): SdpdsFailureType => {
  for (const [type, of] of Object.entries(STATUS_OF_TYPE)) if (of === status) return type as SdpdsFailureType;
  return status >= 500 ? 'ServiceUnavailableException' : 'ValidationException';
};

/** The web framework's own errors have a status. */
const statusOf = (error: unknown): number | null =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : null;

const FRAMEWORK_MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request is malformed: its body must be valid JSON.',
  413: 'The request is too large.',
  415: 'The body must be application/json.',
};
