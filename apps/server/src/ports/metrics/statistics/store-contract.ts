import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MetricStat } from '#rules/metrics/types';
import { type SteppedClock, steppedClock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { emptyTables } from '../../../platform/database/test-databases.ts';
import { valuesOf } from './points.ts';
import { createStatisticsStore, type SourceNumbers, type StatisticsStore } from './statistics-store.ts';
import { stepForPeriod } from './steps.ts';

const ID = '000000000101:orders';
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** A boundary of every chunk: 2026-11-05 00:00 UTC. */
const START = Math.floor(Date.UTC(2026, 10, 15) / (20 * DAY)) * 20 * DAY;
const OPS = 'indices.search.query_total';
const RATE = `+${OPS}`;
const CPU = 'os.cpu.percent';
const GAP = Number.NaN;

const node = (id: string, at: number, numbers: Record<string, number>, began = START - DAY): SourceNumbers => ({
  key: `node/${id}`,
  roles: ['data'],
  zone: null,
  numbers: new Map(Object.entries({ 'jvm.uptime_in_millis': at - began, ...numbers })),
});

interface Ask {
  field: string;
  stat: MetricStat;
  from: number;
  to: number;
  periodSeconds: number;
}
/** What holds for the store on each kind of database. */
export function statisticsStoreContract(name: string, openDatabase: () => Promise<Database>): void {
  describe(`a store of statistics ${name}`, () => {
    let database: Database;
    beforeAll(async () => {
      database = await openDatabase();
    }, 60_000);
    afterAll(() => database.close());
    beforeEach(() => emptyTables(database));

    const open = async (clock: SteppedClock, owner = 'one'): Promise<StatisticsStore> => {
      const store = createStatisticsStore(database, 'beta/iad', clock, owner);
      await store.claim(ID);
      return store;
    };

    const ask = async (store: StatisticsStore, { field, stat, from, to, periodSeconds }: Ask): Promise<number[]> => {
      const sources = await store.sources(ID);
      const step = stepForPeriod(periodSeconds) ?? 60;
      const [points] = await store.points(ID, [{ field, sources }], { from, to, periodMs: periodSeconds * 1_000, step });
      return points ? [...valuesOf(points, stat, 1)] : [];
    };
    const rows = async (step: number): Promise<number> => {
      const { rows: found } = await database.run((db) =>
        db.execute<{ count: string }>(sql`select count(*) as count from metric_chunks where step_seconds = ${step}`),
      );
      return Number(found[0]?.count);
    };
    const readings = async (): Promise<number> => {
      const { rows: found } = await database.run((db) => db.execute<{ count: string }>(sql`select count(*) as count from metric_readings`));
      return Number(found[0]?.count);
    };

    test('answers what was read at once, nodes laid together, with gaps where nothing was read', async () => {
      const clock = steppedClock(START);
      const store = await open(clock);
      for (let at = START; at < START + 2 * MINUTE; at += 15_000)
        await store.add(ID, at, [node('a', at, { [CPU]: 10 }), node('b', at, { [CPU]: at === START ? 90 : 30 })]);
      const range = { field: CPU, from: START - MINUTE, to: START + 3 * MINUTE, periodSeconds: 60 };
      expect(await ask(store, { ...range, stat: 'Maximum' })).toEqual([GAP, 90, 30, GAP]);
      expect(await ask(store, { ...range, stat: 'Average' })).toEqual([GAP, (40 + 90 + 90) / 8, 20, GAP]);
      expect(await ask(store, { ...range, stat: 'Minimum' })).toEqual([GAP, 10, 10, GAP]);
    });

    test('drops the second reading of one quarter of a minute, and takes those that come out of order', async () => {
      const clock = steppedClock(START);
      const store = await open(clock);
      for (const [seconds, ops] of [
        [0, 100],
        [30, 130],
        [15, 115],
        [45, 145],
        [47, 900],
        [31, 5],
      ] as const) {
        const at = START + seconds * 1_000;
        await store.add(ID, at, [node('a', at, { [OPS]: ops })]);
      }
      expect(await readings()).toBe(4);
      expect(await ask(store, { field: RATE, stat: 'Sum', from: START, to: START + MINUTE, periodSeconds: 60 })).toEqual([45]);
    });

    test('lets one server read, and another take over when it is silent', async () => {
      const clock = steppedClock(START);
      // As several servers on one PostgreSQL do; the embedded database has only one.
      const shared: Database = { ...database, kind: 'postgres' };
      const [one, two] = ['one', 'two'].map((owner) => createStatisticsStore(shared, 'beta/iad', clock, owner)) as [
        StatisticsStore,
        StatisticsStore,
      ];
      const both = async () => [await one.claim(ID), await two.claim(ID)];
      expect(await both()).toEqual([true, false]);
      clock.step(50_000);
      expect(await both()).toEqual([true, false]);
      clock.step(50_000);
      expect(await both()).toEqual([true, false]);
      clock.step(65_000);
      expect([await two.claim(ID), await one.claim(ID)]).toEqual([true, false]);
      await two.release();
      clock.step(16_000);
      expect(await both()).toEqual([true, false]);
    });

    test('two servers that both read and both make chunks leave one of each', async () => {
      const clock = steppedClock(START);
      const [one, two] = [await open(clock, 'one'), await open(clock, 'one')];
      for (let at = START; at < START + 3 * HOUR; at += 15_000) {
        const sources = [node('a', at, { [OPS]: (at - START) / 1_000 })];
        await Promise.all([one.add(ID, at, sources), two.add(ID, at + 3_000, sources)]);
      }
      clock.step(3 * HOUR);
      await Promise.all([one.maintain(), two.maintain()]);
      expect(await ask(one, { field: RATE, stat: 'Sum', from: START, to: START + 3 * HOUR, periodSeconds: 3600 })).toEqual([
        3_585, 3_600, 3_600,
      ]);
    });

    test('rolled up, it says at every period what the raw points say [METRIC-025]', async () => {
      const step = fc.record({
        ops: fc.integer({ min: 0, max: 5_000 }),
        cpu: fc.integer({ min: 0, max: 100 }),
        skip: fc.integer({ min: 0, max: 11 }),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 26, maxLength: 32 }), fc.integer({ min: 2, max: 25 }), async (steps, restartAt) => {
          await emptyTables(database);
          const clock = steppedClock(START);
          const store = await open(clock);
          const oracle: { slot: number; cpu: number | null; grew: number | null }[] = [];
          const added: Promise<void>[] = [];
          let [ops, began, last, missed] = [0, START - DAY, Number.NEGATIVE_INFINITY, 0];
          // Each step is an hour, which begins with some minutes of like readings: more than a day in all.
          for (const [index, { ops: each, cpu, skip }] of steps.entries())
            for (let turn = 0; turn < 16 + skip; turn += 1) {
              const at = START + index * HOUR + turn * 15_000;
              ops += each;
              if (skip > 8 && turn > 9 && turn < 12) {
                missed += 1;
                continue;
              }
              const restarts = index === restartAt && turn === 7;
              if (restarts) [began, ops] = [at - 10_000, each];
              added.push(store.add(ID, at, [node('a', at, { [OPS]: ops, [CPU]: cpu + (turn % 3) }, began)]));
              const grew = restarts || at - last <= MINUTE ? each : null;
              // What grew while a reading or two were missed is shared out over their time.
              for (; missed > 0; missed -= 1) oracle.push({ slot: at - missed * 15_000, cpu: null, grew });
              oracle.push({ slot: at, cpu: cpu + (turn % 3), grew });
              last = at;
            }
          await Promise.all(added);
          clock.step(steps.length * HOUR + 10 * MINUTE);
          const [from, to] = [START, START + 3 * DAY];
          const compare = async (): Promise<void> => {
            for (const periodSeconds of [60, 300, 900, 3600, 86_400]) {
              const buckets = (to - from) / (periodSeconds * 1_000);
              const cpus: number[][] = Array.from({ length: buckets }, () => []);
              const byMinute = new Map<number, number[]>();
              const grown: number[][] = Array.from({ length: buckets }, () => []);
              for (const { slot, cpu, grew } of oracle) {
                const bucket = Math.floor((slot - from) / (periodSeconds * 1_000));
                if (cpu !== null) cpus[bucket]?.push(cpu);
                const minute = Math.floor((slot - from) / MINUTE);
                if (cpu !== null) byMinute.set(minute, [...(byMinute.get(minute) ?? []), cpu]);
                if (grew !== null) grown[bucket]?.push(grew);
              }
              const sum = (list: number[]): number => list.reduce((total, value) => total + value, 0);
              const of = (lists: number[][], make: (list: number[]) => number): number[] =>
                lists.map((list) => (list.length > 0 ? make(list) : GAP));
              // A gauge is one value a minute, the mean of its readings: a sum adds those.
              const sent: number[][] = Array.from({ length: buckets }, () => []);
              for (const [minute, list] of byMinute) sent[Math.floor((minute * 60) / periodSeconds)]?.push(sum(list) / list.length);
              const range = { from, to, periodSeconds };
              expect(await ask(store, { ...range, field: CPU, stat: 'Maximum' })).toEqual(of(cpus, (list) => Math.max(...list)));
              expect(await ask(store, { ...range, field: CPU, stat: 'Minimum' })).toEqual(of(cpus, (list) => Math.min(...list)));
              expectNear(await ask(store, { ...range, field: CPU, stat: 'Sum' }), of(sent, sum));
              expectNear(
                await ask(store, { ...range, field: CPU, stat: 'Average' }),
                of(sent, (list) => sum(list) / list.length),
              );
              expect(await ask(store, { ...range, field: RATE, stat: 'Sum' })).toEqual(of(grown, sum));
              expect(await ask(store, { ...range, field: RATE, stat: 'Average' })).toEqual(
                of(grown, (list) => (sum(list) / list.length) * 4),
              );
            }
          };
          await compare();
          await store.maintain();
          await compare();
        }),
        { numRuns: 2 },
      );
    }, 240_000);

    test('keeps minutes 15 days, 5 minutes 63 days and hours 455 days [METRIC-038]', async () => {
      const clock = steppedClock(START);
      const store = await open(clock);
      const [days, from] = [30, START];
      for (let day = 0; day < days; day += 1)
        for (let at = START + day * DAY + HOUR; at < START + day * DAY + HOUR + 4 * MINUTE; at += 15_000)
          await store.add(ID, at, [node('a', at, { [CPU]: day })]);
      const at = async (day: number, periodSeconds: number): Promise<number | undefined> => {
        const start = from + day * DAY + (periodSeconds === 86_400 ? 0 : HOUR);
        return (await ask(store, { field: CPU, stat: 'Maximum', from: start, to: start + periodSeconds * 1_000, periodSeconds }))[0];
      };
      const all = (day: number) => Promise.all([60, 300, 900, 3_600, 86_400].map((period) => at(day, period)));
      clock.step(days * DAY + HOUR);
      await store.claim(ID);
      await store.maintain();
      expect(await all(29)).toEqual([29, 29, 29, 29, 29]);
      expect(await all(16)).toEqual([16, 16, 16, 16, 16]);
      expect(await all(13)).toEqual([GAP, 13, 13, 13, 13]);
      // Hours of the first 20 days are a chunk; 5 minutes go after 63 days, and hours stay.
      clock.step(50 * DAY);
      await store.maintain();
      expect(await all(29)).toEqual([GAP, 29, 29, 29, 29]);
      expect(await all(10)).toEqual([GAP, GAP, GAP, 10, 10]);
      clock.step(500 * DAY);
      await store.maintain();
      expect(await all(29)).toEqual([GAP, GAP, GAP, GAP, GAP]);
      expect([await rows(60), await rows(300), await rows(3_600), await readings()]).toEqual([0, 0, 0, 0]);
      // Nobody read it for longer than anything is kept: nothing of it is left.
      expect(await store.sources(ID)).toEqual([]);
      const { rows: left } = await database.run((db) =>
        db.execute(sql`select 1 from metric_domains union all select 1 from metric_series`),
      );
      expect(left).toEqual([]);
    }, 60_000);
  });
}

/** Kept numbers that are neither whole nor quarters have seven digits. */
function expectNear(values: readonly number[], wanted: readonly number[]): void {
  expect(values).toHaveLength(wanted.length);
  for (const [at, want] of wanted.entries()) {
    const value = values[at] ?? Number.NaN;
    if (Number.isNaN(want)) expect(value, `point ${at}`).toBeNaN();
    else expect(Math.abs(value - want), `point ${at}: ${value}, not ${want}`).toBeLessThanOrEqual(Math.abs(want) * 1e-6);
  }
}
