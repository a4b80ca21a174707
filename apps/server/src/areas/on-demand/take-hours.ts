import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { OnDemandType } from '#rules/on-demand/backfill';
import type { OnDemandSource } from '../../ports/on-demand/port.ts';
import { isFinalPortError, isPortError, type PortError } from '../../ports/port-error.ts';
import { type UnpackedFile, writeChunks } from './unpack-file.ts';
import type { UnpackThread } from './unpack-thread.ts';

/** Files that are fetched, or unpacked, at a time: a bucket answers each after a while, and unpacking one takes one core. */
const AT_A_TIME = 4;

/** A file's text, in a folder that lasts as long as its hour is looked at. */
export type TakenFile = UnpackedFile & { path: string };

interface Files {
  source: OnDemandSource;
  domain: string;
  type: OnDemandType;
}

/**
 * The texts of hours' files, of at most so many bytes each, an hour after the other: while one is looked at, the files of the next one are fetched, as they lie in their source. Of a file
 * that is not to be had for good its error is given in its place. What was put into the folder is gone when an hour has been looked at.
 * @throws what the source throws for a reason that may pass, and the signal's reason; nothing is written any more then
 */
export async function* takeHours<Hour extends { names: readonly string[] }>(
  files: Files,
  hours: readonly Hour[],
  { folder, unpacker, most }: { folder: string; unpacker: Pick<UnpackThread, 'unpack'>; most: number },
  signal: AbortSignal,
): AsyncGenerator<{ hour: Hour; taken: (TakenFile | PortError)[] }, undefined> {
  const stopped = new AbortController();
  const left = AbortSignal.any([signal, stopped.signal]);
  const folderOf = (at: number): string => join(folder, String(at));
  const fetched = (at: number): ReturnType<typeof fetchFiles> =>
    fetchFiles(files, hours[at]?.names ?? [], { folder: folderOf(at), most }, left);
  let ahead: ReturnType<typeof fetchFiles> | undefined;
  try {
    await rm(folder, { recursive: true, force: true });
    for (const [at, hour] of hours.entries()) {
      const packed = await (ahead ?? fetched(at));
      ahead = at + 1 < hours.length ? fetched(at + 1) : undefined;
      // It is asked for when it is its turn.
      ahead?.catch(() => undefined);
      const unpacked = async (file: FetchedFile | PortError): Promise<TakenFile | PortError> => {
        if (isPortError(file)) return file;
        const text = await unpacker.unpack({ from: file.packed, to: file.path, most }, left);
        await rm(file.packed);
        return { path: file.path, ...text };
      };
      yield { hour, taken: await someAtATime(packed, unpacked, left) };
      await rm(folderOf(at), { recursive: true });
    }
  } finally {
    stopped.abort();
    await ahead?.catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}

/** A file as it lies in its source, and where its text belongs. */
interface FetchedFile {
  packed: string;
  path: string;
}

function fetchFiles(
  { source, domain, type }: Files,
  names: readonly string[],
  { folder, most }: { folder: string; most: number },
  signal: AbortSignal,
): Promise<(FetchedFile | PortError)[]> {
  const fetchFile = async (name: string, at: number, left: AbortSignal): Promise<FetchedFile> => {
    const safe = basename(name)
      .replace(/\.gz$/, '')
      .replace(/[^A-Za-z0-9._-]/g, '_')
      .slice(-150);
    // Two folders may have files of one name.
    const own = join(folder, String(at));
    await mkdir(own, { recursive: true, mode: 0o700 });
    const packed = join(own, 'packed');
    await mkdir(join(own, 'text'));
    await writeChunks(() => source.open(domain, { type, name }, left), { to: packed, most }, left);
    return { packed, path: join(own, 'text', safe) };
  };
  return someAtATime(names, fetchFile, signal);
}

/**
 * What becomes of each, in its order. One that fails for good leaves the others: its error is answered in its place.
 * @throws what another one throws, when all that have begun have ended
 */
async function someAtATime<Item, Result>(
  items: readonly Item[],
  use: (item: Item, at: number, signal: AbortSignal) => Promise<Result>,
  signal: AbortSignal,
): Promise<(Result | PortError)[]> {
  const results: (Result | PortError)[] = [];
  const failed = new AbortController();
  const left = AbortSignal.any([signal, failed.signal]);
  const rest = items.entries();
  const worker = async (): Promise<void> => {
    for (const [at, item] of rest) {
      left.throwIfAborted();
      try {
        results[at] = await use(item, at, left);
      } catch (error) {
        if (!isFinalPortError(error) || left.aborted) {
          failed.abort(error);
          throw error;
        }
        results[at] = error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(AT_A_TIME, items.length) }, worker));
  const reason = failed.signal.aborted ? failed.signal.reason : ended.find((one) => one.status === 'rejected')?.reason;
  if (reason !== undefined) throw reason;
  return results;
}
