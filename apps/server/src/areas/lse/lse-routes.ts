import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { onDisconnect } from '../../platform/http/on-disconnect.ts';
import { acceptsGzip, setGzip } from '../../platform/http/quick-compression.ts';
import { begun, streamBody } from '../../platform/http/stream-body.ts';
import { streamOf } from '../../platform/results/result-pieces.ts';
import type { ReportRows } from './report-rows.ts';

interface LseRoutes {
  rows: Pick<ReportRows, 'open'>;
  contextOf: (request: FastifyRequest, signal: AbortSignal) => Promise<RequestContext>;
}

/**
 * Mounts GET /api/lse/reports/:key/domains: all rows of a report as NDJSON, an ImpactedDomain a line in the report's order, as fast as the
 * reader takes them. The same key answers the same bytes as long as the report is kept. An alias answers the newest report's.
 */
export function registerLseRoutes(app: FastifyInstance, { rows, contextOf }: LseRoutes): void {
  app.get<{ Params: { key: string } }>('/api/lse/reports/:key/domains', { exposeHeadRoute: false }, async (request, reply) => {
    const ctx = await contextOf(request, onDisconnect(reply).controller.signal);
    requirePermission(ctx, 'lse:analyse');
    const { report, pieces } = await rows.open(ctx, request.params.key);
    reply
      .type('application/x-ndjson; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="lse-${report.key}.ndjson"`);
    // They lie compressed: who takes them so gets them without further work.
    if (acceptsGzip(request)) return setGzip(reply).send(streamBody(await begun(pieces), { reply }));
    request.headers['x-no-compression'] = 'true';
    return reply.send(streamBody(await begun(streamOf(pieces)), { reply }));
  });
}
