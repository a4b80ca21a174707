import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from './numbers.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-1234567.125, '-1,234,567.125'],
  [1e21, '1e+21'],
])('%d reads %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test('whole numbers read as English writes them', () => {
  const english = new Intl.NumberFormat('en');
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(formatNumber(value)).toBe(english.format(value));
    }),
  );
});
