import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutHash, packChunk, packNumbers, unpackChunk, unpackNumbers } from './codec.ts';
import { addTo, emptyPoints, type Points, valuesOf } from './points.ts';

const FIELD = 'os.cpu.percent';
const STATS = ['Minimum', 'Maximum', 'Sum', 'Average'] as const;
const pointsOf = (values: readonly (number | null)[]): Points => {
  const points = emptyPoints(0, 60_000, values.length);
  for (const [index, value] of values.entries())
    if (value !== null) {
      addTo(points, index * 60_000, { count: 1, min: value, max: value, sum: value });
      addTo(points, index * 60_000, { count: 3, min: value, max: value + 1, sum: 3 * value + 1 });
    }
  return points;
};
const values = (points: Points): number[][] => STATS.map((stat) => [...valuesOf(points, stat, 1)]);

test('whole numbers come back as they were, gaps as gaps, each source under its number', () => {
  const whole = fc.integer({ min: 0, max: 2 ** 48 });
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.option(whole, { freq: 3 }), { minLength: 40, maxLength: 40 }), { minLength: 1, maxLength: 4 }),
      (series) => {
        const all = new Map(series.map((one, index) => [index * 200 + 1, pointsOf(one)]));
        const back = unpackChunk(packChunk(all), 0, 60_000, FIELD);
        expect([...back.keys()]).toEqual([...all.keys()]);
        for (const [source, points] of all) expect(values(back.get(source) as Points)).toEqual(values(points));
      },
    ),
    { numRuns: 60 },
  );
});

test('others keep seven digits', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1e12, noNaN: true }), { minLength: 2, maxLength: 50 }), (series) => {
      const points = pointsOf(series);
      const back = unpackChunk(packChunk(new Map([[1, points]])), 0, 60_000, FIELD).get(1) as Points;
      for (const [at, row] of values(points).entries())
        for (const [index, value] of row.entries()) {
          const got = values(back)[at]?.[index] ?? Number.NaN;
          expect(Math.abs(got - value)).toBeLessThanOrEqual(1e-6 * Math.max(1e-30, Math.abs(value)) + 1e-38);
        }
    }),
    { numRuns: 60 },
  );
});

test('readings come back bit by bit', () => {
  fc.assert(
    fc.property(fc.float64Array({ maxLength: 200 }), (numbers) => {
      expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers);
    }),
  );
});

test('a damaged chunk, and one of a later format, are refused', () => {
  const good = packChunk(new Map([[1, pointsOf([1, 5, 2, 9])]]));
  expect(() => unpackChunk(Buffer.concat([Buffer.of(9), good.subarray(1)]), 0, 60_000, FIELD)).toThrow('format 9');
  expect(() => unpackChunk(good.subarray(0, good.length - 4), 0, 60_000, FIELD)).toThrow();
});

test('a chunk of the first format has gauges that count readings, and is read as one value a minute', () => {
  const old = (points: Points): Buffer => Buffer.concat([Buffer.of(1), packChunk(new Map([[1, points]])).subarray(1)]);
  const minutes = emptyPoints(0, 60_000, 3);
  addTo(minutes, 0, { count: 4, min: 10, max: 40, sum: 100 });
  addTo(minutes, 60_000, { count: 2, min: 10, max: 20, sum: 30 });
  expect([...valuesOf(unpackChunk(old(minutes), 0, 60_000, FIELD).get(1) as Points, 'Sum', 1)]).toEqual([25, 15, Number.NaN]);
  const hour = emptyPoints(0, 3_600_000, 1);
  addTo(hour, 0, { count: 240, min: 10, max: 40, sum: 6_000 });
  const points = unpackChunk(old(hour), 0, 3_600_000, FIELD).get(1) as Points;
  expect(values(points)).toEqual([[10], [40], [1_500], [25]]);
  const grown = unpackChunk(old(minutes), 0, 60_000, '+indices.search.query_total').get(1) as Points;
  expect([...grown.count]).toEqual([4, 2, 0]);
});

test('a layout is named by all that it holds', () => {
  expect(layoutHash([['a', ['x', 'y']]])).toBe(layoutHash([['a', ['x', 'y']]]));
  expect(layoutHash([['a', ['x']]])).not.toBe(layoutHash([['a', ['y']]]));
});
