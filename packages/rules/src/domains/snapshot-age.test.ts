import { expect, test } from 'vitest';
import { newestGoodSnapshot, snapshotAgeLevel } from './snapshot-age.ts';

const HOUR = 3_600_000;

test('the newest good snapshot is whole and ended, in whatever order they come', () => {
  const rows = [
    { id: 'a', status: 'SUCCESS', end: 5 },
    { id: 'b', status: 'PARTIAL', end: 9 },
    { id: 'c', status: 'success', end: 7 },
    { id: 'd', status: 'IN_PROGRESS', end: null },
    { id: 'e', status: 'FAILED', end: 8 },
  ];
  expect(newestGoodSnapshot(rows)?.id).toBe('c');
  expect(newestGoodSnapshot(rows.toReversed())?.id).toBe('c');
  expect(newestGoodSnapshot(rows.filter(({ status }) => status !== 'SUCCESS' && status !== 'success'))).toBeNull();
});

test.each([
  [0, 'good'],
  [6 * HOUR, 'good'],
  [6 * HOUR + 1, 'late'],
  [24 * HOUR, 'late'],
  [24 * HOUR + 1, 'missing'],
])('an age of %i ms is %s', (age, level) => {
  expect(snapshotAgeLevel(1_000_000, 1_000_000 + age)).toBe(level);
});

test('no snapshot at all is a missing one', () => {
  expect(snapshotAgeLevel(null, 0)).toBe('missing');
});
