import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ExplorerRowsLine } from '#rules/explorer/rows';
import { stageRegionText } from '#rules/regions/stage-regions';
import { GENERIC_ERROR_TEXT } from '#rules/thrown';
import { BadInputError } from '../../platform/http/bad-input.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { withoutForeign401 } from '../../platform/http/graphql-errors.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { onDisconnect } from '../../platform/http/on-disconnect.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { begun, streamBody } from '../../platform/http/stream-body.ts';
import { isUnkeepable } from '../../platform/http/text-problem.ts';
import { isPortError, STATUS_OF_KIND } from '../../ports/port-error.ts';
import { explorableDomain } from './explorable-domain.ts';
import type { ExplorerService } from './explorer-service.ts';
import type { WholeAnswers } from './whole-answers.ts';

interface ExplorerRoutes {
  explorer: ExplorerService;
  whole: WholeAnswers;
  contextOf: (request: FastifyRequest, signal: AbortSignal) => Promise<RequestContext>;
}

const RowsQuery = z.object({
  domainIdentifier: z.string().max(100),
  url: z.string().max(4_000),
  instanceId: z.string().max(100).optional(),
});

/**
 * Mounts the streams of the explorer, for signed-in people:
 * - GET /api/explorer/rows?domainIdentifier=…&url=…&instanceId=…: a table of any length as NDJSON (`rules/explorer/rows`), pages of
 *   _list followed, as fast as the reader takes it. A refusal or failure before the first line is an error status.
 * - GET /api/explorer/download/:id: a whole answer by its link, once
 */
export function registerExplorerRoutes(app: FastifyInstance, { explorer, whole, contextOf }: ExplorerRoutes): void {
  // A HEAD would make the cluster answer for nothing, and use the link up.
  const options = { exposeHeadRoute: false };
  app.get('/api/explorer/rows', options, async (request, reply) => {
    const ctx = await contextOf(request, onDisconnect(reply).controller.signal);
    const { domainIdentifier, url, instanceId } = rowsQueryOf(request.query);
    const lines = await asHttp(async () => {
      const record = await explorableDomain(ctx, domainIdentifier);
      const isBackground = request.headers['x-tumbler-background'] !== undefined;
      return begun(await explorer.rows(ctx, record, url, { instanceId, note: !isBackground }));
    });
    // Compression would hold lines back until it has enough of them.
    request.headers['x-no-compression'] = 'true';
    reply.type('application/x-ndjson; charset=utf-8').header('cache-control', 'no-store');
    return reply.send(streamBody(lines, { reply, onFailure: (error) => failureLine(error, request) }));
  });

  app.get<{ Params: { id: string } }>('/api/explorer/download/:id', options, async (request, reply) => {
    const ctx = await contextOf(request, onDisconnect(reply).controller.signal);
    const found = /^[A-Za-z0-9_-]{32}$/.test(request.params.id)
      ? await explorer.downloads.take(request.params.id, ctx.session.idHash, stageRegionText(ctx.stageRegion))
      : null;
    if (found === null)
      throw new HttpError(
        404,
        'LINK_OVER',
        'This link was used, or is over: it opens once, within a minute. Run the query again for another.',
      );
    const { fileName, contentType, bytes } = await asHttp(async () => {
      const answer = await whole.open(ctx, found);
      return { ...answer, bytes: await begun(answer.bytes) };
    });
    return reply
      .type(contentType)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .send(streamBody(bytes, { reply }));
  });
}

function rowsQueryOf(query: unknown): z.infer<typeof RowsQuery> {
  const parsed = RowsQuery.safeParse(query);
  const field = parsed.success ? null : (parsed.error.issues[0]?.path.join('.') ?? 'query');
  if (!parsed.success) throw new HttpError(400, 'BAD_INPUT', `400 ${field} must be given once, as text.`);
  for (const [name, value] of Object.entries(parsed.data))
    if (value !== undefined && isUnkeepable(value))
      throw new HttpError(400, 'BAD_INPUT', `400 ${name} holds a character that cannot be stored.`);
  return parsed.data;
}

/** A failure in the middle is the last line: the status was sent long ago. */
function failureLine(error: unknown, request: FastifyRequest): Buffer {
  const known = httpErrorOf(error);
  if (known === null) request.log.error({ err: error }, 'a stream of rows failed');
  const { code, message } = known ?? { code: 'INTERNAL', message: GENERIC_ERROR_TEXT };
  return Buffer.from(`${JSON.stringify({ error: { code, message } } satisfies ExplorerRowsLine)}\n`);
}

/** What our own errors are on a route that is not GraphQL. */
async function asHttp<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw httpErrorOf(error) ?? error;
  }
}

function httpErrorOf(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (error instanceof RefusedError) return new HttpError(403, error.refusal.code, error.message);
  if (error instanceof BadInputError) return new HttpError(400, 'BAD_INPUT', error.message);
  return isPortError(error) ? new HttpError(STATUS_OF_KIND[error.kind], error.kind, withoutForeign401(error.message)) : null;
}
