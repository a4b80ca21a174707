import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { StageRegion } from '#rules/regions/stage-regions';
import { GENERIC_ERROR_TEXT } from '#rules/thrown';
import type { PortSet } from '../../ports/port-set.ts';
import type { Auth } from '../auth/auth.ts';
import { registerAuthRoutes, sendProblemPage } from '../auth/auth-routes.ts';
import { isInProcess } from '../auth/in-process.ts';
import { registerIssuer } from '../auth/issuer-routes.ts';
import { isHttps } from '../auth/session-cookie.ts';
import type { Clock } from '../clock/clock.ts';
import { findTrouble } from '../database/database-trouble.ts';
import { registerMetricsRoute } from '../telemetry/metrics-route.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { FILE_MS, isSignedFile, limitBodyTime } from './body-deadline.ts';
import type { RequestContext, RequestServices } from './context.ts';
import { type GraphqlOptions, registerGraphql } from './graphql.ts';
import { type Hosts, type KnownHost, originOf } from './hosts.ts';
import { HttpError, recordsUnavailable, signedOut } from './http-error.ts';
import { isLoopback } from './loopback.ts';
import { isJson, isOwnOrigin } from './origin-guard.ts';
import { type OnRefused, pathOf, refusedRequest } from './refusals.ts';
import { RefusedError } from './refused-error.ts';
import { COMMON_HEADERS, DATA_POLICY, SIGN_IN_HEADERS } from './security-headers.ts';
import { registerStaticFiles, type WebPage } from './static-files.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The known host that the request came to; set before any route runs. */
    knownHost: KnownHost | undefined;
    /** Puts a missing permission into the audit log; every error handler calls it with what it answers. */
    recordFailure: (error: unknown) => void;
  }
}

/** What the server is put together from. */
export interface ServerDependencies {
  auth: Auth;
  hosts: Hosts;
  clock: Clock;
  logger: Logger;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  /** The ports of a stage and region. */
  portsOf: (stageRegion: StageRegion) => PortSet;
  services: RequestServices;
  graphql: GraphqlOptions;
  /** Folder of the built browser side; nothing is served where it has no index.html. */
  webFolder: string;
  /** Addresses of other hosts that pages show within. */
  framed?: readonly string[];
  /** What must work before requests are sent here: names to a check that rejects when it does not. */
  readiness: Readonly<Record<string, () => Promise<void>>>;
  onRefused: OnRefused;
  telemetry: Telemetry;
  /** What a reader of /metrics from elsewhere must show; null where nobody from elsewhere may read it. */
  metricsToken: string | null;
  /** Further routes, such as streams; `contextOf` is how they learn who asks. */
  routes?: (app: FastifyInstance, contextOf: ContextOf, auth: Auth) => void;
}

/** The context of a signed-in request. Throws HttpError 401 without a session, after recording it. */
export type ContextOf = (request: FastifyRequest, signal: AbortSignal) => Promise<RequestContext>;

const PUBLIC = /^\/(?:healthz|readyz|metrics)$/;
const SIGN_IN = /^\/(?:issuer|auth)\//;
const FORM_POST = /^\/(?:issuer\/[a-z-]+\/interaction\/[\w-]+|auth\/sign-out)$/;

