import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRunningState } from '#rules/releases/vocabulary';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { emptyTables } from '../../../platform/database/test-databases.ts';
import { PushHub } from '../../../platform/push/push-hub.ts';
import { createReleaseRecords } from '../../../ports/releases/store/index.ts';
import { openStacks } from '../../../ports/releases/store/open-stacks.ts';
import { prepareRelease, prepareStack, RELEASE_PLACE, RELEASE_PLACE_TEXT, STACK } from '../../../testkit/release-run.ts';
import { plainClusters, ScriptedFleet } from '../../../testkit/scripted-fleet.ts';
import { PLANNERS } from './planners.ts';
import { ReleaseEngine } from './release-engine.ts';
import { ReleasePushes } from './release-pushes.ts';

/** Simulated seconds in a second: a minute of standing is nothing here. */
const SPEED = 300;
const SINCE = Date.UTC(2026, 10, 20, 9, 0);

/** Engines over one database, in real time with a clock that runs fast. `open` opens a fresh database, or another connection to the same one. */
export function engineContract(open: () => Promise<{ database: Database; again: () => Promise<Database> }>): void {
  let database: Database;
  let other: Database;
  beforeAll(async () => {
    const opened = await open();
    database = opened.database;
    other = await opened.again();
  }, 60_000);
  afterAll(async () => {
    if (other !== database) await other.close();
    await database.close();
  });

  const given = async (count: number, atOnce: number) => {
    await emptyTables(database);
    const beganAt = Date.now();
    const clock: Clock = { now: () => SINCE + (Date.now() - beganAt) * SPEED };
    const plain = plainClusters(count);
    const fleet = new ScriptedFleet({ clock, ...plain, script: () => ({ durationMs: 10_000 }) });
    const records = createReleaseRecords(database, RELEASE_PLACE_TEXT);
    await prepareStack(records, { ...plain, at: clock.now(), settings: { maxConcurrentDomains: atOnce } });
    await prepareRelease(records, { ...plain, stages: 2, at: clock.now() });
    const errors: unknown[] = [];
    const onError = (error: unknown): void => void errors.push(error);
    const push = await PushHub.open({ database, clock, onError });
    const othersPush = other === database ? push : await PushHub.open({ database: other, clock, onError });
    const closePushes = async (): Promise<void> => {
      await push.close();
      if (othersPush !== push) await othersPush.close();
    };
    const engineOn = (on: Database, owner: string): ReleaseEngine => {
      const pushes = new ReleasePushes({ database: on, push: on === database ? push : othersPush, onError });
      return new ReleaseEngine({
        clock,
        portsOf: () => ({ releases: { records: createReleaseRecords(on, RELEASE_PLACE_TEXT), fleet: fleet.fleet, shell: fleet.shell } }),
        planners: PLANNERS,
        openStacks: async () => (await openStacks(on)).map(({ stackName }) => ({ stageRegion: RELEASE_PLACE, stackName })),
        owner,
        onChanged: (stack, releaseIds) => pushes.changed(stack, releaseIds),
        onError,
        // Twenty real seconds: a busy machine must not lose a lease that its owner still wants.
        pace: { againMs: 1, runningMs: 10, waitingMs: 10, findMs: 50, leaseMs: 6_000_000, lookAgainMs: 2_000 },
      });
    };
    const state = async () => (await records.release(STACK, 'R-1'))?.state;
    return { records, fleet, errors, push, closePushes, engineOn, state };
  };
  const patiently = { timeout: 60_000, interval: 50 };

  describe('engines on one database', () => {
    test('one of two drives; when it stops the other goes on at once; no limit is exceeded and nothing is begun twice', async () => {
      const { records, fleet, errors, closePushes, engineOn, state } = await given(24, 4);
      const [first, second] = [engineOn(database, 'one'), engineOn(other, 'two')];
      await first.find();
      await expect.poll(() => first.counts.heldLeases, patiently).toBe(1);
      second.start();
      await expect.poll(() => second.counts.ticks.elsewhere, patiently).toBeGreaterThan(2);
      expect(second.counts.transitions).toBe(0);
      await expect.poll(async () => (await records.stages(STACK, 'R-1'))[0]?.nSuccess, patiently).toBeGreaterThan(3);
      await first.stop();
      const before = first.counts.transitions;
      await expect.poll(state, patiently).toBe('SUCCESS');
      expect(first.counts.transitions).toBe(before);
      await second.stop();
      await closePushes();
      expect(errors).toEqual([]);
      const begun = fleet.lines.flatMap((line) => (line.kind === 'begin' ? [line.work] : []));
      expect(new Set(begun.flatMap(({ clusterId, nodeIps }) => nodeIps.map((ip) => `${clusterId} ${ip}`))).size).toBe(24 * 3);
      expect(begun).toHaveLength(24 * 3);
      const { rows } = await records.transitions({ stackName: STACK, releaseId: 'R-1', machine: 'deployment' }, { limit: 1_000 });
      const running = new Set<string>();
      for (const { subjectId, to } of rows.toReversed()) {
        if (isRunningState(to)) running.add(subjectId);
        else running.delete(subjectId);
        expect(running.size).toBeLessThanOrEqual(4);
      }
    }, 120_000);

    test('it leaves a stack in which nothing is to be done, is woken by what people do, and tells browsers', async () => {
      const { records, errors, push, closePushes, engineOn, state } = await given(4, 4);
      const heard: string[] = [];
      push.subscribe({ topics: ['release:*'], onEvent: ({ topic }) => void heard.push(topic), onResync: () => {} });
      const by = { actor: 'ada', at: SINCE };
      await records.moveRelease(STACK, 'R-1', { event: 'pause', reason: 'Not yet.', by });
      const engine = engineOn(database, 'one');
      engine.wake({ stageRegion: RELEASE_PLACE, stackName: STACK });
      await expect.poll(() => engine.counts.ticks.idle, patiently).toBe(1);
      await expect.poll(() => engine.counts.heldLeases, patiently).toBe(0);
      await engine.find();
      expect(engine.counts.ticks).toEqual({ moved: 0, idle: 1, elsewhere: 0, failed: 0 });
      await records.moveRelease(STACK, 'R-1', { event: 'resume', reason: 'Now.', by });
      engine.wake({ stageRegion: RELEASE_PLACE, stackName: STACK });
      await expect.poll(state, patiently).toBe('SUCCESS');
      await expect.poll(() => heard, patiently).toContain(`release:${STACK}/R-1`);
      await engine.stop();
      await closePushes();
      expect(errors).toEqual([]);
    }, 120_000);
  });
}
