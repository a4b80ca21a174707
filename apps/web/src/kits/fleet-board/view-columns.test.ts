import { expect, test } from 'vitest';
import type { Column } from '../resource-table/column.ts';
import { columnDisplay } from '../resource-table/preferences.ts';
import { columnsParam, viewColumns } from './view-columns.ts';

const columns: readonly Column<string>[] = [
  { id: 'cause', header: 'Cause', text: (row) => row },
  { id: 'severity', header: 'Severity', text: (row) => row },
  { id: 'owner', header: 'Owner', text: (row) => row },
  { id: 'first', header: 'First', text: (row) => row, initiallyHidden: true },
];
const shown = (list: readonly Column<string>[] | null) =>
  list && columnDisplay(list, undefined).flatMap(({ id, visible }) => (visible ? [id] : []));

test.each([
  ['cause,first', ['cause', 'first']],
  ['owner,cause,owner,nothing', ['owner', 'cause']],
  ['', null],
  [null, null],
  ['nothing', null],
])('an address with columns %s shows them', (asked, ids) => {
  expect(shown(viewColumns(columns, asked))).toEqual(ids);
});

test('what a reader chose is the address that shows it again, and the default is none', () => {
  expect(columnsParam(columns, undefined)).toBeNull();
  const kept = [
    { id: 'cause', visible: true },
    { id: 'first', visible: true },
    { id: 'severity', visible: false },
    { id: 'owner', visible: true },
  ];
  const asked = columnsParam(columns, kept);
  expect(asked).toBe('cause,first,owner');
  expect(shown(viewColumns(columns, asked))).toEqual(['cause', 'first', 'owner']);
});
