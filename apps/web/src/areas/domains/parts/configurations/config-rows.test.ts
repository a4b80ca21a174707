import { expect, test } from 'vitest';
import { configRows, differenceText } from './config-rows.ts';

test('each configuration name has its state, update date and options [SKEW-020]', () => {
  const rows = configRows({
    ClusterConfig: { status: { state: 'Active', updateDate: 1_700_000_000_000 }, options: { InstanceCount: 3, Zones: ['a', 'b'] } },
    AccessPolicies: { status: { state: 'Processing', updateDate: null }, options: '' },
  });
  expect(rows).toEqual([
    { name: 'AccessPolicies', state: 'Processing', updateDate: null, options: '', raw: '', differences: [] },
    {
      name: 'ClusterConfig',
      state: 'Active',
      updateDate: 1_700_000_000_000,
      options: '{"InstanceCount":3,"Zones":["a","b"]}',
      raw: { InstanceCount: 3, Zones: ['a', 'b'] },
      differences: [],
    },
  ]);
});

test('an entry of another shape is shown as it is, and a missing map has no rows', () => {
  expect(configRows({ Odd: [1, 2], Bare: {} })).toEqual([
    { name: 'Bare', state: '', updateDate: null, options: '', raw: undefined, differences: [] },
    { name: 'Odd', state: '', updateDate: null, options: '[1,2]', raw: [1, 2], differences: [] },
  ]);
  expect(configRows(null)).toEqual([]);
});

test('a value that most domains do not have is told in a sentence', () => {
  const [row] = configRows({ EBSOptions: { options: { EBSEnabled: true, VolumeType: 'gp2', Iops: 3000, Throughput: 125 } } });
  expect(row?.differences.map(differenceText)).toEqual(['VolumeType gp2 (usually gp3)']);
  const [address] = configRows({ IPAddressType: { options: 'dualstack' } });
  expect(address?.differences.map(differenceText)).toEqual(['dualstack (usually ipv4)']);
});
