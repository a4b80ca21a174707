import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { steppedClock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { serverLeases } from '../database/schema/servers.ts';
import { embeddedTestDatabase, openThrowaway } from '../database/test-databases.ts';
import { succeedPredecessor } from './predecessor.ts';
import { readServers, ServerRegistry } from './server-registry.ts';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
  folder = await mkdtemp(join(tmpdir(), 'tumbler-predecessor-'));
}, 60_000);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('a server that died leaves the list with the next one on its data folder; one that may live stays', async () => {
  const facts = { memoryBytes: 1, dataFolder: null, freeBytes: null, failures: [] };
  const listed = async () => (await database.run(readServers)).map(({ id }) => id).sort();
  for (const id of ['first', 'elsewhere'])
    await new ServerRegistry({ database, clock: steppedClock(1), id, version: '1', facts: () => facts, onError: () => {} }).beat();
  await succeedPredecessor(database, { folder, id: 'first', hasDied: true });
  expect(await listed()).toEqual(['elsewhere', 'first']);
  await succeedPredecessor(database, { folder, id: 'second', hasDied: false });
  expect(await listed()).toEqual(['elsewhere', 'first']);
  await succeedPredecessor(database, { folder, id: 'third', hasDied: true });
  expect(await listed()).toEqual(['elsewhere', 'first']);
  const vitals = { name: 'vitals beta/iad', owner: 'first', since: 1, until: 45_001 };
  await database.run((db) => db.insert(serverLeases).values([vitals, { ...vitals, name: 'vitals prod/iad', owner: 'elsewhere' }]));
  await succeedPredecessor(database, { folder, id: 'first', hasDied: true });
  await succeedPredecessor(database, { folder, id: 'fifth', hasDied: true });
  expect(await listed()).toEqual(['elsewhere']);
  expect((await database.run((db) => db.select().from(serverLeases))).map(({ owner }) => owner)).toEqual(['elsewhere']);
});
