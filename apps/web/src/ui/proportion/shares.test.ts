import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shares, shareText } from './shares.ts';

test('parts fill the whole, and leave room in a larger one', () => {
  expect(shares([1, 3])).toEqual([25, 75]);
  expect(shares([1, 3], 8)).toEqual([12.5, 37.5]);
  expect(shares([0, 0])).toEqual([0, 0]);
  expect(shares([-2, Number.NaN, 4])).toEqual([0, 0, 100]);
});

test('parts never exceed the bar', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -10, max: 1e12, noNaN: true })),
      fc.double({ min: 0, max: 1e12, noNaN: true }),
      (values, whole) => {
        const widths = shares(values, whole);
        expect(widths.every((width) => width >= 0)).toBe(true);
        expect(widths.reduce((total, width) => total + width, 0)).toBeLessThanOrEqual(100.000001);
      },
    ),
  );
});

test.each([
  [0, '0%'],
  [0.04, '<0.1%'],
  [1.26, '1.3%'],
  [42.6, '43%'],
  [99.5, '99.5%'],
  [99.97, '>99.9%'],
  [100, '100%'],
])('%d reads %s', (percent, text) => expect(shareText(percent)).toBe(text));
