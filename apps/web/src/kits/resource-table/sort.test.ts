import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangeRows } from './arrange.ts';
import type { Column } from './column.ts';
import { NO_FILTER } from './filter.ts';
import { nextSort, type SortState } from './sort.ts';

interface Row {
  id: number;
  name: string;
  size: number | null;
  at: string;
}
const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', text: (row) => row.name },
  { id: 'size', header: 'Size', type: 'number', text: (row) => (row.size === null ? '' : String(row.size)) },
  { id: 'at', header: 'At', type: 'date', text: (row) => row.at },
];
const sortRows = (rows: readonly Row[], sort: SortState) => arrangeRows({ rows, columns, filter: NO_FILTER, sort });
const row = (id: number, name: string, size: number | null, at = ''): Row => ({ id, name, size, at });
const ids = (rows: readonly Row[]) => rows.map((one) => one.id);

test('texts sort as people read them', () => {
  const rows = [row(1, 'node-10', 0), row(2, 'Node-2', 0), row(3, 'node-1', 0)];
  expect(ids(sortRows(rows, { column: 'name', direction: 'ascending' }))).toEqual([3, 2, 1]);
});

test('numbers sort by size, missing ones last both ways', () => {
  const rows = [row(1, '', 10), row(2, '', null), row(3, '', 9), row(4, '', 100)];
  expect(ids(sortRows(rows, { column: 'size', direction: 'ascending' }))).toEqual([3, 1, 4, 2]);
  expect(ids(sortRows(rows, { column: 'size', direction: 'descending' }))).toEqual([4, 1, 3, 2]);
});

test('dates sort by time, not by their spelling', () => {
  const rows = [row(1, '', 0, '2026-01-01T00:00:00+02:00'), row(2, '', 0, '2025-12-31T21:00:00Z'), row(3, '', 0, 'never')];
  expect(ids(sortRows(rows, { column: 'at', direction: 'ascending' }))).toEqual([2, 1, 3]);
});

test('an unknown column leaves the order alone', () => {
  const rows = [row(2, 'b', 0), row(1, 'a', 0)];
  expect(sortRows(rows, { column: 'gone', direction: 'ascending' })).toBe(rows);
});

test('the first click sorts ascending, the next the other way', () => {
  const first = nextSort(undefined, 'name');
  expect(first).toEqual({ column: 'name', direction: 'ascending' });
  expect(nextSort(first, 'name').direction).toBe('descending');
  expect(nextSort(nextSort(first, 'name'), 'name').direction).toBe('ascending');
  expect(nextSort(first, 'size')).toEqual({ column: 'size', direction: 'ascending' });
});

test('equal rows keep their order, and no row is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 3 }))), fc.boolean(), (sizes, up) => {
      const rows = sizes.map((size, id) => row(id, '', size));
      const sorted = sortRows(rows, { column: 'size', direction: up ? 'ascending' : 'descending' });
      expect([...ids(sorted)].sort((a, b) => a - b)).toEqual(ids(rows));
      sorted.slice(1).forEach((after, place) => {
        const before = sorted[place] as Row;
        if (before.size === after.size) expect(before.id).toBeLessThan(after.id);
      });
    }),
  );
});
