import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writePoints } from './write-points.ts';

const written = (values: ArrayLike<number>): string => Buffer.from(writePoints(values)).toString();

test.each<[string, number[], string]>([
  ['nothing', [], '[]'],
  [
    'whole numbers as they are',
    [0, 7, -42, 1_234_567, 999_999_999, 1_000_000_000, 123_456_789_012],
    '[0,7,-42,1234567,999999999,1000000000,123456789012]',
  ],
  ['gaps as null', [Number.NaN, 1, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY], '[null,1,null,null]'],
  ['five digits of others', [Math.PI, 98.76543, 0.001234567, -1234.5678, 65_432.19], '[3.1416,98.765,0.0012346,-1234.6,65432]'],
  ['no zeros at the end', [0.5, 2.25, 9.99999, 99_999.9, 0.1 + 0.2], '[0.5,2.25,10,100000,0.3]'],
  ['large numbers rounded', [123_456.7, 98_765_432.1], '[123460,98765000]'],
  ['the smallest and the largest', [1.234567e-9, 1e300, -0], '[1.2346e-9,1e+300,0]'],
])('writes %s', (_name, values, text) => {
  expect(written(values)).toBe(text);
});

test('any number is read back to five digits, whole ones exactly, and never longer than needed', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.double(), fc.integer(), fc.double({ min: 0, max: 1e6, noNaN: true }))), (values) => {
      const read = JSON.parse(written(Float64Array.from(values))) as (number | null)[];
      expect(read).toHaveLength(values.length);
      for (const [at, value] of values.entries()) {
        const back = read[at];
        if (!Number.isFinite(value)) expect(back).toBeNull();
        else if (Number.isInteger(value)) expect(back === value).toBe(true);
        else {
          expect(Math.abs((back ?? Number.NaN) - value)).toBeLessThanOrEqual(Math.abs(value) * 0.500001e-4);
          expect(Number(back?.toPrecision(5))).toBe(back);
        }
      }
    }),
    { numRuns: 1_000 },
  );
});
