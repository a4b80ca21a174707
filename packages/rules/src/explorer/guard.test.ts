import { describe, expect, test } from 'vitest';
import { checkExplorerPath } from './guard.ts';
import { explorerRequestUrl } from './request.ts';

const OS = { version: 'OS_2.19', nodeCount: 9, demo: true };
const codeOf = (path: string, subject = OS): string => {
  const verdict = checkExplorerPath(path, subject);
  return verdict.ok ? 'allow' : verdict.code;
};

/** The examples that the catalogue's own page gives. */
describe('the catalogue’s own examples', () => {
  test.each([
    ['_cat/indices', 'allow'],
    ['_cat/shards?h=index,shard&source={}', 'PARAMETER_REFUSED'],
    ['logs-*/_search', 'CONTENT_REFUSED'],
    ['_cold/indices/_search', 'allow'],
    ['%5fsearch', 'CONTENT_REFUSED'],
    ['_cat/../_search', 'PATH_REFUSED'],
    ['_cat%2f..%2f_search', 'PATH_REFUSED'],
    ['my-index/_doc/1', 'CONTENT_REFUSED'],
    ['_tasks?detailed=true', 'PARAMETER_REFUSED'],
    ['_cluster/state', 'CONTENT_REFUSED'],
    ['_cluster/state/nodes', 'allow'],
    ['_plugins/_ism/explain/logs-1', 'allow'],
    ['logs-1/_explain/7', 'CONTENT_REFUSED'],
    ['_plugins/_knn/warmup/vec', 'SIDE_EFFECT_REFUSED'],
    ['_refresh', 'SIDE_EFFECT_REFUSED'],
    ['my-index/_count?q=user:7', 'PARAMETER_REFUSED'],
    ['.opendistro_security/_settings', 'allow'],
    ['.opendistro_security/_mapping', 'CONTENT_REFUSED'],
    ['_nodes/stats/jvm', 'allow'],
    ['_nodes/abc123/hot_threads', 'allow'],
    ['_insights/top_queries?type=cpu', 'allow'],
    ['_insights/top_queries?type=cpu&verbose=true', 'PARAMETER_REFUSED'],
    ['_insights/live_queries', 'CONTENT_REFUSED'],
    ['_insights/settings', 'CONTENT_REFUSED'],
    ['_remotestore/stats/logs-1', 'allow'],
    ['http://other/_cat', 'PATH_REFUSED'],
  ])('%s is %s [EXPL-010]', (path, expected) => expect(codeOf(path)).toBe(expected));

  test('what the demo alone answers is refused on a real cluster [EXPL-010]', () => {
    expect(codeOf('_kraken/_stats')).toBe('allow');
    expect(codeOf('_kraken/_stats', { ...OS, demo: false })).toBe('VERSION_REFUSED');
  });
});

test('what is sent is made anew from the decoded parts, in the stated form [EXPL-026]', () => {
  expect(checkExplorerPath(' /_cat/sh%61rds/?v&h=index%2Cshard#top', OS)).toMatchObject({
    ok: true,
    url: '/_cat/shards?v&h=index,shard&format=json',
  });
  expect(explorerRequestUrl({ root: '_cat', path: 'nodes', params: 'h=name' })).toBe('_cat/nodes?h=name&format=json');
});

describe('the address of _list [EXPL-027]', () => {
  const list = { root: '_list', path: 'shards', params: 'h=index' };
  test('has a page of 2000 rows, and the next one by its token [EXPL-027, EXPL-022]', () => {
    expect(explorerRequestUrl(list)).toBe('_list/shards?h=index&size=2000&format=json');
    expect(explorerRequestUrl(list, { nextToken: 'a/b+c=' })).toBe('_list/shards?h=index&size=2000&next_token=a%2Fb%2Bc%3D&format=json');
    expect(checkExplorerPath(list, OS)).toMatchObject({
      ok: true,
      url: '/_list/shards?h=index&size=2000&format=json',
      pageToken: 'next_token',
    });
  });
  test('keeps a size and a token that are given', () => {
    expect(checkExplorerPath('_list/shards?size=5000&next_token=a%2Bb', OS)).toMatchObject({
      url: '/_list/shards?size=5000&next_token=a%2Bb&format=json',
    });
    expect(explorerRequestUrl({ ...list, params: 'next_token=one' }, { nextToken: 'two' })).toBe(
      '_list/shards?size=2000&next_token=two&format=json',
    );
  });
});

test('plain text is asked for without a format', () => {
  expect(checkExplorerPath('_nodes/hot_threads?threads=3', OS)).toMatchObject({ url: '/_nodes/hot_threads?threads=3', shape: 'text' });
});

