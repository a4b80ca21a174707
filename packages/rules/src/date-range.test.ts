import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DATE_RANGE_HINT,
  type DateRange,
  durationLabel,
  EVENT_PRESETS,
  formatUtc,
  HISTORY_PRESETS,
  type RangeUnit,
  resolveDateRange,
  validateDateRange,
} from './date-range.ts';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);
const absolute = (start: string | null, end: string | null): DateRange => ({ type: 'absolute', start, end });
const relative = (amount: number | null, unit: RangeUnit = 'hour'): DateRange => ({ type: 'relative', amount, unit });

const INCOMPLETE = 'The selected date range is incomplete. Select a start and end date for the date range.';
const FUTURE = 'Either of start date or end date cannot be future date.';
const REVERSED = 'The end date must be greater than the start date.';
const NO_AMOUNT = 'The selected date range is incomplete. Specify a duration for the date range.';

describe('validation', () => {
  test.each([
    absolute(null, null),
    absolute('2026-11-20T00:00:00', null),
    absolute(null, '2026-11-20T00:00:00'),
    absolute('', '2026-11-20T00:00:00'),
    absolute('2026-02-30T00:00:00', '2026-11-20T00:00:00'),
    absolute('2026-11-20T25:00:00', '2026-11-20T00:00:00'),
    absolute('yesterday', '2027-01-01T00:00:00'),
    null,
  ])('%j is incomplete [SHELL-062, AUDIT-014]', (range) => {
    expect(validateDateRange(range, NOW)).toBe(INCOMPLETE);
  });

  test.each([
    absolute('2026-11-20T00:00:00', '2026-11-21T12:00:01'),
    absolute('2026-11-22T00:00:00', '2026-11-23T00:00:00'),
    absolute('2026-11-22T00:00:00', '2026-11-20T00:00:00'),
  ])('%j has an end in the future, which is told before a wrong order [SHELL-063, AUDIT-014]', (range) => {
    expect(validateDateRange(range, NOW)).toBe(FUTURE);
  });

  test('an end before the start is refused [SHELL-064, AUDIT-014]', () => {
    expect(validateDateRange(absolute('2026-11-20T00:00:01', '2026-11-20T00:00:00'), NOW)).toBe(REVERSED);
  });

  test.each([null, Number.NaN, Number.POSITIVE_INFINITY, -1])('a relative amount of %s is refused [SHELL-065, AUDIT-014]', (amount) => {
    expect(validateDateRange(relative(amount), NOW)).toBe(NO_AMOUNT);
  });

  test.each([
    absolute('2026-11-20T00:00:00', '2026-11-21T12:00:00'),
    absolute('2026-11-20T00:00:00', '2026-11-20T00:00:00'),
    absolute('2026-11-20', '2026-11-21'),
    relative(1),
    relative(0, 'week'),
    relative(20, 'year'),
  ])('%j is fine, and the hint of 6 to 30 days is not enforced [SHELL-066]', (range) => {
    expect(validateDateRange(range, NOW)).toBeNull();
  });

  test('the future is judged in the zone of the clock times [SHELL-063, SHELL-071]', () => {
    const range = absolute('2026-11-21T00:00:00', '2026-11-21T17:00:00');
    expect(validateDateRange(range, NOW, 'UTC')).toBe(FUTURE);
    expect(validateDateRange(range, NOW, 'Asia/Kolkata')).toBeNull();
    expect(validateDateRange(range, NOW, 330)).toBeNull();
    expect(validateDateRange(range, NOW, -480)).toBe(FUTURE);
    expect(validateDateRange(absolute('2026-11-21T00:00:00+05:30', '2026-11-21T17:00:00+05:30'), NOW, 'UTC')).toBeNull();
  });

  test('a valid range always resolves to an end not before its start, and not in the future [SHELL-063, SHELL-064]', () => {
    const second = fc.integer({ min: NOW - 400 * 86_400_000, max: NOW + 86_400_000 }).map((ms) => new Date(ms).toISOString().slice(0, 19));
    const zones = fc.constantFrom('UTC', 'US/Pacific', 'Asia/Kolkata');
    fc.assert(
      fc.property(second, second, zones, (start, end, zone) => {
        if (validateDateRange(absolute(start, end), NOW, zone) !== null) return;
        const resolved = resolveDateRange(absolute(start, end), NOW, zone);
        expect(resolved.start).toBeLessThanOrEqual(resolved.end);
        expect(resolved.end).toBeLessThanOrEqual(NOW);
      }),
    );
  });
});

