import { createReadStream } from 'node:fs';
import { lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { PortError } from '../../port-error.ts';
import type { LogArchivePort } from '../port.ts';
import type { LogStore, StoredFile } from '../store.ts';
import { type StoredArchiveOptions, storedArchive } from '../stored-archive.ts';

/** An archive of hourly files in a folder of this machine, or one that all replicas see. It is only read; links in it are not followed. */
export function createFolderLogArchive(folder: string, options: Omit<StoredArchiveOptions, 'store' | 'name'>): LogArchivePort {
  return storedArchive({ ...options, store: folderStore(folder), name: `folder ${folder}` });
}

/** Files below a folder by their paths. */
export function folderStore(folder: string): LogStore {
  /** The path of a key; throws as the file system does where there is none, or where a link leads elsewhere. */
  const pathOf = async (key: string): Promise<string | null> => {
    const root = await realpath(folder);
    const path = join(root, key);
    return (await realpath(path)) === path ? path : null;
  };
  return {
    async *entries(prefix, signal) {
      stopIf(signal);
      const path = await absentAsNull(pathOf(prefix.replace(/\/$/, '')));
      if (path === null) return;
      for (const entry of (await absentAsNull(readdir(path, { withFileTypes: true }))) ?? []) {
        stopIf(signal);
        if (entry.isDirectory()) yield { name: entry.name, isFolder: true, bytes: 0 };
        else if (entry.isFile())
          yield { name: entry.name, isFolder: false, bytes: (await absentAsNull(lstat(join(path, entry.name))))?.size ?? 0 };
      }
    },
    async find(key, signal): Promise<StoredFile | null> {
      stopIf(signal);
      const path = await absentAsNull(pathOf(key));
      const found = path === null ? null : await absentAsNull(lstat(path));
      return found?.isFile() ? { bytes: found.size, version: `${found.ino}-${found.size}-${found.mtimeMs}` } : null;
    },
    async open(key, { from, to }, signal) {
      if (to <= from) return Readable.from([]);
      const path = await absentAsNull(pathOf(key));
      if (path === null) throw new PortError('not-found', 'The log file is not there any more.');
      return createReadStream(path, { start: from, end: to - 1, highWaterMark: 256 * 2 ** 10, signal });
    },
  };
}

const stopIf = (signal: AbortSignal): void => {
  if (signal.aborted) throw new PortError('cancelled', 'The request was cancelled.');
};

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EINVAL']);

async function absentAsNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (ABSENT.has(code) || code === 'ERR_INVALID_ARG_VALUE') return null;
    if (code === 'EACCES' || code === 'EPERM')
      throw new PortError('denied', 'The folder of logs may not be read by this server.', { cause: error });
    if (error instanceof PortError) throw error;
    throw new PortError('unavailable', 'The folder of logs cannot be read. Try again shortly.', { cause: error });
  }
}
