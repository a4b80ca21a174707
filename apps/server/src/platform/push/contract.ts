import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SteppedClock, steppedClock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { emptyTables } from '../database/test-databases.ts';
import { PushHub, type Subscription } from './push-hub.ts';

/** Collects what a subscriber is told, and waits for as much as its test wants. */
function collector(): {
  told: unknown[];
  onEvent: Subscription['onEvent'];
  onResync: Subscription['onResync'];
  until(count: number): Promise<void>;
} {
  const told: unknown[] = [];
  const waiting: { count: number; resolve(): void }[] = [];
  const add = (what: unknown): void => {
    told.push(what);
    for (const { count, resolve } of waiting) if (told.length >= count) resolve();
  };
  return {
    told,
    onEvent: ({ payload }) => add(payload),
    onResync: (seq) => add(`resync from ${seq}`),
    until: (count) => (told.length >= count ? Promise.resolve() : new Promise((resolve) => waiting.push({ count, resolve }))),
  };
}

/** What pushes do alike on every database. `open` gives one with its tables and no rows. */
export function pushContract(open: () => Promise<Database>): void {
  describe('pushes', () => {
    let database: Database;
    let clock: SteppedClock;
    let hub: PushHub;
    beforeAll(async () => {
      database = await open();
    }, 60_000);
    afterAll(async () => {
      await database.close();
    });
    const openHub = () =>
      PushHub.open({
        database,
        clock,
        keepMs: 60_000,
        keepEvents: 1_000,
        onError: (error) => {
          throw error;
        },
      });
    beforeEach(async () => {
      await emptyTables(database);
      clock = steppedClock(1_000_000);
      hub = await openHub();
    });
    afterEach(() => hub.close());

    const publish = (...payloads: unknown[]) =>
      database.transaction(async (tx) => {
        for (const payload of payloads) hub.publish(tx, { topic: 'domain:1', payload });
      });

    test('a subscriber is told what was committed, in order, once', async () => {
      const { told, until, ...hears } = collector();
      hub.subscribe({ topics: ['domain:1'], ...hears });
      await publish('a', 'b');
      const failing = database.transaction(async (tx) => {
        hub.publish(tx, { topic: 'domain:1', payload: 'never' });
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      await Promise.all(['c', 'd', 'e'].map((payload) => publish(payload)));
      await until(5);
      expect(told.slice(0, 2)).toEqual(['a', 'b']);
      expect([...told].sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    });

    test('topics, prefixes and permissions decide who is told', async () => {
      const exact = collector();
      const prefix = collector();
      const limited = collector();
      hub.subscribe({ topics: ['domain:1', 'other'], onEvent: exact.onEvent, onResync: exact.onResync });
      hub.subscribe({ topics: ['domain:*'], onEvent: prefix.onEvent, onResync: prefix.onResync });
      hub.subscribe({
        topics: ['*'],
        accepts: ({ stageRegion }) => stageRegion === 'prod/iad',
        onEvent: limited.onEvent,
        onResync: limited.onResync,
      });
      await database.transaction(async (tx) => {
        hub.publish(tx, { topic: 'domain:2', payload: 1, stageRegion: 'prod/iad' });
        hub.publish(tx, { topic: 'domain:1', payload: 2, stageRegion: 'prod/fra' });
        hub.publish(tx, { topic: 'release:1', payload: 3, stageRegion: 'prod/iad' });
        hub.publish(tx, { topic: 'other', payload: 4 });
      });
      await exact.until(2);
      expect(exact.told).toEqual([2, 4]);
      expect(prefix.told).toEqual([1, 2]);
      expect(limited.told).toEqual([1, 3]);
    });

    test('who was away is told what it missed, then goes on live', async () => {
      await publish('seen');
      await publish('missed 1', 'missed 2');
      await database.transaction(async (tx) => hub.publish(tx, { topic: 'elsewhere', payload: 'not mine' }));
      const { told, until, ...hears } = collector();
      hub.subscribe({ fromSeq: 1, topics: ['domain:*'], ...hears });
      await publish('live 1');
      await until(3);
      await publish('live 2');
      await until(4);
      expect(told).toEqual(['missed 1', 'missed 2', 'live 1', 'live 2']);
    });

    test('catching up over more than one page loses and repeats nothing, while more comes', async () => {
      const count = 1_200;
      const missed = Array.from({ length: count }, (_, index) => index);
      await publish(...missed.slice(0, 900));
      const { told, until, ...hears } = collector();
      hub.subscribe({ fromSeq: 0, topics: ['domain:1'], ...hears });
      for (let index = 900; index < count; index += 50) await publish(...missed.slice(index, index + 50));
      await until(count);
      expect(told).toEqual(missed);
    });

    test('after a gap the subscriber is told to read anew, and goes on from there', async () => {
      await publish('old 1', 'old 2');
      clock.step(60_001);
      await publish('kept');
      expect(await hub.trim()).toBe(2);
      const late = collector();
      hub.subscribe({ fromSeq: 1, topics: ['*'], onEvent: late.onEvent, onResync: late.onResync });
      await late.until(1);
      await publish('new');
      await late.until(2);
      expect(late.told).toEqual(['resync from 3', 'new']);
      const inTime = collector();
      hub.subscribe({ fromSeq: 2, topics: ['*'], onEvent: inTime.onEvent, onResync: inTime.onResync });
      await inTime.until(2);
      expect(inTime.told).toEqual(['kept', 'new']);
    });

    test('a number from another database is a gap', async () => {
      await publish('one');
      const { told, until, onEvent, onResync } = collector();
      hub.subscribe({ fromSeq: 77, topics: ['*'], onEvent, onResync });
      await until(1);
      expect(told).toEqual(['resync from 1']);
    });

    test('only the newest are kept', async () => {
      await publish(...Array.from({ length: 1_010 }, (_, index) => index));
      expect(await hub.trim()).toBe(10);
      expect(await hub.trim()).toBe(0);
    });

    test('an ended subscription is told nothing more', async () => {
      const gone = collector();
      const stays = collector();
      const end = hub.subscribe({ topics: ['*'], onEvent: gone.onEvent, onResync: gone.onResync });
      hub.subscribe({ topics: ['*'], onEvent: stays.onEvent, onResync: stays.onResync });
      end();
      await publish('x');
      await stays.until(1);
      expect(gone.told).toEqual([]);
    });

    test('every hub of the database is told', async () => {
      const other = await openHub();
      const { told, until, onEvent, onResync } = collector();
      other.subscribe({ topics: ['*'], onEvent, onResync });
      await publish('across');
      await until(1);
      expect(told).toEqual(['across']);
      await other.close();
    });
  });
}
