import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { heatCsv } from './heat-csv.ts';
import { cellValue, extentOf, fitCells, type HeatRow, isBad, nodeSeries, orderedRows, summaryOf } from './heat-rows.ts';
import { opacityOf, SHADES, scaleOf, shadeOf } from './heat-scale.ts';
import { readHeatState, writeHeatState } from './heat-state.ts';

const row = (name: string, values: number[] | null, other: Partial<HeatRow['node']> = {}): HeatRow => ({
  id: name,
  node: { name, zone: null, role: null, instanceId: null, instanceHref: null, ...other },
  values: values === null ? undefined : Float64Array.from(values),
  failure: null,
});
const gap = Number.NaN;

describe('rows', () => {
  const rows = [
    row('node-10', [1, 90, gap], { zone: 'b', role: 'data' }),
    row('node-2', [50, 50, 50], { zone: 'a', role: 'master' }),
    row('node-1', null),
    row('node-3', [gap, gap, gap], { zone: 'a', role: 'data' }),
    row('node-4', [90, 90, 90], { zone: 'b', role: 'data' }),
  ];
  const names = (order: Parameters<typeof orderedRows>[1], limit: Parameters<typeof orderedRows>[2] = null) =>
    orderedRows(rows, order, limit).map(({ node }) => node.name);

  test('the hottest is the highest point, then the mean; rows without points come last', () => {
    expect(names('hottest')).toEqual(['node-4', 'node-10', 'node-2', 'node-1', 'node-3']);
  });

  test('where low values are bad, the hottest is the lowest', () => {
    expect(names('hottest', { value: 10, at: 'below', isInclusive: false })).toEqual(['node-10', 'node-2', 'node-4', 'node-1', 'node-3']);
  });

  test('names are ordered as people read them, zones and roles with the unknown last', () => {
    expect(names('name')).toEqual(['node-1', 'node-2', 'node-3', 'node-4', 'node-10']);
    expect(names('zone')).toEqual(['node-2', 'node-3', 'node-4', 'node-10', 'node-1']);
    expect(names('role')).toEqual(['node-3', 'node-4', 'node-10', 'node-2', 'node-1']);
  });

  test('are summed up without their gaps', () => {
    expect(summaryOf(Float64Array.from([1, gap, 5, 3]))).toEqual({ highest: 5, lowest: 1, mean: 3, latest: 3, count: 3, highestAt: 2 });
    expect(summaryOf(Float64Array.from([gap])).highest).toBeNaN();
    expect(extentOf(rows)).toEqual({ low: 1, high: 90 });
    expect(extentOf([row('a', null)])).toBeNull();
  });

  test('a node has one series: the one that names nothing beside it', () => {
    const own = [
      { name: 'ClientId', value: '1' },
      { name: 'NodeId', value: 'n1' },
    ];
    const listing = new Map([['cpu', [[{ name: 'ClientId', value: '1' }], [...own, { name: 'Pool', value: 'search' }], own]]]);
    expect(nodeSeries(listing, 'cpu', ['ClientId'])).toEqual(new Map([['n1', own]]));
    expect(nodeSeries(listing, 'gone', []).size).toBe(0);
  });
});

describe('cells', () => {
  test('show the worst of their points', () => {
    const values = Float64Array.from([1, 9, gap, 4, gap, gap, 7]);
    expect([0, 1, 2].map((column) => cellValue(values, column, 3, false))).toEqual([9, 4, 7]);
    expect([0, 1, 2].map((column) => cellValue(values, column, 3, true))).toEqual([1, 4, 7]);
    expect(cellValue(values, 2, 2, false)).toBeNaN();
  });

  test('hold every point once, and fit the width as long as they can be pointed at', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 40, max: 3_000 }), (points, width) => {
        const { perCell, columns, cellWidth } = fitCells(points, width, 4);
        expect(columns * perCell).toBeGreaterThanOrEqual(points);
        expect((columns - 1) * perCell).toBeLessThan(points);
        expect(columns * cellWidth).toBeLessThanOrEqual(width + 0.001);
        expect(cellWidth).toBeGreaterThanOrEqual(4);
      }),
    );
  });

  test('are bad from their level on, upwards or downwards', () => {
    expect([79.9, 80].map((value) => isBad(value, { value: 80, at: 'above', isInclusive: true }))).toEqual([false, true]);
    expect([10, 9.9].map((value) => isBad(value, { value: 10, at: 'below', isInclusive: false }))).toEqual([false, true]);
    // Of what must not be at all, none is good; where none is left, none is bad.
    expect([0, 1].map((value) => isBad(value, { value: 0, at: 'above', isInclusive: false }))).toEqual([false, true]);
    expect([0, 1].map((value) => isBad(value, { value: 0, at: 'below', isInclusive: true }))).toEqual([true, false]);
    expect(isBad(100, null)).toBe(false);
  });
});

