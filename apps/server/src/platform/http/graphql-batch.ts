import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from './context.ts';
import { HttpError } from './http-error.ts';
import { writeJson } from './json-fragment.ts';
import { acceptsGzip, compressor, setGzip } from './quick-compression.ts';

/** Runs one operation; failures of any kind are in the answer. */
export type RunOperation = (
  body: unknown,
  request: FastifyRequest,
  ctx: RequestContext,
  timedOut: Promise<never>,
) => Promise<{ status: number; answer: unknown }>;

interface BatchRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  ctx: RequestContext;
  timedOut: Promise<never>;
}

/** A page has fewer panels than this. */
const MOST_OPERATIONS = 24;

/**
 * Answers several operations over one connection: a line of JSON `{"index", "status", "answer"}` for each, in the order in
 * which they end. A browser opens six connections to a host; without this, six panels that wait for an unhealthy cluster would
 * hold up every other panel.
 */
export async function sendBatch(
  bodies: unknown[],
  run: RunOperation,
  { request, reply, ctx, timedOut }: BatchRequest,
): Promise<FastifyReply> {
  if (bodies.length === 0 || bodies.length > MOST_OPERATIONS) {
    throw new HttpError(400, 'TOO_MUCH', `A request takes 1 to ${MOST_OPERATIONS} operations.`);
  }
  const isCompressed = acceptsGzip(request);
  const lines = isCompressed ? compressor() : new PassThrough();
  if (isCompressed) setGzip(reply);
  // The server's common compression would hold lines back until it has enough of them.
  request.headers['x-no-compression'] = 'true';
  void reply.type('application/x-ndjson; charset=utf-8').send(lines);
  await Promise.all(
    bodies.map(async (body, index) => {
      const { status, answer } = await run(body, request, ctx, timedOut);
      if (lines.destroyed) return;
      lines.write(writeJson({ index, status, answer }));
      lines.write('\n');
      if (!(lines instanceof PassThrough)) lines.flush();
    }),
  );
  lines.end();
  return reply;
}
