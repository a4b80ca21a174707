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
  let bytes = 0;
  const into = await open(to, 'w', 0o600);
  try {
    const text = unpacked(createReadStream(from, { highWaterMark: 256 * 2 ** 10 }), () => {
      broken = 'the compressed file breaks off: what was readable is stored.';
    });
    for await (const chunk of text) {
      signal.throwIfAborted();
      bytes += chunk.length;
      if (bytes > most) throw tooMuchText(most);
      await into.writeFile(chunk);
    }
  } finally {
    await into.close();
  }
  return { broken, bytes };
}

export const tooMuchText = (most: number): PortError => new PortError('too-large', `it has more than ${most / 2 ** 30} GiB of text`);
