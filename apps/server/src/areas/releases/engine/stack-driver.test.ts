import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Deployment } from '#rules/releases/model';
import { WORK_HOLDS_MS } from '#rules/releases/node-operations';
import type { NodeWork } from '#rules/releases/node-work';
import { isRunningState } from '#rules/releases/vocabulary';
import { type SteppedClock, steppedClock } from '../../../platform/clock/clock.ts';
import { endDomainLease, takeDomainLease } from '../../../platform/commands/domain-lease.ts';
import type { Database } from '../../../platform/database/database.ts';
import { embeddedTestDatabase, emptyTables, openThrowaway } from '../../../platform/database/test-databases.ts';
import { PortError } from '../../../ports/port-error.ts';
import type { ReleaseRecords } from '../../../ports/releases/port.ts';
import { createReleaseRecords } from '../../../ports/releases/store/index.ts';
import { deploymentOf, prepareRelease, prepareStack, RELEASE_PLACE_TEXT, STACK } from '../../../testkit/release-run.ts';
import {
  type FleetLine,
  plainClusters,
  ScriptedFleet,
  type ScriptedFleetOptions,
  type WorkScript,
} from '../../../testkit/scripted-fleet.ts';
import { PLANNERS } from './planners.ts';
import { type DriverParts, StackDriver } from './stack-driver.ts';

const START = Date.UTC(2026, 10, 18, 10, 0);
const MINUTE = 60_000;
const BY = { actor: 'ada', at: START };

let database: Database;
let records: ReleaseRecords;
let clock: SteppedClock;
beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
}, 60_000);
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database);
  records = createReleaseRecords(database, RELEASE_PLACE_TEXT);
  clock = steppedClock(START);
});

interface Setting {
  count: number;
  stages?: number;
  maxConcurrentDomains?: number;
  maxFailedDeployment?: number;
  script?: (work: NodeWork) => WorkScript;
  more?: Partial<ScriptedFleetOptions>;
}

/** A release in progress over a fleet, with nobody who drives it yet. */
async function given({ count, stages = 1, script = () => ({ durationMs: 20_000 }), more = {}, ...settings }: Setting) {
  const plain = plainClusters(count);
  const fleet = new ScriptedFleet({ clock, ...plain, script, ...more });
  await prepareStack(records, { ...plain, at: START, settings });
  await prepareRelease(records, { ...plain, stages, at: START });
  return { ...plain, fleet };
}

const driverOf = (fleet: ScriptedFleet, more: Partial<DriverParts> = {}): StackDriver =>
  new StackDriver({
    stackName: STACK,
    records,
    fleet: fleet.fleet,
    shell: fleet.shell,
    clock,
    planners: PLANNERS,
    owner: 'one',
    leaseMs: 20_000,
    lookAgainMs: 4_000,
    ...more,
  });

const deployments = async (): Promise<readonly Deployment[]> => (await records.deploymentsOfRelease(STACK, 'R-1', { limit: 1_000 })).rows;
const states = async (): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { state } of await deployments()) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
};
const isRunning = ({ state }: Deployment): boolean => isRunningState(state);

/** Ticks until there is nothing to do, or `until` says so; the clock goes on by itself. */
async function drive(
  driver: StackDriver,
  until: () => Promise<boolean> | boolean = () => false,
  afterEach = async () => {},
): Promise<void> {
  for (let tick = 0; tick < 3_000; tick++) {
    const { next, held } = await driver.tick();
    await afterEach();
    if ((held && next === 'nothing') || (await until())) return;
    clock.step(next === 'again' ? 200 : 2_000);
  }
  throw new Error(`no end in sight: ${JSON.stringify(await states())}`);
}

const begins = (fleet: ScriptedFleet) => fleet.lines.filter((line): line is Extract<FleetLine, { kind: 'begin' }> => line.kind === 'begin');

