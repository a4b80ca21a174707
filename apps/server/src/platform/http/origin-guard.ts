import type { FastifyRequest } from 'fastify';
import { type KnownHost, originOf } from './hosts.ts';

/**
 * True when a request that may change something comes from a page of this very host, or is no browser's: programs send a bearer token, which
 * no other page's browser adds by itself. A request without any word of its origin is not taken on trust.
 */
export function isOwnOrigin(request: FastifyRequest, known: KnownHost): boolean {
  const { origin, authorization } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined) return origin === originOf(known) && (site === undefined || site === 'same-origin');
  if (site !== undefined) return site === 'same-origin';
  return authorization?.startsWith('Bearer ') === true && request.headers.cookie === undefined;
}

/** True for `application/json`, with or without parameters: the one type that a form of another page cannot send. */
export const isJson = (request: FastifyRequest): boolean => /^application\/json\s*(?:;|$)/i.test(request.headers['content-type'] ?? '');
