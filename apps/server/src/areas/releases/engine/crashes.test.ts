import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { steppedClock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { embeddedTestDatabase, emptyTables, openThrowaway } from '../../../platform/database/test-databases.ts';
import type { ReleaseRecords } from '../../../ports/releases/port.ts';
import { createReleaseRecords } from '../../../ports/releases/store/index.ts';
import { prepareRelease, prepareStack, RELEASE_PLACE_TEXT, STACK } from '../../../testkit/release-run.ts';
import { plainClusters, ScriptedFleet } from '../../../testkit/scripted-fleet.ts';
import { PLANNERS } from './planners.ts';
import { StackDriver } from './stack-driver.ts';

const START = Date.UTC(2026, 10, 18, 10, 0);
const COUNT = 6;
const AT_ONCE = 2;
/** Calls after which nothing of the server is left. */
const POINTS = ['commit', 'holdDomains', 'begin', 'putSetting', 'setting', 'states'] as const;

let database: Database;
beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
}, 60_000);
afterAll(() => database.close());

class Died extends Error {}

/** The same calls; one of them, the `nth` of its kind, is the last that the server makes: what it asks for happens, or it does not. */
function mortal<Target extends object>(target: Target, dies: (call: PropertyKey) => 'before' | 'after' | null): Target {
  return new Proxy(target, {
    get(_target, name) {
      const call: unknown = Reflect.get(target, name, target);
      if (typeof call !== 'function') return call;
      return async (...args: unknown[]) => {
        const when = dies(name);
        if (when === 'before') throw new Died();
        const answer: unknown = await Reflect.apply(call, target, args);
        if (when === 'after') throw new Died();
        return answer;
      };
    },
  });
}

interface Death {
  point: (typeof POINTS)[number];
  nth: number;
  when: 'before' | 'after';
}
const death = fc.record({
  point: fc.constantFrom(...POINTS),
  nth: fc.integer({ min: 1, max: 6 }),
  when: fc.constantFrom('before' as const, 'after' as const),
});

/** Drives until the server dies where it has to, or until the end. */
async function live(
  records: ReleaseRecords,
  fleet: ScriptedFleet,
  clock: ReturnType<typeof steppedClock>,
  at: Death | null,
): Promise<boolean> {
  let left = at?.nth ?? 0;
  let isDead = false;
  const dies = (call: PropertyKey): 'before' | 'after' | null => {
    if (isDead) return 'before';
    if (at === null || call !== at.point || --left > 0) return null;
    isDead = true;
    return at.when;
  };
  const driver = new StackDriver({
    stackName: STACK,
    records: mortal(records, dies),
    fleet: mortal(fleet.fleet, dies),
    shell: mortal(fleet.shell, dies),
    ...{ clock, planners: PLANNERS, owner: 'one', leaseMs: 20_000, lookAgainMs: 4_000 },
  });
  for (let tick = 0; tick < 1_000; tick++) {
    try {
      const { held, next } = await driver.tick();
      if (held && next === 'nothing') return true;
      clock.step(next === 'again' ? 500 : 4_000);
    } catch (error) {
      if (!(error instanceof Died)) throw error;
      clock.step(3_000);
      return false;
    }
  }
  throw new Error('no end in sight');
}

test('wherever a server dies, the next one ends the release: settings as before, limits kept, nothing done twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(death, { minLength: 3, maxLength: 6 }), fc.nat(), async (deaths, seed) => {
      await emptyTables(database);
      const records = createReleaseRecords(database, RELEASE_PLACE_TEXT);
      const clock = steppedClock(START);
      const plain = plainClusters(COUNT);
      const [first] = plain.clusters;
      const settings = new Map([[first?.clusterId ?? '', { 'cluster.routing.allocation.enable': 'new_primaries' }]]);
      const fails = (token: string): boolean => (seed + token.length * 7 + (token.codePointAt(4) ?? 0)) % 9 === 0;
      const fleet = new ScriptedFleet({
        ...{ clock, ...plain, settings },
        script: ({ token, install }) => ({
          durationMs: 6_000,
          ...(fails(token) && install[0]?.minor === 1 ? { error: 'INSTALL failed' } : {}),
        }),
      });
      await prepareStack(records, { ...plain, at: START, settings: { maxConcurrentDomains: AT_ONCE } });
      await prepareRelease(records, { ...plain, stages: 2, at: START });
      for (const at of deaths) await live(records, fleet, clock, at);
      await live(records, fleet, clock, null);

      const { rows } = await records.deploymentsOfRelease(STACK, 'R-1', { limit: 100 });
      // Where more failed than may, it has stopped, and the rest waits for a person.
      const isStopped = (await records.release(STACK, 'R-1'))?.state === 'FAILED';
      expect(rows.filter(({ endedAt, state }) => endedAt === null && !(isStopped && state === 'scheduled'))).toEqual([]);
      expect(fleet.settingsNow()).toEqual(Object.fromEntries(settings));
      const begun = fleet.lines.flatMap((line) => (line.kind === 'begin' ? [line] : []));
      const done = begun.flatMap(({ work }) => work.nodeIps.map((ip) => `${work.clusterId} ${ip} ${work.install[0]?.minor}`));
      expect(done.toSorted()).toEqual([...new Set(done)].toSorted());
      for (const { at } of begun) {
        const now = begun.filter((one) => one.at <= at && at < one.at + one.script.durationMs);
        expect(new Set(now.map(({ work }) => work.clusterId)).size).toBeLessThanOrEqual(AT_ONCE);
        expect(new Set(now.map(({ work }) => work.clusterId)).size).toBe(now.length);
      }
    }),
    { numRuns: Number(process.env.TUMBLER_CRASH_RUNS ?? 3) },
  );
}, 240_000);
