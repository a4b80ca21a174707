import { Readable } from 'node:stream';
import { constants, createGunzip } from 'node:zlib';
import { PortError } from '../port-error.ts';
import type { LogNote } from './port.ts';

export type Compression = 'none' | 'gzip' | 'zstd';

/** By the first bytes of a file: what it is called says less. */
export function compressionOf(head: Buffer): Compression {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip';
  return head.length >= 4 && head.readUInt32LE(0) === 0xfd2fb528 ? 'zstd' : 'none';
}

export const BROKEN_OFF: LogNote = {
  kind: 'broken-off',
  text: 'The compressed file breaks off, or cannot be read from here on: this is what was readable.',
};
export const CONVERTED: LogNote = { kind: 'encoding', text: 'The file is UTF-16: it is shown as UTF-8, and bytes are counted so.' };

/**
 * What a gzip file holds, as far as it can be read. Ends without an error where the file breaks off or is damaged; `broken` says so then. One that ends
 * too early gives all of its bytes: the decompression is set to give what it has at each end.
 */
export async function* gunzipped(source: Readable, onBroken: () => void, chunkSize = 256 * 2 ** 10): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize });
  let tail = Buffer.alloc(0);
  let bytes = 0;
  let failure: unknown;
  source.on('data', (chunk: Buffer) => {
    tail = Buffer.from(chunk.length >= 4 ? chunk.subarray(chunk.length - 4) : Buffer.concat([tail, chunk]).subarray(-4));
  });
  source.on('error', (error) => {
    failure = error;
    gunzip.destroy();
  });
  source.pipe(gunzip);
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      yield chunk;
    }
  } catch (error) {
    if (failure !== undefined) throw failure;
    if (!isZlibError(error)) throw error;
    return onBroken();
  } finally {
    source.destroy();
    gunzip.destroy();
  }
  if (failure !== undefined) throw failure;
  // The last four bytes say how long the text was, modulo 4 GiB; of several parts after each other they say it of the last one alone.
  if (tail.length < 4 || tail.readUInt32LE(0) !== bytes % 2 ** 32) onBroken();
}

/** Of a text that is read whole: larger pieces take a fifth less of the processor, and the first of them comes later. */
const UNPACKED_BYTES = 512 * 2 ** 10;

/**
 * The text of a file as it lies in a store, packed or not, in UTF-8.
 * @param onBroken where it could be read to some place alone
 * @throws PortError `not-offered` for a compression that is not known, and what the chunks throw
 */
export async function* unpacked(chunks: AsyncIterable<Uint8Array | string>, onBroken: () => void): AsyncGenerator<Buffer> {
  const bytes = Readable.from(buffersOf(chunks), { objectMode: false, highWaterMark: 256 * 2 ** 10 });
  const compression = compressionOf(await firstBytes(bytes));
  if (compression === 'zstd') throw new PortError('not-offered', 'its compression is not known here');
  yield* asUtf8(compression === 'gzip' ? gunzipped(bytes, onBroken, UNPACKED_BYTES) : (bytes as AsyncIterable<Buffer>), () => undefined);
}

async function* buffersOf(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks)
    yield typeof chunk === 'string' ? Buffer.from(chunk, 'utf8') : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

/** What a stream begins with, four bytes where it has them; it is put back. */
async function firstBytes(stream: Readable): Promise<Buffer> {
  let head = Buffer.alloc(0);
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= 4) break;
  }
  if (head.length > 0) stream.unshift(head);
  return head;
}

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');

/** UTF-16 with its mark as UTF-8; any other bytes as they are. */
export async function* asUtf8(chunks: AsyncIterable<Buffer>, onConverted: () => void): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | null | undefined;
  let first = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (decoder === undefined) {
      first = Buffer.concat([first, chunk]);
      if (first.length < 2) continue;
      const mark = first.readUInt16BE(0);
      decoder = mark === 0xfffe ? new TextDecoder('utf-16le') : mark === 0xfeff ? new TextDecoder('utf-16be') : null;
      if (decoder) onConverted();
      yield decoder ? Buffer.from(decoder.decode(first, { stream: true })) : first;
      continue;
    }
    yield decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk;
  }
  if (decoder === undefined && first.length > 0) yield first;
  if (decoder) yield Buffer.from(decoder.decode());
}

/** Whether a gzip file of several parts can be read to its end. */
export async function isWholeGzip(open: () => Promise<Readable>): Promise<boolean> {
  const source = await open();
  const gunzip = source.pipe(createGunzip({ chunkSize: 256 * 2 ** 10 }));
  source.on('error', (error) => gunzip.destroy(error));
  try {
    for await (const _ of gunzip);
    return true;
  } catch (error) {
    if (isZlibError(error)) return false;
    throw error;
  } finally {
    source.destroy();
  }
}

export const tooLong = (bytes: number): LogNote => ({
  kind: 'too-long',
  text: `The text is longer than ${Math.floor(bytes / 2 ** 20).toLocaleString('en')} MiB: the rest is not shown.`,
});
