import { describe, expect, test } from 'vitest';
import { DOMAIN_GRAPHS } from './domain-dashboard.ts';
import { SERVERLESS_GRAPHS } from './serverless-dashboards.ts';
import { type Threshold, thresholdOf } from './thresholds.ts';
import type { MetricStat } from './types.ts';

const of = (note: string, unit = 'Count', stat: MetricStat = 'Maximum'): string | null => shown(thresholdOf({ note, unit, stat }));
const shown = (line: Threshold | null): string | null => line && `${line.at} ${line.value}`;

test.each<[string, string, string]>([
  ['> 0', 'Count', 'above 0'],
  ['max >= 80 for 15 min x3', 'Percent', 'above 80'],
  ['>= 80%', 'Percent', 'above 80'],
  ['maximum < 1 for 5 min x1', 'Count', 'below 1'],
  ['< 1 (average 0 = all down)', 'Count', 'below 1'],
  ['< 2; field named in the spec', 'Count', 'below 2'],
  ['> 0; 3 in a row removes a node', 'Count', 'above 0'],
  ['> 0 = standby zone served a search', 'Count', 'above 0'],
  ['>= 80, or 1.5x cluster median', 'Percent', 'above 80'],
  ['max >= 95 for 1 min x3 (resize at 85)', 'Percent', 'above 95'],
  ['> 1.00 consistently', 'None', 'above 1'],
  ['consistently > 80', 'Percent', 'above 80'],
  ['>= 0.8', 'None', 'above 0.8'],
  ['>= 30000 for 1 min x1', 'Count', 'above 30000'],
  ['min <= 20480 MiB (better: 25% of node storage) for 1 min x1', 'Megabytes', 'below 20480'],
  ['min <= 20 GB', 'Megabytes', 'below 20000'],
  ['min <= 20 GiB', 'Megabytes', 'below 20480'],
  ['>= 1 day x1', 'Milliseconds', 'above 86400000'],
  ['> 300000 (replication pressure default 5 min)', 'Milliseconds', 'above 300000'],
  ['expected 1', 'Count', 'expected 1'],
  ['30000', 'Count', 'above 30000'],
])('%s in %s is a line: %s', (note, unit, expected) => {
  expect(of(note, unit)).toBe(expected);
});

test.each([
  'growth; 7.1+',
  'counter',
  'own baseline',
  '< configured node count for 1 day x1',
  '> vCPU count',
  '> baseline',
  '< 15% of total',
  '>= 10% of requests',
  '>= 80% of the maximum',
  '10% of heap by default',
  '10x moving average triggers pressure',
  '90+ is normal (page cache)',
  '85 low, 90 high, 95 flood watermark',
  '500 default limit',
  '0 on recent Lucene',
  'increase >= 1 in 1 min; counter',
  'falling towards 0',
  'near 0 in the standby zone',
  'a drop to 0 = bounce',
])('%s is no line', (note) => {
  expect(of(note, 'Bytes')).toBeNull();
});

test('a number alone is the bad value, on the side that the statistic shows', () => {
  expect(of('0', 'Count', 'Minimum')).toBe('below 0');
  expect(of('0 = unhealthy', 'Count', 'Minimum')).toBe('below 0');
  expect(of('1', 'Count', 'Maximum')).toBe('above 1');
});

test.each<[string, MetricStat, boolean]>([
  ['> 0', 'Maximum', false],
  ['>= 1 for 1 min x1', 'Maximum', true],
  ['< 1', 'Minimum', false],
  ['min <= 20480', 'Minimum', true],
  ['0 = unhealthy', 'Minimum', true],
])('the level of %s is itself bad: %s %s', (note, stat, isInclusive) => {
  expect(thresholdOf({ note, unit: 'Count', stat })).toMatchObject({ isInclusive });
});

test("of several clauses, the graph's statistic chooses", () => {
  const note = 'avg >= 500 or max >= 5000 for 1 min; queue default 1000';
  expect(of(note, 'Count', 'Average')).toBe('above 500');
  expect(of(note, 'Count', 'Maximum')).toBe('above 5000');
  expect(of(note, 'Count', 'Sum')).toBeNull();
});

describe('of all graphs', () => {
  const graphs = [...DOMAIN_GRAPHS, ...SERVERLESS_GRAPHS];

  test('a line stands for a number of its note', () => {
    for (const graph of graphs) {
      const line = thresholdOf(graph);
      if (line === null) continue;
      const scaled = /\bday/.test(graph.note ?? '') && graph.unit === 'Milliseconds' ? line.value / 86_400_000 : line.value;
      expect(graph.note?.match(/\d+(?:\.\d+)?/g)?.map(Number), graph.title).toContain(scaled);
    }
  });

  test('one without a note has no line, and most notes that compare have one', () => {
    expect(graphs.filter((graph) => graph.note === null && thresholdOf(graph) !== null)).toEqual([]);
    const compared = graphs.filter(({ note }) => /^[<>]=? \d/.test(note ?? ''));
    const without = compared.filter((graph) => thresholdOf(graph) === null).map(({ note }) => note);
    expect(new Set(without)).toEqual(new Set(['>= 10% of requests', '< 15% of total', '>= 80% of the maximum']));
  });
});
