import { expect, test } from 'vitest';
import { type ReadPage, type RowsPage, readAll } from './read-all.ts';

const SIGNAL = new AbortController().signal;

/** A list of so many numbers, which can break at a row. */
const list = (total: number, breaksAt = Number.POSITIVE_INFINITY) => {
  const asked: (string | null)[] = [];
  const read: ReadPage<number> = async ({ limit, after }) => {
    asked.push(after);
    const start = after === null ? 0 : Number(after);
    if (start >= breaksAt) throw new Error('503 The database is away.');
    const end = Math.min(total, start + limit);
    return { rows: Array.from({ length: end - start }, (_, at) => start + at), total, next: end < total ? String(end) : null };
  };
  return { read, asked };
};

test('the first rows are told at once, the others as they come, each once and in order', async () => {
  const told: number[] = [];
  const all = await readAll(list(20_000).read, undefined, ({ rows }) => told.push(rows.length), SIGNAL);
  expect(told[0]).toBeLessThanOrEqual(500);
  expect(told.every((count, at) => at === 0 || count > (told[at - 1] ?? 0))).toBe(true);
  expect(all.rows).toEqual(Array.from({ length: 20_000 }, (_, at) => at));
  expect([all.total, all.next]).toEqual([20_000, null]);
});

test('a reading that broke goes on where it stopped', async () => {
  let sofar: RowsPage<number> | undefined;
  const tell = (page: RowsPage<number>) => {
    sofar = page;
  };
  await expect(readAll(list(5_000, 3_000).read, undefined, tell, SIGNAL)).rejects.toThrow('503 The database is away.');
  const { read, asked } = list(5_000);
  const all = await readAll(read, sofar, tell, SIGNAL);
  expect(asked).not.toContain(null);
  expect(all.rows).toHaveLength(5_000);
  expect(new Set(all.rows).size).toBe(5_000);
});

test('a list that is whole is read anew without a word until the new one is whole', async () => {
  const whole = { rows: [1, 2, 3], total: 3, next: null };
  const told: number[] = [];
  const { read, asked } = list(3_000);
  const all = await readAll(read, whole, ({ rows }) => told.push(rows.length), SIGNAL);
  expect(asked[0]).toBeNull();
  expect(told).toEqual([]);
  expect(all.rows).toHaveLength(3_000);
});

test('an empty list is one page', async () => {
  const { read, asked } = list(0);
  expect(await readAll(read, undefined, () => undefined, SIGNAL)).toEqual({ rows: [], total: 0, next: null });
  expect(asked).toEqual([null]);
});
