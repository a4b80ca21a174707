import { expect, test } from 'vitest';
import { slowSearchOf } from './slow-log-line.ts';

const AT = Date.UTC(2026, 10, 21, 7, 0, 1, 234);
const SOURCE = { query: { match: { title: 'a ] and a [' } }, size: 10 };

test.each([
  [
    'OpenSearch 2 and later, as text',
    `[2026-11-21T07:00:01,234][WARN ][i.s.s.query              ] [node-1] [orders-1][0] took[1.2s], took_millis[1200], total_hits[10 hits], stats[], search_type[QUERY_THEN_FETCH], total_shards[5], source[${JSON.stringify(SOURCE)}], id[a-task], `,
    { at: AT, tookMs: 1_200, index: 'orders-1', node: 'node-1', searchType: 'query_then_fetch', totalShards: 5, source: SOURCE },
  ],
  [
    'Elasticsearch 6, which has types and ends with the body',
    `[2026-11-21T07:00:01,234][DEBUG][index.search.slowlog.query] [node-1] [orders-1][0] took[3ms], took_millis[3], types[], stats[], search_type[QUERY_THEN_FETCH], total_shards[1], source[${JSON.stringify(SOURCE)}]`,
    { at: AT, tookMs: 3, index: 'orders-1', node: 'node-1', searchType: 'query_then_fetch', totalShards: 1, source: SOURCE },
  ],
  [
    'an object of JSON',
    JSON.stringify({
      type: 'index_search_slowlog',
      timestamp: '2026-11-21T07:00:01,234Z',
      level: 'WARN',
      'node.id': 'aBc',
      'node.name': 'node-1',
      message: '[orders-1][0]',
      took_millis: '1200',
      search_type: 'QUERY_THEN_FETCH',
      total_shards: '5',
      source: JSON.stringify(SOURCE),
    }),
    { at: AT, tookMs: 1_200, index: 'orders-1', node: 'aBc', searchType: 'query_then_fetch', totalShards: 5, source: SOURCE },
  ],
  [
    'a body that the engine has cut',
    '[2026-11-21T07:00:01,234][WARN ][i.s.s.query] [node-1] [orders-1][0] took[1s], took_millis[1000], search_type[X], total_shards[5], source[{"query":{"bool":], id[], ',
    { at: AT, tookMs: 1_000, index: 'orders-1', node: 'node-1', searchType: 'x', totalShards: 5, source: null },
  ],
  ['another line', '[2026-11-21T07:00:01,234][WARN ][o.o.m.j.JvmGcMonitorService] [node-1] [gc][1] overhead, spent [1s] collecting', null],
  ['nothing', '', null],
  ['a broken object', '{"took_millis": "12', null],
  ['a line in another zone', '[2026-11-21T07:00:01,234+0200][WARN ][q] [n] [i][0] took[1s], took_millis[1]', { at: null, tookMs: 1 }],
])('%s', (_name, line, expected) => {
  if (expected === null) expect(slowSearchOf(line)).toBeNull();
  else expect(slowSearchOf(line)).toMatchObject(expected);
});

test('a line of a megabyte of brackets is read in no time', () => {
  const started = performance.now();
  slowSearchOf(`${'['.repeat(500_000)} took[${'source['.repeat(60_000)}`);
  expect(performance.now() - started).toBeLessThan(2_000);
});
