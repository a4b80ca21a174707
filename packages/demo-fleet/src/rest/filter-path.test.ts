import { expect, test } from 'vitest';
import { filteredBy } from './filter-path.ts';

const BODY = { cluster: 'c', nodes: { a: { name: 'n1', os: { mem: 1 }, fs: [{ size: 2, path: '/x' }] }, b: { name: 'n2' } } };

test.each([
  ['cluster', { cluster: 'c' }],
  ['nodes.*.name', { nodes: { a: { name: 'n1' }, b: { name: 'n2' } } }],
  ['n*.a.o*', { nodes: { a: { os: { mem: 1 } } } }],
  ['**.size', { nodes: { a: { fs: [{ size: 2 }] } } }],
  ['**.**.mem,cluster', { cluster: 'c', nodes: { a: { os: { mem: 1 } } } }],
  ['nodes.b.**', { nodes: { b: { name: 'n2' } } }],
  ['nothing', undefined],
])('filter_path=%s', (path, left) => expect(filteredBy(BODY, path)).toEqual(left));

test('a thousand stars in a path that lead nowhere are passed over once for each key', () => {
  let deep: Record<string, unknown> = { leaf: 1 };
  for (let level = 0; level < 40; level += 1) deep = { [`key-${level}`]: deep };
  expect(filteredBy(deep as never, `${'**.'.repeat(500)}none`)).toBeUndefined();
  expect(filteredBy(deep as never, `${'**.*.'.repeat(200)}none`)).toBeUndefined();
  expect(filteredBy(deep as never, '**.*.**.leaf')).toEqual(deep);
});
