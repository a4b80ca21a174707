// An LSE report, and what it asks of the samples, by the embedded engine and, over the same samples, by DuckDB: 50 million of 20,000 domains
// and 15 types in four weeks. A mild mix (two hours each) and a flapping one. Totals are compared, so that nobody is fast by being wrong.
//   node bench/lse/run.mjs [--samples 200000000] [--mix mild] [--no-duckdb]
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { withBundle } from '../support/bundle.mjs';
import { median, say } from '../support/figures.mjs';
import { fill, report } from './duckdb.mjs';
import { append, buildStore, measure } from './engine.mjs';
import { MIXES } from './mixes.mjs';

const STORE = 'packages/sample-store/src';
const MARK = 'answer: ';

const LIMITS = {
  mild: { cold: 2_000, '4w': 100, '3h': 40, append: 50, memory: 400 },
  flapping: { cold: 2_000, '4w': 250, '3h': 40, append: 50, memory: 400 },
};

const answer = (value) => console.log(MARK + JSON.stringify(value));
const STEPS = {
  build: ([bundle, folder, mix, samples]) => buildStore(bundle, folder, mix, Number(samples)),
  measure: async ([bundle, folder, mix, limited, startedAt]) =>
    answer(await measure(bundle, folder, mix, limited === 'true' ? LIMITS[mix] : {}, Number(startedAt))),
  append: ([bundle, folder, mix]) => append(bundle, folder, mix, LIMITS[mix]),
  fill: ([folder, mix, samples]) => fill(folder, mix, Number(samples)),
  duckdb: async ([folder, source, window, runs]) => answer(await report(folder, source, window, Number(runs))),
};

/** Runs a step in a process of its own; its figures go on to the reader. */
function step(name, ...args) {
  const done = spawnSync(process.execPath, [fileURLToPath(import.meta.url), '--step', name, ...args.map(String)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  });
  if (done.status !== 0) throw new Error(`${name} ended with code ${done.status}: ${done.stdout}`);
  const lines = done.stdout.split('\n');
  for (const line of lines) if (line.startsWith('{')) console.log(line);
  const found = lines.find((line) => line.startsWith(MARK));
  return {
    answer: found && JSON.parse(found.slice(MARK.length)),
    figures: lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line)),
  };
}

function run(mix, samples, bundle, withDuckDb) {
  const folder = mkdtempSync(join(tmpdir(), 'lse-bench-'));
  try {
    const store = join(folder, 'store');
    mkdirSync(store);
    step('build', bundle, store, mix, samples);
    // Four times the samples may take four times as long: the budgets are of 50 million.
    const { answer: totals, figures } = step('measure', bundle, store, mix, samples <= 50_000_000, Date.now());
    if (withDuckDb) {
      step('fill', folder, mix, samples);
      for (const [source, name] of [
        ['parquet', 'Parquet'],
        ['intervals', 'intervals'],
      ])
        for (const [window, runs] of [
          ['4w', 1],
          ['3h', 3],
        ]) {
          const found = step('duckdb', folder, source, window, runs).answer;
          if (JSON.stringify(found.totals) !== JSON.stringify(totals[window]))
            throw new Error(
              `${mix}, ${window}: the engine counts ${JSON.stringify(totals[window])}, DuckDB over ${name} ${JSON.stringify(found.totals)}`,
            );
          const ours = median(figures.filter((figure) => figure.name === `facts ${window}, ${mix}`).map(({ value }) => value));
          say(`DuckDB over ${name}, ${window}, ${mix}`, median(found.times), 'ms');
          say(`DuckDB over ${name} to engine, ${window}, ${mix}`, median(found.times) / ours, 'times');
        }
    }
    step('append', bundle, store, mix);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main() {
  const { values } = parseArgs({
    options: { samples: { type: 'string', default: '50000000' }, mix: { type: 'string' }, 'no-duckdb': { type: 'boolean' } },
  });
  const entries = {
    embedded: `${STORE}/open-sample-store.ts`,
    'samples-worker': `${STORE}/samples-worker.ts`,
    'build-report': 'apps/server/src/areas/lse/report/build-report.ts',
  };
  const mixes = values.mix === undefined ? MIXES : [values.mix];
  const runAll = (bundle) => {
    for (const mix of mixes) run(mix, Number(values.samples), bundle, !values['no-duckdb']);
  };
  await withBundle(entries, runAll, { workers: ['samples-worker'] });
}

const [flag, name, ...args] = process.argv.slice(2);
if (flag === '--step') await STEPS[name](args);
else await main();
