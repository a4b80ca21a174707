import { expect, test } from 'vitest';
import { AGGREGATIONS, aggregated, INTERVALS, insightRows } from './insight-values.ts';

const HOUR = 3_600_000;
const record = (timestamp: number, avg_cpu: number | null) => ({
  timestamp,
  avg_cpu,
  avg_mem: null,
  avg_rss: null,
  total_shard_cnt: 4,
  unique_azs: 2,
  worker_count: 3,
});

test.each([
  ['sum', 12],
  ['avg', 4],
  ['max', 7],
  ['min', 2],
  ['count', 3],
] as const)('%s of values [JUNO-080]', (aggregation, expected) => {
  expect(aggregated([2, 7, 3], aggregation)).toBe(expected);
});

test('there are the stated ways to take values together, and of nothing there is nothing but a count [JUNO-080]', () => {
  expect(AGGREGATIONS).toEqual(['sum', 'avg', 'max', 'min', 'count']);
  expect(AGGREGATIONS.map((one) => aggregated([], one))).toEqual([null, null, null, null, 0]);
});

test('intervals are those stated [JUNO-079]', () => {
  expect(INTERVALS.map(({ label }) => label)).toEqual(['none', '1 hour', '2 hours', '4 hours', '12 hours', '1 day']);
});

test('records are taken together by interval, the last first; what was not measured is no zero [JUNO-079]', () => {
  const records = [record(0, 2), record(HOUR / 2, null), record(HOUR - 1, 4), record(HOUR, 10)];
  const rows = insightRows(records, HOUR, 'avg');
  expect(rows.map(({ timestamp, avg_cpu, avg_mem }) => [timestamp, avg_cpu, avg_mem])).toEqual([
    [HOUR, 10, null],
    [0, 3, null],
  ]);
  expect(insightRows(records, 0, 'avg').map(({ timestamp }) => timestamp)).toEqual([HOUR, HOUR - 1, HOUR / 2, 0]);
});
