import { expect, test } from 'vitest';
import { bakesLeft, PACE_WINDOW_MS, paceOf, STUCK_AFTER_MS, stuckSince } from './pace.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [
    { ended: 120, spanMs: HOUR, left: 240, bakesMs: 0 },
    { perHour: 120, estimatedEnd: 2 * HOUR },
  ],
  [
    { ended: 10, spanMs: 10 * MINUTE, left: 30, bakesMs: HOUR },
    { perHour: 60, estimatedEnd: HOUR / 2 + HOUR },
  ],
  [
    { ended: 2, spanMs: HOUR, left: 10, bakesMs: 0 },
    { perHour: null, estimatedEnd: null },
  ],
  [
    { ended: 50, spanMs: MINUTE / 2, left: 10, bakesMs: 0 },
    { perHour: null, estimatedEnd: null },
  ],
  [
    { ended: 0, spanMs: PACE_WINDOW_MS, left: 0, bakesMs: HOUR },
    { perHour: null, estimatedEnd: HOUR },
  ],
])('the pace of %j', (input, pace) => {
  expect(paceOf({ now: 0, ...input })).toEqual(pace);
});

test('bakes that are left: the rest of the one that stands, and those to come', () => {
  expect(
    bakesLeft(1_000, [
      { state: 'SUCCESS', bakeMs: 9_000, bakeUntil: 500 },
      { state: 'BAKING', bakeMs: 9_000, bakeUntil: 4_000 },
      { state: 'PENDING', bakeMs: 2_000, bakeUntil: null },
    ]),
  ).toBe(5_000);
});

test('what works and has not changed for long is stuck', () => {
  expect(stuckSince(STUCK_AFTER_MS + 1, { state: 'deploying', lastChangeAt: 0 })).toBe(0);
  expect(stuckSince(STUCK_AFTER_MS, { state: 'deploying', lastChangeAt: 0 })).toBeNull();
  expect(stuckSince(STUCK_AFTER_MS * 9, { state: 'succeeded', lastChangeAt: 0 })).toBeNull();
  expect(stuckSince(STUCK_AFTER_MS * 9, { state: 'scheduled', lastChangeAt: 0 })).toBeNull();
});
