import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that lie in a data folder and may have been made by an earlier version for everybody to read. */
const FOLDERS = ['.', 'database', 'packages', 'samples'] as const;

/** From now on whatever this process makes is its owner's alone: folders 0700, files 0600. */
export function makeFilesPrivate(): void {
  if (process.platform !== 'win32') process.umask(0o077);
}

/** Takes from others what an earlier version let them read in a data folder. Nobody gets past a folder that is closed, so its files need no look. */
export function closeToOthers(dataFolder: string): void {
  if (process.platform === 'win32') return;
  for (const path of FOLDERS.map((name) => join(dataFolder, name))) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory() && (found.mode & 0o077) !== 0) chmodSync(path, found.mode & 0o700);
  }
}
