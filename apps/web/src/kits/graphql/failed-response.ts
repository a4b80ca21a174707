import { logFailedCall } from './failed-calls.ts';
import { notJson } from './parse-answer.ts';
import { RequestError } from './request-error.ts';

/**
 * What the server says of a request to a route of its own that failed, `{ error: { code, message } }`; without such words, its status. An
 * answer that is no JSON is a gateway's. The failure is written into the error log under the route's path.
 */
export async function failedResponse(response: Response): Promise<RequestError> {
  const failure = await failureOf(response);
  const { pathname, searchParams } = new URL(response.url || '/', 'http://page.invalid');
  logFailedCall({ apiName: pathname, domainIdent: searchParams.get('domainIdentifier') }, failure);
  return failure;
}

async function failureOf(response: Response): Promise<RequestError> {
  const requestId = response.headers.get('x-request-id');
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    return notJson(requestId);
  }
  const error = member(body, 'error');
  const [message, code] = [member(error, 'message'), member(error, 'code')];
  return new RequestError(typeof message === 'string' ? message : `The server answered ${response.status}.`, {
    status: response.status,
    code: typeof code === 'string' ? code : String(response.status),
    requestId,
  });
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
