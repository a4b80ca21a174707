import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { steppedClock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { vitalsSamples } from '../../../platform/database/schema/vitals-samples.ts';
import { embeddedTestDatabase, emptyTables, openThrowaway } from '../../../platform/database/test-databases.ts';
import type { VitalKey } from '../port.ts';
import { createVitalsStore } from './index.ts';

const ID = '000000000101:orders';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** 2026-11-21 09:00 UTC. */
const NINE = Date.UTC(2026, 10, 21, 9);

let database: Database;
beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
}, 60_000);
afterAll(() => database.close());
beforeEach(() => emptyTables(database));

const setUp = (now: number) => {
  const clock = steppedClock(now);
  return { clock, store: createVitalsStore(database, 'beta/iad', clock) };
};
const series = async (store: ReturnType<typeof createVitalsStore>, key: VitalKey, from: number, to: number) => {
  const found = (await store.between(ID, from, to)).find((candidate) => candidate.key === key);
  return found ?? { key, times: [], values: [] };
};
const rowsOf = async (step: number): Promise<number> => {
  const { rows } = await database.run((db) =>
    db.execute<{ count: string }>(sql`select count(*) as count from vitals_samples where step_seconds = ${step}`),
  );
  return Number(rows[0]?.count);
};

describe('a store of vitals', () => {
  test('answers samples at 15 s, with gaps where none was read', async () => {
    const { store } = setUp(NINE + 2 * MINUTE);
    await store.add(ID, NINE + 1_000, { status: 0, unassigned: 0 });
    await store.add(ID, NINE + 46_000, { status: 1, unassigned: 7 });
    const { times, values } = await series(store, 'unassigned', NINE, NINE + MINUTE);
    expect(times).toEqual([0, 15, 30, 45, 60].map((second) => NINE + second * 1_000));
    expect(values).toEqual([0, Number.NaN, Number.NaN, 7, Number.NaN]);
    expect((await store.between(ID, NINE, NINE + MINUTE)).map(({ key }) => key)).toEqual(['status', 'unassigned']);
  });

  test('keeps the first of two readings of one slot, and places apart', async () => {
    const { store, clock } = setUp(NINE + MINUTE);
    const other = createVitalsStore(database, 'prod/iad', clock);
    await store.add(ID, NINE, { nodes: 3 });
    await store.add(ID, NINE + 5_000, { nodes: 2 });
    expect((await series(store, 'nodes', NINE, NINE)).values).toEqual([3]);
    expect(await other.between(ID, NINE, NINE)).toEqual([]);
  });

  test('rolls up to 5 minutes and hours, showing the worst of each, the newest part from what is finer', async () => {
    const { store, clock } = setUp(NINE);
    for (let at = NINE; at < NINE + 2 * HOUR + 7 * MINUTE; at += 15_000) {
      const trouble = at === NINE + 31 * MINUTE;
      await store.add(ID, at, { status: trouble ? 2 : 0, nodes: trouble ? 2 : 3, heapPercentMax: trouble ? 91 : 40 });
    }
    clock.step(2 * HOUR + 7 * MINUTE);
    await store.maintain();
    await store.maintain();
    expect([await rowsOf(300), await rowsOf(3_600)]).toEqual([25, 2]);

    const day = await series(store, 'status', NINE - 6 * HOUR, clock.now());
    const at = day.times.indexOf(NINE + 30 * MINUTE);
    expect([day.times[1] ?? 0].map((time) => time - (day.times[0] ?? 0))).toEqual([5 * MINUTE]);
    expect(day.values.slice(at - 1, at + 2)).toEqual([0, 2, 0]);
    // Two minutes of the present five are there too, and what lies before the first sample is a gap.
    expect([day.times.at(-1), day.values.at(-1), day.values[0]]).toEqual([NINE + 2 * HOUR + 5 * MINUTE, 0, Number.NaN]);

    const month = await series(store, 'nodes', NINE - 30 * DAY, clock.now());
    expect(month.times.slice(-3)).toEqual([NINE, NINE + HOUR, NINE + 2 * HOUR]);
    expect(month.values.slice(-3)).toEqual([2, 3, 3]);
    expect((await series(store, 'heapPercentMax', NINE - 30 * DAY, clock.now())).values.slice(-3)).toEqual([91, 40, 40]);
  });

  test('three hours whose ends are whole minutes are answered by the minute', async () => {
    const { store, clock } = setUp(NINE);
    for (let at = NINE; at < NINE + 3 * HOUR; at += 15_000) await store.add(ID, at, { status: at === NINE + 7 * MINUTE + 30_000 ? 2 : 0 });
    clock.step(3 * HOUR + 59_000);
    await store.maintain();
    const { times, values } = await series(store, 'status', NINE, NINE + 3 * HOUR + MINUTE);
    expect([times.length, (times[1] ?? 0) - (times[0] ?? 0)]).toEqual([182, MINUTE]);
    expect(values.slice(6, 9)).toEqual([0, 2, 0]);
  });

  test('the moments of readings outlive roll-ups: since when a cluster is red, and when a node left', async () => {
    const { store, clock } = setUp(NINE);
    const fell = NINE + 43 * MINUTE + 23_000;
    for (let at = NINE + 8_000; at < NINE + 2 * HOUR; at += 15_000)
      await store.add(ID, at, { status: at < fell ? 0 : 2, nodes: at < fell ? 3 : 2 });
    const changes = async (from: number) =>
      Object.fromEntries(
        (await store.readings(ID, ['status', 'nodes'], from, clock.now())).map(({ key, times, values }) => {
          const after = values.lastIndexOf(values[0] ?? Number.NaN) + 1;
          return [key, { before: times[after - 1], at: times[after], value: values[after], last: times.at(-1) }];
        }),
      );
    const expected = (value: number) => ({ before: fell - 15_000, at: fell, value, last: NINE + 2 * HOUR - 7_000 });
    clock.step(2 * HOUR);
    expect(await changes(NINE)).toEqual({ status: expected(2), nodes: expected(2) });
    await store.maintain();
    for (const [later, days] of [
      [MINUTE, 1],
      [DAY, 4],
      [20 * DAY, 30],
    ] as const) {
      clock.step(later);
      await store.maintain();
      expect(await changes(clock.now() - days * DAY)).toEqual({ status: expected(2), nodes: expected(2) });
    }
  });

  test('a short recovery within an hour is a beginning of its own', async () => {
    const { store, clock } = setUp(NINE);
    const isGreen = (at: number) => at >= NINE + 20 * MINUTE && at < NINE + 21 * MINUTE;
    for (let at = NINE; at < NINE + 2 * HOUR; at += 15_000) await store.add(ID, at, { status: isGreen(at) ? 0 : 1 });
    clock.step(2 * HOUR + MINUTE);
    await store.maintain();
    const [read] = await store.readings(ID, ['status'], NINE - 13 * DAY, clock.now());
    const last = read?.values.lastIndexOf(0) ?? -1;
    expect([read?.times[last], read?.times[last + 1]]).toEqual([NINE + 21 * MINUTE - 15_000, NINE + 21 * MINUTE]);
  });

  test('of an hour that flaps the newest changes are kept', async () => {
    const { store, clock } = setUp(NINE);
    for (let at = NINE; at < NINE + HOUR; at += 15_000) await store.add(ID, at, { status: Math.floor((at - NINE) / MINUTE) % 2 });
    clock.step(HOUR + MINUTE);
    await store.maintain();
    const [read] = await store.readings(ID, ['status'], NINE - 13 * DAY, clock.now());
    expect([read?.times.slice(-2), read?.values.slice(-2)]).toEqual([
      [NINE + 59 * MINUTE, NINE + HOUR - 15_000],
      [1, 1],
    ]);
    expect(read?.times).toHaveLength(24);
  });

  test('readings are those of the window, its ends among them', async () => {
    const { store } = setUp(NINE + MINUTE);
    for (const second of [1, 18, 33, 48]) await store.add(ID, NINE + second * 1_000, { status: 0 });
    const read = async (from: number, to: number) =>
      (await store.readings(ID, ['status', 'nodes'], NINE + from * 1_000, NINE + to * 1_000)).map(({ times }) =>
        times.map((at) => (at - NINE) / 1_000),
      );
    expect([await read(18, 33), await read(19, 50), await read(1, 32)]).toEqual([[[18, 33]], [[33, 48]], [[1, 18]]]);
  });

  test('stretches in which nobody read are told, also when they are rolled up; a few readings that failed are none', async () => {
    const { store, clock } = setUp(NINE);
    const isRead = (minute: number): boolean => minute < 20 || (minute >= 29 && minute < 60) || minute >= 115;
    for (let minute = 0; minute < 130; minute += 1) if (isRead(minute)) await store.add(ID, NINE + minute * MINUTE, { status: 0 });
    const unread = async (from: number) =>
      (await store.readings(ID, ['status'], from, clock.now()))[0]?.unread?.map((ends) => ends.map((at) => (at - NINE) / MINUTE));
    clock.step(130 * MINUTE);
    expect(await unread(NINE)).toEqual([[59, 115]]);
    await store.maintain();
    expect(await unread(clock.now() - 2 * DAY)).toEqual([[59, 115]]);
    clock.step(40 * MINUTE);
    expect(await unread(NINE)).toEqual([
      [59, 115],
      [129, 170],
    ]);
  });

  test('of a roll-up without runs the worst is known at its end', async () => {
    const { store } = setUp(NINE + 3 * HOUR);
    const fields = { unassigned: { min: 0, max: 2, sum: 2, count: 4 }, status: { min: 0, max: 2, sum: 2, count: 4 } };
    await database.run((db) =>
      db.insert(vitalsSamples).values({ stageRegion: 'beta/iad', domainId: ID, stepSeconds: 3_600, at: NINE, fields }),
    );
    await database.run((db) =>
      db.insert(vitalsSamples).values({ stageRegion: 'beta/iad', domainId: ID, stepSeconds: 3_600, at: NINE - HOUR, fields }),
    );
    const [both] = await store.readings(ID, ['status'], NINE - 10 * DAY, NINE + 3 * HOUR);
    // From one hour to the next nothing is missing.
    expect(both?.unread).toEqual([[NINE + HOUR - 1, NINE + 3 * HOUR]]);
    const [read] = await store.readings(ID, ['status'], NINE, NINE + 10 * DAY);
    expect(read).toMatchObject({ key: 'status', times: [NINE + HOUR - 1], values: [2] });
  });

  test('drops samples after 3 hours, 5 minutes after 15 days, hours after 455 days', async () => {
    const { store, clock } = setUp(NINE);
    for (let at = NINE; at < NINE + HOUR; at += 15_000) await store.add(ID, at, { nodes: 3 });
    clock.step(2 * HOUR);
    await store.maintain();
    expect([await rowsOf(15), await rowsOf(300), await rowsOf(3_600)]).toEqual([240, 12, 1]);
    clock.step(3 * HOUR);
    await store.maintain();
    expect([await rowsOf(15), await rowsOf(300), await rowsOf(3_600)]).toEqual([0, 12, 1]);
    clock.step(15 * DAY);
    await store.maintain();
    expect([await rowsOf(15), await rowsOf(300), await rowsOf(3_600)]).toEqual([0, 0, 1]);
    expect((await series(store, 'nodes', NINE, NINE + 1)).values).toEqual([3]);
    clock.step(455 * DAY);
    await store.maintain();
    expect(await rowsOf(3_600)).toBe(0);
  });

  test('catches up after an outage, without making up what was not read', async () => {
    const { store, clock } = setUp(NINE);
    for (let at = NINE; at < NINE + 10 * MINUTE; at += 15_000) await store.add(ID, at, { nodes: 3 });
    clock.step(11 * MINUTE);
    await store.maintain();
    for (let at = NINE + 40 * MINUTE; at < NINE + 45 * MINUTE; at += 15_000) await store.add(ID, at, { nodes: 2 });
    clock.step(80 * MINUTE);
    await store.maintain();
    const { values } = await series(store, 'nodes', NINE - 4 * HOUR, NINE + 50 * MINUTE);
    expect(values.slice(-11)).toEqual([3, 3, ...Array(6).fill(Number.NaN), 2, Number.NaN, Number.NaN]);
  });
});
