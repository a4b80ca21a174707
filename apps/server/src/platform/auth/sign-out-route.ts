import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { userPoolOf } from '#rules/regions/stage-regions';
import { originOf } from '../http/hosts.ts';
import type { Auth } from './auth.ts';
import { knownOf, refuseForeignFrame, sendPage } from './auth-replies.ts';
import { signedOutPage, signOutPage } from './issuer-pages.ts';
import { endIssuerSession } from './issuer-store.ts';
import { cookieOptions, sessionCookieName } from './session-cookie.ts';

/** Mounts /auth/sign-out: GET asks and changes nothing, as any page of the web can make a browser ask for it; POST of a page of this host ends the session. */
export function registerSignOut(app: FastifyInstance, auth: Auth): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The form has no fields: its body is not looked at.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null, null),
    );
    scope.get('/auth/sign-out', async (request, reply) => {
      refuseForeignFrame(request);
      const session = await auth.sessionOf(request, knownOf(request));
      return sendPage(reply, 200, session === null ? signedOutPage(null) : signOutPage(session.person.name));
    });
    scope.post('/auth/sign-out', (request, reply) => signOut(auth, request, reply));
  });
}

async function signOut(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const known = knownOf(request);
  const pool = userPoolOf(known.stageRegion);
  const cookieName = sessionCookieName(request);
  const cookie = request.cookies[cookieName];
  const ended = cookie === undefined ? null : await auth.sessions.end(cookie);
  reply.clearCookie(cookieName, cookieOptions(request));
  const issuerSession = ended?.issuerSession ?? null;
  if (issuerSession !== null) await auth.sessions.endAllOf(pool, issuerSession);
  const outside = auth.outsideIssuer(pool);
  if (outside === undefined) {
    if (issuerSession !== null) await endIssuerSession(auth.options.database, pool, issuerSession);
    return sendPage(reply, 200, signedOutPage(null));
  }
  const relyingParty = await auth.relyingParty(pool);
  const url = await relyingParty.endSessionUrl(outside.clientId, `${originOf(known)}/`).catch(() => null);
  // A page's policy holds for where its forms are redirected to as well, so the browser is sent on by the page instead.
  if (url !== null) reply.header('refresh', `0; url=${url.href}`);
  return sendPage(reply, 200, signedOutPage(url?.href ?? null));
}
