import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartCsv, fileName } from './chart-csv.ts';
import { type ChartData, decimate, drawnData, drawnSamples, firstPartial, isEmptyData, seriesFigures } from './chart-data.ts';
import { clampRange, scaleKeys, valueRange } from './chart-scales.ts';
import { lastRowBefore } from './plot-layers.ts';

const data = (times: number[], values: number[], more: Partial<ChartData> = {}): ChartData => ({
  times: Float64Array.from(times),
  series: [{ label: 'a', unit: 'count', values: Float64Array.from(values) }],
  ...more,
});

describe('drawnData', () => {
  test('NaN becomes a gap', () => {
    const { times, series } = drawnData(data([0, 60, 120], [1, Number.NaN, 3]));
    expect([...times]).toEqual([0, 60, 120]);
    expect(series).toEqual([[1, null, 3]]);
  });

  test('missing samples break the line with one added row', () => {
    const missing = data([0, 60, 300, 360, 900], [1, 2, 3, 4, 5], { stepSeconds: 60 });
    expect(drawnData(missing)).toEqual({ times: [0, 60, 120, 300, 360, 420, 900], series: [[1, 2, null, 3, 4, null, 5]] });
    expect(drawnSamples(missing)).toEqual([0, 1, -1, 2, 3, -1, 4]);
  });

  test('a late sample is no gap, and what has no gap is drawn as it is', () => {
    const whole = data([0, 60, 145], [1, 2, 3], { stepSeconds: 60 });
    expect(drawnSamples(whole)).toBeNull();
    expect(drawnData(whole).times).toBe(whole.times);
    expect(drawnData(whole).series[0]).toBe(whole.series[0]?.values);
  });

  test('a series that is shorter than the times ends in gaps', () => {
    expect(drawnData(data([0, 60, 120], [1, 2])).series).toEqual([[1, 2, null]]);
  });
});

describe('firstPartial', () => {
  test('is the last sample where its period is not over', () => {
    expect(firstPartial(data([0, 60, 120], [1, 2, 3], { lastIsPartial: true }))).toBe(120);
    expect(firstPartial(data([0, 60, 120], [1, 2, 3]))).toBeNull();
    expect(firstPartial(data([], [], { lastIsPartial: true }))).toBeNull();
  });

  test('is the first of several that are not complete', () => {
    expect(firstPartial(data([0, 60, 120], [1, 2, 3], { partialFrom: 30 }))).toBe(60);
    expect(firstPartial(data([0, 60, 120], [1, 2, 3], { partialFrom: 0 }))).toBe(0);
    expect(firstPartial(data([0, 60, 120], [1, 2, 3], { partialFrom: 121 }))).toBeNull();
  });
});

test('the line is whole up to the last row before a time', () => {
  expect(lastRowBefore([0, 60, 120], 120)).toBe(1);
  expect(lastRowBefore([0, 60, 120], 0)).toBe(-1);
  expect(lastRowBefore([0, 60, 120], null)).toBe(2);
});

test('data of gaps alone is empty [METRIC-073]', () => {
  expect(isEmptyData(data([0, 60], [Number.NaN, Number.NaN]))).toBe(true);
  expect(isEmptyData(data([], []))).toBe(true);
  expect(isEmptyData(data([0], [0]))).toBe(false);
});

test('figures leave gaps out and follow the range', () => {
  const { times, series } = data([0, 60, 120, 180], [5, 1, 9, Number.NaN]);
  const values = series[0]?.values ?? new Float64Array();
  expect(seriesFigures(times, values)).toEqual({ latest: 9, min: 1, max: 9 });
  expect(seriesFigures(times, values, { from: 0, to: 60 })).toEqual({ latest: 1, min: 1, max: 5 });
  expect(seriesFigures(times, values, { from: 150, to: 200 })).toEqual({ latest: null, min: null, max: null });
});

