// Started by run.mjs as a process of its own, so that each figure is of an engine that has done nothing else.
//   engine.mjs build BUNDLE FOLDER MIX SAMPLES     fills a store
//   engine.mjs measure BUNDLE FOLDER MIX           opens it and asks
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ATTRIBUTES, attributesAt, batchesOf, DAY, DAYS, DOMAINS, domainName, fleetOf, NOW, QUERIES, SLOT, START, TYPES } from './mixes.mjs';

const RUNS = 9;
const [what, bundle, folder, mix, samples] = process.argv.slice(2);
const startedAt = performance.now();
const { createEmbeddedSamples } = await import(pathToFileURL(join(bundle, 'embedded.mjs')).href);

const open = (now = NOW) =>
  createEmbeddedSamples({
    folder,
    clock: { now: () => now },
    onError: (error) => {
      throw error;
    },
  });
const tell = (name, value, unit) => console.log(JSON.stringify({ name, value, unit }));

const sum = (column) => column.reduce((total, value) => total + value, 0);
const totalsOf = (facts) => ({
  series: facts.series.map(({ counts }) => sum(counts)),
  standBy: facts.series.map(({ standBy }) => sum(standBy)),
  any: sum(facts.any),
  rows: facts.rows.domain.length,
  domains: facts.rows.domains.length,
});

async function buildStore() {
  const store = await open();
  const began = performance.now();
  for (const batch of batchesOf(mix, Number(samples))) await store.append(batch);
  for (let day = 0; day < DAYS; day++) await store.appendFleet(START + day * DAY, fleetOf(day));
  await store.close();
  tell('build', (performance.now() - began) / 1_000, 's');
}

async function timed(work) {
  const began = performance.now();
  const answer = await work();
  return { ms: performance.now() - began, answer };
}

async function measure() {
  const store = await open();
  const first = await store.impact(QUERIES['4w']);
  tell('cold', performance.now() - startedAt, 'ms');
  const totals = { '4w': totalsOf(first), '3h': totalsOf(await store.impact(QUERIES['3h'])) };
  console.log(JSON.stringify({ name: 'totals', totals }));
  for (const [window, query] of Object.entries(QUERIES))
    for (let run = 0; run < RUNS; run++) tell(window, (await timed(() => store.impact(query))).ms, 'ms');
  for (let run = 0; run < RUNS; run++) tell('curves', (await timed(() => store.curves(QUERIES['4w'].window))).ms, 'ms');
  if (process.platform === 'linux') tell('memory', Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024, 'MiB');
  tell('days', (await store.status()).memory.used / 2 ** 20, 'MiB');
  await store.close();
}

/** A minute in which every domain has an issue, each minute a new one; into a store that is full. */
async function append() {
  const store = await open(NOW + DAY);
  await store.impact(QUERIES['3h']);
  for (let minute = 0; minute < 2 * RUNS; minute++) {
    const from = NOW + minute * 60_000;
    const entries = Array.from({ length: DOMAINS }, (_, domain) => ({
      domainId: domainName(domain),
      issueType: TYPES[(domain + minute) % TYPES.length],
      from,
      to: from + 1,
      attributes: { ...ATTRIBUTES[attributesAt(domain, DAYS)] },
    }));
    const { ms } = await timed(() => store.append({ source: 'rules', cadenceMs: 60_000, samples: entries, completeTo: from }));
    // The first minutes meet code that was never run.
    if (minute >= RUNS) tell('append', ms, 'ms');
    tell('3h after append', (await timed(() => store.impact(QUERIES['3h']))).ms, 'ms');
  }
  await store.close();
}

await { build: buildStore, measure, append }[what]();
