import { describe, expect, test } from 'vitest';
import { checkExplorerPath } from './explorer-guard.ts';
import { explorerRequestUrl } from './explorer-request.ts';

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
    ['_insights/top_queries', 'CONTENT_REFUSED'],
    ['_remotestore/stats/logs-1', 'allow'],
    ['http://other/_cat', 'PATH_REFUSED'],
  ])('%s is %s [EXPL-010]', (path, expected) => expect(codeOf(path)).toBe(expected));
});

test('what is sent is made anew from the decoded parts, in the stated form [EXPL-026]', () => {
  expect(checkExplorerPath(' /_cat/sh%61rds/?v&h=index%2Cshard#top', OS)).toMatchObject({
    ok: true,
    url: '/_cat/shards?v&h=index,shard&format=json',
  });
  expect(explorerRequestUrl({ root: '_cat', path: 'nodes', params: 'h=name' })).toBe('_cat/nodes?h=name&format=json');
});
