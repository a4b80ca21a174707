import { expect, test } from 'vitest';
import { isReviewStale, isSopId } from './sop-links.ts';

test.each([
  ['SOP-01', true],
  ['SOP-1234', true],
  ['SOP-1', false],
  ['sop-01', false],
  ['SOP-01/..', false],
])('%s as the id of a runbook: %s', (text, is) => {
  expect(isSopId(text)).toBe(is);
});

test('a review is stale after 180 days and not before', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  expect(isReviewStale('2026-11-20', now)).toBe(false);
  expect(isReviewStale('2026-05-26', now)).toBe(false);
  expect(isReviewStale('2026-05-24', now)).toBe(true);
});
