import type { FastifyRequest } from 'fastify';

/** Why a request was turned away before anything ran. */
export type RefusedKind = 'unknown-host' | 'cross-origin' | 'no-session' | 'not-permitted' | 'sign-in-failed' | 'too-many-attempts';

/** What the audit log may keep of a request that was turned away: no cookie, no token, no query, no body. */
export interface RefusedRequest {
  kind: RefusedKind;
  requestId: string;
  method: string;
  /** Without its query. */
  path: string;
  host: string;
  origin: string | null;
  /** Address of the client. */
  address: string;
  /** The person, where one is known. */
  actor: { id: string; name: string } | null;
  /** What exactly was refused, in words; null where the kind says it. */
  detail: string | null;
}

/** Hears of every refused request; must not throw. */
export type OnRefused = (refused: RefusedRequest) => void;

/** Cuts a request down to what may be recorded. */
export const refusedRequest = (
  kind: RefusedKind,
  request: FastifyRequest,
  more: Partial<Pick<RefusedRequest, 'actor' | 'detail'>> = {},
): RefusedRequest => ({
  kind,
  requestId: request.id,
  method: request.method,
  path: pathOf(request.url),
  host: (request.headers.host ?? '').slice(0, 255),
  origin: request.headers.origin?.slice(0, 255) ?? null,
  address: request.ip,
  actor: more.actor ?? null,
  detail: more.detail ?? null,
});

/** The path of a request's address: queries can hold codes and search words, so they go nowhere. */
export const pathOf = (url: string): string => (url.split('?', 1)[0] ?? '').slice(0, 1024);
