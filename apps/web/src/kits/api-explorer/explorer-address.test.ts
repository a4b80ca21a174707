import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOfLine, placeTitle, readExplorerAddress, writeExplorerAddress } from './explorer-address.ts';

test('without a word in the address it is _cat with the path indices, as a table [EXPL-011]', () => {
  expect(readExplorerAddress(new URLSearchParams())).toEqual({
    place: { root: '_cat', path: 'indices', params: '' },
    filter: null,
    instanceId: '',
    view: 'table',
  });
});

test('what is written is read back, whatever stands in it', () => {
  const word = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(word, word, word, word, fc.constantFrom('table' as const, 'json' as const), (path, params, value, instanceId, view) => {
      const address = {
        place: { root: '_cat', path, params },
        filter: value === '' ? null : { argument: 'index', value },
        instanceId,
        view,
      };
      const text = writeExplorerAddress(new URLSearchParams('other=1'), address).toString();
      expect(readExplorerAddress(new URLSearchParams(text))).toEqual(address);
      expect(text).toContain('other=1');
    }),
  );
});

test('another question starts with a fresh table, another view keeps it', () => {
  const params = new URLSearchParams('root=_cat&path=shards&rows.page=3');
  const address = readExplorerAddress(params);
  expect(writeExplorerAddress(params, { ...address, view: 'json' }).get('rows.page')).toBe('3');
  expect(writeExplorerAddress(params, { ...address, place: { ...address.place, path: 'indices' } }).get('rows.page')).toBeNull();
});

test.each([
  ['GET /_cat/shards?h=index', { root: '_cat', path: 'shards', params: 'h=index' }, 'cat shards'],
  ['  _cluster/health ', { root: '_cluster', path: 'health', params: '' }, 'cluster health'],
  ['_tasks', { root: '_tasks', path: '', params: '' }, 'tasks'],
])('%j is a place', (line, place, title) => {
  expect(placeOfLine(line)).toEqual(place);
  expect(placeTitle(place)).toBe(title);
});
