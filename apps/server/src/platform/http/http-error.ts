import type { DatabaseTroubleError } from '../database/database-trouble.ts';

/** A failure with a status, a stable code and a text that is fit to be shown. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly code: string;

  constructor(statusCode: number, code: string, message: string) {
    super(message);
    this.name = 'HttpError';
    this.statusCode = statusCode;
    this.code = code;
  }
}

/** The console's own database did not do what it was asked; the message says what to do. */
export const recordsUnavailable = ({ message }: DatabaseTroubleError): HttpError => new HttpError(503, 'RECORDS_UNAVAILABLE', message);

/** Nobody is signed in, or not any more. The only 401 there is: it means this server's own session and nothing else. */
export const signedOut = (): HttpError => new HttpError(401, 'SIGNED_OUT', '401 You are not signed in. Sign in and try again.');
