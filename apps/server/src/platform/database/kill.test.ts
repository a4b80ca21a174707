import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KilledChild, killedChild } from '../../testkit/killed-child.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { openDatabase } from './open-database.ts';
import { auditRecords } from './schema/audit.ts';
import { embeddedTestDatabase, type TestDatabase } from './test-databases.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
let child: KilledChild;
let place: TestDatabase & { config: { kind: 'embedded'; folder: string; seed?: string } };

beforeAll(async () => {
  place = await embeddedTestDatabase('empty');
  child = await killedChild(join(here, 'kill-child.ts'), [join(here, 'embedded-worker.mjs')]);
}, 60_000);
afterAll(async () => {
  await child.remove();
  await place.remove();
});

test('nothing acknowledged is lost to kill -9, the chain stays whole, and the dead lock is taken over', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < 5; round += 1)
    acknowledged.push(...(await child.runAndKill([place.config.folder, place.config.seed ?? ''], 1 + Math.floor(Math.random() * 150))));
  const database = await openDatabase(place.config);
  try {
    const stored = new Set((await database.run((db) => db.select({ id: auditRecords.id }).from(auditRecords))).map(({ id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    const report = await database.run((db) => verifyChain(db, generateKeyPairSync('ed25519').publicKey));
    expect(report).toMatchObject({ ok: true, records: stored.size });
  } finally {
    await database.close();
  }
}, 300_000);
