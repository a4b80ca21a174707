import { describe, expect, test } from 'vitest';
import { isOddDuration, pickerValue, pickerVerdict, rangeOfPicker, relativeText } from './picker-value.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const at = (startDate: string, endDate: string) => ({ type: 'absolute', startDate, endDate }) as const;
const message = (verdict: ReturnType<typeof pickerVerdict>) => (verdict.valid ? null : verdict.errorMessage);

describe('the picker refuses in the stated words', () => {
  test('a half-typed absolute range [SHELL-062]', () => {
    const text = 'The selected date range is incomplete. Select a start and end date for the date range.';
    expect(message(pickerVerdict(null, NOW, 'UTC'))).toBe(text);
    expect(message(pickerVerdict(at('2026-11-20T10:00:00', ''), NOW, 'UTC'))).toBe(text);
    expect(message(pickerVerdict(at('T10:00:00', '2026-11-20T10:00:00'), NOW, 'UTC'))).toBe(text);
  });

  test('a future end, in the zone of the picker [SHELL-063] [SHELL-071]', () => {
    const range = at('2026-11-21T10:00:00', '2026-11-21T13:00:00');
    expect(message(pickerVerdict(range, NOW, 'UTC'))).toBe('Either of start date or end date cannot be future date.');
    expect(pickerVerdict(range, NOW, 'Asia/Kolkata').valid).toBe(true);
  });

  test('an end before the start [SHELL-064]', () => {
    expect(message(pickerVerdict(at('2026-11-20T10:00:00', '2026-11-19T10:00:00'), NOW, 'UTC'))).toBe(
      'The end date must be greater than the start date.',
    );
  });

  test('a duration that nobody typed [SHELL-065]', () => {
    for (const amount of [Number.NaN, 0]) {
      expect(message(pickerVerdict({ type: 'relative', amount, unit: 'hour' }, NOW, 'UTC'))).toBe(
        'The selected date range is incomplete. Specify a duration for the date range.',
      );
    }
  });
});

test('a custom relative value passes and survives the picker', () => {
  const range = { type: 'relative', amount: 9, unit: 'hour' } as const;
  const shown = pickerValue(range);
  expect(shown).toEqual(range);
  expect(shown && rangeOfPicker(shown)).toEqual(range);
  expect(pickerVerdict(shown, NOW, 'UTC').valid).toBe(true);
});

test('relative ranges read as words', () => {
  expect([relativeText(5, 'minute'), relativeText(1, 'hour')]).toEqual(['Last 5 minutes', 'Last 1 hour']);
});

test.each([
  ['1e3', 1000, true],
  ['1.5', 1.5, true],
  ['+5', 5, true],
  ['1000', 1000, false],
  ['', 5, false],
  // What was typed before another choice was made.
  ['1e3', 5, false],
])('%j typed for %d is odd: %s', (typed, amount, odd) => {
  expect(isOddDuration({ type: 'relative', amount, unit: 'week' }, typed)).toBe(odd);
});
