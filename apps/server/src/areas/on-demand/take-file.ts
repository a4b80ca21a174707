import { mkdir, open, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { OnDemandType } from '#rules/on-demand/backfill';
import { ON_DEMAND_LIMITS, type OnDemandSource } from '../../ports/on-demand/port.ts';
import { isFinalPortError, type PortError } from '../../ports/port-error.ts';
import { tooMuchText, type UnpackedFile } from './unpack-file.ts';
import type { UnpackThread } from './unpack-thread.ts';

/** Files that are fetched and unpacked at a time: a bucket answers each after a while, and unpacking one takes one core. */
const AT_A_TIME = 4;

type Taken = Awaited<ReturnType<typeof takeFile>>;

interface Into {
  folder: string;
  unpacker: Pick<UnpackThread, 'unpack'>;
}

/**
 * Puts the texts of files into a folder, some at a time. One that is not to be had for good leaves the others: its error is answered in its place.
 * @throws what the source throws for a reason that may pass; nothing is written any more then
 */
export async function takeFiles(
  source: OnDemandSource,
  { domain, type, names }: { domain: string; type: OnDemandType; names: readonly string[] },
  { folder, unpacker }: Into,
  signal: AbortSignal,
): Promise<(Taken | PortError)[]> {
  const taken: (Taken | PortError)[] = [];
  const failed = new AbortController();
  const left = AbortSignal.any([signal, failed.signal]);
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < names.length; at = next++) {
      left.throwIfAborted();
      try {
        // Two folders may have files of one name.
        taken[at] = await takeFile(source, { domain, type, name: names[at] ?? '' }, { folder: join(folder, String(at)), unpacker }, left);
      } catch (error) {
        if (!isFinalPortError(error) || left.aborted) {
          failed.abort(error);
          throw error;
        }
        taken[at] = error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(AT_A_TIME, names.length) }, worker));
  const reason = failed.signal.aborted ? failed.signal.reason : ended.find((one) => one.status === 'rejected')?.reason;
  if (reason !== undefined) throw reason;
  return taken;
}

/**
 * Puts the text of a source's file into a folder. `broken` says where it could be read to some place alone, `bytes` how long its text is.
 * @throws PortError `too-large`, `not-offered` for a compression that is not known, and what the source throws
 */
export async function takeFile(
  source: OnDemandSource,
  { domain, type, name }: { domain: string; type: OnDemandType; name: string },
  { folder, unpacker }: Into,
  signal: AbortSignal,
): Promise<UnpackedFile & { path: string }> {
  const safe = basename(name)
    .replace(/\.gz$/, '')
    .replace(/[^A-Za-z0-9._-]/g, '_')
    .slice(-150);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, safe);
  const from = join(folder, `.${safe}.as-it-lies`);
  await fetchFile(await source.open(domain, { type, name }, signal), from, signal);
  const unpacked = await unpacker.unpack({ from, to: path, most: ON_DEMAND_LIMITS.textBytes }, signal);
  await rm(from);
  return { path, ...unpacked };
}

async function fetchFile(chunks: AsyncIterable<Uint8Array | string>, path: string, signal: AbortSignal): Promise<void> {
  const into = await open(path, 'w', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      signal.throwIfAborted();
      bytes += chunk.length;
      if (bytes > ON_DEMAND_LIMITS.textBytes) throw tooMuchText(ON_DEMAND_LIMITS.textBytes);
      await into.writeFile(chunk);
    }
  } finally {
    await into.close();
  }
}
