import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_TIMESTAMP_MODE, formatTimestamp, nextTimestampMode, relativeTime } from './timestamps.ts';

const NOW = Date.UTC(2026, 6, 15, 12);

test('a click leads from relative to local, to UTC, and to relative again [SHELL-055]', () => {
  const modes = [FIRST_TIMESTAMP_MODE];
  for (let click = 0; click < 3; click += 1) modes.push(nextTimestampMode(modes.at(-1) ?? 'utc'));
  expect(modes).toEqual(['relative', 'local', 'utc', 'relative']);
});

test.each([
  [0, 'just now'],
  [4_999, 'just now'],
  [-4_999, 'just now'],
  [14_000, '14 seconds ago'],
  [60_000, '1 minute ago'],
  [59 * 60_000, '59 minutes ago'],
  [3 * 3_600_000, '3 hours ago'],
  [86_400_000, '1 day ago'],
  [45 * 86_400_000, '1 month ago'],
  [800 * 86_400_000, '2 years ago'],
  [-300_000, 'in 5 minutes'],
])('%s ms before now is %s [SHELL-055]', (ago, text) => {
  expect(relativeTime(NOW - ago, NOW)).toBe(text);
});

test('a time reads relative, in the zone, and in UTC [SHELL-055]', () => {
  const time = NOW - 3_600_000;
  expect(formatTimestamp(time, 'relative', NOW, 'Asia/Kolkata')).toBe('1 hour ago');
  expect(formatTimestamp(time, 'local', NOW, 'Asia/Kolkata')).toBe('2026-07-15 16:30:00 GMT+5:30');
  expect(formatTimestamp(time, 'utc', NOW, 'Asia/Kolkata')).toBe('2026-07-15 11:00:00 UTC');
});

test('no time reads N/A in every mode', () => {
  for (const mode of ['relative', 'local', 'utc'] as const) {
    expect([null, undefined, Number.NaN].map((ms) => formatTimestamp(ms, mode, NOW, 'UTC'))).toEqual(['N/A', 'N/A', 'N/A']);
  }
});

test('before and after now mirror each other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5000, max: 10 ** 12 }), (distance) => {
      expect(relativeTime(NOW + distance, NOW)).toBe(`in ${relativeTime(NOW - distance, NOW).replace(' ago', '')}`);
    }),
  );
});
