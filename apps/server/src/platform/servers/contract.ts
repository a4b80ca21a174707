import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SteppedClock, steppedClock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { DatabaseTroubleError } from '../database/database-trouble.ts';
import { emptyTables } from '../database/test-databases.ts';
import { readServers, ServerRegistry } from './server-registry.ts';
import { WorkLease } from './work-lease.ts';

/** What servers do alike on every database. `open` gives one with its tables and no rows. */
export function serversContract(open: () => Promise<Database>): void {
  let database: Database;
  let clock: SteppedClock;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyTables(database);
    clock = steppedClock(1_000_000_000);
  });

  describe('servers', () => {
    const facts = { memoryBytes: 1, dataFolder: null, freeBytes: null, failures: [] };
    const registry = (id: string, of = database): ServerRegistry =>
      new ServerRegistry({
        ...{ database: of, clock, id, version: '1.2.3', facts: () => facts },
        onError: (error) => {
          throw error;
        },
      });

    test('are there while they beat, go when they end, and are forgotten a day after they died', async () => {
      const [first, second] = [registry('one'), registry('two')];
      await first.start();
      clock.step(10);
      await second.start();
      clock.step(60_000);
      await second.beat();
      expect(
        (await database.run(readServers)).map(({ id, startedAt, seenAt }) => [id, startedAt - 1_000_000_000, seenAt - 1_000_000_000]),
      ).toEqual([
        ['one', 0, 0],
        ['two', 0, 60_010],
      ]);
      clock.step(86_400_000 - 60_000);
      await second.beat();
      expect((await database.run(readServers)).map(({ id }) => id)).toEqual(['two']);
      await second.stop();
      await first.stop();
      expect(await database.run(readServers)).toEqual([]);
    });

    test('are taken for dead after a long silence that another has heard, whatever their clocks say, and not while that one hears nobody', async () => {
      let isAway = false;
      const fails = async (): Promise<never> => {
        throw new DatabaseTroubleError('away', false, null);
      };
      const [mine, other] = [registry('mine', { ...database, run: (work) => (isAway ? fails() : database.run(work)) }), registry('other')];
      await other.beat();
      await mine.beat();
      const livesOn = async (ms: number, beats = true) => {
        for (let passed = 0; passed < ms; passed += 10_000) {
          clock.step(10_000);
          if (beats) await mine.beat().catch(() => {});
        }
        return [...(await mine.living())].sort();
      };
      expect(await livesOn(140_000)).toEqual(['mine', 'other']);
      expect(await livesOn(20_000)).toEqual(['mine']);
      await other.beat();
      expect(await livesOn(10_000)).toEqual(['mine', 'other']);
      // All lose the database for a while: nobody died of it.
      isAway = true;
      for (let passed = 0; passed < 300_000; passed += 10_000) {
        clock.step(10_000);
        await mine.beat().catch(() => {});
      }
      isAway = false;
      expect(await livesOn(100_000)).toEqual(['mine', 'other']);
      await other.stop();
      expect(await livesOn(10_000)).toEqual(['mine']);
    });
  });

  describe('a lease of work', () => {
    const lease = (owner: string, of = database): WorkLease =>
      new WorkLease({ database: of, clock, name: 'vitals beta/iad', owner, leaseMs: 45_000 });

    test('is kept while it is asked for', async () => {
      const mine = lease('one');
      for (let look = 0; look < 10; look += 1) {
        expect(await mine.isMine()).toBe(true);
        clock.step(14_000);
      }
    });

    test('stays for its time while the database is away, and no longer', async () => {
      let isAway = false;
      const fails = async (): Promise<never> => {
        throw new DatabaseTroubleError('away', false, null);
      };
      const mine = lease('one', { ...database, run: (work) => (isAway ? fails() : database.run(work)) });
      expect(await mine.isMine()).toBe(true);
      isAway = true;
      clock.step(44_000);
      expect(await mine.isMine()).toBe(true);
      clock.step(2_000);
      await expect(mine.isMine()).rejects.toThrow(DatabaseTroubleError);
      isAway = false;
      expect(await mine.isMine()).toBe(true);
    });
  });
}

/** What several servers need of their database. */
export function sharedLeaseContract(open: () => Promise<Database>): void {
  test('work is one server’s, and another’s when that one is silent or gives it up', async () => {
    const database = await open();
    const clock = steppedClock(1_000_000_000);
    const lease = (owner: string): WorkLease => new WorkLease({ database, clock, name: 'vitals beta/iad', owner, leaseMs: 45_000 });
    const all = ['one', 'two', 'three', 'four'].map(lease);
    const looked = () => Promise.all(all.map((one) => one.isMine()));
    const first = await looked();
    expect(first.filter(Boolean)).toHaveLength(1);
    const holder = all[first.indexOf(true)];
    clock.step(30_000);
    expect(await looked()).toEqual(first);
    const others = all.filter((one) => one !== holder);
    const othersLooked = () => Promise.all(others.map((one) => one.isMine()));
    clock.step(44_000);
    expect((await othersLooked()).filter(Boolean)).toHaveLength(0);
    clock.step(16_000);
    const second = await othersLooked();
    expect(second.filter(Boolean)).toHaveLength(1);
    expect(await holder?.isMine()).toBe(false);
    await others[second.indexOf(true)]?.release();
    clock.step(15_000);
    expect((await looked()).filter(Boolean)).toHaveLength(1);
    await database.close();
  }, 60_000);
}
