import { expect, test } from 'vitest';
import { waitText } from './wait-text.ts';

test('times in what a release waits for are said to the minute', () => {
  expect(waitText('the end of a freeze, 2026-12-31T00:00:00.000Z: End of year')).toBe(
    'Waiting for the end of a freeze, 2026-12-31 00:00 UTC: End of year.',
  );
  expect(waitText('a person who starts it')).toBe('Waiting for a person who starts it.');
});
