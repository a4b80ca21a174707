import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAIN_STACK, SECOND_STACK } from '#fleet/releases/catalogue';
import { KNOWN_RELEASES } from '#fleet/releases/past-plans';
import { createWorld } from '#fleet/world';
import type { StageRegion } from '#rules/regions/stage-regions';
import type { Deployment } from '#rules/releases/model';
import { PLANNERS } from '../areas/releases/engine/planners.ts';
import { StackDriver } from '../areas/releases/engine/stack-driver.ts';
import type { Database } from '../platform/database/database.ts';
import { embeddedTestDatabase, openThrowaway } from '../platform/database/test-databases.ts';
import { demoNodeShell } from '../ports/node-shell/demo/demo-node-shell.ts';
import { demoReleaseFleet } from '../ports/release-fleet/demo/demo-release-fleet.ts';
import { createReleaseRecords } from '../ports/releases/store/index.ts';
import { fleetSettingStore, fleetWorkStore } from './fleet-release-store.ts';
import { seedReleases, seedReleasesOnce } from './seeded-releases.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);

let database: Database;
beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
}, 60_000);
afterAll(() => database.close());

const seed = async (stageRegion: StageRegion, signal = new AbortController().signal) => {
  const text = `${stageRegion.stage}/${stageRegion.airportCode}`;
  const world = createWorld({ stageRegion });
  const records = createReleaseRecords(database, text);
  const isSeeded = async () => (await records.stack(MAIN_STACK)) !== null;
  const done = await seedReleases({ database, stageRegion: text, world, packages: null, now: NOW, isSeeded, signal });
  return { done, world, records };
};

/** A server whose lease is answered by `isMine`. */
const seedOnce = async (
  stageRegion: StageRegion,
  isMine: () => Promise<boolean>,
  onError = (error: unknown): void => expect.fail(String(error)),
) => {
  const text = `${stageRegion.stage}/${stageRegion.airportCode}`;
  const records = createReleaseRecords(database, text);
  const isSeeded = async () => (await records.stack(MAIN_STACK)) !== null;
  const { signal } = new AbortController();
  const parts = { database, stageRegion: text, world: createWorld({ stageRegion }), packages: null, clock: { now: () => NOW } };
  let released = 0;
  const release = async () => {
    released += 1;
  };
  return { done: await seedReleasesOnce({ isMine, release }, { ...parts, isSeeded, signal, onError }), released, records };
};

const allOf = async (records: Awaited<ReturnType<typeof seed>>['records'], releaseId: string): Promise<Deployment[]> => {
  const rows: Deployment[] = [];
  for (let after: string | null = null; ; ) {
    const page = await records.deploymentsOfRelease(MAIN_STACK, releaseId, { limit: 1_000, after });
    rows.push(...page.rows);
    if (page.next === null) return rows;
    after = page.next;
  }
};

