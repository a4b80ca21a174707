import { expect, test } from 'vitest';
import type { ExplorerCatalogue } from './explorer-source.ts';
import { cataloguePathOf, suggestionsFor, wantedNames } from './suggestions.ts';

const path = (name: string, params: string[] = []) => ({
  path: name,
  title: `about ${name}`,
  params,
  heavy: false,
  demoOnly: false,
  columns: ['index', 'node', 'name'],
});
const CATALOGUE: ExplorerCatalogue = {
  roots: [
    {
      name: '_cat',
      title: 'Compact tables',
      paths: [path('indices', ['h', 's', 'bytes']), path('shards', ['h', 'bytes']), path('snapshots/{repository}')],
    },
    { name: '_cluster', title: 'Cluster level', paths: [path('health'), path('state/blocks')] },
    { name: '_nodes', title: 'Node level', paths: [path('stats'), path('{nodeId}/stats')] },
    { name: '_tasks', title: 'Running tasks', paths: [path(''), path('{taskId}')] },
  ],
  indexPaths: ['_mapping', '_settings'],
};
const NOTHING: string[] = [];
const lines = (line: string, names = NOTHING) => suggestionsFor(line, CATALOGUE, names).map((suggestion) => suggestion.line);

test.each([
  ['', ['_cat/', '_cluster/', '_nodes/', '_tasks']],
  ['_c', ['_cat/', '_cluster/']],
  ['_cat/', ['_cat/indices', '_cat/shards', '_cat/snapshots/']],
  ['/_cat/shar', ['_cat/shards']],
  ['_cluster/blocks', ['_cluster/state/blocks']],
  ['_tasks/', ['_tasks']],
  ['_nodes/n1/', ['_nodes/n1/stats']],
  ['_unknown/', []],
  ['orders/', ['orders/_mapping', 'orders/_settings']],
  ['orders/_m', ['orders/_mapping']],
  ['_cat/shards?', ['_cat/shards?h=', '_cat/shards?bytes=']],
  ['_cat/shards?h=index&', ['_cat/shards?h=index&bytes=']],
  ['_cat/shards?bytes=m', ['_cat/shards?bytes=mb']],
  ['_cat/indices/orders-*?b', ['_cat/indices/orders-*?bytes=']],
])('%j goes on as suggested [EXPL-012]', (line, expected) => {
  expect(lines(line)).toEqual(expected);
});

test('columns of the path complete h, one after another', () => {
  expect(lines('_cat/shards?h=index,n', NOTHING)).toEqual(['_cat/shards?h=index,node', '_cat/shards?h=index,name']);
});

test('real names are asked for where one belongs, and come first', () => {
  expect(wantedNames('_cat/indices/or', CATALOGUE)).toEqual({ kind: 'index', prefix: 'or' });
  expect(wantedNames('_nodes/', CATALOGUE)).toEqual({ kind: 'node', prefix: '' });
  expect(wantedNames('or', CATALOGUE)).toEqual({ kind: 'index', prefix: 'or' });
  for (const line of ['', '_c', '_cat/in', '_cluster/he', '_cat/indices?h=x', '_nodes/_a']) expect(wantedNames(line, CATALOGUE)).toBeNull();
  expect(lines('_cat/indices/or', ['orders'])).toEqual(['_cat/indices/orders']);
  expect(lines('or', ['orders'])).toEqual(['orders/']);
});

test('a path is found by what fills its places', () => {
  const found = (root: string, rest: string) => cataloguePathOf({ root, path: rest, params: '' }, CATALOGUE)?.path;
  expect(found('_cat', 'shards')).toBe('shards');
  expect(found('_cat', 'shards/orders')).toBe('shards');
  expect(found('_nodes', 'n1/stats')).toBe('{nodeId}/stats');
  expect(found('_cat', 'nothing')).toBeUndefined();
});
