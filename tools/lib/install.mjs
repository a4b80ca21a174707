import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run, tail } from './run.mjs';

const note = join(root, 'node_modules', '.tumbler-lock');

/** Runs `npm ci` when node_modules is missing or was made from another lockfile. Throws with npm's last lines when that fails. */
export const ensureInstalled = async ({ say }) => {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(lockfile).digest('hex');
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return;
  if (!matchesInstalled(JSON.parse(lockfile))) {
    say(existsSync(join(root, 'node_modules')) ? 'Installing (the lockfile changed)…' : 'Installing (first start only, about a minute)…');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const done = await run(npm, ['ci', '--no-audit', '--no-fund']);
    if (done.code !== 0) throw new Error(`npm ci failed:\n${tail(done.output)}`);
  }
  // Renamed into place: a node_modules folder may share its files with another checkout's by hard links.
  writeFileSync(`${note}.new`, wanted);
  renameSync(`${note}.new`, note);
};

/** Whether npm's own list of what it installed agrees with the lockfile, so that a plain `npm install` needs no second one. */
const matchesInstalled = (lockfile) => {
  const listed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(listed)) return false;
  const installed = JSON.parse(readFileSync(listed, 'utf8')).packages;
  const wanted = Object.entries(lockfile.packages).filter(([path]) => path !== '');
  return (
    wanted.every(([path, entry]) => installed[path]?.version === entry.version || (!installed[path] && (entry.optional || entry.peer))) &&
    Object.keys(installed).every((path) => lockfile.packages[path] !== undefined)
  );
};
