import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KnownHost } from '../http/hosts.ts';
import { HttpError } from '../http/http-error.ts';
import type { Page } from './page-frame.ts';

/** Sends a page of the sign-in with its own policy. */
export const sendPage = (reply: FastifyReply, status: number, { html, policy }: Page): FastifyReply =>
  reply
    .code(status)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);

/** A page of another site must not sign anyone in or out inside a frame or by an image. Links and redirects of the browser itself may. */
export function refuseForeignFrame(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const mode = request.headers['sec-fetch-mode'];
  if (site === 'cross-site' && mode !== undefined && mode !== 'navigate') {
    throw new HttpError(403, 'WRONG_ORIGIN', 'Sign-in and sign-out are opened as pages of their own.');
  }
}

/** The host that the request came to. */
export function knownOf(request: FastifyRequest): KnownHost {
  if (request.knownHost === undefined) throw new HttpError(421, 'UNKNOWN_HOST', 'This server does not answer to that host name.');
  return request.knownHost;
}
