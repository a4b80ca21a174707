import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file that came whole and right, still under a name of its own. */
export interface Spooled {
  path: string;
  md5: string;
  bytes: number;
}

export interface Expected {
  /** Hex; null where any is right. */
  md5: string | null;
  maxBytes: number;
  signal?: AbortSignal | undefined;
}

/** What is older was left by a server that died in the middle of it. */
const LEFT_OVER_MS = 24 * 3_600_000;

/**
 * Writes a stream to a file of its own in the folder, to the disk and not only towards it. Answers it when all is right, else what came,
 * and no file is left; nor is one when the stream breaks, which rejects.
 */
export async function spool(
  folder: string,
  content: Readable,
  { md5: wanted, maxBytes, signal }: Expected,
): Promise<{ file: Spooled | null; md5: string; bytes: number }> {
  brokenLater(content);
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const hash = createHash('md5');
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      if (bytes > maxBytes) done(new TooLong());
      else done(null, chunk);
    },
  });
  // Opened before anything can break: a stream that opens its file itself may do so after the sender has left, and after the file was removed.
  const handle = await open(path, 'wx', 0o600);
  try {
    await pipeline(content, meter, handle.createWriteStream(), ...(signal === undefined ? [] : [{ signal }]));
    const md5 = hash.digest('hex');
    if (wanted !== null && md5 !== wanted.toLowerCase()) {
      await rm(path, { force: true });
      return { file: null, md5, bytes };
    }
    await toDisk(path);
    return { file: { path, md5, bytes }, md5, bytes };
  } catch (error) {
    await rm(path, { force: true });
    if (error instanceof TooLong) return { file: null, md5: hash.digest('hex'), bytes };
    throw error;
  }
}

class TooLong extends Error {}

/** A stream that breaks before anybody reads it rejects when it is read; until then nobody need hear of it. */
export const brokenLater = (content: Readable): void => void content.on('error', () => undefined);

/** Makes what was written to a file, or the names in a folder, outlast a loss of power. */
export async function toDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Takes away what servers that died have left. */
export async function sweepSpool(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && now - found.mtimeMs > LEFT_OVER_MS) await rm(path, { force: true });
  }
}
