import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, shown } from './paths.mjs';

const SKIPPED = new Set(['node_modules', 'dist', '.git', 'reports', 'test-results']);

/**
 * Every file below the given paths (files or folders, from the checkout's folder), sorted; what is not there is left out.
 * `leaveOut` gets each name and says which to skip.
 */
export const filesBelow = (paths, { from = root, leaveOut = () => false } = {}) => {
  const found = [];
  const walk = (path) => {
    const info = statSync(path, { throwIfNoEntry: false });
    if (!info) return;
    if (info.isFile()) {
      found.push({ path: shown(path, from), size: info.size, changed: info.mtimeMs });
      return;
    }
    for (const name of readdirSync(path)) if (!SKIPPED.has(name) && !leaveOut(name)) walk(join(path, name));
  };
  for (const path of paths) walk(join(from, path));
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
};

/**
 * A hash of names, sizes and times of change: no file is read, so asking costs milliseconds at every start.
 * A changed time without a changed text only costs a build.
 */
export const fingerprint = (paths, options) => {
  const hash = createHash('sha256');
  for (const file of filesBelow(paths, options)) hash.update(`${file.path}\0${file.size}\0${file.changed}\n`);
  return hash.digest('hex');
};
