import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OnDemandType } from '#rules/on-demand/backfill';
import { unpacked } from '../../ports/log-archive/text-stream.ts';
import { ON_DEMAND_LIMITS, type OnDemandSource } from '../../ports/on-demand/port.ts';
import { PortError } from '../../ports/port-error.ts';

/**
 * Puts the text of a source's file into a folder. `broken` says where it could be read to some place alone, `bytes` how long its text is.
 * @throws PortError `too-large`, `not-offered` for a compression that is not known, and what the source throws
 */
export async function takeFile(
  source: OnDemandSource,
  { domain, type, name }: { domain: string; type: OnDemandType; name: string },
  folder: string,
  signal: AbortSignal,
): Promise<{ path: string; broken: string | null; bytes: number }> {
  const safe = basename(name)
    .replace(/\.gz$/, '')
    .replace(/[^A-Za-z0-9._-]/g, '_')
    .slice(-150);
  // Two folders may have files of one name.
  const path = join(folder, existsSync(join(folder, safe)) ? `${randomUUID()}-${safe}` : safe);
  let broken: string | null = null;
  const text = unpacked(await source.open(domain, { type, name }, signal), () => {
    broken = 'the compressed file breaks off: what was readable is stored.';
  });
  const into = createWriteStream(path, { mode: 0o600 });
  await pipeline(Readable.from(bounded(text)), into, { signal });
  return { path, broken, bytes: into.bytesWritten };
}

async function* bounded(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > ON_DEMAND_LIMITS.textBytes)
      throw new PortError('too-large', `it has more than ${ON_DEMAND_LIMITS.textBytes / 2 ** 30} GiB of text`);
    yield chunk;
  }
}
