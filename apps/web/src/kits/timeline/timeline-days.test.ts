import { expect, test } from 'vitest';
import { byDay } from './timeline-days.ts';

test('an entry stands under the day of the zone, not of UTC', () => {
  const entries = [{ at: Date.UTC(2026, 10, 21, 20) }, { at: Date.UTC(2026, 10, 21, 18) }, { at: Date.UTC(2026, 10, 21, 2) }];
  expect(byDay(entries, 'UTC').map(({ day, entries: own }) => [day, own.length])).toEqual([['2026-11-21', 3]]);
  expect(byDay(entries, 'Asia/Kolkata').map(({ day, entries: own }) => [day, own.length])).toEqual([
    ['2026-11-22', 1],
    ['2026-11-21', 2],
  ]);
});
