// The embedded engine, measured: run.mjs starts each of these in a process of its own, so that it is of an engine that did nothing else.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { say } from '../support/figures.mjs';
import { ATTRIBUTES, attributesAt, batchesOf, DAY, DAYS, DOMAINS, domainName, fleetOf, NOW, QUERIES, START, TYPES } from './mixes.mjs';

const RUNS = 15;
/** Before the engine's code is compiled for good, which a server's is after some reports. */
const WARM = 5;
const WEEK = 7 * DAY;

const open = async (bundle, folder, now = NOW) => {
  const { openSampleStore } = await import(pathToFileURL(join(bundle, 'embedded.mjs')).href);
  return openSampleStore({
    folder,
    clock: { now: () => now },
    onError: (error) => {
      throw error;
    },
  });
};

const sum = (column) => column.reduce((total, value) => total + value, 0);
const totalsOf = (facts) => ({
  series: facts.series.map(({ counts }) => sum(counts)),
  standBy: facts.series.map(({ standBy }) => sum(standBy)),
  any: sum(facts.any),
  rows: facts.rows.domain.length,
  domains: facts.rows.domains.length,
});

/** Fills a store. */
export async function buildStore(bundle, folder, mix, samples) {
  const store = await open(bundle, folder);
  const began = performance.now();
  for (const batch of batchesOf(mix, Number(samples))) await store.append(batch);
  for (let day = 0; day < DAYS; day++) await store.appendFleet(START + day * DAY, fleetOf(day));
  await store.close();
  say(`samples taken in, ${mix}`, Number(samples) / (performance.now() - began) / 1_000, 'million/s');
}

async function timed(work) {
  const began = performance.now();
  const answer = await work();
  return { ms: performance.now() - began, answer };
}

/** A whole report as its job makes it, up to its text; without the changes around it, which are the database's. */
async function reportOf(store, buildReport, window) {
  const query = QUERIES[window];
  const { lse, issueTypes } = query;
  const began = performance.now();
  const facts = await timed(() => store.impact(query));
  const lastWeek = await store.countImpacted({ from: lse.start - WEEK, to: lse.end - WEEK, issueTypes });
  const question = { end: NOW, window, interval: window === '4w' ? '1h' : '5m', issueTypes, lse };
  const { json } = buildReport({ question, key: 'bench', madeAt: NOW, facts: facts.answer, lastWeek, changes: [] });
  if (json.length === 0) throw new Error('a report has a text');
  return { facts: facts.ms, ms: performance.now() - began };
}

/** Opens a full store and asks; `startedAt` is when the process was started. */
export async function measure(bundle, folder, mix, limits, startedAt) {
  const store = await open(bundle, folder);
  const first = await store.impact(QUERIES['4w']);
  say(`first 4w after a cold start, ${mix}`, Date.now() - startedAt, 'ms', limits.cold);
  const totals = { '4w': totalsOf(first), '3h': totalsOf(await store.impact(QUERIES['3h'])) };
  const { buildReport } = await import(pathToFileURL(join(bundle, 'build-report.mjs')).href);
  for (const window of Object.keys(QUERIES))
    for (let run = 0; run < WARM + RUNS; run++) {
      const { facts, ms } = await reportOf(store, buildReport, window);
      if (run < WARM) continue;
      say(`report ${window}, ${mix}`, ms, 'ms', limits[window]);
      say(`facts ${window}, ${mix}`, facts, 'ms');
    }
  for (let run = 0; run < RUNS; run++) say(`curves 4w, ${mix}`, (await timed(() => store.curves(QUERIES['4w'].window))).ms, 'ms');
  say(`samples in memory, ${mix}`, (await store.status()).memory.used / 2 ** 20, 'MiB');
  if (process.platform === 'linux')
    say(
      `resident after ${2 * (RUNS + WARM)} reports, ${mix}`,
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024,
      'MiB',
      limits.memory,
    );
  await store.close();
  return totals;
}

/** A minute in which every domain has an issue, each minute a new one; into a store that is full. */
export async function append(bundle, folder, mix, limits) {
  const store = await open(bundle, folder, NOW + DAY);
  await store.impact(QUERIES['3h']);
  for (let minute = 0; minute < WARM + RUNS; minute++) {
    const from = NOW + minute * 60_000;
    const samples = Array.from({ length: DOMAINS }, (_, domain) => ({
      domainId: domainName(domain),
      issueType: TYPES[(domain + minute) % TYPES.length],
      from,
      to: from + 1,
      attributes: { ...ATTRIBUTES[attributesAt(domain, DAYS)] },
    }));
    const { ms } = await timed(() => store.append({ source: 'rules', cadenceMs: 60_000, samples, completeTo: from }));
    if (minute >= WARM) say(`a minute of the whole fleet appended, ${mix}`, ms, 'ms', limits.append);
  }
  await store.close();
}
