import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type StageRegion, stageRegionText } from '#rules/regions/stage-regions';
import { SDPDS_CALLS, SDPDS_PREFIX, type SdpdsPath } from '#rules/releases/calls';
import { requirePermission } from '../../../platform/auth/require-permission.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import { onDisconnect } from '../../../platform/http/on-disconnect.ts';
import { openApiDocument } from '../openapi.ts';
import { signedPath } from '../package-links.ts';
import { type PackageRoutes, registerPackageRoutes } from '../package-routes.ts';
import type { Call, SdpdsHandlers } from './call.ts';
import { clusterCalls } from './cluster-calls.ts';
import { componentCalls } from './component-calls.ts';
import { deploymentCalls } from './deployment-calls.ts';
import { describeCall } from './describe-call.ts';
import { effectCalls, type LinkMaker } from './effect-calls.ts';
import { envelope, failureOf } from './envelope.ts';
import { NextTokens } from './next-token.ts';
import { parseRequest, type SdpdsPayload } from './parse-request.ts';
import { releaseCalls } from './release-calls.ts';
import { SdpdsProblem } from './sdpds-problem.ts';
import type { SharedAnswers } from './shared-answers.ts';
import { sharedAttributesCall } from './shared-attributes-call.ts';
import { softwareUpdateCall } from './software-update-call.ts';

/** What the calls under /api/sdpds are made with. */
export interface SdpdsRoutes extends PackageRoutes {
  contextOf: (request: FastifyRequest, signal: AbortSignal) => Promise<RequestContext>;
  /** Of the place, and all replicas have it: for nextToken and links to packages. */
  secretOf: (stageRegion: StageRegion) => Promise<string>;
  defaultStack: string;
  shared: SharedAnswers;
}

/** Links expire after so long: an upload must have begun by then. */
const LINK_MS = 15 * 60_000;

/** Calls whose answers everybody who watches a release reads over and over. */
const WATCHED: ReadonlySet<SdpdsPath> = new Set<SdpdsPath>([
  'componentReleaseTracker/stages',
  'componentReleaseTracker/clustersInStage',
  'componentReleaseTracker/getActiveReleases',
  'componentReleaseTracker/releaseStatus',
  'external/getallReleases',
  'external/listreleaseVersion',
  'release/clustersWith',
  'release/describe',
  'release/sharedAttributes',
  'release/statusMetrics',
  'release/transitions',
]);

/**
 * Mounts POST /api/sdpds/<path> for every call of the table. Each answers {statusCode, headers, body}, failures of any kind included, and its
 * HTTP status is the same as statusCode.
 */
export function registerSdpdsRoutes(app: FastifyInstance, routes: SdpdsRoutes): void {
  const handlers: SdpdsHandlers = {
    ...clusterCalls,
    ...componentCalls(routes.defaultStack, routes.clock),
    ...deploymentCalls,
    ...describeCall,
    ...releaseCalls,
    ...sharedAttributesCall(),
    ...softwareUpdateCall,
    ...effectCalls(linksWith(routes)),
  };
  void app.register(
    async (scope) => {
      scope.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
      scope.setNotFoundHandler((request, reply) => sendFailure(nothingHere(request), request, reply));
      registerPackageRoutes(scope, routes);
      let document: string | null = null;
      scope.get('/openapi.json', { exposeHeadRoute: false }, async (request, reply) => {
        requirePermission(await routes.contextOf(request, onDisconnect(reply).controller.signal), 'release:read');
        document ??= JSON.stringify(openApiDocument());
        return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(document);
      });
      for (const path of Object.keys(SDPDS_CALLS) as SdpdsPath[])
        scope.post(`/${path}`, async (request, reply) => {
          const ctx = await routes.contextOf(request, onDisconnect(reply).controller.signal);
          requirePermission(ctx, 'release:read');
          const payload = parseRequest(path, request.body);
          await mustBePrepared(ctx);
          const body = await answerOf(handlers, path, payload, ctx, routes);
          return reply.header('cache-control', 'no-store').send(envelope(200, body, request.id));
        });
    },
    { prefix: SDPDS_PREFIX },
  );
}

