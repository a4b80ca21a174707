import { expect, test } from 'vitest';
import { clampPage, pageCount, pageOf, pageRows } from './paging.ts';

const rows = Array.from({ length: 25 }, (_, place) => place);

test('pages take as many rows as were chosen [DOM-019, DOM-075]', () => {
  expect(pageRows(rows, 1, 10)).toEqual(rows.slice(0, 10));
  expect(pageRows(rows, 3, 10)).toEqual([20, 21, 22, 23, 24]);
  expect(pageRows(rows, 1, 30)).toBe(rows);
});

test('an empty list has one page', () => {
  expect(pageCount(0, 10)).toBe(1);
  expect(pageCount(10, 10)).toBe(1);
  expect(pageCount(11, 10)).toBe(2);
});

test('a page beyond the list becomes the last', () => {
  expect(clampPage(99, 25, 10)).toBe(3);
  expect(clampPage(0, 25, 10)).toBe(1);
  expect(clampPage(2, 0, 10)).toBe(1);
});

test('a row is on the page where it is shown', () => {
  expect(pageOf(9, 10)).toBe(1);
  expect(pageOf(10, 10)).toBe(2);
});
