import { expect, test } from 'vitest';
import { ageText } from './age.ts';
import { failureDetails } from './failure-details.ts';

test.each([
  [0, 'as of now'],
  [12_400, 'as of 12 s ago'],
  [180_000, 'as of 3 min ago'],
  [-5000, 'as of now'],
])('data of %d ms ago reads "%s"', (age, text) => expect(ageText(1_000_000 - age, 1_000_000)).toBe(text));

test('the details of a failure name everything that is known and nothing else', () => {
  const at = new Date('2026-11-21T10:00:00Z');
  expect(failureDetails({ what: 'Unable to get domain details.', code: 'TIMED_OUT', requestId: 'r-1' }, 'http://h/1', at)).toBe(
    'Unable to get domain details.\nCode: TIMED_OUT\nRequest id: r-1\nPage: http://h/1\nTime: 2026-11-21T10:00:00.000Z',
  );
  expect(failureDetails({ what: 'No.', code: null }, 'http://h/1', at)).toBe('No.\nPage: http://h/1\nTime: 2026-11-21T10:00:00.000Z');
});
