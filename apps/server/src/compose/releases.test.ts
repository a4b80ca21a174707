import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAIN_STACK } from '#fleet/releases/catalogue';
import { KNOWN_RELEASES } from '#fleet/releases/past-plans';
import { PLANNERS } from '../areas/releases/engine/planners.ts';
import { StackDriver } from '../areas/releases/engine/stack-driver.ts';
import type { Database } from '../platform/database/database.ts';
import { embeddedTestDatabase, openThrowaway } from '../platform/database/test-databases.ts';
import { openStacks } from '../ports/releases/store/open-stacks.ts';
import { START, seededTestReleases, TEXT } from '../testkit/seeded-test-releases.ts';

const MINUTE = 60_000;

let database: Database;
beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
}, 60_000);
afterAll(() => database.close());

test('what a demo place begins with is gone on with: the release that runs gets on, and every setting is what it was', async () => {
  const { clock, records, fleet, shell } = await seededTestReleases(database);
  expect(await openStacks(database)).toContainEqual({ stageRegion: TEXT, stackName: MAIN_STACK });
  const driver = new StackDriver({
    stackName: MAIN_STACK,
    records,
    fleet,
    shell,
    clock,
    planners: PLANNERS,
    owner: 'test',
    leaseMs: 20 * MINUTE,
    lookAgainMs: 4_000,
  });
  const ended = async (): Promise<number> =>
    (await records.stages(MAIN_STACK, KNOWN_RELEASES.running)).reduce((sum, { nSuccess, nFailed }) => sum + nSuccess + nFailed, 0);
  const before = await ended();
  for (let tick = 0; tick < 60; tick++) {
    const { next } = await driver.tick();
    clock.step(next === 'again' ? 2_000 : 30_000);
  }
  expect(await ended()).toBeGreaterThan(before);
  const worked = await records.transitions(
    { stackName: MAIN_STACK, releaseId: KNOWN_RELEASES.running, machine: 'operation' },
    { limit: 500 },
  );
  expect(worked.rows.some(({ to, at }) => to === 'SUCCESS' && at > START)).toBe(true);
  expect(await records.strandedSettings(MAIN_STACK)).toEqual([]);
}, 120_000);
