/**
 * What an embedded database costs that is opened and closed again, as nearly every test of the server has one:
 *   node bench/database/run.mjs [--runs 6]
 * With the engine compiled for each, and compiled once for all that a process opens; and its folder copied on a disk and in memory.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { ensureBuilt } from '../../tools/lib/build.mjs';
import { root } from '../../tools/lib/paths.mjs';
import { quantile, say } from '../support/figures.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '6' } } });
const runs = Number(values.runs);
await ensureBuilt({ say: console.log });

const folder = mkdtempSync(join(tmpdir(), 'tumbler-bench-'));
const [template, copy] = [join(folder, 'template'), join(folder, 'copy')];
try {
  cpSync(unpacked(), template, { recursive: true });
  // First, since one that is kept spares the others their own.
  const each = await times(undefined);
  const once = await times(await WebAssembly.compile(await readFile(join(root, 'node_modules/@electric-sql/pglite/dist/pglite.wasm'))));
  say('opened and closed, the engine compiled for it, processor time', quantile(each, 0.5), 'ms');
  say('opened and closed, the engine compiled once, processor time', quantile(once, 0.5), 'ms');
  for (const [where, place] of [
    ['on a disk', folder],
    ['in memory', '/dev/shm'],
  ])
    if (existsSync(place)) say(`its folder copied ${where}, processor time`, copied(place), 'ms');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function unpacked() {
  const target = mkdtempSync(join(folder, 'seed-'));
  const done = spawnSync('tar', ['-xzf', join(root, 'dist/seed/database.tar.gz'), '-C', target]);
  if (done.status !== 0) throw new Error(`The seed cannot be unpacked: ${done.stderr}`);
  return target;
}

async function times(compiled) {
  const all = [];
  for (let run = 0; run < runs; run++) all.push(await opened(compiled));
  return all;
}

/** Processor time of the whole process, all its threads, in ms. */
async function opened(compiled) {
  cpSync(template, copy, { recursive: true });
  const before = process.cpuUsage();
  const worker = new Worker(join(root, 'apps/server/src/platform/database/embedded-worker.mjs'), {
    workerData: { dataFolder: copy, outlives: 'process', compiled },
  });
  await new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', ({ type, id, message }) => {
      if (type === 'failed') reject(new Error(message));
      else if (type === 'ready') worker.postMessage({ type: 'reset', id: 1 });
      else if (id === 1) worker.postMessage({ type: 'close', id: 2 });
      else resolve();
    });
  });
  await worker.terminate();
  const { user, system } = process.cpuUsage(before);
  rmSync(copy, { recursive: true });
  return (user + system) / 1_000;
}

function copied(place) {
  const all = [];
  for (let run = 0; run < runs; run++) {
    const target = mkdtempSync(join(place, 'tumbler-bench-'));
    const before = process.cpuUsage();
    cpSync(template, target, { recursive: true });
    const { user, system } = process.cpuUsage(before);
    all.push((user + system) / 1_000);
    rmSync(target, { recursive: true });
  }
  return quantile(all, 0.5);
}
