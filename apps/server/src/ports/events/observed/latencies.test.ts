import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#rules/durations';
import { issuesOfLatency } from '#rules/events/own/latency';
import { type SteppedClock, steppedClock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { embeddedTestDatabase, openThrowaway } from '../../../platform/database/test-databases.ts';
import { createStatisticsStore, type StatisticsStore } from '../../metrics/statistics/statistics-store.ts';
import { createLatencyReader } from './latencies.ts';

const ID = '123456789012:orders';
const START = Date.UTC(2026, 10, 21);
const clock: SteppedClock = steppedClock(START);
let database: Database;
let store: StatisticsStore;

/** What two nodes have counted so far. */
const counters = [0, 1].map(() => ({ searches: 0, ms: 0, documents: 0 }));

/** Reads both nodes once a minute, each of which does a hundred searches that take so long. */
async function run(minutes: number, meanMs: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    clock.step(MINUTE);
    await store.claim(ID);
    for (const counter of counters) {
      counter.searches += 100;
      counter.ms += 100 * meanMs;
      counter.documents += 10;
    }
    const sources = counters.map(({ searches, ms, documents }, place) => ({
      ...{ key: `node/id-${place}`, roles: ['data'], zone: null },
      numbers: new Map([
        ['indices.search.query_time_in_millis', ms],
        ['indices.search.query_total', searches],
        ['indices.indexing.index_time_in_millis', documents],
        ['indices.indexing.index_total', documents],
        ['os.cpu.percent', 40],
      ]),
    }));
    await store.add(ID, clock.now(), sources);
  }
}

beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
  store = createStatisticsStore(database, 'beta/iad', clock, 'server');
}, 60_000);
afterAll(() => database.close());

test('latencies are those of all data nodes together, now and in the week that ended a day ago', async () => {
  const reader = createLatencyReader(store);
  const read = async () => reader.read(ID, await store.sources(ID), clock.now());
  await store.claim(ID);
  expect(await read()).toEqual([]);
  await run(25 * 60, 10);
  expect([...issuesOfLatency(await read())]).toEqual([]);
  await store.maintain();
  clock.step(25 * HOUR);
  await run(5, 10);
  await run(16, 40);
  clock.step(30_000);
  const [searches, indexing] = await read();
  expect(searches?.minutes.at(-2)).toEqual({ ms: 8_000, operations: 200 });
  expect(searches?.usual).toBeCloseTo(10);
  expect([searches?.type, indexing?.type]).toEqual(['SearchLatencyHigh', 'IndexingLatencyHigh']);
  expect([...issuesOfLatency(await read())]).toEqual([
    ['SearchLatencyHigh', "40 ms against 10 ms: mean of 15 min, and p99 of last week's means of 5 min"],
    ['IndexingLatencyHigh', null],
  ]);
  // Nothing is said of minutes that nobody read.
  clock.step(10 * MINUTE);
  expect([...issuesOfLatency(await read())]).toEqual([]);
  // A quiet minute is one that was read.
  await run(1, 10);
  const quiet = counters.map((counter) => ({ ...counter }));
  for (let minute = 0; minute < 16; minute++) {
    for (const [place, counter] of counters.entries())
      Object.assign(counter, quiet[place], { searches: (quiet[place]?.searches ?? 0) - 100, ms: (quiet[place]?.ms ?? 0) - 1_000 });
    await run(1, 10);
  }
  expect(issuesOfLatency(await read()).get('SearchLatencyHigh')).toBeNull();
}, 120_000);
