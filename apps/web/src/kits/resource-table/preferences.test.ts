import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { columnDisplay, readPreferences, visibleColumns, writePreferences } from './preferences.ts';

type Row = Record<string, string>;
const column = (id: string, more: Partial<Column<Row>> = {}): Column<Row> => ({ id, header: id, text: () => '', ...more });
const columns = [column('a'), column('b'), column('c', { initiallyHidden: true }), column('d', { alwaysVisible: true })];
const holding = (text: string | null) => ({ getItem: () => text });

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another shape', '[1,2]'],
  ['a wrong density', '{"density":"huge"}'],
  ['a width that is text', '{"widths":{"a":"10"}}'],
  ['an endless width', '{"widths":{"a":1e400}}'],
])('%s counts as nothing chosen [DOM-020]', (_name, text) => {
  expect(readPreferences('t', holding(text))).toEqual({});
});

test('what is written is read back, under the table’s own key [DOM-020]', () => {
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) };
  const chosen = { columns: [{ id: 'b', visible: false }], widths: { a: 120 }, density: 'comfortable' as const };
  writePreferences('t', chosen, storage);
  expect(readPreferences('t', storage)).toEqual(chosen);
  expect(readPreferences('other', storage)).toEqual({});
});

test('a storage that refuses costs nothing but the memory', () => {
  const refusing = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(readPreferences('t', refusing)).toEqual({});
  expect(() => writePreferences('t', {}, refusing)).not.toThrow();
  expect(readPreferences('t', undefined)).toEqual({});
});

test('without a choice columns stand as declared', () => {
  expect(columnDisplay(columns, undefined)).toEqual([
    { id: 'a', visible: true },
    { id: 'b', visible: true },
    { id: 'c', visible: false },
    { id: 'd', visible: true },
  ]);
});

test('a kept order loses columns that are gone, gains new ones in place, and cannot hide what must show', () => {
  const kept = [
    { id: 'd', visible: false },
    { id: 'gone', visible: true },
    { id: 'a', visible: false },
    { id: 'a', visible: false },
  ];
  const display = columnDisplay(columns, kept);
  expect(display).toEqual([
    { id: 'd', visible: true },
    { id: 'a', visible: true },
    { id: 'b', visible: true },
    { id: 'c', visible: false },
  ]);
  expect(visibleColumns(columns, display).map((one) => one.id)).toEqual(['d', 'a', 'b']);
});
