import { expect, test } from 'vitest';
import { formatLocal, formatRelative, formatUtc, nextMode } from './format-time.ts';

const NOW = Date.UTC(2026, 10, 21, 10, 18, 28);

test('a click goes relative, local, UTC and round again [SHELL-055]', () => {
  expect(nextMode('relative')).toBe('local');
  expect(nextMode('local')).toBe('utc');
  expect(nextMode('utc')).toBe('relative');
});

test.each([
  [0, 'now'],
  [-42, '42 seconds ago'],
  [-60, '1 minute ago'],
  [-3599, '59 minutes ago'],
  [-7200, '2 hours ago'],
  [-86_400 * 3, '3 days ago'],
  [-86_400 * 400, '1 year ago'],
  [300, 'in 5 minutes'],
])('%d seconds from now reads "%s"', (seconds, text) => {
  expect(formatRelative(NOW + seconds * 1000, NOW)).toBe(text);
});

test('absolute times name their zone', () => {
  expect(formatUtc(NOW)).toBe('2026-11-21 10:18:28 UTC');
  expect(formatLocal(NOW, 'Europe/Berlin')).toMatch(/^2026-11-21 11:18:28 (CET|GMT\+1)$/);
  expect(formatLocal(NOW, 'UTC')).toBe('2026-11-21 10:18:28 UTC');
});
