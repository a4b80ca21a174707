import { expect, test } from 'vitest';
import { configRows } from './config-rows.ts';

test('each configuration name has its state, update date and options [SKEW-020]', () => {
  const rows = configRows({
    ClusterConfig: { status: { state: 'Active', updateDate: 1_700_000_000_000 }, options: { InstanceCount: 3, Zones: ['a', 'b'] } },
    AccessPolicies: { status: { state: 'Processing', updateDate: null }, options: '' },
  });
  expect(rows).toEqual([
    { name: 'AccessPolicies', state: 'Processing', updateDate: null, options: '""' },
    { name: 'ClusterConfig', state: 'Active', updateDate: 1_700_000_000_000, options: '{"InstanceCount":3,"Zones":["a","b"]}' },
  ]);
});

test('an entry of another shape is shown as it is, and a missing map has no rows', () => {
  expect(configRows({ Odd: [1, 2], Bare: {} })).toEqual([
    { name: 'Bare', state: '', updateDate: null, options: '' },
    { name: 'Odd', state: '', updateDate: null, options: '[1,2]' },
  ]);
  expect(configRows(null)).toEqual([]);
});
