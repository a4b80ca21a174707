import { expect, test } from 'vitest';
import { LSE_ATTRIBUTES } from '#rules/lse/report';
import { aggregationsOf } from './aggregation-rows.ts';
import { exampleReport, exampleStandout } from './testkit/example-report.ts';

const report = exampleReport({
  totalImpacted: 40,
  aggregations: { ...exampleReport().aggregations, az: { 'use1-az1': 10, 'use1-az4': 37 }, numOfAz: { 2: 3, 3: 37 } },
  standout: {
    fleetAt: '2026-11-21T10:05:00Z',
    fleet: 400,
    impacted: 40,
    alreadyBefore: 0,
    excluded: 0,
    lastWeek: null,
    values: [exampleStandout({ fleet: 100 })],
    pairs: [],
    none: null,
  },
});

test('counts per attribute, the most frequent value first, beside the fleet’s share [LSE-043]', () => {
  const all = aggregationsOf(report);
  expect(all.map(({ attribute }) => attribute)).toEqual([...LSE_ATTRIBUTES]);
  expect(all.find(({ attribute }) => attribute === 'az')?.rows).toEqual([
    { value: 'use1-az4', domains: 37, share: 92.5, fleetShare: 25 },
    { value: 'use1-az1', domains: 10, share: 25, fleetShare: null },
  ]);
});

test('nothing hit is no share', () => {
  const none = aggregationsOf({ ...report, totalImpacted: 0, aggregations: { ...report.aggregations, az: { a: 0 } } });
  expect(none.find(({ attribute }) => attribute === 'az')?.rows[0]?.share).toBe(0);
});
