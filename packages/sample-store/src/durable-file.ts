import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file that is either wholly there afterwards, on the disk, or not touched at all. */
export function writeDurably(path: string, parts: readonly Uint8Array[]): void {
  const draft = `${path}.draft`;
  const file = openSync(draft, 'w', 0o600);
  try {
    for (const part of parts) {
      let written = 0;
      while (written < part.length) written += writeSync(file, part, written, part.length - written);
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
  syncFolderOf(path);
}

/** Makes a new name, or the end of an old one, last. Windows keeps names by itself and cannot open a folder. */
export function syncFolderOf(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
