import type { FastifyRequest } from 'fastify';

/** The cookie of a signed-in browser where the connection is not encrypted, on its own host only. */
export const SESSION_COOKIE = 'tumbler_session';

/** True for https, by the configured scheme of the host or as a trusted proxy in front says. */
export const isHttps = ({ knownHost, protocol }: Pick<FastifyRequest, 'knownHost' | 'protocol'>): boolean =>
  knownHost?.scheme === 'https' || protocol === 'https';

/** On https with the prefix by which browsers take the cookie from this very host and over https alone. */
const named = (request: FastifyRequest, name: string): string => (isHttps(request) ? `__Host-${name}` : name);

/** The name of the session's cookie on the host of a request. */
export const sessionCookieName = (request: FastifyRequest): string => named(request, SESSION_COOKIE);

/** Each sign-in under way has its own cookie, so that two tabs do not disturb each other. */
export const flowCookieName = (request: FastifyRequest, state: string): string => named(request, `tumbler_flow_${state.slice(0, 12)}`);

/** Host-only, out of reach of scripts, not sent along by other sites' forms. */
export const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(request) }) as const;
