import { expect, test } from 'vitest';
import { pageState, selectRange, togglePage, toggleRow } from './selection.ts';

const page = ['a', 'b', 'c', 'd'];

test('single selection holds one row [DOM-018, DOM-073]', () => {
  expect(toggleRow('single', [], 'a')).toEqual(['a']);
  expect(toggleRow('single', ['a'], 'b')).toEqual(['b']);
  expect(toggleRow('single', ['b'], 'b')).toEqual(['b']);
});

test('multi selection adds and removes', () => {
  expect(toggleRow('multi', ['a'], 'b')).toEqual(['a', 'b']);
  expect(toggleRow('multi', ['a', 'b'], 'a')).toEqual(['b']);
});

test('without selection nothing is selected', () => {
  expect(toggleRow('none', [], 'a')).toEqual([]);
});

test('a range goes either way from the last row chosen, and keeps the rest', () => {
  expect(selectRange(['z'], page, 'b', 'd')).toEqual(['z', 'b', 'c', 'd']);
  expect(selectRange([], page, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(selectRange([], page, undefined, 'c')).toEqual(['c']);
  expect(selectRange([], page, 'gone', 'c')).toEqual(['c']);
  expect(selectRange(['a'], page, 'a', 'gone')).toEqual(['a']);
});

test("the header's box takes the page and leaves other pages alone", () => {
  expect(togglePage(['z', 'b'], page)).toEqual(['z', 'b', 'a', 'c', 'd']);
  expect(togglePage(['z', ...page], page)).toEqual(['z']);
});

test('a page is chosen wholly, partly or not', () => {
  expect(pageState(new Set(page), page)).toBe('all');
  expect(pageState(new Set(['b', 'z']), page)).toBe('some');
  expect(pageState(new Set(['z']), page)).toBe('none');
  expect(pageState(new Set(), [])).toBe('none');
});