test('in a freeze a release touches no further cluster and says why; after it it goes on', async () => {
  const { fleet } = await given({ count: 3, maxConcurrentDomains: 1 });
  const freezes = [{ title: 'Launch', from: START + MINUTE / 2, to: START + 12 * MINUTE }];
  const driver = driverOf(fleet, { freezes });
  const idle = async () => clock.now() > START + 8 * MINUTE;
  await drive(driver, idle);
  const during = await deployments();
  expect(await states()).toEqual({ succeeded: 1, scheduled: 2 });
  expect(new Set(during.filter(({ state }) => state === 'scheduled').map(({ waitingFor }) => waitingFor))).toContain(
    'the end of a freeze, 2026-11-18 10:12 UTC: Launch',
  );
  await drive(driver);
  expect(await states()).toEqual({ succeeded: 3 });
  const late = (await deployments()).filter(({ startedAt }) => (startedAt ?? 0) >= START + 12 * MINUTE);
  expect(late).toHaveLength(2);
});

test('a release goes through its stages one after the other, and counts add up at every tick', async () => {
  const { fleet } = await given({ count: 6, stages: 3, maxConcurrentDomains: 2 });
  await drive(driverOf(fleet), undefined, async () => {
    const stages = await records.stages(STACK, 'R-1');
    for (const { nScheduled, nSuccess, nFailed, nRunning, nWaiting } of stages)
      expect(nSuccess + nFailed + nRunning + nWaiting).toBe(nScheduled);
    expect(stages.reduce((sum, { nRunning }) => sum + nRunning, 0)).toBeLessThanOrEqual(2);
    const open = stages.findIndex(({ state }) => state !== 'SUCCESS');
    if (open >= 0) expect(stages.slice(open + 1).map(({ state }) => state)).toEqual(stages.slice(open + 1).map(() => 'PENDING'));
  });
  expect(await states()).toEqual({ succeeded: 6 });
  expect(await records.release(STACK, 'R-1')).toMatchObject({ state: 'SUCCESS' });
  expect(fleet.settingsNow()).toEqual({});
  expect(begins(fleet)).toHaveLength(18);
  const { rows } = await records.transitions({ stackName: STACK, releaseId: 'R-1' }, { limit: 1_000 });
  expect(new Set(rows.flatMap(({ actor, from }) => (from === null ? [] : [actor])))).toEqual(new Set(['engine']));
  const [first] = await deployments();
  expect((await records.cluster(STACK, first?.clusterId ?? ''))?.components).toMatchObject([{ minor: 1 }]);
});

test('a release stops when more clusters have failed than may, and begins none after that', async () => {
  const { fleet } = await given({
    count: 40,
    maxConcurrentDomains: 5,
    maxFailedDeployment: 3,
    script: ({ install }) => ({ durationMs: 5_000, ...(install.some(({ minor }) => minor === 1) ? { error: 'INSTALL failed' } : {}) }),
  });
  await drive(driverOf(fleet));
  const [stage] = await records.stages(STACK, 'R-1');
  expect(await records.release(STACK, 'R-1')).toMatchObject({ state: 'FAILED' });
  expect(stage).toMatchObject({ nRunning: 0, nSuccess: 0 });
  expect(stage?.nFailed).toBeGreaterThan(3);
  expect(stage?.nFailed).toBeLessThanOrEqual(3 + 5);
  expect((await states())['rolled-back']).toBe(stage?.nFailed);
  expect(fleet.settingsNow()).toEqual({});
});

test('a paused release begins no further cluster, and goes on where it was', async () => {
  const { fleet } = await given({ count: 5, maxConcurrentDomains: 1 });
  const driver = driverOf(fleet);
  await drive(driver, async () => (await states()).succeeded === 1);
  await records.moveRelease(STACK, 'R-1', { event: 'pause', reason: 'A customer asks.', by: BY });
  await drive(driver);
  const paused = await states();
  expect((await deployments()).some(isRunning)).toBe(false);
  expect(paused.scheduled).toBeGreaterThanOrEqual(3);
  await records.moveRelease(STACK, 'R-1', { event: 'resume', reason: 'They are done.', by: BY });
  await drive(driver);
  expect(await states()).toEqual({ succeeded: 5 });
});

