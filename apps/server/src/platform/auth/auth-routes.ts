import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isEntitledTo, mayIn, PERMISSIONS } from '#rules/permissions';
import { partitionOf, type StageRegion, signInRegion, userPoolOf } from '#rules/regions/stage-regions';
import { dashboardsOf, linksOf } from '../config/config.ts';
import { type KnownHost, originOf } from '../http/hosts.ts';
import { HttpError, signedOut } from '../http/http-error.ts';
import { refusedRequest } from '../http/refusals.ts';
import type { Auth } from './auth.ts';
import { knownOf, refuseForeignFrame, sendPage } from './auth-replies.ts';
import { isDemoSubject } from './demo-people.ts';
import { completeTargetPage, problemPage, signedInPage, signInProblemPage } from './issuer-pages.ts';
import { newSecret } from './secrets.ts';
import { serverKeysOf } from './server-keys.ts';
import type { Session } from './session.ts';
import { cookieOptions, flowCookieName, sessionCookieName } from './session-cookie.ts';
import { changeRefusal, SESSION_LIMITS, stepUpRefusal } from './session-policy.ts';
import type { SignIn } from './sessions.ts';
import { FLOW_MS, type Flow, safeTarget, sealFlow, unsealFlow } from './sign-in-flow.ts';
import { registerSignOut } from './sign-out-route.ts';

/** A sign-in with credentials that is not older than this counts as done just now. */
const JUST_NOW_MS = 2 * 60_000;

/** Tells the page that waits, and closes the window that it opened. */
const SIGNED_IN_SCRIPT = "new BroadcastChannel('tumbler-session').postMessage('signed-in');\nwindow.close();\n";

/** Goes on to sign-in with the fragment of the address as part of the target; the redirects up to here kept it. */
const COMPLETE_TARGET_SCRIPT = `const address = new URL(document.getElementById('continue').href);
address.searchParams.set('target', address.searchParams.get('target') + location.hash);
location.replace(address);
`;

/** Mounts /auth/*. `sourceOf` names the kind of truth behind a place, for the mark in the shell. */
export function registerAuthRoutes(app: FastifyInstance, auth: Auth, sourceOf: (stageRegion: StageRegion) => string): void {
  const { clock } = auth.options;

  app.get('/auth/sign-in', async (request, reply) => {
    refuseForeignFrame(request);
    const { target: requested, complete } = request.query as { target?: unknown; complete?: unknown };
    const target = safeTarget(requested);
    // A browser sends no fragment; only a page that it opens can read the one it was asked for (SHELL-036).
    if (request.headers['sec-fetch-mode'] === 'navigate' && complete === undefined && !target.includes('#'))
      return sendPage(reply, 200, completeTargetPage(`/auth/sign-in?${new URLSearchParams({ complete: '1', target })}`));
    return begin(auth, request, reply, { target, stepUp: null, again: null });
  });

  app.get('/auth/step-up', async (request, reply) => {
    refuseForeignFrame(request);
    const { target, popup } = request.query as { target?: unknown; popup?: unknown };
    const session = await auth.sessionOf(request, knownOf(request));
    if (session === null || session.kind === 'token')
      return begin(auth, request, reply, { target: safeTarget(target), stepUp: null, again: null });
    const { id, userName } = session.person;
    return begin(auth, request, reply, { target: safeTarget(target), stepUp: { personId: id, popup: popup === '1' }, again: { userName } });
  });

  app.get('/auth/callback', async (request, reply) => finish(auth, request, reply));

  app.get('/auth/signed-in', (_request, reply) => sendPage(reply, 200, signedInPage()));
  app.get('/auth/signed-in.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(SIGNED_IN_SCRIPT),
  );

  app.get('/auth/complete-target.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(COMPLETE_TARGET_SCRIPT),
  );

  registerSignOut(app, auth);

  app.get('/auth/me', async (request, reply) => {
    const known = knownOf(request);
    const session = await auth.sessionOf(request, known);
    if (session === null) throw signedOut();
    const who = whoIs(session, known.stageRegion, sourceOf(known.stageRegion), clock.now());
    const { config, demoDashboards, demoLinks } = auth.options;
    const sifiDashboards = dashboardsOf(config, known.stageRegion, demoDashboards);
    return reply.header('cache-control', 'no-store').send({ ...who, links: linksOf(config, known.stageRegion, demoLinks), sifiDashboards });
  });
}

