import { describe, expect, test } from 'vitest';
import { ENGINE_VERSIONS, parseEngineVersion } from '#rules/domains/engine-version';
import { isHeavyPath, pathsOf } from './paths.ts';

const of = (label: string) => {
  const version = parseEngineVersion(label);
  if (!version) throw new Error(label);
  return pathsOf(version);
};

describe('paths of the typed calls', () => {
  test('every known version has all calls that are not optional, with the manager in its own words', () => {
    for (const { label, clusterManagerNaming } of ENGINE_VERSIONS) {
      const paths = of(label);
      const [own, other] = clusterManagerNaming ? ['cluster_manager', 'master'] : ['master', 'cluster_manager'];
      for (const path of [paths.health.plain, paths.nodes, paths.nodeAttrs, paths.shards, paths.pendingTasks, paths.blocks]) {
        expect([label, path]).toEqual([label, expect.stringContaining(`${own}_timeout=5s`)]);
        expect(path).not.toContain(`${other}_timeout`);
      }
      expect(paths.nodes).toContain(`,${own},`);
    }
  });

  test.each([
    ['ES_2.3', { zones: false, settings: false, list: false, decommission: false, explain: false }],
    ['ES_6.8', { zones: false, settings: true, list: false, decommission: false, explain: true }],
    ['ES_7.10', { zones: false, settings: true, list: false, decommission: false, explain: true }],
    ['OS_1.3', { zones: true, settings: true, list: false, decommission: false, explain: true }],
    ['OS_2.5', { zones: true, settings: true, list: false, decommission: true, explain: true }],
    ['OS_2.17', { zones: true, settings: true, list: true, decommission: true, explain: true }],
    ['OS_2.18', { zones: true, settings: true, list: true, decommission: true, explain: true }],
    ['OS_3.1', { zones: true, settings: true, list: true, decommission: true, explain: true }],
  ])('%s is asked for %o', (label, wanted) => {
    const paths = of(label);
    expect({
      zones: paths.health.withZones !== null,
      settings: paths.settings !== null,
      list: paths.listShards !== null,
      decommission: paths.decommission !== null,
      explain: paths.explain !== null,
    }).toEqual(wanted);
  });
});

test.each([
  ['/_cat/shards?format=json', true],
  ['/_cat/indices/logs-*?h=index', true],
  ['/_list/shards', true],
  ['/_cluster/state', true],
  ['/_cluster/state/metadata', true],
  ['/_nodes/stats/jvm', true],
  ['/_nodes/abc/stats', true],
  ['/_nodes/hot_threads', true],
  ['/logs-*/_stats', true],
  ['/logs-*/_mapping', true],
  ['/_segments', true],
  ['/_all/_stats', true],
  ['/_snapshot/repo/one/_status', true],
  ['/_cat/nodes', false],
  ['/_cat/health', false],
  ['/_cluster/health', false],
  ['/_cluster/settings?flat_settings=true', false],
  ['/_cluster/state/blocks', false],
  ['/_nodes/http', false],
  ['/_cat/pending_tasks?h=_stats', false],
  ['/', false],
])('%s is heavy: %s', (path, heavy) => {
  expect(isHeavyPath(path)).toBe(heavy);
});
