import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rollUp, rollUpAll } from './roll-up.ts';
import { METRIC_STATS } from './types.ts';

const NONE = Number.NaN;
/** No source measures minus zero, and a sum makes zero of it. */
const withOneZero = (value: number): number => value + 0;

test.each([
  ['Maximum', [4, 9, 7, 7, NONE]],
  ['Minimum', [1, 9, 0, 7, NONE]],
  ['Sum', [7, 9, 7, 14, NONE]],
  ['Average', [7 / 3, 9, 3.5, 7, NONE]],
] as const)('%s of three minutes: gaps count for nothing, an early end is of what is there', (stat, expected) => {
  const minutes = Float64Array.of(1, 4, 2, NONE, 9, NONE, 0, 7, NONE, 7, 7);
  expect([...rollUp(minutes, 3, 5, stat)]).toEqual(expected);
});

test('a point of a minute is the minute', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }).map(withOneZero), fc.constant(NONE))), (values) => {
      const minutes = Float64Array.from(values);
      for (const stat of METRIC_STATS) expect(rollUp(minutes, 1, values.length, stat)).toEqual(minutes);
    }),
  );
});

test('an hour is the same of its minutes and of its quarters, but for the mean of unequal ones', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 120, maxLength: 120 }), (values) => {
      const minutes = Float64Array.from(values);
      for (const stat of METRIC_STATS) {
        const byQuarters = rollUp(rollUp(minutes, 15, 8, stat), 4, 2, stat);
        for (const [at, value] of rollUpAll(minutes, 60, 2)[stat].entries()) expect(byQuarters[at]).toBeCloseTo(value, 9);
      }
    }),
  );
});