describe('resolving', () => {
  test('absolute clock times are read in the zone, with the offset of that day [SHELL-071]', () => {
    expect(resolveDateRange(absolute('2026-07-01T00:00:00', '2026-11-20T00:00:00'), NOW, 'America/New_York')).toEqual({
      start: Date.UTC(2026, 6, 1, 4),
      end: Date.UTC(2026, 10, 20, 5),
    });
  });

  test.each<[string, DateRange, number, string, number]>([
    ['hours are exact over a change of clocks', relative(24, 'hour'), Date.UTC(2026, 2, 8, 20), 'US/Pacific', Date.UTC(2026, 2, 7, 20)],
    ['a day over a change of clocks has 23 hours', relative(1, 'day'), Date.UTC(2026, 2, 8, 20), 'US/Pacific', Date.UTC(2026, 2, 7, 21)],
    ['a week back is the same clock time', relative(1, 'week'), Date.UTC(2026, 10, 5, 20), 'US/Pacific', Date.UTC(2026, 9, 29, 19)],
    ['a month back from the 31st is the last day', relative(1, 'month'), Date.UTC(2026, 2, 31, 6), 'UTC', Date.UTC(2026, 1, 28, 6)],
    ['a month back over New Year', relative(2, 'month'), Date.UTC(2026, 0, 15, 6), 'UTC', Date.UTC(2025, 10, 15, 6)],
    ['a year back from 29 February', relative(1, 'year'), Date.UTC(2028, 1, 29, 6), 'UTC', Date.UTC(2027, 1, 28, 6)],
    ['milliseconds are kept', relative(1, 'day'), NOW + 123, 'UTC', NOW + 123 - 86_400_000],
  ])('%s', (_name, range, now, zone, start) => {
    expect(resolveDateRange(range, now, zone)).toEqual({ start, end: now });
  });

  test('more of a unit never starts later', () => {
    const units = fc.constantFrom<RangeUnit>('minute', 'hour', 'day', 'week', 'month', 'year');
    fc.assert(
      fc.property(units, fc.nat(50), fc.nat(50), fc.nat(400 * 86_400), (unit, a, b, ago) => {
        const now = NOW - ago * 1000;
        const start = (amount: number) => resolveDateRange(relative(amount, unit), now, 'America/New_York').start;
        expect(start(Math.max(a, b))).toBeLessThanOrEqual(start(Math.min(a, b)));
      }),
    );
  });

  test('an incomplete range is not resolved', () => {
    expect(() => resolveDateRange(relative(null), NOW, 'UTC')).toThrow(NO_AMOUNT);
    expect(() => resolveDateRange(absolute(null, null), NOW, 'UTC')).toThrow(INCOMPLETE);
  });
});

test('the hint has its exact text [SHELL-066]', () => {
  expect(DATE_RANGE_HINT).toBe('Range must be between 6 - 30 days. Use 24 hour format.');
});

test('Audit History offers 5 hours, 20 hours, 3 days, 1 week, 1 month [AUDIT-015]', () => {
  expect(HISTORY_PRESETS.map(({ amount, unit }) => durationLabel(amount, unit))).toEqual([
    '5 hours',
    '20 hours',
    '3 days',
    '1 week',
    '1 month',
  ]);
});

test('events offer 5 minutes, 30 minutes, 1 hour, 6 hours', () => {
  expect(EVENT_PRESETS.map(({ amount, unit }) => durationLabel(amount, unit))).toEqual(['5 minutes', '30 minutes', '1 hour', '6 hours']);
});

test('payload times are UTC to the second [AUDIT-012]', () => {
  expect(formatUtc(Date.UTC(2026, 10, 21, 4, 5, 9) + 999)).toBe('2026-11-21T04:05:09Z');
});
