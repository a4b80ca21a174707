import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-error.ts';
import { isLoopback } from '../http/loopback.ts';
import type { Telemetry } from './telemetry.ts';

/**
 * Mounts GET /metrics. It is served to programs on this machine that come without a proxy, and to anybody who has the configured token; to nobody
 * else, for whom there is nothing at this address.
 */
export function registerMetricsRoute(app: FastifyInstance, telemetry: Telemetry, token: string | null): void {
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isLocal(request) && !hasToken(request, token)) {
      if (token === null) throw new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.');
      void reply.header('www-authenticate', 'Bearer realm="metrics"');
      throw new HttpError(401, 'TOKEN_REQUIRED', 'Send the configured token as Authorization: Bearer.');
    }
    const { contentType, text } = await telemetry.page();
    return reply.header('cache-control', 'no-store').type(contentType).send(text);
  });
}

const LOOPBACK_NAME = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/;
/** What proxies add: behind one on this machine everybody comes from loopback. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** The name is looked at too: a page elsewhere can make a browser on this machine ask, but only under its own name. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    LOOPBACK_NAME.test(headers.host ?? '') &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
  );
}

function hasToken({ headers }: FastifyRequest, token: string | null): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  // Digests are of one length, so that neither content nor length tells by time.
  return token !== null && given !== undefined && timingSafeEqual(digestOf(given), digestOf(token));
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
