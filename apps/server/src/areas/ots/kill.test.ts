import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../platform/database/open-database.ts';
import { embeddedTestDatabase, type TestDatabase } from '../../platform/database/test-databases.ts';
import { findJobs } from '../../platform/jobs/job-store.ts';
import { type KilledChild, killedChild } from '../../testkit/killed-child.ts';
import { startRounds } from '../../testkit/ots-round.ts';
import { RoundProgress, VERIFY_JOB } from './verification-job.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
let child: KilledChild;
let place: TestDatabase & { config: { kind: 'embedded'; folder: string; seed?: string } };

beforeAll(async () => {
  place = await embeddedTestDatabase();
  child = await killedChild(join(here, 'kill-child.ts'), [join(here, '../../platform/database/embedded-worker.mjs')]);
}, 120_000);
afterAll(async () => {
  await child.remove();
  await place.remove();
});

test('a round that is cut by kill -9 is taken up where it stood: every account is verified, none of a stored page twice', async () => {
  const said = await child.runAndKill([place.config.folder, place.config.seed ?? ''], 430 + Math.floor(Math.random() * 200));
  const database = await openDatabase(place.config);
  try {
    const [cut] = await database.run((db) => findJobs(db, { kind: VERIFY_JOB, limit: 1 }));
    const { done, after } = RoundProgress.parse(cut?.progress);
    expect(cut?.state).toBe('running');
    expect(done).toBeGreaterThanOrEqual(300);
    expect(done).toBeLessThanOrEqual(said.length);
    const asked: string[] = [];
    // The lease of the dead server has run out.
    const bench = await startRounds(
      database,
      { now: () => Date.now() + 60_000 },
      {
        account: async (accountId) => {
          asked.push(accountId);
          return { accountId, isInOrganization: true, isCanary: false };
        },
        tryRole: async () => ({ ok: true }),
        domains: async () => null,
      },
    );
    await bench.jobs.idle();
    await bench.close();
    expect(asked).toHaveLength(1_000 - done);
    expect(asked.every((accountId) => after !== null && accountId > after)).toBe(true);
    expect((await bench.records.verifications({ limit: 1, actionable: false })).total).toBe(1_000);
    const ended = await database.run((db) => findJobs(db, { kind: VERIFY_JOB, states: ['succeeded'], limit: 10 }));
    expect(ended).toMatchObject([{ id: cut?.id, result: { accounts: 1_000 } }]);
  } finally {
    await database.close();
  }
}, 120_000);
