import { expect, test } from 'vitest';
import { intervalText, ratioAxis, ratioPlace, ratioText } from './ratio-axis.ts';

test('nothing hit without the value is no number', () => {
  expect(ratioText(null)).toBe('only here');
  expect([ratioText(14.23), ratioText(0.314), ratioText(1234.4)]).toEqual(['14.2×', '0.31×', '1,234×']);
  expect(intervalText(null)).toBe('interval not known');
  expect(intervalText({ low: 9.8, high: 20.1 })).toBe('95%: 9.8 to 20.1');
});

test('on the axis twice and half are as far from once', () => {
  const axis = ratioAxis([{ ratio: 14.2, interval: { low: 9.8, high: 20.1 } }]);
  expect(axis).toEqual({ low: 0.5, high: 32 });
  const one = ratioPlace(1, axis);
  expect(ratioPlace(2, axis) - one).toBeCloseTo(one - ratioPlace(0.5, axis));
  expect([ratioPlace(0, axis), ratioPlace(1e9, axis)]).toEqual([0, 100]);
  // An interval without an end must not make all bars points.
  expect(ratioAxis([{ ratio: 14, interval: { low: 0, high: 1e12 } }])).toEqual({ low: 1 / 64, high: 1024 });
});