describe('releases that a demo place begins with', () => {
  test('are there once, whole, in every state that a release can be in', async () => {
    const { done, records } = await seed({ stage: 'beta', airportCode: 'iad' });
    expect(done).toBe(true);
    const states = (await records.releases(MAIN_STACK, { limit: 50 })).rows.map(({ releaseId, state }) => [releaseId, state]);
    expect(Object.fromEntries(states)).toEqual({
      [KNOWN_RELEASES.running]: 'IN_PROGRESS',
      [KNOWN_RELEASES.paused]: 'PAUSED',
      [KNOWN_RELEASES.scheduled]: 'SCHEDULED',
      [KNOWN_RELEASES.cancelled]: 'CANCELLED',
      ...Object.fromEntries(KNOWN_RELEASES.over.map((releaseId) => [releaseId, 'SUCCESS'])),
    });
    expect((await records.releases(SECOND_STACK, { limit: 5 })).rows.map(({ state }) => state)).toEqual(['SUCCESS']);
    expect((await seed({ stage: 'beta', airportCode: 'iad' })).done).toBe(false);
    expect(await records.cluster(MAIN_STACK, '000000000101:orders-green')).toMatchObject({ releaseVersion: KNOWN_RELEASES.running });
  }, 60_000);

  test('count what is in their stages, in an order of times, and nothing lies in the future but what is scheduled', async () => {
    const { records } = await seed({ stage: 'beta', airportCode: 'iad' });
    for (const releaseId of [KNOWN_RELEASES.running, KNOWN_RELEASES.paused, KNOWN_RELEASES.cancelled, ...KNOWN_RELEASES.over]) {
      const stages = await records.stages(MAIN_STACK, releaseId);
      const deployments = await allOf(records, releaseId);
      expect(stages.map(({ stageId }) => stageId)).toEqual(stages.map((_, n) => String(n + 1)));
      for (const stage of stages) {
        const own = deployments.filter(({ stageId }) => stageId === stage.stageId);
        expect(own.length).toBeGreaterThan(0);
        expect(stage.nScheduled + stage.nSkipped).toBe(own.length);
        expect(stage.nSuccess).toBe(own.filter(({ state }) => state === 'succeeded').length);
        expect(stage.nWaiting).toBe(own.filter(({ state }) => state === 'scheduled').length);
      }
      for (const { createdAt, startedAt, endedAt, lastChangeAt } of deployments) {
        expect(createdAt).toBeLessThanOrEqual(startedAt ?? createdAt);
        expect(startedAt ?? createdAt).toBeLessThanOrEqual(endedAt ?? NOW);
        expect(Math.max(lastChangeAt, endedAt ?? 0)).toBeLessThanOrEqual(NOW);
      }
    }
  }, 60_000);

  test('agree with what stands on the clusters and their nodes', async () => {
    const { records, world } = await seed({ stage: 'beta', airportCode: 'iad' });
    const deployments = await allOf(records, KNOWN_RELEASES.running);
    const states = new Set<string>();
    for (const { clusterId, state } of deployments) {
      states.add(state);
      const record = await records.cluster(MAIN_STACK, clusterId);
      const agent = record?.components.find(({ componentName }) => componentName === 'search-agent');
      if (state === 'succeeded') expect([clusterId, agent?.minor]).toEqual([clusterId, 18]);
      else expect([clusterId, (agent?.minor ?? 18) < 18]).toEqual([clusterId, true]);
      expect(world.releases.standing(clusterId)).toEqual(record?.components);
    }
    for (const state of ['succeeded', 'scheduled', 'skipped', 'skipped-busy', 'failed-validation', 'rolled-back'])
      expect(states).toContain(state);
    const { rows } = await records.operationsOfCluster(MAIN_STACK, '000000000101:orders-green', { limit: 50 });
    expect(rows).toHaveLength(9);
    expect(rows.every(({ state, steps }) => state === 'SUCCESS' && steps.length === 6)).toBe(true);
  }, 60_000);

  test('go on with the engine: the bad version fails on its type of machine until the release stops, and all is put back', async () => {
    const { records, world } = await seed({ stage: 'beta', airportCode: 'yul' });
    const clock = { time: NOW, now: () => clock.time };
    const fleet = demoReleaseFleet(world, fleetSettingStore(database, 'beta/yul'), clock);
    const shell = demoNodeShell(world, fleetWorkStore(database, 'beta/yul'), clock);
    const parts = { stackName: MAIN_STACK, records, fleet, shell, clock, planners: PLANNERS };
    const driver = new StackDriver({ ...parts, owner: 'test', leaseMs: 60_000, lookAgainMs: 4_000 });
    const stateOf = async () => (await records.release(MAIN_STACK, KNOWN_RELEASES.running))?.state;
    for (let tick = 0; tick < 1_500 && ((await stateOf()) === 'IN_PROGRESS' || driver.running > 0); tick++) {
      await driver.tick();
      clock.time += 4_000;
    }
    expect(await stateOf()).toBe('FAILED');
    const deployments = await allOf(records, KNOWN_RELEASES.running);
    const failed = deployments.filter(({ state }) => ['failed', 'rolled-back', 'failed-rollback', 'failed-health-check'].includes(state));
    expect(failed.length).toBeGreaterThan(2);
    for (const { attributes } of failed) expect(attributes.instanceType).toBe('m6g.large.search');
    expect(await records.strandedSettings(MAIN_STACK)).toEqual([]);
    for (const { clusterId, state } of deployments) {
      if (state === 'scheduled' || state === 'failed-rollback') continue;
      const record = await records.cluster(MAIN_STACK, clusterId);
      const agent = ({ componentName }: { componentName: string }): boolean => componentName === 'search-agent';
      for (const versions of (await shell.installed(clusterId)).values())
        expect([clusterId, versions?.find(agent)]).toEqual([clusterId, record?.components.find(agent)]);
    }
  }, 120_000);

  test('are made good when a start was cut short', async () => {
    const stageRegion = { stage: 'beta', airportCode: 'gru' } as const;
    // The signal is looked at again and again; here it is aborted after a number of looks, in the midst of the releases.
    let looks = 0;
    const cutShort = Object.assign(new AbortController().signal, {
      throwIfAborted: () => {
        looks += 1;
        if (looks > 400) throw new Error('cut short');
      },
    });
    await expect(seed(stageRegion, cutShort)).rejects.toThrow('cut short');
    const { done, records } = await seed(stageRegion);
    expect(done).toBe(true);
    const count = await records.clusterCount(MAIN_STACK);
    expect(count).toBeGreaterThan(80);
    expect(await allOf(records, KNOWN_RELEASES.running)).toHaveLength(count);
  }, 60_000);

  test('are made by one server of several; another waits for them, takes over from one that died of it, and tries what failed again', async () => {
    const stageRegion = { stage: 'beta', airportCode: 'cmh' } as const;
    const waits = seedOnce(stageRegion, async () => false);
    const makes = await seedOnce(stageRegion, async () => true);
    expect([makes.done, makes.released]).toEqual([true, 1]);
    const waited = await waits;
    expect(waited.done).toBe(false);

    let asked = 0;
    const failures: unknown[] = [];
    const takesOver = await seedOnce(
      { stage: 'beta', airportCode: 'pdx' },
      async () => {
        asked += 1;
        if (asked === 2) throw new Error('the database is away');
        return asked > 3;
      },
      (error) => failures.push(error),
    );
    expect([takesOver.done, failures]).toEqual([true, [new Error('the database is away')]]);
    expect(await takesOver.records.stack(MAIN_STACK)).not.toBeNull();
  }, 60_000);
});
