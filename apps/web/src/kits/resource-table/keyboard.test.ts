import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveByKey } from './keyboard.ts';

const bounds = { rows: 100, columns: 8, rowsPerView: 20 };
const stroke = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});
const move = (row: number, column: number, key: string, held = {}) => moveByKey({ row, column }, stroke(key, held), bounds);

test.each([
  ['ArrowDown', {}, { row: 6, column: 3 }],
  ['ArrowUp', {}, { row: 4, column: 3 }],
  ['ArrowLeft', {}, { row: 5, column: 2 }],
  ['ArrowRight', {}, { row: 5, column: 4 }],
  ['Home', {}, { row: 5, column: 0 }],
  ['End', {}, { row: 5, column: 7 }],
  ['Home', { ctrlKey: true }, { row: -1, column: 0 }],
  ['End', { ctrlKey: true }, { row: 99, column: 7 }],
  ['PageDown', {}, { row: 25, column: 3 }],
  ['PageUp', {}, { row: 0, column: 3 }],
  ['ArrowDown', { metaKey: true }, { row: 99, column: 3 }],
])('%s with %j', (key, held, expected) => {
  expect(move(5, 3, key, held)).toEqual(expected);
});

test('the header is above the first row, and nothing is above the header', () => {
  expect(move(0, 2, 'ArrowUp')).toEqual({ row: -1, column: 2 });
  expect(move(-1, 2, 'ArrowUp')).toEqual({ row: -1, column: 2 });
  expect(move(-1, 2, 'PageUp')).toEqual({ row: -1, column: 2 });
  expect(move(-1, 2, 'ArrowDown')).toEqual({ row: 0, column: 2 });
});

test('keys of the browser and of typing do not move', () => {
  expect(move(5, 3, 'ArrowLeft', { altKey: true })).toBeUndefined();
  expect(move(5, 3, 'ArrowRight', { shiftKey: true })).toBeUndefined();
  expect(move(5, 3, 'a')).toBeUndefined();
  expect(move(5, 3, 'Tab')).toBeUndefined();
});

test('no key leaves the grid', () => {
  const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown');
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, fc.boolean())), fc.nat(5), fc.integer({ min: 1, max: 5 }), (presses, rows, columns) => {
      let at = { row: -1, column: 0 };
      for (const [key, ctrlKey] of presses) at = moveByKey(at, stroke(key, { ctrlKey }), { rows, columns, rowsPerView: 2 }) ?? at;
      expect(at.row).toBeGreaterThanOrEqual(-1);
      expect(at.row).toBeLessThan(Math.max(rows, 0));
      expect(at.column).toBeGreaterThanOrEqual(0);
      expect(at.column).toBeLessThan(columns);
    }),
  );
});