/** Builds the HTTP side of the server; listening and closing are the caller's. */
export function buildServer(deps: ServerDependencies): FastifyInstance {
  const { auth, logger, trustedProxies } = deps;
  const app = fastify({
    loggerInstance: logger,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    bodyLimit: 256 * 1024,
    requestTimeout: FILE_MS,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: false },
    ajv: { customOptions: { coerceTypes: false } },
  }) as unknown as FastifyInstance;
  auth.attach(app);

  app.decorateRequest('knownHost', undefined);
  app.addHook('onRequest', async (request, reply) => guardRequest(deps, request, reply));
  limitBodyTime(app);
  app.addHook('onSend', async (request, reply) => {
    if (isHttps(request)) reply.header('strict-transport-security', 'max-age=31536000');
    const headers = SIGN_IN.test(pathOf(request.url)) ? { ...COMMON_HEADERS, ...SIGN_IN_HEADERS } : COMMON_HEADERS;
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', DATA_POLICY);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (PUBLIC.test(pathOf(request.url))) return;
    deps.telemetry.http(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1_000, request.id);
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'request');
  });
  /** Who asks on a route that is not GraphQL, so that a refusal there is on record as well. */
  const asking = new WeakMap<FastifyRequest, RequestContext['principal']>();
  const recordRefused = (request: FastifyRequest, { id, name }: RequestContext['principal'], detail: string): void =>
    deps.onRefused(refusedRequest('not-permitted', request, { actor: { id, name }, detail }));
  app.decorateRequest('recordFailure', function recordFailure(this: FastifyRequest, error: unknown) {
    const principal = asking.get(this);
    const code = error instanceof RefusedError ? error.refusal.code : error instanceof HttpError ? error.code : null;
    if (principal && error instanceof Error && code === 'NOT_PERMITTED') recordRefused(this, principal, error.message);
  });
  app.setErrorHandler((thrown: FastifyError | HttpError | RefusedError, request, reply) => {
    const trouble = findTrouble(thrown);
    const known = trouble ? recordsUnavailable(trouble) : thrown;
    const error = known instanceof RefusedError ? new HttpError(403, known.refusal.code, known.message) : known;
    request.recordFailure(error);
    return sendError(error, request, reply);
  });

  void app.register(cookie);
  void app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // The default of 11 takes seconds of a core for a large answer.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  });

  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => readiness(deps, reply));

  registerMetricsRoute(app, deps.telemetry, deps.metricsToken);

  registerIssuer(app, auth);
  registerAuthRoutes(app, auth, (stageRegion) => deps.portsOf(stageRegion).source);

  const contextOf: ContextOf = (request, signal) => contextOfRequest(deps, request, signal);
  registerGraphql(app, deps.graphql, {
    contextOf,
    traced: (operation, requestId, run, outcome) => deps.telemetry.traced(operation, requestId, run, outcome),
    onOperation: (operation, outcome, seconds) => deps.telemetry.graphql(operation, outcome, seconds),
    listeners: (request, ctx) => ({
      onUnexpected: (error) => request.log.error({ err: error }, 'resolver failed'),
      onRefused: ({ refusal }) => {
        if (refusal.code === 'NOT_PERMITTED') recordRefused(request, ctx.principal, refusal.message);
      },
    }),
  });
  deps.routes?.(
    app,
    async (request, signal) => {
      const ctx = await contextOf(request, signal);
      asking.set(request, ctx.principal);
      return ctx;
    },
    auth,
  );

  const web = registerStaticFiles(app, deps.webFolder, deps.framed);
  app.setNotFoundHandler((request, reply) => fallback(deps, web, request, reply));
  return app;
}

/** Host, origin and type, before anything reads the body. */
async function guardRequest(deps: ServerDependencies, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('x-request-id', request.id);
  const path = pathOf(request.url);
  if (deps.trustedProxies.length === 0 && isLoopback(request.ip)) {
    // On one machine compressing costs more than it saves.
    request.headers['x-no-compression'] = 'true';
  }
  if (PUBLIC.test(path)) return;
  const known = deps.hosts.find(request.headers.host, {
    isFromHere: isInProcess(request) || isLoopback(request.socket.remoteAddress ?? ''),
  });
  if (known === null) {
    deps.onRefused(refusedRequest('unknown-host', request));
    throw new HttpError(
      421,
      'UNKNOWN_HOST',
      'This server does not answer to that host name. Open it by one of its own names, or add the name to publicHosts in the configuration.',
    );
  }
  request.knownHost = known;
  if (request.method === 'GET' || request.method === 'HEAD' || isInProcess(request)) return;
  // No page of another host has such a link, and programs have no origin.
  if (isSignedFile(request)) return;
  if (!isOwnOrigin(request, known)) {
    deps.onRefused(refusedRequest('cross-origin', request));
    throw new HttpError(403, 'WRONG_ORIGIN', 'Changes can only be sent from a page of this host.');
  }
  if (!isJson(request) && !FORM_POST.test(path)) throw new HttpError(415, 'NOT_JSON', 'The body must be application/json.');
}

