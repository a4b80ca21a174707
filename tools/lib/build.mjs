import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { root, tool } from './paths.mjs';
import { runNode, tail } from './run.mjs';

const shared = ['package-lock.json', 'tsconfig.json', 'packages/rules/src'];
const vite = (config) => ({ script: tool('vite', 'bin', 'vite.js'), args: ['build', '--config', config, '--logLevel', 'warn'] });
const isTest = (name) => /\.test\.tsx?$/.test(name);

/**
 * What is built, in this order. A part whose `needs` file is not there is skipped.
 * `from`: what it is made of; `makes`: the file that must be there afterwards.
 */
const parts = [
  {
    name: 'server',
    says: 'Building the server…',
    needs: 'apps/server/src/main.ts',
    from: [...shared, 'vite.server.config.ts', 'apps/server', 'packages/demo-fleet', 'packages/sample-store', 'runbooks'],
    makes: 'dist/server/main.js',
    ...vite('vite.server.config.ts'),
  },
  {
    name: 'web',
    says: 'Building the pages…',
    needs: 'apps/web/index.html',
    from: [...shared, 'vite.config.ts', 'tools/lib', 'apps/web'],
    makes: 'dist/web/index.html',
    ...vite('vite.config.ts'),
  },
  {
    name: 'seed',
    says: 'Making the seed of the database…',
    needs: 'tools/make-seed-database.mjs',
    from: ['package-lock.json', 'tools/make-seed-database.mjs', 'apps/server/migrations'],
    makes: 'dist/seed/database.tar.gz',
    script: join(root, 'tools', 'make-seed-database.mjs'),
    args: [],
  },
];

/** Builds the parts whose sources changed since their last build, or all with `force`. Throws with the builder's last lines. */
export const ensureBuilt = async ({ say, force = false, only = parts.map((part) => part.name) }) => {
  for (const part of parts) {
    if (!only.includes(part.name) || !existsSync(join(root, part.needs))) continue;
    if (!force && isCurrent(part)) continue;
    await oneAtATime(say, async () => {
      if (!force && isCurrent(part)) return;
      say(part.says);
      rmSync(noteOf(part), { force: true });
      // Taken before the build: a file that is saved meanwhile makes the next start build again.
      const sources = sourcesOf(part);
      // Whoever asks for the build: a test's environment would put React's development build into the pages.
      const done = await runNode(part.script, part.args, { env: { ...process.env, NODE_ENV: 'production' } });
      if (done.code !== 0) throw new Error(`${part.says.replace('…', '')} failed:\n${tail(done.output)}`);
      writeFileSync(noteOf(part), sources);
    });
  }
};

/** The same for a test run: a failed build is one failed test, and the rest still shows what else is wrong. */
export const buildAsTest = async ({ say }) => {
  try {
    await ensureBuilt({ say });
    return { passed: 0, failed: 0 };
  } catch (error) {
    say(error.message);
    return { passed: 0, failed: 1, failures: ['the build'] };
  }
};

const sourcesOf = (part) => fingerprint(part.from, { leaveOut: isTest });
const noteOf = (part) => join(root, 'dist', `.built-${part.name}`);
const isCurrent = (part) =>
  existsSync(noteOf(part)) &&
  (part.makes === undefined || existsSync(join(root, part.makes))) &&
  readFileSync(noteOf(part), 'utf8') === sourcesOf(part);

const pause = () => new Promise((resolve) => setTimeout(resolve, 200));

/** Two starts at once must not build into the same folder: the second waits; the lock of a process that is gone is taken over. */
const oneAtATime = async (say, work) => {
  const lock = join(root, 'dist', '.building');
  mkdirSync(join(root, 'dist'), { recursive: true });
  for (let waited = 0; ; waited += 1) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (waited === 0) say('Waiting for another build of this folder…');
      if (isGone(lock)) rmSync(lock, { force: true });
      else await pause();
    }
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
};

const isGone = (lock) => {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
};
