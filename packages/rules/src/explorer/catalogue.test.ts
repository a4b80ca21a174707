import { expect, test } from 'vitest';
import { type CatalogueSubject, COMMON_PARAMS, catalogueOf, filtersOf, KNOWN_ROOTS, words } from './catalogue.ts';
import { checkExplorerPath } from './guard.ts';
import { PARAMETER_TITLES } from './parameter-titles.ts';
import { DEFAULT_EXPLORER_PLACE } from './url.ts';

const subject = (more: Partial<CatalogueSubject> = {}): CatalogueSubject => ({ version: 'OS_2.19', nodeCount: 9, demo: true, ...more });
const rootsOf = (more: Partial<CatalogueSubject> = {}): string[] => catalogueOf(subject(more)).roots.map(({ name }) => name);
const pathsOf = (root: string, more: Partial<CatalogueSubject> = {}): string[] =>
  catalogueOf(subject(more))
    .roots.find(({ name }) => name === root)
    ?.paths.map(({ path }) => path) ?? [];

test('the ten roots, in their order [EXPL-017]', () => {
  expect(rootsOf()).toEqual([
    '_cat',
    '_list',
    '_cluster',
    '_nodes',
    '_tasks',
    '_snapshot',
    '_opendistro',
    '_ultrawarm',
    '_kraken',
    '_cold',
  ]);
});

test('from OS_2.17 on the newer list of roots holds, which has _list [EXPL-016]', () => {
  for (const version of ['OS_2.17', 'OS_2.19', 'OS_3.1', 'OpenSearch_2.17']) expect(rootsOf({ version })).toContain('_list');
  for (const version of ['OS_2.15', 'OS_1.3', 'ES_7.10', 'ES_6.8', 'nonsense']) expect(rootsOf({ version })).not.toContain('_list');
  expect(rootsOf({ version: 'OS_2.17', listSupported: false })).not.toContain('_list');
});

test('the default root and path are offered for every version [EXPL-011]', () => {
  expect(DEFAULT_EXPLORER_PLACE).toEqual({ root: '_cat', path: 'indices', params: '' });
  for (const version of ['ES_2.3', 'ES_6.8', 'ES_7.10', 'OS_1.0', 'OS_2.17', 'OS_3.1']) {
    expect(rootsOf({ version })[0]).toBe('_cat');
    expect(pathsOf('_cat', { version })[0]).toBe('indices');
  }
});

test.each(['ES_2.3', 'ES_6.8', 'ES_7.10', 'OS_1.3', 'OS_2.17', 'OS_2.19', 'OS_3.1'])(
  'every path that %s is offered passes the guard, and no other does [EXPL-012]',
  (version) => {
    const names: Record<string, string> = { taskId: 'abc:12', metric: 'jvm', shard: '0' };
    const fill = (path: string): string => path.replace(/\{(\w+)\}/g, (_all, place: string) => names[place] ?? 'orders');
    const offered = catalogueOf(subject({ version })).roots.flatMap(({ name, paths }) => paths.map(({ path }) => `${name}/${path}`));
    for (const path of offered) expect([path, checkExplorerPath(fill(path), subject({ version }))]).toMatchObject([path, { ok: true }]);
    for (const { root, paths } of KNOWN_ROOTS)
      for (const { path } of paths)
        if (!offered.includes(`${root}/${path}`)) {
          const verdict = checkExplorerPath(fill(`${root}/${path}`), subject({ version }));
          // `_nodes/usage` is a node's name where no such call is.
          if (verdict.ok) expect(verdict.pattern).toMatch(/\{/);
          else expect(verdict.code).toBe('VERSION_REFUSED');
        }
  },
);

test('from 200 nodes on the full tables of indices and shards are hidden, and it is said why [EXPL-014]', () => {
  expect(catalogueOf(subject({ nodeCount: 199 })).hiddenBecause).toBeNull();
  expect(pathsOf('_cat', { nodeCount: 199 })).toEqual(expect.arrayContaining(['indices', 'shards']));
  for (const nodeCount of [200, 1000]) {
    const paths = pathsOf('_cat', { nodeCount });
    expect(paths).not.toContain('indices');
    expect(paths).not.toContain('shards');
    expect(paths).toEqual(expect.arrayContaining(['shards/{index}', 'nodes', 'health']));
    expect(catalogueOf(subject({ nodeCount })).hiddenBecause).toContain(`${nodeCount} nodes`);
  }
  expect(pathsOf('_cat', { nodeCount: null })).toContain('shards');
});

test('at 200 nodes and more the full tables are read in pages, and refused where there are none [EXPL-014, EXPL-027]', () => {
  const big = { version: 'OS_2.19', nodeCount: 200 };
  expect(checkExplorerPath('_cat/shards?h=index,state&s=index', big)).toMatchObject({
    ok: true,
    instead: { root: '_list', path: 'shards', params: 'h=index,state' },
  });
  expect(checkExplorerPath('_cat/indices/*', big)).toMatchObject({ ok: true, instead: { root: '_list', path: 'indices/*' } });
  expect(checkExplorerPath('_cat/shards/orders', big)).toMatchObject({ ok: true, instead: null, heavy: 'no' });
  expect(checkExplorerPath('_cat/shards', { ...big, nodeCount: 199 })).toMatchObject({ ok: true, instead: null, heavy: 'yes' });
  expect(checkExplorerPath('_cat/shards', { version: 'OS_2.15', nodeCount: 200 })).toMatchObject({
    code: 'HEAVY_REFUSED',
    message: expect.stringContaining('200 nodes'),
  });
});

test('only _cat/shards and _cat/indices have a filter [EXPL-013]', () => {
  expect(filtersOf('_cat', 'shards')).toEqual(['index', 'shard', 'prirep', 'state', 'node', 'ip']);
  expect(filtersOf('_cat', 'indices/logs-*')).toEqual(['index', 'health', 'status']);
  const others = catalogueOf(subject()).roots.flatMap(({ name, paths }) =>
    paths.filter(({ path }) => !(name === '_cat' && /^(shards|indices)\b/.test(path))).map(({ filters }) => filters),
  );
  expect(others.flat()).toEqual([]);
});

test('what no public description knows is offered on demo domains alone', () => {
  expect(pathsOf('_kraken')).toHaveLength(3);
  expect(rootsOf({ demo: false })).not.toContain('_kraken');
  expect(checkExplorerPath('_kraken/_status', { version: 'OS_2.19', demo: false })).toMatchObject({ code: 'VERSION_REFUSED' });
});

test('every parameter that is offered says what it does', () => {
  const names = KNOWN_ROOTS.flatMap(({ paths }) => paths.flatMap(({ params }) => words(params)));
  expect([...new Set([...names, ...COMMON_PARAMS])].filter((name) => !PARAMETER_TITLES.has(name))).toEqual([]);
});