async function contextOfRequest(deps: ServerDependencies, request: FastifyRequest, signal: AbortSignal): Promise<RequestContext> {
  const known = request.knownHost;
  const session = known === undefined ? null : await deps.auth.sessionOf(request, known);
  if (known === undefined || session === null) {
    deps.onRefused(refusedRequest('no-session', request));
    throw signedOut();
  }
  // What a page asks by itself does not count as the person being there.
  if (request.headers['x-tumbler-background'] === undefined) await deps.auth.sessions.touch(session);
  const now = deps.clock.now();
  const { id, name, roles, entitlements } = session.person;
  return {
    requestId: request.id,
    stageRegion: known.stageRegion,
    ports: deps.portsOf(known.stageRegion),
    principal: { id, name, user: id, roles, regions: entitlements },
    session,
    origin: originOf(known),
    sourceHost: request.ip,
    now,
    signal,
    services: deps.services,
  };
}

/** Any path of the console falls to its page (SHELL-024), for signed-in people only (SHELL-001); the others go to sign-in first. */
async function fallback(
  deps: ServerDependencies,
  web: WebPage | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = pathOf(request.url);
  const isPage =
    (request.method === 'GET' || request.method === 'HEAD') &&
    wantsPage(request) &&
    !/^\/(?:graphql|api|auth|issuer|assets)(?:\/|$)/.test(path);
  if (path === '/graphql')
    return sendError(
      new HttpError(405, 'POST_ONLY', 'GraphQL takes POST with application/json only.'),
      request,
      reply.header('allow', 'POST'),
    );
  if (!isPage || request.knownHost === undefined)
    return sendError(new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.'), request, reply);
  const session = await deps.auth.sessionOf(request, request.knownHost);
  if (session === null)
    return reply.header('cache-control', 'no-store').redirect(`/auth/sign-in?target=${encodeURIComponent(request.url)}`, 303);
  if (web === null)
    return sendError(new HttpError(503, 'NOT_BUILT', 'The pages are not built: run npm start, which builds them.'), request, reply);
  return web.send(reply);
}

const wantsPage = (request: FastifyRequest): boolean => {
  const mode = request.headers['sec-fetch-mode'];
  return mode === undefined ? /\btext\/html\b|\*\/\*/.test(request.headers.accept ?? '*/*') : mode === 'navigate';
};

async function readiness({ readiness: checks }: ServerDependencies, reply: FastifyReply): Promise<FastifyReply> {
  const results = await Promise.all(
    Object.entries(checks).map(
      async ([name, check]) =>
        [
          name,
          await check().then(
            () => 'ok',
            () => 'failed',
          ),
        ] as const,
    ),
  );
  const ready = results.every(([, result]) => result === 'ok');
  return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks: Object.fromEntries(results) });
}

/** Own errors as they are, the framework's by their status, everything else as unexpected; never a stack. */
function sendError(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error instanceof HttpError ? error.statusCode : (error.statusCode ?? 500);
  if (isReaderGone(error, reply)) request.log.info('a reader left before the first piece of its answer');
  else if (status >= 500 && !(error instanceof HttpError)) request.log.error({ err: error }, 'request failed');
  const message =
    error instanceof HttpError
      ? error.message
      : (FRAMEWORK_MESSAGES[status] ?? (status >= 500 ? GENERIC_ERROR_TEXT : 'The request cannot be used.'));
  const code = error instanceof HttpError ? error.code : status >= 500 ? 'INTERNAL' : 'BAD_REQUEST';
  reply.header('cache-control', 'no-store');
  if (request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate') return sendProblemPage(reply, status, message);
  return reply.code(status).send({ error: { code, message, requestId: request.id } });
}

/** A body that was let go because nobody takes it: the same error as of a source that broke off, but for the closed connection. */
const isReaderGone = (error: FastifyError | HttpError, reply: FastifyReply): boolean =>
  error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed;

const FRAMEWORK_MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request is malformed: its body must be valid JSON.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'The body must be application/json.',
};
