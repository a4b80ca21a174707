import { expect, test } from 'vitest';
import { type FilterQuery, operatorsFor } from '#rules/property-filter';
import { arrangeRows } from './arrange.ts';
import type { Column } from './column.ts';
import { fieldType, suggestedValues } from './filter.ts';

interface Row {
  name: string;
  bytes: number | null;
  at: string;
  state: string;
  secret: string;
}
const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', text: (row) => row.name },
  { id: 'bytes', header: 'Bytes', type: 'bytes', text: (row) => String(row.bytes ?? ''), value: (row) => row.bytes },
  { id: 'at', header: 'At', type: 'date', text: (row) => row.at },
  { id: 'state', header: 'State', type: 'status', text: (row) => row.state, initiallyHidden: true },
  { id: 'secret', header: 'Secret', filterable: false, text: (row) => row.secret },
];
const rows: Row[] = [
  { name: 'alpha', bytes: 1024, at: '2026-01-01T10:00:00Z', state: 'green', secret: 'zzz' },
  { name: 'beta', bytes: 4096, at: '2026-02-01T10:00:00Z', state: 'red', secret: 'zzz' },
  { name: 'gamma', bytes: null, at: '2026-03-01T10:00:00Z', state: 'green', secret: 'zzz' },
];
const filtered = (filter: FilterQuery) => arrangeRows({ rows, columns, filter, sort: undefined });
const names = (tokens: FilterQuery['tokens'], operation: 'and' | 'or' = 'and') => filtered({ operation, tokens }).map((row) => row.name);

test('text and status columns offer contains and equals, numbers, bytes and dates also compare [SHELL-069]', () => {
  expect(columns.map((column) => [...operatorsFor(fieldType(column))].sort().length)).toEqual([4, 8, 8, 4, 4]);
  expect([...operatorsFor(fieldType(columns[0] as Column<Row>))].sort()).toEqual(['!:', '!=', ':', '=']);
});

test('conditions look at text, numbers and dates, also of columns not shown [SHELL-068]', () => {
  expect(names([{ propertyKey: 'name', operator: ':', value: 'ET' }])).toEqual(['beta']);
  expect(names([{ propertyKey: 'bytes', operator: '>', value: '1024' }])).toEqual(['beta']);
  expect(names([{ propertyKey: 'at', operator: '<=', value: '2026-02-01' }])).toEqual(['alpha', 'beta']);
  expect(names([{ propertyKey: 'state', operator: '=', value: 'green' }])).toEqual(['alpha', 'gamma']);
});

test('conditions join by and, or', () => {
  const tokens = [
    { propertyKey: 'state', operator: '=', value: 'red' },
    { propertyKey: 'name', operator: ':', value: 'gam' },
  ] as const;
  expect(names(tokens, 'and')).toEqual([]);
  expect(names(tokens, 'or')).toEqual(['beta', 'gamma']);
});

test('free text looks at every filterable column', () => {
  expect(names([{ operator: ':', value: 'red' }])).toEqual(['beta']);
  expect(names([{ operator: ':', value: 'zzz' }])).toEqual([]);
});

test('no condition leaves the rows as they are', () => {
  expect(filtered({ operation: 'and', tokens: [] })).toBe(rows);
});

test('suggestions are distinct, in reading order and bounded', () => {
  const many = Array.from({ length: 500 }, (_, place) => ({ ...(rows[0] as Row), name: `node-${place % 400}` }));
  const values = suggestedValues(many, columns[0] as Column<Row>, 12);
  expect(values).toEqual(Array.from({ length: 12 }, (_, place) => `node-${place}`));
});
