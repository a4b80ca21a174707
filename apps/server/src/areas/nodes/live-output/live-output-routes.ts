import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { LiveOutputLine } from '#rules/node-commands/live-output';
import { stageRegionText } from '#rules/regions/stage-regions';
import { requirePermission } from '../../../platform/auth/require-permission.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import { onDisconnect } from '../../../platform/http/on-disconnect.ts';
import { begun, streamBody } from '../../../platform/http/stream-body.ts';
import type { LiveOutputs, OutputOf } from './live-outputs.ts';

interface LiveOutputRoutes {
  outputs: LiveOutputs;
  contextOf: (request: FastifyRequest, signal: AbortSignal) => Promise<RequestContext>;
  /** Hears the hash of each session that ends. */
  onSessionEnded: (hear: (idHash: string) => void) => Promise<() => Promise<void>>;
}

/** Of one person at once, over all of their pages. */
const MOST_READERS = 8;

const OutputRequest = z.strictObject({ key: z.string().min(1).max(200) });

/**
 * Mounts the live output of commands on nodes, for the person alone who gave the command:
 * - POST /api/nodes/output `{"key"}`: what its machine writes, as NDJSON (`rules/node-commands/live-output`), until it ends. Empty where no command of
 *   this person begins under the key in this process within 15 seconds.
 * - POST /api/nodes/output/cancel `{"key"}`: ends it, where it only reads. Answers `{"cancelled"}`.
 */
export function registerLiveOutputRoutes(app: FastifyInstance, { outputs, contextOf, onSessionEnded }: LiveOutputRoutes): void {
  const readers = new Map<string, number>();
  const openBySession = new Map<string, Set<AbortController>>();
  let stopHearing: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    stopHearing = await onSessionEnded((idHash) => {
      for (const controller of openBySession.get(idHash) ?? []) controller.abort();
    });
  });
  app.addHook('onClose', async () => stopHearing?.());
  app.addHook('preClose', async () => {
    for (const controllers of openBySession.values()) for (const controller of controllers) controller.abort();
  });

  app.post('/api/nodes/output', async (request, reply) => {
    const { controller } = onDisconnect(reply);
    const ctx = await contextOf(request, controller.signal);
    const of = outputOf(ctx, request.body);
    const count = readers.get(of.actorId) ?? 0;
    if (count >= MOST_READERS)
      throw new HttpError(429, 'TOO_MANY_STREAMS', `At most ${MOST_READERS} outputs of one person are read at once.`);
    readers.set(of.actorId, count + 1);
    const { idHash } = ctx.session;
    const open = openBySession.get(idHash) ?? new Set();
    openBySession.set(idHash, open.add(controller));
    const leave = (): void => {
      const left = (readers.get(of.actorId) ?? 1) - 1;
      if (left === 0) readers.delete(of.actorId);
      else readers.set(of.actorId, left);
      open.delete(controller);
      if (open.size === 0) openBySession.delete(idHash);
    };
    // Compression would hold lines back until it has enough of them.
    request.headers['x-no-compression'] = 'true';
    reply.type('application/x-ndjson; charset=utf-8').header('cache-control', 'no-store').header('x-accel-buffering', 'no');
    return reply.send(streamBody(await begun(written(outputs.read(of, controller.signal), leave)), { reply }));
  });

  app.post('/api/nodes/output/cancel', async (request, reply) => {
    const ctx = await contextOf(request, onDisconnect(reply).controller.signal);
    return { cancelled: outputs.cancel(outputOf(ctx, request.body)) };
  });
}

async function* written(lines: AsyncGenerator<LiveOutputLine>, leave: () => void): AsyncGenerator<Buffer> {
  try {
    for await (const line of lines) yield Buffer.from(`${JSON.stringify(line)}\n`);
  } finally {
    leave();
  }
}

/** The person of the session, whatever the body says: there is no way to name another. */
function outputOf(ctx: RequestContext, body: unknown): OutputOf {
  requirePermission(ctx, 'domain:read');
  const sent = OutputRequest.safeParse(body);
  if (!sent.success) throw new HttpError(400, 'BAD_INPUT', '400 key must be the idempotency key of a command, 1 to 200 characters.');
  return { stageRegion: stageRegionText(ctx.stageRegion), actorId: ctx.principal.id, key: sent.data.key };
}