async function answerOf<Path extends SdpdsPath>(
  handlers: SdpdsHandlers,
  path: Path,
  payload: SdpdsPayload<Path>,
  ctx: RequestContext,
  { secretOf, shared }: SdpdsRoutes,
): Promise<unknown> {
  const fields = payload as Readonly<Record<string, unknown>>;
  const stageRegion = stageRegionText(ctx.stageRegion);
  const stack = stackOf(fields);
  const tokens = new NextTokens(await secretOf(ctx.stageRegion));
  const list = { stageRegion, path, payload: fields };
  const call: Call = {
    ctx,
    records: ctx.ports.releases.records,
    after: tokens.take(list, typeof fields.nextToken === 'string' ? fields.nextToken : null),
    next: (after) => tokens.give(list, after),
  };
  const answer = () => handlers[path](call, payload);
  if (WATCHED.has(path)) return shared.get(groupOf(stageRegion, stack), JSON.stringify([stageRegion, path, fields]), answer);
  try {
    return await answer();
  } finally {
    if (SDPDS_CALLS[path].effect) shared.drop(groupOf(stageRegion, stack));
  }
}

/** Payloads spell the stack in three ways. */
const stackOf = ({ stackName, name, cluster }: Readonly<Record<string, unknown>>): string => {
  if (typeof stackName === 'string') return stackName;
  if (typeof name === 'string') return name;
  return typeof cluster === 'object' && cluster !== null && 'stackName' in cluster ? String(cluster.stackName) : '';
};

/** Answers are dropped together for a stack of a place. */
export const groupOf = (stageRegion: string, stackName: string): string => `${stageRegion} ${stackName}`;

/** A new place answers so long after it was asked; then it says that it is not ready. */
const PREPARED_WITHIN_MS = 6_000;

/** Waits for the records that a new place begins with: until they are there, nothing that is not found is truly missing. */
async function mustBePrepared({ ports, signal, stageRegion }: RequestContext): Promise<void> {
  const { prepared } = ports.releases;
  if (prepared === undefined) return;
  const patience = new AbortController();
  const isReady = await Promise.race([
    prepared.then(() => true),
    sleep(PREPARED_WITHIN_MS, false, { signal: AbortSignal.any([signal, patience.signal]), ref: false }).catch(() => false),
  ]);
  patience.abort();
  if (!isReady)
    throw new SdpdsProblem(
      'ServiceUnavailableException',
      `The records of ${stageRegionText(stageRegion)} are being prepared, which takes some seconds.`,
      null,
      2,
    );
}

const nothingHere = ({ method }: FastifyRequest): HttpError =>
  new HttpError(
    404,
    'NOT_FOUND',
    `There is no such call. Calls are POST under ${SDPDS_PREFIX}; GET ${SDPDS_PREFIX}/openapi.json describes them${method === 'POST' ? '' : `, and this was a ${method}`}.`,
  );

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.recordFailure(error);
  const failure = failureOf(error, request.id, (unexpected) => request.log.error({ err: unexpected }, 'a call of releases failed'));
  if (error instanceof SdpdsProblem && error.retryAfter !== null) void reply.header('retry-after', error.retryAfter);
  return reply.code(failure.statusCode).header('cache-control', 'no-store').send(failure);
}

const linksWith = ({ secretOf }: SdpdsRoutes): LinkMaker => {
  const make = async (
    verb: 'put' | 'get',
    { stageRegion, origin, now }: RequestContext,
    { key, md5 }: { key: string; md5: string | null },
  ) => {
    const expires = Math.floor((now + LINK_MS) / 1_000);
    const path = signedPath({ verb, stageRegion: stageRegionText(stageRegion), key, md5, expires }, await secretOf(stageRegion));
    return { url: `${origin}${path}`, expires };
  };
  return { put: (ctx, file) => make('put', ctx, file), get: (ctx, { key }) => make('get', ctx, { key, md5: null }) };
};
