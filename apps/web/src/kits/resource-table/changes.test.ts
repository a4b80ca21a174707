import { expect, test } from 'vitest';
import { findChanges } from './changes.ts';
import type { Column } from './column.ts';

interface Row {
  id: string;
  marked: number | null;
  other: number;
}
const columns: Column<Row>[] = [
  { id: 'marked', header: 'Marked', type: 'number', text: (row) => String(row.marked ?? ''), markChanges: true },
  { id: 'other', header: 'Other', type: 'number', text: (row) => String(row.other) },
];
const row = (id: string, marked: number | null, other = 0): Row => ({ id, marked, other });
const rowId = (one: Row) => one.id;

test('says which way a marked number went, by row and not by place', () => {
  const changes = findChanges([row('a', 1), row('b', 5), row('c', 7)], [row('b', 4), row('a', 2), row('c', 7)], columns, rowId);
  expect([...changes.keys()].sort()).toEqual(['a', 'b']);
  expect(changes.get('a')?.get('marked')).toBe('up');
  expect(changes.get('b')?.get('marked')).toBe('down');
});

test('rows that came, numbers that were missing and columns not marked are no change', () => {
  expect(findChanges([row('a', null, 1)], [row('a', 2, 9), row('new', 3)], columns, rowId).size).toBe(0);
});
