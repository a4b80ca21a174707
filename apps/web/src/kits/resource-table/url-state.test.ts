import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FilterQuery } from '#rules/property-filter';
import type { Column } from './column.ts';
import { parseTableState, type TableStateRules, tableStateParams } from './url-state.ts';

interface Row {
  name: string;
  size: string;
}
const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', text: (row) => row.name },
  { id: 'size', header: 'Size', type: 'number', text: (row) => row.size },
  { id: 'fixed', header: 'Fixed', sortable: false, text: () => '' },
];
const rules: TableStateRules<Row> = {
  columns,
  pageSizes: [10, 30, 50],
  defaultPageSize: 10,
  defaultSort: undefined,
  selection: 'multi',
  opens: true,
};
const read = (params: Record<string, string>, more: Partial<TableStateRules<Row>> = {}) =>
  parseTableState(params, '', { ...rules, ...more });

test('an empty address gives the defaults', () => {
  expect(read({})).toEqual({ filter: { operation: 'and', tokens: [] }, sort: undefined, page: 1, size: 10, selected: [], open: undefined });
});

test('a default page size that is not offered holds until another is chosen [EXPL-006, EVENT-027]', () => {
  const odd = { pageSizes: [50, 100], defaultPageSize: 10 };
  expect(read({}, odd).size).toBe(10);
  expect(read({ size: '100' }, odd).size).toBe(100);
  expect(read({ size: '10' }, odd).size).toBe(10);
  expect(read({ size: '30' }, odd).size).toBe(10);
});

test('a filter that a table begins with is no part of the address, and stays away once taken away [JUNO-059]', () => {
  const defaultFilter: FilterQuery = { operation: 'and', tokens: [{ propertyKey: 'name', operator: '=', value: 'one' }] };
  const own = { ...rules, defaultFilter };
  expect(read({}, own).filter).toEqual(defaultFilter);
  expect(tableStateParams(read({}, own), '', own).filter).toBeUndefined();
  const without = tableStateParams({ ...read({}, own), filter: { operation: 'and', tokens: [] } }, '', own).filter;
  expect(without).toBe('');
  expect(read({ filter: '' }, own).filter.tokens).toEqual([]);
});

test.each([
  [{ page: '0' }],
  [{ page: '-3' }],
  [{ page: '1.5' }],
  [{ page: 'two' }],
  [{ page: '99999999999' }],
  [{ size: '7' }],
  [{ sort: 'gone' }],
  [{ sort: '-fixed' }],
  [{ filter: '][' }],
  [{ selected: '%zz' }],
  [{ open: '' }],
])('%j falls back to the default', (params) => {
  expect(read(params)).toEqual(read({}));
});

test('a table that cannot select or open ignores both', () => {
  expect(read({ selected: 'a', open: 'a' }, { selection: 'none', opens: false })).toEqual(read({}));
  expect(read({ selected: 'a,b' }, { selection: 'single' }).selected).toEqual(['a']);
});

test('parameters are prefixed, defaults are left out', () => {
  const state = { ...read({}), page: 3, sort: { column: 'size', direction: 'descending' as const } };
  const params = tableStateParams(state, 'nodes', rules);
  expect(Object.entries(params).filter(([, value]) => value !== undefined)).toEqual([
    ['nodes.sort', '-size'],
    ['nodes.page', '3'],
  ]);
});

test('any state comes back from its address', () => {
  const state = fc.record({
    filter: fc.constantFrom(
      { operation: 'and' as const, tokens: [] },
      {
        operation: 'or' as const,
        tokens: [
          { propertyKey: 'name', operator: ':' as const, value: 'a;b=c%' },
          { propertyKey: 'size', operator: '>=' as const, value: '7' },
        ],
      },
    ),
    sort: fc.constantFrom(
      undefined,
      { column: 'name', direction: 'ascending' as const },
      { column: 'size', direction: 'descending' as const },
    ),
    page: fc.integer({ min: 1, max: 1000 }),
    size: fc.constantFrom(10, 30, 50),
    selected: fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 20 }),
    open: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(state, (one) => {
      const params = Object.fromEntries(
        Object.entries(tableStateParams(one, 't', rules)).filter((entry): entry is [string, string] => entry[1] !== undefined),
      );
      expect(parseTableState(params, 't', rules)).toEqual(one);
    }),
  );
});

test('a long selection is not written, so that the address stays sendable', () => {
  const selected = Array.from({ length: 51 }, (_, id) => `row-${id}`);
  expect(tableStateParams({ ...read({}), selected }, '', rules)).toMatchObject({ selected: undefined });
});

test('a chosen domain stands in the address as it is typed, and old addresses that escaped it are read', () => {
  const { selected } = tableStateParams({ ...read({}), selected: ['000000000101:orders', 'a,b', '50%'] }, '', rules);
  expect(selected).toBe('000000000101:orders,a%2Cb,50%25');
  expect(read({ selected: selected ?? '' }).selected).toEqual(['000000000101:orders', 'a,b', '50%']);
  expect(read({ selected: '000000000101%3Aorders' }).selected).toEqual(['000000000101:orders']);
});
