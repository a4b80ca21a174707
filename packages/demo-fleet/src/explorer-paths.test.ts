import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogueOf } from '#rules/explorer/catalogue';
import { checkExplorerPath } from '#rules/explorer/guard';
import { bombPaths, hostilePaths } from '#rules/testkit/explorer-hostile-paths';
import { blockedMs, LONGEST_BLOCK_MS } from '#rules/testkit/longest-block';
import { createWorld } from './world.ts';

const NOW = Date.UTC(2026, 10, 20, 9);
const world = createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' }, actions: [] });
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

test('10,000 hostile paths: those that pass are answered piece by piece, and no piece keeps the process from its other work', () => {
  const domains = { 'orders-green': 'OS_2.19', 'legacy-es68': 'ES_6.8', 'modern-os31': 'OS_3.1' } as const;
  const passed = new Map<string, { name: string; url: string }>();
  fc.assert(
    fc.property(hostilePaths(), fc.constantFrom(...(Object.keys(domains) as (keyof typeof domains)[])), (path, name) => {
      const verdict = checkExplorerPath(path, { version: domains[name], nodeCount: 9, demo: true });
      if (verdict.ok) passed.set(`${name} ${verdict.url}`, { name, url: verdict.url });
    }),
    { numRuns: 10_000, seed: 20_261_123 },
  );
  for (const path of bombPaths()) {
    const verdict = checkExplorerPath(path, { version: 'OS_2.19', nodeCount: 9, demo: true });
    if (verdict.ok) passed.set(verdict.url, { name: 'orders-green', url: verdict.url });
  }
  expect(passed.size).toBeGreaterThan(1_000);
  const slow: string[] = [];
  for (const { name, url } of passed.values()) {
    const answer = () => world.clusterAnswer(`000000000101:${name}`, url, NOW);
    let longest = blockedMs(answer);
    const reply = answer();
    if (reply?.kind === 'answer') {
      const pieces = reply.chunks[Symbol.iterator]();
      for (let last = false; !last; ) {
        const started = performance.now();
        last = pieces.next().done === true;
        const took = performance.now() - started;
        // A piece that took long is judged by the whole answer, which can be made again.
        if (took > longest && took > LONGEST_BLOCK_MS)
          longest = Math.min(
            took,
            blockedMs(() => [...(answer() as typeof reply).chunks]),
          );
      }
    }
    if (longest > LONGEST_BLOCK_MS) slow.push(`${Math.round(longest)} ms: ${name} ${url.slice(0, 200)}`);
  }
  expect(slow).toEqual([]);
}, 300_000);
