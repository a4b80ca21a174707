import { expect, test } from 'vitest';
import { barPosition, toneOf } from './bar-tone.ts';

test('limits are inclusive and the harder one wins', () => {
  const limits = { warnAt: 75, errorAt: 90 };
  expect([74.9, 75, 89.9, 90, 120].map((value) => toneOf(value, limits))).toEqual(['normal', 'warning', 'warning', 'error', 'error']);
  expect(toneOf(1000, {})).toBe('normal');
});

test('a bar stays between its ends', () => {
  expect([-5, 0, 50, 250, Number.NaN].map((value) => barPosition(value, 100))).toEqual([0, 0, 50, 100, 0]);
  expect(barPosition(5, 0)).toBe(0);
});