test('a release that is paused between a look and what follows from it begins nothing', async () => {
  const { fleet } = await given({ count: 4 });
  let isPaused = false;
  const faster: ReleaseRecords = {
    ...records,
    commit: async (lease, batch) => {
      if (!isPaused && batch.deployments.length > 0) {
        isPaused = true;
        await records.moveRelease(STACK, 'R-1', { event: 'pause', reason: 'Wait.', by: BY });
      }
      await records.commit(lease, batch);
    },
  };
  await drive(driverOf(fleet, { records: faster }));
  expect(isPaused).toBe(true);
  expect(await states()).toEqual({ scheduled: 4 });
});

test('a cancelled release leaves out what waits and brings what runs to safety', async () => {
  const { fleet } = await given({ count: 8, stages: 2, maxConcurrentDomains: 2, more: { settings: new Map() } });
  const driver = driverOf(fleet);
  await drive(driver, () => begins(fleet).length > 2);
  await records.moveRelease(STACK, 'R-1', { event: 'cancel', reason: 'A bad idea.', by: BY });
  await drive(driver);
  const after = await states();
  expect((await deployments()).filter(({ endedAt }) => endedAt === null)).toEqual([]);
  expect(after['skipped-stage-cancelled']).toBeGreaterThanOrEqual(4);
  expect(fleet.settingsNow()).toEqual({});
  expect((await records.stages(STACK, 'R-1')).map(({ state }) => state)).toEqual(['CANCELLED', 'CANCELLED']);
});

test('what a person asked for is done beside releases, within the same limit', async () => {
  const { fleet, clusters } = await given({ count: 4, maxConcurrentDomains: 1 });
  const [, , , last] = clusters;
  if (!last) throw new Error('there are four');
  const wish = deploymentOf(last, { at: START, id: 'asked', releaseId: null, stageId: null, ordinal: 0 });
  expect(await records.createDeployment(wish, 'token-1', BY)).toMatchObject({ ok: true });
  await drive(driverOf(fleet));
  expect(await records.deployment('asked')).toMatchObject({ state: 'succeeded' });
  expect(await states()).toEqual({ succeeded: 3, 'skipped-up-to-date': 1 });
});

/** A command that takes a node of the cluster away, as the bus begins it. */
const takeByCommand = (clusterId: string) =>
  database.transaction((tx) =>
    takeDomainLease(tx, {
      ...{ stageRegion: RELEASE_PLACE_TEXT, domainIdentifier: clusterId, holder: 'a command', title: 'Reboot instance by Aiko Tanaka' },
      ...{ at: clock.now(), until: clock.now() + 15 * MINUTE, settlesMs: MINUTE },
    }),
  );

test('a command that takes the domain between a look and the work keeps the agents off it until it has ended', async () => {
  const { fleet, clusters } = await given({ count: 1 });
  const [cluster] = clusters;
  if (!cluster) throw new Error('there is one');
  let refusal: unknown = 'not asked';
  let asked = 0;
  const late: ReleaseRecords = {
    ...records,
    holdDomains: async (...question) => {
      asked += 1;
      return records.holdDomains(...question);
    },
    commit: async (lease, batch) => {
      await records.commit(lease, batch);
      // The cluster was looked at, the work is written down, and no agent has it yet.
      if (refusal === 'not asked' && batch.operations.length > 0) refusal = await takeByCommand(cluster.clusterId);
    },
  };
  const driver = driverOf(fleet, { records: late });
  await drive(driver, () => clock.now() > START + 5 * MINUTE);
  expect(refusal).toBeNull();
  expect(begins(fleet)).toEqual([]);
  expect(fleet.settingsNow()).toEqual({});
  expect((await deployments())[0]?.waitingFor).toContain('another change has the domain: Reboot instance by Aiko Tanaka');
  // At the pace of work that runs, each 2 seconds here, and not at once again and again.
  expect(asked).toBeLessThan(160);
  await database.transaction((tx) => endDomainLease(tx, { holder: 'a command', at: clock.now(), isEffective: false }));
  await drive(driver);
  expect(await states()).toEqual({ succeeded: 1 });
  expect(begins(fleet)).toHaveLength(3);
});

