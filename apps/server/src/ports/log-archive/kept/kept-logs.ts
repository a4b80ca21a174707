import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdir, readdir, rename, rm, rmdir, utimes } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { DAY } from '#rules/durations';
import { hourParts, isPathPart, type LogPath } from '../log-path.ts';

export interface KeptLogsOptions {
  folder: string;
  /** Of all that is kept, compressed. */
  budgetBytes: number;
  /** A file goes so long after it was fetched. */
  keptMs: number;
  clock: { now(): number };
}

/** Of a budget that is exceeded so much is used afterwards, so that not each file makes all of them be counted. */
const USED_AFTERWARDS = 0.9;
/** Where files lie until they are whole; no place is called so. */
const INCOMING = '.incoming';
/** How keys of files are made below the folder of a place. */
export const KEPT_KEYS = '{account}/{name}/{yyyy}/{mm}/{dd}/{hh}/{group}/{file}.gz';

/**
 * Copies of log files whose source lets go of them: gzip files below one folder of the data folder, by place, domain, hour, log group and name, within a budget
 * of bytes and an age. The oldest copies go first. They hold what the nodes wrote, unredacted: files are 0600, folders 0700.
 */
export class KeptLogs {
  readonly #options: KeptLogsOptions;
  /** Null until they were counted. */
  #bytes: number | null = null;
  #sweeping: Promise<void> = Promise.resolve();

  constructor(options: KeptLogsOptions) {
    this.#options = options;
  }

  /** The folder that a place's files lie in. @param place `prod-iad` */
  folderOf(place: string): string {
    return join(this.#options.folder, place);
  }

  /** Whether a whole copy is there. */
  async has(place: string, domainIdentifier: string, path: LogPath): Promise<boolean> {
    const key = this.#keyOf(place, domainIdentifier, path);
    return key !== null && (await lstat(key).catch(() => null))?.isFile() === true;
  }

  /**
   * Keeps a text. It is there once all of it is written. An earlier copy is replaced.
   * @returns false where nothing is kept: the budget is none, or its names are unfit for a path
   * @throws what `text` throws; an error of the file system
   */
  async put(
    place: string,
    domainIdentifier: string,
    path: LogPath,
    text: AsyncIterable<Uint8Array>,
    signal: AbortSignal,
  ): Promise<boolean> {
    const key = this.#keyOf(place, domainIdentifier, path);
    if (key === null || this.#options.budgetBytes === 0) return false;
    const incoming = join(this.#options.folder, INCOMING);
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    const part = join(incoming, randomUUID());
    try {
      await pipeline(Readable.from(text), createGzip(), createWriteStream(part, { mode: 0o600 }), { signal });
      // By the clock that lets go of it.
      const now = new Date(this.#options.clock.now());
      await utimes(part, now, now);
      await moveTo(key, part);
    } finally {
      await rm(part, { force: true });
    }
    if (this.#bytes !== null) this.#bytes += (await lstat(key)).size;
    if (this.#bytes === null || this.#bytes > this.#options.budgetBytes) await this.sweep();
    return this.has(place, domainIdentifier, path);
  }

  /** Lets go of what is too old, and of the oldest copies of what is too much. */
  sweep(): Promise<void> {
    this.#sweeping = this.#sweeping.then(() => this.#sweep());
    const swept = this.#sweeping;
    this.#sweeping = swept.catch(() => undefined);
    return swept;
  }

  async #sweep(): Promise<void> {
    const { folder, budgetBytes, keptMs, clock } = this.#options;
    const files: { path: string; at: number; bytes: number }[] = [];
    for await (const path of filesBelow(folder)) {
      const found = await lstat(path).catch(() => null);
      if (path.startsWith(join(folder, INCOMING))) {
        // One that a server left behind when it was killed.
        if (found && found.mtimeMs < clock.now() - DAY) await rm(path, { force: true });
      } else if (found) files.push({ path, at: found.mtimeMs, bytes: found.size });
    }
    files.sort((a, b) => a.at - b.at);
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const most = bytes > budgetBytes ? budgetBytes * USED_AFTERWARDS : budgetBytes;
    for (const file of files) {
      if (file.at > clock.now() - keptMs && bytes <= most) break;
      await rm(file.path, { force: true });
      await removeEmpty(dirname(file.path), folder);
      bytes -= file.bytes;
    }
    this.#bytes = bytes;
  }

  #keyOf(place: string, domainIdentifier: string, { hour, group, file }: LogPath): string | null {
    const parts = [place, ...domainIdentifier.split(':'), ...hourParts(hour), group, `${file}.gz`];
    return parts.length === 9 && parts.every(isPathPart) ? join(this.#options.folder, ...parts) : null;
  }
}

/** A sweep may have taken the folder, which was empty, after it was made. */
async function moveTo(key: string, part: string): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    await mkdir(dirname(key), { recursive: true, mode: 0o700 });
    try {
      return await rename(part, key);
    } catch (error) {
      if (turn === 3) throw error;
    }
  }
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** Removes a folder that is empty, and those above it that are so then. */
async function removeEmpty(from: string, root: string): Promise<void> {
  for (let folder = from; folder.startsWith(root + sep); folder = dirname(folder))
    try {
      await rmdir(folder);
    } catch {
      // It holds something.
      return;
    }
}