/** What the shell is given of the signed-in person. Times are epoch milliseconds. */
function whoIs(session: Session, stageRegion: StageRegion, source: string, now: number) {
  const { person } = session;
  const principal = { user: person.id, roles: person.roles, regions: person.entitlements };
  return {
    user: { id: person.id, name: person.name },
    permissions: PERMISSIONS.filter((permission) => mayIn(principal, permission, stageRegion)),
    stageRegion,
    entitled: isEntitledTo(person.entitlements, stageRegion),
    /** The region of the identity service that this place signs in with (SHELL-037). */
    signInRegion: signInRegion(partitionOf(stageRegion)),
    source,
    session: {
      kind: session.kind,
      signedInAt: session.signedInAt,
      mayChange: changeRefusal(session, now) === null,
      changesUntil: session.kind === 'token' ? null : Math.min(session.absoluteExpiry, session.idleExpiry),
      steppedUp: stepUpRefusal(session, now) === null,
    },
  };
}

async function begin(
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
  ask: { target: string; stepUp: Flow['stepUp']; again: { userName: string } | null },
): Promise<FastifyReply> {
  const { clock, database } = auth.options;
  const known = knownOf(request);
  const pool = userPoolOf(known.stageRegion);
  const flow: Flow = {
    state: newSecret(),
    nonce: newSecret(),
    verifier: newSecret(),
    target: ask.target,
    stepUp: ask.stepUp,
    pool,
    startedAt: clock.now(),
  };
  const relyingParty = await reachable(auth, () => auth.relyingParty(pool));
  const url = await reachable(auth, () => relyingParty.authorizationUrl(callbackOf(known), flow, ask.again));
  const { flowSecret } = await serverKeysOf(database, pool);
  reply.setCookie(flowCookieName(request, flow.state), sealFlow(flow, flowSecret), {
    ...cookieOptions(request),
    maxAge: FLOW_MS / 1000,
  });
  return reply.header('cache-control', 'no-store').redirect(url.href, 303);
}

async function finish(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { clock, database, onError, onRefused } = auth.options;
  const known = knownOf(request);
  const pool = userPoolOf(known.stageRegion);
  const { state } = request.query as { state?: unknown };
  const cookieName = typeof state === 'string' ? flowCookieName(request, state) : '';
  const { flowSecret } = await serverKeysOf(database, pool);
  const flow = unsealFlow(request.cookies[cookieName], flowSecret, pool, clock.now());
  if (flow === null || flow.state !== state) {
    return sendPage(reply, 400, signInProblemPage('This sign-in was started in another browser, was used before, or is too old.', '/'));
  }
  reply.clearCookie(cookieName, cookieOptions(request));
  const retry =
    flow.stepUp === null
      ? `/auth/sign-in?target=${encodeURIComponent(flow.target)}`
      : `/auth/step-up?target=${encodeURIComponent(flow.target)}${flow.stepUp.popup ? '&popup=1' : ''}`;

  let signIn: SignIn;
  try {
    const relyingParty = await auth.relyingParty(pool);
    // An issuer that does not tell when the person signed in is only trusted to have asked when it was asked to.
    signIn = await relyingParty.signIn(new URL(request.url, originOf(known)), flow, flow.stepUp === null ? 0 : clock.now());
  } catch (error) {
    onError(error);
    onRefused(refusedRequest('sign-in-failed', request, { detail: 'the callback was not accepted' }));
    return sendPage(reply, 400, signInProblemPage('The sign-in service did not confirm this sign-in.', retry));
  }
  if (isDemoSubject(signIn.person.id) && !auth.people.isDemoPool(pool)) {
    onRefused(refusedRequest('sign-in-failed', request, { detail: 'a demo person in a real stage' }));
    return sendPage(reply, 403, signInProblemPage('Demo people do not exist in a stage with a real source.', '/'));
  }
  if (flow.stepUp !== null && flow.stepUp.personId !== signIn.person.id) {
    onRefused(refusedRequest('sign-in-failed', request, { detail: 'another person signed in for a change' }));
    return sendPage(reply, 403, signInProblemPage('Someone else signed in. A change must be confirmed by the person who began it.', retry));
  }

  const withCredentials = clock.now() - signIn.signedInAt < JUST_NOW_MS;
  const previous = request.cookies[sessionCookieName(request)];
  // In this order: a sign-in that cannot be kept takes nothing away.
  const secret = await auth.sessions.start(pool, signIn, withCredentials);
  if (previous !== undefined) await auth.sessions.end(previous);
  reply.setCookie(sessionCookieName(request), secret, { ...cookieOptions(request), maxAge: SESSION_LIMITS.cookie / 1000 });
  return reply.header('cache-control', 'no-store').redirect(flow.stepUp?.popup ? '/auth/signed-in' : flow.target, 303);
}

async function reachable<T>(auth: Auth, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    auth.options.onError(error);
    throw new HttpError(503, 'ISSUER_UNAVAILABLE', 'The sign-in service cannot be reached. Try again in a minute.');
  }
}

const callbackOf = (known: KnownHost): string => `${originOf(known)}/auth/callback`;

/** For the browser that asks for a page: what went wrong, in the product's frame. */
export const sendProblemPage = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  sendPage(reply, status, problemPage(message));
