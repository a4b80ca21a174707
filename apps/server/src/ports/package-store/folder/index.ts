import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedKey } from '../package-key.ts';
import type { PackageStore } from '../port.ts';
import { brokenLater, spool, sweepSpool, toDisk } from '../spool.ts';

/** Beside the packages, so that a file only changes its name when it is whole; no key begins with a dot. */
const INCOMING = '.incoming';

/** Packages in a folder of this machine, or one that all replicas see. A package is there whole or not at all. */
export function createFolderPackages(folder: string): PackageStore {
  const incoming = join(folder, INCOMING);
  const pathOf = (key: string): string => join(folder, checkedKey(key));
  let swept: Promise<void> | undefined;
  return {
    async put(key, content, { expectedMd5, maxBytes, signal }) {
      const path = pathOf(key);
      brokenLater(content);
      swept ??= sweepSpool(incoming, Date.now());
      await swept;
      const { file, md5, bytes } = await spool(incoming, content, { md5: expectedMd5, maxBytes, signal });
      if (file === null) return { stored: false, md5, bytes };
      await mkdir(dirname(path), { recursive: true });
      await rename(file.path, path);
      await toDisk(dirname(path));
      return { stored: true, md5, bytes };
    },
    async open(key) {
      const path = pathOf(key);
      const found = await fileOf(path);
      return found === null ? null : { content: createReadStream(path), bytes: found.size };
    },
    has: async (key) => (await fileOf(pathOf(key))) !== null,
    remove: async (key) => rm(pathOf(key), { force: true }),
  };
}

async function fileOf(path: string): Promise<{ size: number } | null> {
  try {
    const found = await stat(path);
    return found.isFile() ? found : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
    throw error;
  }
}
