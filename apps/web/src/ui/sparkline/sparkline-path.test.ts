import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sparklinePath } from './sparkline-path.ts';

test('goes from edge to edge, the largest value on top', () => {
  expect(sparklinePath([0, 5, 10], 100, 20)).toBe('M0 19L50 10L100 1');
});

test('breaks at a gap and shows a lone point', () => {
  expect(sparklinePath([0, 10, Number.NaN, 5, Number.NaN], 100, 20)).toBe('M0 19L25 1M75 10h0.5');
});

test('flat values lie in the middle, zero at the bottom, nothing draws nothing', () => {
  expect(sparklinePath([4, 4], 10, 20)).toBe('M0 10L10 10');
  expect(sparklinePath([0, 0], 10, 20)).toBe('M0 19L10 19');
  expect(sparklinePath([Number.NaN], 10, 20)).toBe('');
});

test('stays inside its box', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 300 }), (values) => {
      const path = sparklinePath(values, 72, 20);
      for (const [, x, y] of path.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(0);
        expect(Number(x)).toBeLessThanOrEqual(72);
        expect(Number(y)).toBeGreaterThanOrEqual(1);
        expect(Number(y)).toBeLessThanOrEqual(19);
      }
    }),
  );
});
