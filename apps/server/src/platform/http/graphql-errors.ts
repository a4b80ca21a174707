import type { GraphQLError } from 'graphql';
import { GENERIC_ERROR_TEXT } from '#rules/thrown';
import { isPortError, STATUS_OF_KIND } from '../../ports/port-error.ts';
import { findTrouble } from '../database/database-trouble.ts';
import { BadInputError } from './bad-input.ts';
import { HttpError, recordsUnavailable } from './http-error.ts';
import { RefusedError } from './refused-error.ts';

/** An error as it is sent. */
export interface ErrorAnswer {
  message: string;
  path?: readonly (string | number)[];
  locations?: readonly { line: number; column: number }[];
  extensions: { code: string; status: number; requestId: string; fix?: string };
}

/** What hears of errors on their way out. */
export interface ErrorListeners {
  /** A failure that nobody foresaw, with everything about it, for the log. */
  onUnexpected: (error: unknown) => void;
  /** A refusal by permission. */
  onRefused: (error: RefusedError) => void;
}

/**
 * Turns an error of the execution into what the caller may read: words of our own errors, never a stack or a foreign message. The text
 * begins with the status of the failure, as the pages expect; 401 is never among them, for it would mean this server's own session.
 */
export function errorAnswer(error: GraphQLError, requestId: string, listeners: ErrorListeners): ErrorAnswer {
  const { originalError } = error;
  const place = {
    ...(error.path === undefined ? {} : { path: error.path }),
    ...(error.locations === undefined ? {} : { locations: error.locations }),
  };
  const answer = (status: number, code: string, message: string, fix?: string): ErrorAnswer => ({
    message: withStatus(status, withoutForeign401(message)),
    ...place,
    extensions: { code, status, requestId, ...(fix === undefined ? {} : { fix }) },
  });
  if (originalError === undefined || originalError === null || isGraphqlError(originalError)) {
    return answer(400, 'BAD_REQUEST', withoutSuggestions(error.message));
  }
  if (isPortError(originalError)) return answer(STATUS_OF_KIND[originalError.kind], originalError.kind, originalError.message);
  if (originalError instanceof BadInputError) return answer(400, 'BAD_INPUT', originalError.message);
  if (originalError instanceof RefusedError) {
    listeners.onRefused(originalError);
    const { code, message, fix } = originalError.refusal;
    return answer(403, code, message, fix);
  }
  if (originalError instanceof HttpError) return answer(originalError.statusCode, originalError.code, originalError.message);
  const trouble = findTrouble(originalError);
  if (trouble) {
    const { statusCode, code, message } = recordsUnavailable(trouble);
    return answer(statusCode, code, message);
  }
  listeners.onUnexpected(originalError);
  // The rest is in the log under the request's id.
  return answer(500, 'INTERNAL', GENERIC_ERROR_TEXT);
}

/** By name: the library's own copy of the class can be another one than ours. */
export const isGraphqlError = (error: unknown): error is GraphQLError => error instanceof Error && error.name === 'GraphQLError';

/** The text with its status in front, once. */
export const withStatus = (status: number, message: string): string =>
  message.startsWith(`${status} `) ? message : `${status} ${message}`;

/** A parse or validation error, without the hints that would spell the schema out. */
export const withoutSuggestions = (message: string): string => {
  const at = message.indexOf('Did you mean ');
  return at < 0 ? message : message.slice(0, at).trimEnd();
};

/** A cluster's own 401 must not read as the end of the reader's session. */
export const withoutForeign401 = (message: string): string => message.replace(/\b401\b(?:\s+Unauthorized)?/g, 'not authorised');
