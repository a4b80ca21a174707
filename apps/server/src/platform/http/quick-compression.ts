import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

// Numbers gain nothing from a higher level: a fifth of the bytes for three times the work. Brotli's state takes megabytes for each answer,
// which fifty people who open pages pay in memory and in waiting.
const QUICK = { level: 1 };

/** Whether the caller takes an answer compressed by gzip. */
export const acceptsGzip = ({ headers }: FastifyRequest): boolean => acceptsEncoding(headers, 'gzip');

/** Whether a request's headers take an answer in that encoding; none does where compressing is not worth it. */
export function acceptsEncoding(headers: FastifyRequest['headers'], encoding: string): boolean {
  if (headers['x-no-compression'] !== undefined) return false;
  return String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .some((one) => {
      const [name = '', quality] = one.split(';');
      return name.trim() === encoding && (quality === undefined || Number(quality.trim().replace(/^q=/, '')) > 0);
    });
}

/** Says in the headers that the answer is compressed. */
export const setGzip = (reply: FastifyReply): FastifyReply => reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');

/** Compresses off the main thread. */
export const compressed = (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, QUICK);

/** A stream whose `flush` sends what was written so far, so that a line does not wait for the next one. */
export const compressor = (): ReturnType<typeof createGzip> => createGzip(QUICK);
