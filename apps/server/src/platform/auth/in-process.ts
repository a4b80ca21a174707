import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CustomFetch } from 'openid-client';
import { sameSecret } from './secrets.ts';

const HEADER = 'x-tumbler-in-process';

/** Known to this process only, so that nobody on the network can pass for it. */
const mark = randomBytes(32).toString('base64url');

/** True for a request that this server put into itself. */
export function isInProcess(request: FastifyRequest): boolean {
  const value = request.headers[HEADER];
  return typeof value === 'string' && sameSecret(value, mark);
}

/**
 * A fetch that puts requests straight into the server: names like iad.beta.localhost resolve in browsers and not in Node, and a proxy in
 * front of the server may not lead back to it. It reaches paths that begin with `prefix` and nothing else.
 */
export function inProcessFetch(app: FastifyInstance, prefix: string): CustomFetch {
  return async (address, { method, headers, body }) => {
    const url = new URL(address);
    if (!url.pathname.startsWith(prefix)) throw new Error(`the embedded issuer has no ${url.pathname}`);
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url: url.pathname + url.search,
      headers: { ...headers, host: url.host, [HEADER]: mark },
      ...(body === undefined || body === null ? {} : { payload: String(body) }),
    });
    const entries = Object.entries(answer.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    );
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: entries,
    });
  };
}
