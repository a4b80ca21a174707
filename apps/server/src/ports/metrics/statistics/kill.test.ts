import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { steppedClock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { dumpDatabase } from '../../../platform/database/dump.ts';
import { openDatabase } from '../../../platform/database/open-database.ts';
import { restoreDatabase } from '../../../platform/database/restore.ts';
import { embeddedTestDatabase, openThrowaway, type TestDatabase } from '../../../platform/database/test-databases.ts';
import { type KilledChild, killedChild } from '../../../testkit/killed-child.ts';
import { valuesOf } from './points.ts';
import { SLOT_MS } from './readings.ts';
import { createStatisticsStore } from './statistics-store.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const ID = '000000000101:orders';
const START = Math.floor(Date.UTC(2026, 10, 21) / 86_400_000) * 86_400_000;
const KILLS = 4;
let child: KilledChild;
let place: TestDatabase & { config: { kind: 'embedded'; folder: string; seed?: string } };

beforeAll(async () => {
  place = await embeddedTestDatabase('empty');
  child = await killedChild(join(here, 'kill-child.ts'), [join(here, '../../../platform/database/embedded-worker.mjs')]);
}, 60_000);
afterAll(async () => {
  await child.remove();
  await place.remove();
});

/** Runs the child from a reading on until it has acknowledged `count` of them, then kills it in the middle of what follows. */
async function runAndKill(first: number, count: number): Promise<number> {
  const { folder, seed = '' } = place.config;
  const said = await child.runAndKill([folder, seed, ID, String(START), String(first)], count);
  return Number(said.at(-1));
}

const asked = async (from: Database, readings: number): Promise<number[][]> => {
  const store = createStatisticsStore(from, 'beta/iad', steppedClock(START + readings * SLOT_MS), 'reader');
  const sources = await store.sources(ID);
  const range = { from: START, to: START + Math.floor(readings / 4) * 60_000, periodMs: 60_000, step: 60 } as const;
  const fields = ['os.cpu.percent', '+indices.search.query_total'];
  const points = await store.points(
    ID,
    fields.map((field) => ({ field, sources })),
    range,
  );
  return points.map((one) => [...valuesOf(one, 'Sum', 1)]);
};

test('nothing acknowledged is lost to kill -9, chunks are whole, and a dump takes them along', async () => {
  let next = 0;
  // Two hours of readings are a chunk: some kills meet one in the making.
  for (let kill = 0; kill < KILLS; kill += 1) next = (await runAndKill(next, 150 + Math.floor(Math.random() * 150))) + 1;
  const killed = await openDatabase(place.config);
  const minutes = Array.from({ length: Math.floor(next / 4) }, (_, minute) => [0, 1, 2, 3].map((part) => minute * 4 + part));
  const sum = (list: number[]): number => list.reduce((total, value) => total + value, 0);
  const expected = [
    minutes.map((numbers) => sum(numbers.map((number) => number % 100)) / numbers.length),
    minutes.map((_, minute) => (minute === 0 ? 21 : 28)),
  ];
  const restored = await openThrowaway(await embeddedTestDatabase('empty'));
  try {
    expect(await asked(killed, next)).toEqual(expected);
    const parts: Buffer[] = [];
    const sink = new Writable({ write: (part: Buffer, _, done) => done(void parts.push(part) as undefined) });
    await dumpDatabase(killed, sink, START);
    const counts = await restoreDatabase(restored, Readable.from(parts));
    expect(counts.metric_chunks).toBeGreaterThan(0);
    expect(await asked(restored, next)).toEqual(expected);
  } finally {
    await killed.close();
    await restored.close();
  }
}, 180_000);
