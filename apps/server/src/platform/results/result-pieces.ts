import { pipeline as connect, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, createGzip, gunzip } from 'node:zlib';

/** Of compressed bytes; schema/job-results.ts says why they are so small. */
const PIECE_BYTES = 32 * 1024;

/** Compresses what comes and cuts it into pieces for the database. */
export async function piecesOf(source: Iterable<string | Buffer> | AsyncIterable<string | Buffer>): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  await pipeline(Readable.from(source), createGzip({ level: 3 }), async (packed: AsyncIterable<Buffer>) => {
    for await (const chunk of packed) chunks.push(chunk);
  });
  const whole = Buffer.concat(chunks);
  return Array.from({ length: Math.ceil(whole.length / PIECE_BYTES) }, (_, at) => whole.subarray(at * PIECE_BYTES, (at + 1) * PIECE_BYTES));
}

/** What `piecesOf` was given, as one. */
export const wholeOf = (pieces: readonly Buffer[]): Promise<Buffer> => promisify(gunzip)(Buffer.concat(pieces));

/** What `piecesOf` was given, as it comes. A caller that leaves it leaves the source too. */
export async function* streamOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const unpacked = createGunzip();
  // The callback is the only way to hear of a source that fails; the loop below is notified by `unpacked`.
  connect(Readable.from(pieces), unpacked, () => {});
  try {
    for await (const chunk of unpacked) yield chunk as Buffer;
  } finally {
    unpacked.destroy();
  }
}
