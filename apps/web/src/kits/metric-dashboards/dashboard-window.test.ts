import fc from 'fast-check';
import { expect, test } from 'vitest';
import { END_IN_FUTURE, START_TOO_OLD } from '#rules/metrics/periods';
import { dashboardWindow, pointsOf, previousWindow, problemOfRange, timesOf } from './dashboard-window.ts';

const NOW = Date.UTC(2026, 10, 21, 10, 7, 30);
const WEEKS = { type: 'relative', amount: 3, unit: 'week' } as const;

test('three weeks at fifteen minutes are 2,017 points, the last of which still runs', () => {
  const { window, start, end } = dashboardWindow(WEEKS, '15m', NOW, 'UTC');
  expect(pointsOf(window)).toBe(2017);
  expect([window.from <= start, window.to >= end]).toEqual([true, true]);
  expect(new Date(window.to).toISOString()).toBe('2026-11-21T10:15:00.000Z');
});

test('a period that a link’s range forbids is corrected, and it is said', () => {
  const { period, correction } = dashboardWindow(WEEKS, '1s', NOW, 'UTC');
  expect(period.id).toBe('5m');
  expect(correction).toContain('1s is kept for 3 hours only');
});

test('a period whose points are no longer kept at the range’s start becomes one that is, and it is said', () => {
  const days = (amount: number) => ({ type: 'relative', amount, unit: 'day' }) as const;
  expect(dashboardWindow(days(63), '15m', NOW, 'UTC')).toMatchObject({ period: { id: '15m' }, correction: null });
  const long = dashboardWindow(days(64), '15m', NOW, 'UTC');
  expect([long.period.id, long.window.periodSeconds]).toEqual(['1hr', 3600]);
  expect(long.correction).toBe('Points of 15m are kept for 63 days and the range begins before that, so the period is 1hr.');
  const at = (start: string, end: string) => dashboardWindow({ type: 'absolute', start, end }, '1m', NOW, 'UTC');
  // A short range of the past is within what 1m may show, and its points are gone all the same.
  expect(at('2026-11-01T10:00:00', '2026-11-01T12:00:00').period.id).toBe('5m');
  expect(at('2026-09-01T10:00:00', '2026-09-01T12:00:00').period.id).toBe('1hr');
  const short = at('2026-09-01T10:00:00', '2026-09-01T10:30:00');
  expect(short.period.id).toBe('1m');
  expect(short.correction).toContain('older points are missing');
});

test('what is too old or in the future has the stated words [METRIC-031, METRIC-032]', () => {
  const absolute = (start: string, end: string) => problemOfRange({ type: 'absolute', start, end }, NOW, 'UTC');
  expect(absolute('2025-09-21T10:00:00', '2026-11-20T10:00:00')).toBe(START_TOO_OLD);
  expect(absolute('2025-09-22T10:00:00', '2026-11-20T10:00:00')).toBeNull();
  expect(absolute('2026-11-20T10:00:00', '2026-11-22T10:00:00')).toBe(END_IN_FUTURE);
  expect(problemOfRange(WEEKS, NOW, 'UTC')).toBeNull();
});

test('any window lies on its period’s grid, and the one before has as many points', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.constantFrom('1m', '5m', '15m', '1hr', '1day'),
      fc.nat(86_400_000),
      (hours, period, more) => {
        const { window } = dashboardWindow({ type: 'relative', amount: hours, unit: 'hour' }, period, NOW + more, 'US/Pacific');
        const step = window.periodSeconds * 1000;
        expect([window.from % step, window.to % step]).toEqual([0, 0]);
        const before = previousWindow(window);
        expect([before.to, pointsOf(before)]).toEqual([window.from, pointsOf(window)]);
        expect(timesOf(window).length).toBe(pointsOf(window));
      },
    ),
  );
});