test('plugins are asked under the name that the engine has for them', () => {
  expect(checkExplorerPath('_opendistro/_ism/explain', OS)).toMatchObject({
    url: '/_plugins/_ism/explain?format=json',
    place: { root: '_opendistro' },
  });
  expect(checkExplorerPath('_plugins/_ism/explain', { version: 'ES_7.10' })).toMatchObject({
    url: '/_opendistro/_ism/explain?format=json',
  });
});

test('paths of one’s own are allowed where they lead to metadata [EXPL-015]', () => {
  for (const path of [
    'orders',
    'orders,logs-*/_settings',
    'logs-*/_stats/docs,store',
    '_resolve/index/log*',
    '',
    '/',
    'orders/_count',
    '_field_caps?fields=a*',
  ])
    expect([path, codeOf(path)]).toEqual([path, 'allow']);
});

test('indices may be called like words of the API', () => {
  for (const path of [
    'search/_stats',
    '_cat/indices/search',
    '_cat/shards/warmup',
    '_cat/shards/reroute',
    'product_search/_settings',
    'state',
  ])
    expect([path, codeOf(path)]).toEqual([path, 'allow']);
});

describe('what is refused, and how it is said', () => {
  test.each([
    ['orders/_doc/1', 'CONTENT_REFUSED', /customer content/],
    ['orders/_forcemerge', 'SIDE_EFFECT_REFUSED', /changes the cluster/],
    ['orders/_nothing', 'UNKNOWN_PATH', /not on the list/],
    ['_cat/shards?sauce=1', 'PARAMETER_REFUSED', /parameter sauce/],
    ['_cat/shards?h=a&h=b', 'PARAMETER_REFUSED', /given twice/],
    ['_cat/cluster_manager', 'VERSION_REFUSED', /from OS_2.3. This domain runs OpenSearch 1.3/],
    ['_cat//shards', 'PATH_REFUSED', /two slashes/],
    ['_cat/tasks?h=action,description', 'PARAMETER_REFUSED', /description/],
    ['_cat/tasks?h=*', 'PARAMETER_REFUSED', /h may not name \*/],
    ['_cat/tasks?s=desc', 'PARAMETER_REFUSED', /s may not name desc/],
    ['_shard_stores', 'PARAMETER_REFUSED', /status is needed/],
    ['_shard_stores?status=green', 'PARAMETER_REFUSED', /status is needed/],
    ['_nodes/hot_threads?interval=10m', 'PARAMETER_REFUSED', /at most a minute/],
    ['_nodes/hot_threads?snapshots=100000', 'PARAMETER_REFUSED', /at most 20/],
    ['_cat/shards?format=yaml', 'PARAMETER_REFUSED', /must be json/],
    ['orders,.kibana/_mapping', 'CONTENT_REFUSED', /customer content/],
    ['_cluster/state/metadata', 'CONTENT_REFUSED', /customer content/],
    ['_cluster/state/nodes,metadata', 'CONTENT_REFUSED', /customer content/],
  ])('%s: %s', (path, code, message) => {
    const verdict = checkExplorerPath(path, { version: 'OS_1.3', nodeCount: 9 });
    expect(verdict).toMatchObject({ ok: false, code, message: expect.stringMatching(message), fix: expect.stringMatching(/\w{3}/) });
  });
});

test('a field of Elasticsearch 6 documents is not taken for a state', () => {
  expect(codeOf('orders/ingestion/_state', { ...OS, version: 'ES_6.8' })).toBe('VERSION_REFUSED');
  expect(codeOf('orders/ingestion/_state', { ...OS, version: 'OS_3.1' })).toBe('allow');
});

test('answers that can show texts of queries, filters or keys are blanked', () => {
  for (const path of ['_tasks', '_tasks/abc:12', 'orders', 'orders/_alias', '_snapshot', '_plugins/_ism/policies', '_search_shards']) {
    const verdict = checkExplorerPath(path, OS);
    expect([path, verdict.ok && verdict.redact.length > 0]).toEqual([path, true]);
  }
});

test.each([
  ['orders%2f_search', 'content'],
  ['orders/%2525255fsearch', 'content'],
  ['orders/_search%00', 'content'],
  ['orders/_\u200bdoc/1', 'content'],
  ['orders\\_search', 'content'],
  ['orders%c0%af_search', 'content'],
  ['orders/..;/_search', 'content'],
  ['//other/orders/_search', 'content'],
  ['orders/＿search', 'content'],
  ['_cat/shards?source={}', 'content'],
  ['_cat/shards?q=a', 'content'],
  ['_cache%2fclear', 'change'],
  ['orders/%2e/_forcemerge', 'change'],
  ['_cat//shards', undefined],
  ['_cat/shards?callback=x', undefined],
  [`${'/x'.repeat(3_000)}`, undefined],
])('%s is marked as reaching for %s', (path, reachesFor) => {
  const verdict = checkExplorerPath(path, OS);
  expect(verdict.ok ? 'allow' : verdict.reachesFor).toBe(reachesFor);
});
