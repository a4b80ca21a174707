import type { SdpdsFailure } from '#rules/releases/calls';
import { RequestError } from '../graphql/request-error.ts';

/** SDPDS-067: what stands in for an answer that never came. Nothing reloads by itself: a page that cannot reach its server would do so for ever. */
export const REFRESH_COOKIES = 'The console could not be reached. Please refresh the page to refresh the session cookies.';

/** A failed call of the console: `body` is the answer's, as it came. */
export class SdpdsError extends RequestError {
  readonly body: Partial<SdpdsFailure>;
  /** Milliseconds after which it is worth asking again, where the server says so. */
  readonly retryAfterMs: number | null;

  constructor(status: number, body: Partial<SdpdsFailure>, requestId: string | null, retryAfterMs: number | null = null) {
    super(body.message ?? body.error ?? `The call failed with status ${status}.`, { status, code: body.__type ?? 'ERROR', requestId });
    this.name = 'SdpdsError';
    this.body = body;
    this.retryAfterMs = retryAfterMs;
  }
}
