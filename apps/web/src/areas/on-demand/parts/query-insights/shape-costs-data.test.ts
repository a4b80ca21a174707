import { expect, test } from 'vitest';
import { COST_MEASURES, type CostMeasure, type ShapeCost, type ShapeCosts, shapeCostsChart, timesBefore } from './shape-costs-data.ts';

const [CPU] = COST_MEASURES as readonly [CostMeasure];
const MINUTE = 60_000;
const shape = (fingerprint: string, intervals: [at: number, sum: number][], costBefore: number | null = null): ShapeCost => ({
  ...{
    fingerprint,
    shape: '{}',
    indices: 'orders',
    searches: 1,
    latency: null,
    memory: null,
    latencyBefore: null,
    searchesBefore: null,
    costBefore,
  },
  cpu: { sum: intervals.reduce((all, [, sum]) => all + sum, 0), highest: 0 },
  intervals: intervals.map(([at, sum]) => ({ at, sum })),
});
const costs = (shapes: ShapeCost[]): ShapeCosts => ({
  ...{ from: 30_000, to: 4 * MINUTE, stepMs: MINUTE, searches: 3, cost: 1, searchesBefore: null, costBefore: null, shapes },
});

test('each interval has what each shape cost in it, none where nothing was asked, and a gap where nothing is stored', () => {
  const data = shapeCostsChart(
    costs([
      shape('a', [
        [0, 5],
        [2 * MINUTE, 7],
      ]),
      shape('b', [[2 * MINUTE, 1]]),
    ]),
    CPU,
    [{ from: 0, to: 3 * MINUTE }],
  );
  expect([...data.times]).toEqual([0, 60, 120, 180]);
  expect(data.series.map(({ label, values }) => [label, ...values])).toEqual([
    ['a', 5, 0, 7, Number.NaN],
    ['b', 0, 0, 1, Number.NaN],
  ]);
});

test('eight shapes are told apart, and without any there is no chart', () => {
  expect(shapeCostsChart(costs(Array.from({ length: 12 }, (_unused, at) => shape(`s${at}`, [[0, 1]]))), CPU, null).series).toHaveLength(8);
  expect(shapeCostsChart(costs([]), CPU, null).series).toEqual([]);
});

test.each([
  [null, null],
  [0, Number.POSITIVE_INFINITY],
  [4, 3],
])('12 ms after %s before are %s times as much', (before, times) => {
  expect(timesBefore(shape('a', [[0, 12]], before), CPU)).toBe(times);
});
