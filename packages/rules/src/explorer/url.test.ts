import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusterPathOf, DEFAULT_EXPLORER_PLACE, explorerPlaceIn, explorerPlaceOf, explorerSearch } from './url.ts';

test('the explorer opens with the indices of _cat [EXPL-011]', () => {
  expect(clusterPathOf(explorerPlaceIn(new URLSearchParams('')))).toBe('_cat/indices');
  expect(DEFAULT_EXPLORER_PLACE).toEqual({ root: '_cat', path: 'indices', params: '' });
});

test.each([
  ['/_cat/shards?h=index,shard', { root: '_cat', path: 'shards', params: 'h=index,shard' }],
  ['_cluster/state/blocks/', { root: '_cluster', path: 'state/blocks', params: '' }],
  ['_tasks', { root: '_tasks', path: '', params: '' }],
])('%s is taken apart', (clusterPath, place) => {
  expect(explorerPlaceOf(clusterPath)).toEqual(place);
});

const part = fc.stringMatching(/^[a-z0-9_,.*+%&=-]{1,12}$/);

test('a link from a panel opens the path that it means', () => {
  fc.assert(
    fc.property(part, fc.array(part, { maxLength: 3 }), fc.option(part, { nil: '' }), (root, path, params) => {
      const place = { root, path: path.join('/'), params };
      expect(explorerPlaceIn(new URLSearchParams(explorerSearch(clusterPathOf(place))))).toEqual(place);
    }),
  );
});
