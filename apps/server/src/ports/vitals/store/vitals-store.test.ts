import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { steppedClock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
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
