#!/usr/bin/env node
// npm run bench: runs every bench/<name>/run.mjs in turn, alone on the machine, and prints what each measured, with the machine.
//   npm run bench -- grid graphql     only these
// A bench prints one JSON object a line: {"name","value","unit","limit"?}; repeated names are runs, of which the median counts.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { runNode, tail } from './lib/run.mjs';

const say = (line) => console.log(line);
const folder = join(root, 'bench');

const main = async () => {
  const all = existsSync(folder) ? readdirSync(folder).filter((name) => existsSync(join(folder, name, 'run.mjs'))) : [];
  const chosen = process.argv.slice(2);
  const unknown = chosen.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`There is no bench ${unknown.join(', ')}. There are: ${all.join(', ') || 'none'}.`);
  await ensureInstalled({ say });
  await ensureBuilt({ say });
  say(machine());
  const results = {};
  for (const name of chosen.length > 0 ? chosen : all) results[name] = await measure(name);
  mkdirSync(join(root, 'reports'), { recursive: true });
  writeFileSync(
    join(root, 'reports', 'bench.json'),
    JSON.stringify({ machine: machine(), at: new Date().toISOString(), results }, null, 2),
  );
};

const measure = async (name) => {
  say(`\n${name}`);
  const done = await runNode(join(folder, name, 'run.mjs'), []);
  const runs = new Map();
  for (const line of done.output.split('\n')) {
    const figure = parsed(line);
    if (figure) runs.set(figure.name, [...(runs.get(figure.name) ?? []), figure]);
    else if (line.trim() !== '') say(`  ${line}`);
  }
  if (done.code !== 0) {
    process.exitCode = 1;
    say(`  ended with exit code ${done.code}\n${tail(done.output)}`);
  }
  return [...runs.values()].map((figures) => shown(figures));
};

const shown = (figures) => {
  const { name, unit, limit } = figures[0];
  const median = medianOf(figures.map((figure) => figure.value));
  const over = limit !== undefined && median > limit;
  if (over) process.exitCode = 1;
  const aim = limit === undefined ? '' : `   at most ${limit}${over ? '   OVER' : ''}`;
  say(`  ${name.padEnd(48)} ${median.toFixed(1).padStart(10)} ${unit}   median of ${figures.length}${aim}`);
  return { name, unit, median, runs: figures.map((figure) => figure.value), ...(limit === undefined ? {} : { limit }) };
};

const parsed = (line) => {
  if (!line.startsWith('{')) return undefined;
  try {
    const figure = JSON.parse(line);
    return typeof figure.name === 'string' && typeof figure.value === 'number' ? figure : undefined;
  } catch {
    return undefined;
  }
};

const medianOf = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()} ${release()} ${arch()}, Node ${process.versions.node}`;

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
