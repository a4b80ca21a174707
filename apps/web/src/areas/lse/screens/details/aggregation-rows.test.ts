import { expect, test } from 'vitest';
import { LSE_ATTRIBUTES } from '#rules/lse/report';
import { aggregationsOf } from './aggregation-rows.ts';
import { exampleReport } from './testkit/example-report.ts';

const none = exampleReport().aggregations;
const report = exampleReport({
  totalImpacted: 40,
  aggregations: { ...none, az: { 'use1-az1': 10, 'use1-az4': 37 }, numOfAz: { 2: 3, 3: 37 } },
  fleet: { at: '2026-11-21T10:05:00Z', domains: 400, aggregations: { ...none, az: { 'use1-az4': 100 } } },
});

test('counts per attribute, the most frequent value first, beside the fleet’s share [LSE-043]', () => {
  const all = aggregationsOf(report);
  expect(all.map(({ attribute }) => attribute)).toEqual([...LSE_ATTRIBUTES]);
  expect(all.find(({ attribute }) => attribute === 'az')?.rows).toEqual([
    { value: 'use1-az4', domains: 37, share: 92.5, fleetShare: 25 },
    { value: 'use1-az1', domains: 10, share: 25, fleetShare: 0 },
  ]);
});

test('a fleet that is not known is no share', () => {
  const all = aggregationsOf({ ...report, fleet: null });
  expect(all.flatMap(({ rows }) => rows).every(({ fleetShare }) => fleetShare === null)).toBe(true);
});

test('nothing hit is no share', () => {
  const zero = aggregationsOf({ ...report, totalImpacted: 0, aggregations: { ...report.aggregations, az: { a: 0 } } });
  expect(zero.find(({ attribute }) => attribute === 'az')?.rows[0]?.share).toBe(0);
});

test('of as many domains the lower value comes first, so that the six that are shown are the same for everybody', () => {
  const az = { c: 4, a: 4, d: 9, b: 4, e: 1, g: 4, f: 4 };
  const rows = (values: Record<string, number>) =>
    aggregationsOf({ ...report, aggregations: { ...none, az: values } }).find(({ attribute }) => attribute === 'az')?.rows;
  expect(rows(az)?.map(({ value }) => value)).toEqual(['d', 'a', 'b', 'c', 'f', 'g', 'e']);
  expect(rows(Object.fromEntries(Object.entries(az).reverse()))).toEqual(rows(az));
});
