import { expect, test } from 'vitest';
import { catalogueOf } from '#rules/explorer-catalogue';
import { checkExplorerPath } from '#rules/explorer-guard';
import { createWorld } from './world.ts';

const NOW = Date.UTC(2026, 10, 20, 9);
const world = createWorld({ place: { stage: 'beta', airport: 'iad' }, actions: [] });
const NAMES: Record<string, string> = {
  index: '*',
  metric: 'jvm',
  pools: 'search,write',
  name: '*',
  nodeId: '_all',
  taskId: 'a:1',
  shard: '0',
};

test.each([
  ['orders-green', 'OS_2.19'],
  ['modern-os217', 'OS_2.17'],
  ['modern-os31', 'OS_3.1'],
  ['legacy-es68', 'ES_6.8'],
  ['legacy-es710', 'ES_7.10'],
  ['kibana-clash', 'OS_1.3'],
])('%s has a handler for every path that the explorer suggests for it [EXPL-012]', (name, version) => {
  const subject = { version, nodeCount: 9, demo: true };
  const paths = catalogueOf(subject).roots.flatMap(({ name: root, paths: all }) => all.map(({ path }) => `${root}/${path}`));
  const unanswered = paths.filter((path) => {
    const verdict = checkExplorerPath(
      path.replace(/\{(\w+)\}/g, (_all, place: string) => NAMES[place] ?? 'x'),
      subject,
    );
    if (!verdict.ok) return true;
    const reply = world.clusterAnswer(`000000000101:${name}`, verdict.url, NOW);
    if (reply?.kind !== 'answer') return true;
    return reply.status !== 200 && [...reply.chunks].join('').includes('no handler found');
  });
  expect(paths.length).toBeGreaterThan(90);
  expect(unanswered).toEqual([]);
});
