import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { layoutColumns, SELECTION_WIDTH, scrollToShow } from './layout.ts';

type Row = Record<string, string>;
const column = (id: string, more: Partial<Column<Row>> = {}): Column<Row> => ({
  id,
  header: id,
  text: (row) => row[id] ?? '',
  width: 100,
  ...more,
});

test('columns stand side by side behind the selection column', () => {
  const layout = layoutColumns([column('a'), column('b')], {}, 0, true);
  expect(layout.columns.map((slot) => [slot.left, slot.width])).toEqual([
    [SELECTION_WIDTH, 100],
    [SELECTION_WIDTH + 100, 100],
  ]);
  expect(layout.template).toBe(`${SELECTION_WIDTH}px 100px 100px`);
});

test('room left goes to the text columns nobody has resized', () => {
  const layout = layoutColumns([column('a'), column('n', { type: 'number' }), column('b')], { b: 120 }, 500, false);
  expect(layout.columns.map((slot) => slot.width)).toEqual([280, 100, 120]);
  expect(layout.totalWidth).toBe(500);
});

test('a resized column keeps its width within its bounds', () => {
  const widths = { a: 10, b: 99_999 };
  expect(layoutColumns([column('a', { minWidth: 80 }), column('b')], widths, 0, false).columns.map((slot) => slot.width)).toEqual([
    80, 1200,
  ]);
});

test('sticky columns are the leading ones, and never more than half of a phone', () => {
  const columns = [column('a', { sticky: true }), column('b'), column('c', { sticky: true })];
  const wide = { a: 260, b: 400, c: 400 };
  expect(layoutColumns(columns, wide, 900, false).columns.map((slot) => slot.sticky)).toEqual([true, false, false]);
  expect(layoutColumns(columns, wide, 390, false).columns.map((slot) => slot.sticky)).toEqual([false, false, false]);
  expect(layoutColumns(columns, { ...wide, a: 150 }, 390, false).stickyWidth).toBe(150);
});

test('the table is never narrower than its container', () => {
  const widths = fc.array(fc.integer({ min: 20, max: 400 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(widths, fc.integer({ min: 0, max: 3000 }), fc.boolean(), (list, view, selectable) => {
      const layout = layoutColumns(
        list.map((width, place) => column(`c${place}`, { width })),
        {},
        view,
        selectable,
      );
      expect(layout.totalWidth).toBeGreaterThanOrEqual(view);
      const last = layout.columns.at(-1);
      expect((last?.left ?? 0) + (last?.width ?? 0)).toBe(layout.totalWidth);
    }),
  );
});

test('scrolling shows a stretch with the least movement', () => {
  expect(scrollToShow(0, 32, 100, 320, 0)).toBe(0);
  expect(scrollToShow(400, 432, 100, 320, 0)).toBe(112);
  expect(scrollToShow(200, 232, 100, 320, 0)).toBe(100);
  expect(scrollToShow(300, 400, 250, 500, 200)).toBe(100);
});
