import { RequestError } from './request-error.ts';

/** What the server says of a request to a route of its own that failed, `{ error: { code, message } }`; without such words, its status. */
export async function failedResponse(response: Response): Promise<RequestError> {
  const body: unknown = await response.json().catch(() => null);
  const error = member(body, 'error');
  const [message, code] = [member(error, 'message'), member(error, 'code')];
  return new RequestError(typeof message === 'string' ? message : `The server answered ${response.status}.`, {
    status: response.status,
    code: typeof code === 'string' ? code : String(response.status),
    requestId: response.headers.get('x-request-id'),
  });
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