describe('the scale', () => {
  test('shades grow towards what is bad, and change their colour exactly there', () => {
    const levels = fc.record({
      value: fc.integer({ min: 1, max: 99 }),
      at: fc.constantFrom('above' as const, 'below' as const),
      isInclusive: fc.boolean(),
    });
    fc.assert(
      fc.property(levels, fc.double({ min: 0, max: 100, noNaN: true }), fc.double({ min: 0, max: 100, noNaN: true }), (limit, a, b) => {
        const scale = scaleOf(null, 'percent', limit);
        for (const value of [a, b]) expect(shadeOf(value, scale) >= SHADES).toBe(isBad(value, limit));
        const [good, bad] = (limit.at === 'above') === a <= b ? [a, b] : [b, a];
        expect(shadeOf(good, scale)).toBeLessThanOrEqual(shadeOf(bad, scale));
        expect(shadeOf(a, scale)).toBeLessThan(2 * SHADES);
      }),
    );
  });

  test('percents keep their whole scale, others end at the highest value or level', () => {
    expect(scaleOf({ low: 20, high: 30 }, 'percent', null)).toMatchObject({ low: 0, high: 100 });
    expect(scaleOf({ low: 20, high: 30 }, 'count', null)).toMatchObject({ low: 0, high: 30 });
    expect(scaleOf({ low: -5, high: 30 }, 'count', { value: 50, at: 'above', isInclusive: true })).toMatchObject({ low: -5, high: 50 });
    expect(scaleOf({ low: 0, high: 0 }, 'count', null)).toMatchObject({ low: 0, high: 1 });
  });

  test('every shade can be seen', () => {
    const all = Array.from({ length: 2 * SHADES }, (_unused, shade) => opacityOf(shade));
    expect(Math.min(...all)).toBeGreaterThan(0.05);
    expect(Math.max(...all)).toBe(1);
  });
});

describe('the address', () => {
  test('holds the view, and nothing that goes without saying; the usual statistic is Maximum [METRIC-066]', () => {
    const usual = readHeatState(new URLSearchParams());
    expect(usual).toEqual({ metric: null, stat: 'Maximum', order: 'hottest', view: 'matrix', cells: 'range', limit: null });
    expect(writeHeatState(new URLSearchParams('m.tab=node-heat'), usual).toString()).toBe('m.tab=node-heat');
    const other = { metric: 'os.cpu.percent', stat: 'Sum', order: 'zone', view: 'table', cells: 'points', limit: 82.5 } as const;
    expect(readHeatState(writeHeatState(new URLSearchParams(), other))).toEqual(other);
    expect(readHeatState(writeHeatState(new URLSearchParams(), { limit: 'off' })).limit).toBe('off');
    expect(readHeatState(new URLSearchParams('heat.stat=p99&heat.order=x&heat.limit=much'))).toEqual(usual);
  });
});

test('the file has a line for each point and a column for each node', () => {
  const text = heatCsv([row('10.0.0.1', [1, gap]), row('10.0.0.2', null)], Date.UTC(2026, 10, 21), 900_000, 2, 2, 'UTC');
  expect(text.split('\r\n')).toEqual(['Time (UTC),10.0.0.1,10.0.0.2', '2026-11-21 00:00:00,2,', '2026-11-21 00:15:00,,', '']);
});
