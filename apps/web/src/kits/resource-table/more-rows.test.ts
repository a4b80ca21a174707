import { expect, test } from 'vitest';
import { type MoreQuestion, needsMore } from './more-rows.ts';

const QUIET: MoreQuestion = { page: 1, size: 20, matching: 50, openIndex: -1, isFiltered: false, isReordered: false };

test.each<[string, Partial<MoreQuestion>, boolean]>([
  ['a full page asks for nothing', {}, false],
  ['the last full page asks for nothing', { page: 5, size: 10 }, false],
  ['a page that is not full asks', { page: 3 }, true],
  ['a page beyond what has come asks [REL-033]', { page: 6, size: 10 }, true],
  ['the last row, open, asks for its neighbour', { openIndex: 49 }, true],
  ['a row in the middle, open, asks for nothing', { openIndex: 48 }, false],
  ['a filter asks, or it would leave rows out', { isFiltered: true }, true],
  ['an order of the reader’s asks, or the first would not be the first', { isReordered: true }, true],
])('%s', (_what, change, expected) => {
  expect(needsMore({ ...QUIET, ...change })).toBe(expected);
});
