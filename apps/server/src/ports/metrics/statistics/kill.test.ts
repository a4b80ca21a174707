import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { steppedClock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { dumpDatabase } from '../../../platform/database/dump.ts';
import { openDatabase } from '../../../platform/database/open-database.ts';
import { restoreDatabase } from '../../../platform/database/restore.ts';
import { embeddedPlace, openThrowaway, type TestPlace } from '../../../platform/database/test-databases.ts';
import { valuesOf } from './points.ts';
import { SLOT_MS } from './readings.ts';
import { createStatisticsStore } from './statistics-store.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../../../../../../', import.meta.url));
const database = join(root, 'apps/server/src/platform/database');
const ID = '000000000101:orders';
const START = Math.floor(Date.UTC(2026, 10, 21) / 86_400_000) * 86_400_000;
const KILLS = 4;
let bundle: string;
let place: TestPlace & { config: { kind: 'embedded'; folder: string; seed?: string } };

// Bundled as the server is, the database's worker beside it: Node alone cannot load TypeScript.
beforeAll(async () => {
  place = await embeddedPlace('empty');
  bundle = await mkdtemp(join(root, 'node_modules/.tumbler-kill-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(here, 'kill-child.ts'),
      outDir: bundle,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'child.mjs' } },
    },
  });
  await copyFile(join(database, 'embedded-worker.mjs'), join(bundle, 'embedded-worker.mjs'));
}, 60_000);
afterAll(async () => {
  await rm(bundle, { recursive: true, force: true });
  await place.remove();
});

/** Runs the child from a reading on until it has acknowledged `count` of them, then kills it in the middle of what follows. */
async function runAndKill(first: number, count: number): Promise<number> {
  const { folder, seed = '' } = place.config;
  const child = spawn(process.execPath, [join(bundle, 'child.mjs'), folder, seed, ID, String(START), String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise((resolve) => child.on('exit', resolve));
  let last = first - 1;
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line);
    if (last === first + count - 1) child.kill('SIGKILL');
  }
  await gone;
  if (last < first + count - 1) throw new Error(`the child ended after reading ${last}, before it was killed`);
  return last;
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
    minutes.map((numbers) => sum(numbers.map((number) => number % 100))),
    minutes.map((_, minute) => (minute === 0 ? 21 : 28)),
  ];
  const restored = await openThrowaway(await embeddedPlace('empty'));
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
