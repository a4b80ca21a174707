import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bucketsOf,
  completeBuckets,
  DEFAULT_LSE_WINDOW,
  floorToStep,
  intervalMs,
  intervalOf,
  LSE_INTERVALS,
  LSE_WINDOWS,
  parseInterval,
  parseWindow,
  roundLseTime,
  urlWindow,
  windowMs,
} from './windows.ts';

const at = (text: string): number => Date.parse(`2026-11-21T${text}Z`);

describe('windows', () => {
  test('are 3h, 12h, 1d, 3d, 7d and 4w, 3 days being the default [LSE-011]', () => {
    expect(LSE_WINDOWS).toEqual(['3h', '12h', '1d', '3d', '7d', '4w']);
    expect(LSE_WINDOWS.map((window) => windowMs(window) / 3_600_000)).toEqual([3, 12, 24, 72, 168, 672]);
    expect(DEFAULT_LSE_WINDOW).toBe('3d');
  });

  test('the default is "3days" and "5m" in an address [LSE-007]', () => {
    expect(urlWindow(DEFAULT_LSE_WINDOW)).toBe('3days');
    expect(intervalOf(DEFAULT_LSE_WINDOW)).toBe('5m');
  });

  test.each(LSE_WINDOWS)('%s is read back from its label and from an address', (window) => {
    expect(parseWindow(window)).toBe(window);
    expect(parseWindow(urlWindow(window))).toBe(window);
  });

  test.each(['', '3 days', '2d', '3D', '3day', '3days ', null, undefined])('%j is no window', (text) => {
    expect(parseWindow(text)).toBeNull();
  });

  test('intervals are 5m, 15m and 1h [LSE-012]', () => {
    expect(LSE_INTERVALS.map((interval) => intervalMs(interval) / 60_000)).toEqual([5, 15, 60]);
    expect(LSE_INTERVALS.map(parseInterval)).toEqual(['5m', '15m', '1h']);
    expect(['', '10m', '60m', null].map(parseInterval)).toEqual([null, null, null, null]);
  });

  test('the interval follows the window [LSE-013]', () => {
    expect(LSE_WINDOWS.map(intervalOf)).toEqual(['5m', '5m', '5m', '5m', '15m', '1h']);
  });
});

describe('times', () => {
  test.each([
    ['11:58:59', '11:55:00', 'rounded to more than 10 minutes before now'],
    ['11:55:00', '11:55:00', 'on a step'],
    ['11:59:59.999', '11:55:00', 'down, never up'],
    ['12:00:00', '11:55:00', 'exactly 10 minutes before now counts as within'],
    ['12:04:00', '11:55:00', 'within 10 minutes once rounded'],
    ['12:07:00', '12:00:00', 'within 10 minutes'],
    ['12:10:00', '12:05:00', 'now'],
  ])('at 12:10 a choice of %s is taken as %s: %s [LSE-014]', (chosen, taken) => {
    expect(roundLseTime(at(chosen), at('12:10:00'))).toBe(at(taken));
  });

  test('a time is on a step, not later than chosen, at most 10 minutes earlier, and 5 minutes before now [LSE-014]', () => {
    const now = at('12:10:00');
    fc.assert(
      fc.property(fc.integer({ min: now - 10_000_000, max: now }), fc.integer({ min: 0, max: 300_000 }), (chosen, later) => {
        const taken = roundLseTime(chosen, now + later);
        expect(taken % 300_000).toBe(0);
        expect(chosen - taken).toBeGreaterThanOrEqual(0);
        expect(chosen - taken).toBeLessThan(600_000);
        expect(now + later - taken).toBeGreaterThanOrEqual(300_000);
      }),
    );
  });

  test('a time that is read back stays where it is', () => {
    expect(floorToStep(roundLseTime(at('12:07:00'), at('12:10:00')))).toBe(at('12:00:00'));
  });

  test('buckets hold the whole window, on multiples of the interval', () => {
    const end = at('10:05:00');
    expect(bucketsOf(end, '3d')).toEqual({ from: end - 72 * 3_600_000, to: end, bucketMs: 300_000 });
    expect(bucketsOf(end, '4w')).toEqual({
      from: at('10:00:00') - 28 * 86_400_000,
      to: at('11:00:00'),
      bucketMs: 3_600_000,
    });
    expect(bucketsOf(at('10:00:00'), '4w').to).toBe(at('10:00:00'));
  });
});

test.each([
  ['no source', [], 0, 0],
  ['both in the middle of a bucket', [1_250, 1_450], 5, 2],
  ['on the border of a bucket', [1_200, 1_200], 2, 2],
  ['past the window', [9_000, 9_000], 10, 10],
  ['not there yet', [900, 400], 0, 0],
])('buckets that sources have told of: %s [LSE-015]', (_name, completeTo: number[], some, all) => {
  expect(completeBuckets(completeTo, { from: 1_000, to: 2_000, bucketMs: 100 })).toEqual({ some, all });
});
