import { lstat, opendir, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of what lies in a data folder, by the first folder or file within it. Links are not followed; what goes away meanwhile counts as nothing. */
export async function sizeOfDataFolder(folder: string, signal?: AbortSignal): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for await (const { name } of await opendir(folder)) sizes[name] = await sizeOf(join(folder, name), signal);
  return sizes;
}

/** Bytes that are left for this process where a folder lies; null where the system does not tell. */
export async function freeBytesOf(folder: string): Promise<number | null> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: null, bsize: 0 }));
  return bavail === null ? null : bavail * bsize;
}

async function sizeOf(path: string, signal: AbortSignal | undefined): Promise<number> {
  signal?.throwIfAborted();
  const info = await lstat(path).catch(() => null);
  if (info === null) return 0;
  if (!info.isDirectory()) return info.isFile() ? info.size : 0;
  let sum = 0;
  const entries = await opendir(path).catch(() => []);
  for await (const { name } of entries) sum += await sizeOf(join(path, name), signal);
  return sum;
}