describe('decimate', () => {
  test('keeps the extremes, ascending indexes and the bound', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1, maxLength: 500 }),
        fc.integer({ min: 1, max: 60 }),
        (values, buckets) => {
          const { index, values: kept } = decimate(values, buckets);
          expect(kept.length).toBeLessThanOrEqual(buckets * 2);
          expect(index).toEqual([...index].sort((a, b) => a - b));
          const present = kept.filter((value) => value !== null);
          expect(Math.max(...present)).toBe(Math.max(...values));
          expect(Math.min(...present)).toBe(Math.min(...values));
        },
      ),
    );
  });

  test('a bucket without values stays a gap', () => {
    const values = [1, 2, 3, 4, Number.NaN, Number.NaN, Number.NaN, Number.NaN, 5, 6, 7, 8];
    expect(decimate(values, 3).values).toEqual([1, 4, null, 5, 8]);
  });
});

describe('scales', () => {
  test('units share an axis, the second goes right, a third has none of the others', () => {
    const { keys, axes } = scaleKeys(['bytes', 'percent', 'bytes', 'ms']);
    expect(keys).toEqual(['y', 'y2', 'y', 'y3']);
    expect(axes.map(({ unit }) => unit)).toEqual(['bytes', 'percent', 'ms']);
  });

  test.each([
    [40, 60, { unit: 'count' }, [0, 64.8]],
    [0, 0, { unit: 'count' }, [0, 1]],
    [null, null, { unit: 'count' }, [0, 1]],
    [90, 99, { unit: 'percent' }, [0, 100]],
    [50, 250, { unit: 'percent' }, [0, 270]],
    [100, 200, { unit: 'count', fit: true }, [92, 208]],
    [7, 7, { unit: 'count', fit: true }, [3.5, 10.5]],
    [-10, -5, { unit: 'count' }, [-10.8, 0]],
    [1, 2, { unit: 'count', include: [10] }, [0, 10.8]],
  ] as const)('%s..%s with %j is %j', (min, max, options, wanted) => {
    const [low, high] = valueRange(min, max, options);
    expect(low).toBeCloseTo(wanted[0], 6);
    expect(high).toBeCloseTo(wanted[1], 6);
  });

  test('every value lies inside its range', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e12, max: 1e12, noNaN: true }),
        fc.double({ min: 0, max: 1e12, noNaN: true }),
        fc.boolean(),
        (min, size, fit) => {
          const [low, high] = valueRange(min, min + size, { unit: 'count', fit });
          expect(low).toBeLessThanOrEqual(min);
          expect(high).toBeGreaterThanOrEqual(min + size);
          expect(high).toBeGreaterThan(low);
        },
      ),
    );
  });

  test('a zoom stays inside the data and never collapses', () => {
    const outer = { from: 0, to: 1000 };
    expect(clampRange({ from: -50, to: 300 }, outer, 60)).toEqual({ from: 0, to: 300 });
    expect(clampRange({ from: 400, to: 200 }, outer, 60)).toEqual({ from: 200, to: 400 });
    expect(clampRange({ from: 995, to: 996 }, outer, 60)).toEqual({ from: 940, to: 1000 });
  });
});

describe('exports', () => {
  test('CSV has UTC, local time, units and empty gaps', () => {
    expect(chartCsv(data([0, 60], [1.5, Number.NaN]), 'Asia/Kolkata')).toBe(
      'time (UTC),time (Asia/Kolkata),a (count)\r\n1970-01-01T00:00:00.000Z,1970-01-01 05:30:00 GMT+5:30,1.5\r\n1970-01-01T00:01:00.000Z,1970-01-01 05:31:00 GMT+5:30,\r\n',
    );
  });

  test.each([
    ['JVM memory pressure', 'jvm-memory-pressure.csv'],
    ['../../etc', 'etc.csv'],
    ['', 'chart.csv'],
    ['5xx / 4xx', '5xx-4xx.csv'],
  ])('%j is saved as %s', (title, wanted) => expect(fileName(title, 'csv')).toBe(wanted));
});
