import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { csvLine } from '#rules/csv';
import { SECOND } from '#rules/durations';
import { MOST_CSV_ROWS } from '#rules/on-demand/backfill';
import { ROW_FIELDS } from '#rules/on-demand/row-fields';
import { stageRegionText } from '#rules/regions/stage-regions';
import type { RequestContext } from '../../platform/http/context.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { onDisconnect } from '../../platform/http/on-disconnect.ts';
import { begun, streamBody } from '../../platform/http/stream-body.ts';
import type { OnDemandStore, RowQuestion } from '../../ports/on-demand/port.ts';

/** Where the rows of a backfill are downloaded; in the regions where logs take a ticket, under it. */
export const csvPath = (executionId: string, ticket: string | null | undefined): string =>
  `/api/on-demand/${encodeURIComponent(executionId)}/rows.csv${ticket ? `?ticket=${encodeURIComponent(ticket)}` : ''}`;

interface OnDemandRoutes {
  contextOf: (request: FastifyRequest, signal: AbortSignal) => Promise<RequestContext>;
}

/**
 * Mounts GET /api/on-demand/:id/rows.csv: rows of a backfill, the newest first, 200,000 at most, as fast as the reader takes them (DATA-039). Where a bucket takes
 * files of downloads, it answers with a link into it, made when it is asked for and good for a minute at most, and never longer than the sign-in.
 */
export function registerOnDemandRoutes(app: FastifyInstance, { contextOf }: OnDemandRoutes): void {
  app.get<{ Params: { id: string }; Querystring: { ticket?: unknown } }>(
    '/api/on-demand/:id/rows.csv',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { signal } = onDisconnect(reply).controller;
      const ctx = await contextOf(request, signal);
      const { backfills, rows } = ctx.services.onDemand;
      const execution = await backfills.read(stageRegionText(ctx.stageRegion), request.params.id);
      if (execution === null) throw new HttpError(404, 'NOT_FOUND', 'There is no such request for on-demand data here, or none any more.');
      const { ticket } = request.query;
      const { domain, type, fromTime: from, toTime: to } = execution;
      const requested = { domain, type, from, to, filter: { operation: 'and', tokens: [] } } as const;
      const question = await rows.within(ctx, requested, typeof ticket === 'string' ? ticket : null);
      const name = `on-demand-${type.toLowerCase()}-${execution.id.slice(0, 12)}.csv`;
      const content = (): AsyncGenerator<Buffer> => csvOf(rows.storeOf(ctx), question, signal);
      reply.header('cache-control', 'no-store');
      const exports = ctx.services.onDemand.exportsOf(ctx.stageRegion);
      const lifeMs = ctx.session.absoluteExpiry - ctx.now;
      if (exports !== null && lifeMs >= SECOND) {
        const key = `${ctx.stageRegion.stage}-${ctx.stageRegion.airportCode}/${execution.id}/${digestOf(question.datasets)}.csv`;
        const address = await exports.link({ key, name, content, lifeMs }, signal);
        return reply.header('referrer-policy', 'no-referrer').redirect(address, 302);
      }
      reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
      return reply.send(streamBody(await begun(content()), { reply }));
    },
  );
}

/** Names rows by where they are stored: what was fetched again is another file. */
const digestOf = (datasets: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(datasets)).digest('base64url').slice(0, 22);

async function* csvOf(store: OnDemandStore, question: RowQuestion, signal: AbortSignal): AsyncGenerator<Buffer> {
  const fields = ROW_FIELDS[question.type];
  yield Buffer.from(csvLine(fields.map(({ label }) => label)));
  for await (const rows of store.stream(question, MOST_CSV_ROWS, signal)) {
    const lines = rows.map((row) =>
      csvLine(
        fields.map(({ key, type }) => (type === 'date' && typeof row[key] === 'number' ? new Date(row[key]).toISOString() : row[key])),
      ),
    );
    yield Buffer.from(lines.join(''));
  }
}
