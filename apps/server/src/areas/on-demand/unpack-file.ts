import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { unpacked } from '../../ports/log-archive/text-stream.ts';
import { PortError } from '../../ports/port-error.ts';

/** Paths of a file as it lies in its source and of the text that is made of it, and how many bytes that may have. */
export interface UnpackTask {
  from: string;
  to: string;
  most: number;
}

/** `broken` says where it could be read to some place alone, `bytes` how long the text is. */
export interface UnpackedFile {
  broken: string | null;
  bytes: number;
}

/** @throws PortError `too-large`, `not-offered` for a compression that is not known; the signal's reason */
export async function unpackFile({ from, to, most }: UnpackTask, signal: AbortSignal): Promise<UnpackedFile> {
  let broken: string | null = null;
  const text = () =>
    unpacked(createReadStream(from, { highWaterMark: 256 * 2 ** 10 }), () => {
      broken = 'the compressed file breaks off: what was readable is stored.';
    });
  const bytes = await writeChunks(text, { to, most }, signal);
  return { broken, bytes };
}

/**
 * Writes what `begin` gives into a file, and answers how many bytes it was.
 * @throws PortError `too-large`, what `begin` and its chunks throw, the signal's reason
 */
export async function writeChunks(
  begin: () => AsyncIterable<Uint8Array | string> | Promise<AsyncIterable<Uint8Array | string>>,
  { to, most }: Pick<UnpackTask, 'to' | 'most'>,
  signal: AbortSignal,
): Promise<number> {
  let bytes = 0;
  const into = await open(to, 'w', 0o600);
  try {
    for await (const chunk of await begin()) {
      signal.throwIfAborted();
      bytes += chunk.length;
      if (bytes > most) throw new PortError('too-large', `it has more than ${most / 2 ** 30} GiB of text`);
      await into.writeFile(chunk);
    }
  } finally {
    await into.close();
  }
  return bytes;
}
