import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyChain } from '../audit/verify-chain.ts';
import { openDatabase } from './open-database.ts';
import { auditRecords } from './schema/audit.ts';
import { embeddedPlace, type TestPlace } from './test-databases.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../../../../../', import.meta.url));
let bundle: string;
let place: TestPlace & { config: { kind: 'embedded'; folder: string; seed?: string } };

// Bundled as the server is, the worker beside it: Node alone cannot load TypeScript.
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
  await copyFile(join(here, 'embedded-worker.mjs'), join(bundle, 'embedded-worker.mjs'));
}, 60_000);
afterAll(async () => {
  await rm(bundle, { recursive: true, force: true });
  await place.remove();
});

/** Runs the child until it has acknowledged `count` appends, then kills it in the middle of the next ones. */
async function runAndKill(count: number): Promise<string[]> {
  const child = spawn(process.execPath, [join(bundle, 'child.mjs'), place.config.folder, place.config.seed ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise((resolve) => child.on('exit', resolve));
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === count) child.kill('SIGKILL');
  }
  await gone;
  if (acknowledged.length < count) throw new Error(`the child ended after ${acknowledged.length} appends, before it was killed`);
  return acknowledged;
}

test('nothing acknowledged is lost to kill -9, the chain stays whole, and the dead lock is taken over', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < 5; round += 1) acknowledged.push(...(await runAndKill(1 + Math.floor(Math.random() * 150))));
  const database = await openDatabase(place.config);
  try {
    const stored = new Set((await database.run((db) => db.select({ id: auditRecords.id }).from(auditRecords))).map(({ id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    const report = await database.run((db) => verifyChain(db, generateKeyPairSync('ed25519').publicKey));
    expect(report).toMatchObject({ ok: true, records: stored.size });
  } finally {
    await database.close();
  }
}, 120_000);
