import { expect, test } from 'vitest';
import type { AnalyserRecord } from '#rules/on-demand/analyser-query';
import { analyserLayout, cellAt } from './analyser-layout.ts';

const record = (indexName: string, shardId: string, nodeId: string, value: number): AnalyserRecord => ({
  indexName,
  shardId,
  nodeId,
  value,
});
const RECORDS = [record('logs', '10', 'a', 9), record('orders', '2', 'b', 5), record('logs', '2', 'a', 4), record('orders', '2', 'a', 3)];
const nameOf = (id: string) => `10.0.0.${id}`;

test('indices stand by shard ids in the order of numbers, the index with the largest value on top [DATA-005]', () => {
  const layout = analyserLayout(RECORDS, 'shards', nameOf);
  expect([layout.rows, layout.columns]).toEqual([
    ['logs', 'orders'],
    ['2', '10'],
  ]);
  expect(cellAt(layout, 1, 0)?.records.map(({ value }) => value)).toEqual([5, 3]);
  expect(cellAt(layout, 1, 1)).toBeUndefined();
  expect([layout.low, layout.high]).toEqual([0, 9]);
});

test('shards stand by the nodes that hold a copy [DATA-005]', () => {
  const layout = analyserLayout(RECORDS, 'nodes', nameOf);
  expect(layout.rows).toEqual(['logs [10]', 'orders [2]', 'logs [2]']);
  expect(layout.columns).toEqual(['10.0.0.a', '10.0.0.b']);
  expect([0, 1].map((column) => cellAt(layout, 1, column)?.records[0].value)).toEqual([3, 5]);
});
