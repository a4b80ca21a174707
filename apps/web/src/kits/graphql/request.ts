import { isGatewayParseError, statusInErrorText } from '#rules/error-text';
import type { TypedDocumentString } from '../../generated/graphql.ts';
import { presenceHeaders } from '../session/presence.ts';

/** SHELL-040: the longest a GraphQL call may take. */
const TIMEOUT_MS = 10 * 60 * 1000;

/** What a screen is told of a failed call; `message` is fit to be shown. */
export class RequestError extends Error {
  /** The status of the failure as far as it is known; 0 when the server was not reached. */
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;

  constructor(message: string, details: { status: number; code: string; requestId: string | null }) {
    super(message);
    this.name = 'RequestError';
    this.status = details.status;
    this.code = details.code;
    this.requestId = details.requestId;
  }
}

interface GraphqlError {
  message: string;
  extensions?: { code?: string; status?: number; requestId?: string };
}

/**
 * Sends one GraphQL operation by POST and answers its data. Any error in the answer is thrown: a screen asks for one
 * panel's data at a time, so half an answer is a failed panel. A 401 of our own server ends the session: the page
 * reloads and the sign-in keeps the address (SHELL-046).
 */
export async function request<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...presenceHeaders() },
    body: JSON.stringify({ query: document.toString(), variables, operationName: operationName(document.toString()) }),
    credentials: 'same-origin',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new RequestError('The server could not be reached. Check the connection and retry.', {
      status: 0,
      code: 'NETWORK',
      requestId: null,
    });
  });
  const requestId = response.headers.get('x-request-id');
  if (response.status === 401) {
    reloadForSignIn();
    throw new RequestError('401 Signed out. The page reloads for sign-in.', { status: 401, code: 'SIGNED_OUT', requestId });
  }
  const body = await readJson(response, requestId);
  const first = body.errors?.[0];
  if (first) {
    const status = first.extensions?.status ?? statusInErrorText(first.message) ?? response.status;
    throw new RequestError(first.message, {
      status,
      code: first.extensions?.code ?? 'ERROR',
      requestId: first.extensions?.requestId ?? requestId,
    });
  }
  return body.data as Result;
}

async function readJson(response: Response, requestId: string | null): Promise<{ data?: unknown; errors?: GraphqlError[] }> {
  const text = await response.text();
  try {
    return JSON.parse(text) as { data?: unknown; errors?: GraphqlError[] };
  } catch (error) {
    const message = error instanceof Error ? error.message : 'Unexpected token';
    // A proxy's HTML page in place of JSON: the reader is told of the gateway, not of a character (SHELL-047).
    const status = isGatewayParseError(message) ? 502 : response.status;
    throw new RequestError(message, { status, code: 'MALFORMED', requestId });
  }
}

const operationName = (source: string): string | undefined => /(?:query|mutation)\s+(\w+)/.exec(source)?.[1];

const RELOADED = 'tumbler.reloaded-for-sign-in';

/** Reloads once: a second 401 within ten seconds stays where it is, so a broken session cannot loop. */
function reloadForSignIn(): void {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - last < 10_000) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  window.location.reload();
}
