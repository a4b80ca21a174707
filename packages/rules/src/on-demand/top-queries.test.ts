import { expect, test } from 'vitest';
import { checkExplorerPath } from '../explorer/guard.ts';
import {
  hasTopQueries,
  keepsTopQueries,
  knowsNoPast,
  pastTopQueriesPath,
  TOP_QUERY_KINDS,
  topQueriesOf,
  topQueriesPath,
  topQueriesStateOf,
} from './top-queries.ts';

test.each([
  ['OS_2.12', true],
  ['OS_3.1', true],
  ['OS_2.11', false],
  ['ES_7.10', false],
  ['x', false],
])('%s has top queries: %s, and the explorer agrees', (version, has) => {
  expect(hasTopQueries(version)).toBe(has);
  for (const kind of TOP_QUERY_KINDS) expect(checkExplorerPath(topQueriesPath(kind), { version, nodeCount: 9 }).ok).toBe(has);
});

test.each([
  [200, null, 'enabled'],
  [400, 'The cluster does not offer x (400): Cannot get top n queries for [memory] when it is not enabled.', 'disabled'],
  [400, 'The cluster does not offer x (400): no handler found for uri [/x]', 'absent'],
  [503, 'The cluster could not answer x (503).', null],
])('an answer of %d, %s says: %s', (status, error, state) => expect(topQueriesStateOf({ status, error })).toBe(state));

test('records of both shapes are read alike', () => {
  const common = { timestamp: 7, indices: ['a', 'b'], search_type: 'query_then_fetch', total_shards: 3, node_id: 'n' };
  const read = { at: 7, latencyMs: 20, cpuMs: 5, memoryBytes: 9, indices: 'a, b', searchType: 'query_then_fetch', shards: 3, nodeId: 'n' };
  const measures = { latency: 20, cpu: 5_000_000, memory: 9 };
  const objects = Object.fromEntries(Object.entries(measures).map(([name, number]) => [name, { number, count: 1 }]));
  expect(
    topQueriesOf({
      top_queries: [
        { ...common, ...measures },
        { ...common, measurements: objects, query_hashcode: 'h' },
      ],
    }),
  ).toEqual([
    { ...read, fingerprint: '' },
    { ...read, fingerprint: 'h' },
  ]);
});

test('what is no answer has no records', () => {
  for (const output of [null, 'x', {}, { top_queries: 'x' }, { top_queries: [null, 3] }]) expect(topQueriesOf(output)).toEqual([]);
});

test.each([
  ['OS_2.19', {}, false],
  ['OS_2.19', { 'search.insights.top_queries.latency.exporter.type': 'local_index' }, true],
  ['OS_2.19', { 'search.insights.top_queries.latency.exporter.type': 'debug' }, false],
  ['OS_3.1', {}, true],
  ['OS_3.1', { 'search.insights.top_queries.exporter.type': 'none' }, false],
  ['OS_3.1', { 'search.insights.top_queries.latency.enabled': 'true' }, true],
])('%s with %j keeps its past: %s', (version, settings, keeps) => {
  expect(keepsTopQueries(version, settings)).toBe(keeps);
});

test('a range of the past is asked for in ISO 8601, and an engine that takes none says so', () => {
  expect(pastTopQueriesPath('cpu', 0, 60_000)).toBe(
    '_insights/top_queries?type=cpu&from=1970-01-01T00:00:00.000Z&to=1970-01-01T00:01:00.000Z',
  );
  expect(
    knowsNoPast(400, 'illegal_argument_exception: request [/_insights/top_queries] contains unrecognized parameters: [from], [to]'),
  ).toBe(true);
  expect(knowsNoPast(400, 'metric type [cpu] is not enabled')).toBe(false);
});
