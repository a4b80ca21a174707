import { expect, test } from 'vitest';
import { checkExplorerPath } from '#rules/explorer/guard';
import { analyserConfigPath, analyserMetricsPath, analyserRecords, analyserStateOf } from '#rules/on-demand/analyser-query';
import { topQueriesOf, topQueriesPath, topQueriesStateOf } from '#rules/on-demand/top-queries';
import { createWorld } from '../world.ts';

const NOW = Date.UTC(2026, 10, 20, 9);
const world = createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' }, actions: [] });

const ask = (name: string, path: string, version: string) => {
  const call = checkExplorerPath(path, { version, nodeCount: 9, demo: true });
  const reply = call.ok ? world.clusterAnswer(`000000000101:${name}`, call.url, NOW) : null;
  if (reply?.kind !== 'answer') throw new Error(`${name} does not answer ${path}`);
  const output: unknown = JSON.parse([...reply.chunks].join(''));
  return { status: reply.status, output, error: reply.status === 200 ? null : JSON.stringify(output) };
};

test('the analyser tells of every started copy by shard and index, and its CPU is that of the nodes [DATA-010, DATA-011]', () => {
  expect(analyserStateOf(ask('orders-green', analyserConfigPath('OS_2.19'), 'OS_2.19'))).toBe('enabled');
  const { records, sampledAt } = analyserRecords(
    ask('orders-green', analyserMetricsPath('OS_2.19', 'CPU_Utilization', NOW), 'OS_2.19').output,
    'CPU_Utilization',
  );
  const rows = ask('orders-green', '_cat/shards?h=index,shard,prirep,state', 'OS_2.19').output as {
    index: string;
    shard: string;
    state: string;
  }[];
  expect(records.length).toBe(rows.filter(({ state }) => state === 'STARTED').length);
  expect(new Set(records.map(({ indexName }) => indexName))).toEqual(new Set(rows.map(({ index }) => index)));
  expect(records.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(6 * 4);
  expect(sampledAt).toBe(NOW);
});

test('the analyser is off where somebody switched it off, and gone with OpenSearch 3 [DATA-004]', () => {
  expect(analyserStateOf(ask('single-yellow', analyserConfigPath('OS_2.19'), 'OS_2.19'))).toBe('disabled');
  expect(world.clusterAnswer('000000000101:modern-os31', '/_plugins/_performanceanalyzer/cluster/config', NOW)).toMatchObject({
    status: 400,
  });
});

test('ten searches of each minute at most, the most expensive first', () => {
  const of = (name: string, kind: 'latency' | 'memory', version: string) => ask(name, topQueriesPath(kind), version);
  const latencies = topQueriesOf(of('orders-green', 'latency', 'OS_2.19').output).map(({ latencyMs }) => latencyMs ?? 0);
  expect(latencies.length).toBeGreaterThan(3);
  // Of the minute that runs and the one before it.
  expect(latencies.length).toBeLessThanOrEqual(20);
  expect(latencies).toEqual(latencies.toSorted((a, b) => b - a));
  expect(topQueriesStateOf(of('modern-os31', 'memory', 'OS_3.1'))).toBe('enabled');
});