test('while agents work on a domain no command has it; between two steps and afterwards one may', async () => {
  const { fleet, clusters } = await given({ count: 1 });
  const [cluster] = clusters;
  if (!cluster) throw new Error('there is one');
  const driver = driverOf(fleet);
  await drive(driver, () => begins(fleet).length === 1);
  expect(await takeByCommand(cluster.clusterId)).toMatchObject({
    code: 'PRECONDITION_FAILED',
    message: expect.stringContaining('a deployment of release R-1, since 2026-11-18T10:0'),
  });
  await drive(driver);
  expect(await states()).toEqual({ succeeded: 1 });
  expect(await takeByCommand(cluster.clusterId)).toBeNull();
});

test('a server that was killed at work keeps its domain for as long as the work may last, and no longer; the next one gives it back', async () => {
  const { fleet, clusters } = await given({ count: 2 });
  const ids = clusters.map(({ clusterId }) => clusterId);
  await drive(driverOf(fleet), () => begins(fleet).length === 2);
  const killedAt = clock.now();
  clock.step(WORK_HOLDS_MS - 1_000);
  expect(await takeByCommand(ids[0] ?? '')).toMatchObject({ code: 'PRECONDITION_FAILED' });
  clock.step(1_000);
  expect(clock.now()).toBe(killedAt + WORK_HOLDS_MS);
  expect(await takeByCommand(ids[0] ?? '')).toBeNull();
  await database.transaction((tx) => endDomainLease(tx, { holder: 'a command', at: clock.now(), isEffective: false }));
  await drive(driverOf(fleet, { owner: 'two' }));
  expect(await states()).toEqual({ succeeded: 2 });
  for (const id of ids) expect(await takeByCommand(id)).toBeNull();
});

test('what was committed and not done when a server died is done by the next one, under the same tokens', async () => {
  const { fleet } = await given({ count: 6, maxConcurrentDomains: 6 });
  // The first server commits, and nothing of what it sends arrives.
  fleet.failing = (call) => (call === 'begin' ? new PortError('unavailable', 'The agents do not answer.') : null);
  const first = driverOf(fleet);
  for (let tick = 0; tick < 6; tick++) {
    await first.tick();
    clock.step(1_000);
  }
  const planned = (await Promise.all((await deployments()).map(({ id }) => records.operationsOf(id)))).flat();
  expect(planned.length).toBeGreaterThan(0);
  expect(begins(fleet)).toEqual([]);
  fleet.failing = () => null;
  const second = driverOf(fleet, { owner: 'two' });
  expect(await second.tick()).toMatchObject({ held: false });
  clock.step(MINUTE);
  await drive(second);
  expect(await states()).toEqual({ succeeded: 6 });
  const tokens = begins(fleet).map(({ work }) => work.token);
  expect(tokens).toEqual([...new Set(tokens)]);
  for (const { token } of planned) expect(tokens).toContain(token);
  // The first one finds out that it was too late.
  expect(await first.tick()).toMatchObject({ held: false });
});

test('a server whose stack another one has taken writes nothing more', async () => {
  const { fleet } = await given({ count: 6, maxConcurrentDomains: 3 });
  const [first, second] = [driverOf(fleet), driverOf(fleet, { owner: 'two' })];
  await first.tick();
  clock.step(15_000);
  await first.tick();
  const taken = await records.lease(STACK, 'two', clock.now() + MINUTE, clock.now() + 2 * MINUTE);
  expect(taken).not.toBeNull();
  const before = await records.transitions({ stackName: STACK }, { limit: 1_000 });
  clock.step(2_000);
  expect(await first.tick()).toMatchObject({ held: false });
  expect((await records.transitions({ stackName: STACK }, { limit: 1_000 })).rows).toHaveLength(before.rows.length);
  await drive(second);
  expect(await states()).toEqual({ succeeded: 6 });
});

