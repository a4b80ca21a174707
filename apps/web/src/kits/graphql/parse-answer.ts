import { GATEWAY_TIMEOUT } from '#rules/error-text';
import { RequestError } from './request-error.ts';

/**
 * The JSON of an answer of our own server. Throws RequestError for anything else: a proxy answered in its place, so it reads as the gateway's
 * timeout whatever character the browser stumbled over (SHELL-047).
 */
export function parseAnswer(text: string, { requestId }: { requestId: string | null }): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson(requestId);
  }
}

/** What a call failed with whose answer is no JSON. */
export const notJson = (requestId: string | null): RequestError =>
  new RequestError(GATEWAY_TIMEOUT, { status: 502, code: 'MALFORMED', requestId });
