import { failureText, statusInErrorText } from '#rules/error-text';
import type { TypedDocumentString } from '../../generated/graphql.ts';
import { presenceHeaders } from '../session/presence.ts';
import { fetchSignedIn } from '../session/sign-in-again.ts';
import { noteAwsCalls } from './aws-calls.ts';
import { batched, type GraphqlBody, type Operation, type OperationAnswer } from './batch.ts';
import { domainOfVariables, logFailedCall } from './failed-calls.ts';
import { parseAnswer } from './parse-answer.ts';
import { RequestError, unreachable } from './request-error.ts';

/** SHELL-040: the longest a GraphQL call may take. */
const TIMEOUT_MS = 10 * 60 * 1000;

/**
 * Sends one GraphQL operation by POST and answers its data. Any error in the answer is thrown: a screen asks for one
 * panel's data at a time, so half an answer is a failed panel. Queries that panels ask in the same moment travel
 * together, and each is answered as soon as the server has it. A 401 of our own server ends the session: the page
 * reloads and the sign-in keeps the address (SHELL-046). A failed call is written into the server's error log (SHELL-041).
 */
export async function request<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  const query = document.toString();
  const operation: Operation = { query, variables, operationName: operationName(query) };
  const page = window.location.pathname;
  try {
    const answer = isQuery(query) ? await sendTogether(operation, signal) : await sendAlone(operation, signal);
    noteAwsCalls(page, answer.body.extensions?.awsCalls);
    return dataOf(answer) as Result;
  } catch (error) {
    logFailedCall({ apiName: operation.operationName ?? 'graphql', domainIdent: domainOfVariables(variables) }, error);
    throw error;
  }
}

function dataOf({ status, requestId, body }: OperationAnswer): unknown {
  const first = body.errors?.[0];
  if (!first) return body.data;
  const { fix } = first.extensions ?? {};
  throw new RequestError(fix === undefined ? failureText(first.message) : `${failureText(first.message)} ${fix}`, {
    status: first.extensions?.status ?? statusInErrorText(first.message) ?? status,
    code: first.extensions?.code ?? 'ERROR',
    requestId: first.extensions?.requestId ?? requestId,
  });
}

const isQuery = (source: string): boolean => !/^\s*mutation\b/m.test(source);

/** One operation in a request of its own: whatever changes something, and a query that nobody accompanies. */
async function sendAlone(operation: Operation, signal: AbortSignal | undefined): Promise<OperationAnswer> {
  const response = await post(operation, signal);
  const requestId = response.headers.get('x-request-id');
  const text = await response.text().catch(lostUnless(signal));
  return { status: response.status, requestId, body: parseAnswer(text, { requestId }) as GraphqlBody };
}

const sendTogether = batched({ sendAlone, post, parse: parseAnswer });

/** POSTs to the one endpoint. Throws RequestError when the server is not reached or nobody is signed in. */
async function post(body: Operation | Operation[], signal: AbortSignal | undefined): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetchSignedIn('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, application/x-ndjson', ...presenceHeaders() },
    body: JSON.stringify(body),
    credentials: 'same-origin',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch(lostUnless(signal));
  if (response.status !== 401) return response;
  reloadForSignIn();
  throw new RequestError('401 Signed out. The page reloads for sign-in.', {
    status: 401,
    code: 'SIGNED_OUT',
    requestId: response.headers.get('x-request-id'),
  });
}

/** How an answer that does not come, or breaks off, is reported, unless its caller gave it up. */
const lostUnless =
  (signal: AbortSignal | undefined) =>
  (error: unknown): never => {
    if (signal?.aborted) throw error;
    throw unreachable();
  };

const operationName = (source: string): string | undefined => /(?:query|mutation)\s+(\w+)/.exec(source)?.[1];

const RELOADED = 'tumbler.reloaded-for-sign-in';

/** Reloads once: a second 401 within ten seconds stays where it is, so a broken session cannot loop. */
function reloadForSignIn(): void {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - last < 10_000) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  window.location.reload();
}
