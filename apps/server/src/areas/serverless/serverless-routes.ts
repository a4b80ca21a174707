import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BadInputError } from '../../platform/http/bad-input.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { withoutForeign401 } from '../../platform/http/graphql-errors.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { onDisconnect } from '../../platform/http/on-disconnect.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { begun, streamBody } from '../../platform/http/stream-body.ts';
import { isPortError, STATUS_OF_KIND } from '../../ports/port-error.ts';
import { replicaLines, requestedReplicas } from './replica-rows.ts';

interface ServerlessRoutes {
  contextOf: (request: FastifyRequest, signal: AbortSignal) => Promise<RequestContext>;
}

const states = z
  .string()
  .max(200)
  .optional()
  .transform((text) => (text ? text.split(',') : []));

const ReplicasQuery = z.object({
  accountId: z.string(),
  namespace: z.string(),
  dataPlaneType: z.string(),
  placementConstraintId: z.string(),
  shardLifeCycleStates: states,
  replicaStates: states,
});

/**
 * Mounts GET /api/serverless/replicas: all replicas of a group as NDJSON, a ServerlessReplica a line by shard, then index. Parameters are
 * those of listReplicas; lists of states are texts with commas. What fails is an error status: the rows are read before the first line.
 */
export function registerServerlessRoutes(app: FastifyInstance, { contextOf }: ServerlessRoutes): void {
  app.get('/api/serverless/replicas', { exposeHeadRoute: false }, async (request, reply) => {
    const ctx = await contextOf(request, onDisconnect(reply).controller.signal);
    const parsed = ReplicasQuery.safeParse(request.query);
    if (!parsed.success)
      throw new HttpError(400, 'BAD_INPUT', `400 ${parsed.error.issues[0]?.path.join('.') ?? 'query'} must be given once, as text.`);
    const replicas = await requestedReplicas(ctx, parsed.data).catch((error: unknown) => {
      throw httpErrorOf(error) ?? error;
    });
    reply.type('application/x-ndjson; charset=utf-8').header('cache-control', 'no-store');
    return reply.send(streamBody(await begun(replicaLines(replicas)), { reply }));
  });
}

/** What our own errors are on a route that is not GraphQL. */
function httpErrorOf(error: unknown): HttpError | null {
  if (error instanceof RefusedError) return new HttpError(403, error.refusal.code, error.message);
  if (error instanceof BadInputError) return new HttpError(400, 'BAD_INPUT', error.message);
  return isPortError(error) ? new HttpError(STATUS_OF_KIND[error.kind], error.kind, withoutForeign401(error.message)) : null;
}