test('ports that fail hold what depends on them and say so; nothing fails by that', async () => {
  const { fleet } = await given({ count: 4, maxConcurrentDomains: 4 });
  const driver = driverOf(fleet);
  await drive(driver, () => begins(fleet).length >= 4);
  fleet.failing = (call) => (call === 'states' || call === 'health' ? new PortError('throttled', 'Too many questions.') : null);
  for (let tick = 0; tick < 30; tick++) {
    await driver.tick();
    clock.step(2_000);
  }
  const held = await deployments();
  expect(held.filter(isRunning)).toHaveLength(4);
  expect(held.map(({ waitingFor }) => waitingFor)).toEqual(held.map(() => 'the agents to be reachable (Too many questions.)'));
  fleet.failing = () => null;
  await drive(driver);
  expect(await states()).toEqual({ succeeded: 4 });
  expect((await deployments()).map(({ waitingFor }) => waitingFor)).toEqual([null, null, null, null]);
});

test('a cluster that is deleted meanwhile costs itself only', async () => {
  const plain = plainClusters(5);
  const [gone, ...there] = plain.clusters;
  const fleet = new ScriptedFleet({ clock, clusters: there, nodesOf: plain.nodesOf, script: () => ({ durationMs: 5_000 }) });
  await prepareStack(records, { ...plain, at: START });
  await prepareRelease(records, { ...plain, stages: 1, at: START });
  await drive(driverOf(fleet));
  expect(await states()).toEqual({ succeeded: 4, 'skipped-not-found': 1 });
  expect((await deployments()).find(({ state }) => state === 'skipped-not-found')?.clusterId).toBe(gone?.clusterId);
});

test('settings that a dead server left are put back before anything else; one that somebody has changed since stays', async () => {
  const { fleet, clusters } = await given({ count: 3 });
  const [a, b] = clusters;
  if (!a || !b) throw new Error('there are three');
  const allocation = 'cluster.routing.allocation.enable';
  const lease = await records.lease(STACK, 'dead', START, START + 1_000);
  if (!lease) throw new Error('the lease is free');
  const nothing = { deployments: [], operations: [], stages: [], releases: [], clusters: [] };
  // As it would be of an attempt that ended while its cluster could not be reached.
  await records.commit(lease, {
    ...nothing,
    settings: [a, b].map(({ clusterId }) => ({
      ...{
        deploymentId: `old-${clusterId}`,
        clusterId,
        setting: allocation,
        prior: null,
        intended: 'primaries',
        at: START,
        restoredAt: null,
      },
    })),
  });
  await fleet.fleet.putSetting(a.clusterId, allocation, 'primaries');
  await fleet.fleet.putSetting(b.clusterId, allocation, 'none');
  clock.step(5_000);
  await driverOf(fleet).tick();
  expect(fleet.settingsNow()).toEqual({ [b.clusterId]: { [allocation]: 'none' } });
  expect(await records.strandedSettings(STACK)).toEqual([]);
});

test('clusters are asked for their health many in a question, and not while their nodes work', async () => {
  const { fleet } = await given({ count: 250, maxConcurrentDomains: 250, script: () => ({ durationMs: 10 * MINUTE }) });
  const driver = driverOf(fleet);
  await drive(driver, () => begins(fleet).length === 250);
  await driver.tick();
  const { health, healthOf } = fleet.calls;
  expect(health).toBeLessThanOrEqual(Math.ceil(healthOf / 50));
  for (let tick = 0; tick < 20; tick++) {
    clock.step(1_000);
    await driver.tick();
  }
  expect(fleet.calls).toMatchObject({ health, healthOf });
});
