import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAIN_STACK } from '#fleet/releases/catalogue';
import { KNOWN_RELEASES } from '#fleet/releases/past-plans';
import { createWorld } from '#fleet/world';
import { PLANNERS } from '../areas/releases/engine/planners.ts';
import { StackDriver } from '../areas/releases/engine/stack-driver.ts';
import { steppedClock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { embeddedPlace, openThrowaway } from '../platform/database/test-databases.ts';
import { demoNodeShell } from '../ports/node-shell/demo/demo-node-shell.ts';
import { demoReleaseFleet } from '../ports/release-fleet/demo/demo-release-fleet.ts';
import { createReleaseRecords } from '../ports/releases/store/index.ts';
import { openStacks } from '../ports/releases/store/open-stacks.ts';
import { fleetSettingStore, fleetWorkStore } from './fleet-release-store.ts';
import { seedReleases } from './seeded-releases.ts';

const PLACE = { stage: 'beta', airport: 'iad' } as const;
const TEXT = 'beta/iad';
const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 21, 2, 14, 37);

let database: Database;
beforeAll(async () => {
  database = await openThrowaway(await embeddedPlace());
}, 60_000);
afterAll(() => database.close());

test('what a demo place begins with is gone on with: the release that runs gets on, and every setting is what it was', async () => {
  const clock = steppedClock(START);
  const world = createWorld({ place: PLACE });
  const records = createReleaseRecords(database, TEXT);
  await seedReleases({
    ...{ database, place: TEXT, world, packages: null, now: clock.now(), signal: new AbortController().signal },
    isSeeded: async () => (await records.stack(MAIN_STACK)) !== null,
  });
  expect(await openStacks(database)).toContainEqual({ place: TEXT, stackName: MAIN_STACK });
  const driver = new StackDriver({
    stackName: MAIN_STACK,
    records,
    fleet: demoReleaseFleet(world, fleetSettingStore(database, TEXT), clock),
    shell: demoNodeShell(world, fleetWorkStore(database, TEXT), clock),
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
