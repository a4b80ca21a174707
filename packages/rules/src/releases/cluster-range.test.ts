import { expect, test } from 'vitest';
import { durationLabel } from '../date-range.ts';
import { CLUSTER_RANGE_PRESETS, validateClusterRange } from './cluster-range.ts';

const absolute = (start: string | null, end: string | null) => ({ type: 'absolute', start, end }) as const;

test.each([
  null,
  absolute(null, null),
  absolute('2026-11-20T00:00:00', null),
  absolute(null, '2026-11-20T00:00:00'),
  absolute('2026-02-30T00:00:00', '2026-11-20T00:00:00'),
])('%j lacks an end [REL-028]', (range) => {
  expect(validateClusterRange(range, 'UTC')).toBe('The selected date range is incomplete. Select a start and end date for the date range.');
});

test('a start after the end is refused, an equal one is not [REL-029]', () => {
  expect(validateClusterRange(absolute('2026-11-20T00:00:01', '2026-11-20T00:00:00'), 'UTC')).toBe(
    'The selected date range is invalid. The start date must be before the end date.',
  );
  expect(validateClusterRange(absolute('2026-11-20T00:00:00', '2026-11-20T00:00:00'), 'UTC')).toBeNull();
  expect(validateClusterRange(absolute('2026-11-20T00:00:01+05:30', '2026-11-20T00:00:00+00:00'), 'UTC')).toBeNull();
});

test('an end that is still to come is no mistake', () => {
  expect(validateClusterRange(absolute('2026-11-20T00:00:00', '2999-01-01T00:00:00'), 'UTC')).toBeNull();
});

test('the relative choices are 5 minutes, 30 minutes, 1 hour and 6 hours [REL-030]', () => {
  expect(CLUSTER_RANGE_PRESETS.map(({ amount, unit }) => durationLabel(amount, unit))).toEqual([
    '5 minutes',
    '30 minutes',
    '1 hour',
    '6 hours',
  ]);
});
