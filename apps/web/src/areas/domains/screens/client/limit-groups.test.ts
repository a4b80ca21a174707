import { expect, test } from 'vitest';
import { groupLimits } from './limit-groups.ts';

test('limits stand in the groups instance, EBS, ES and other by their names [SKEW-022]', () => {
  const groups = groupLimits({
    MaximumInstanceCount: 80,
    'instances.warm': 10,
    EBSVolumeSizePerInstance: 3072,
    ebs_iops: 16000,
    ESMaxShardsPerNode: 1000,
    OpenSearchFields: 1000,
    Tags: 50,
    estimateWindow: '1h',
    websockets: 5,
  });
  expect(groups.map(({ title, limits }) => [title, limits.map(({ name }) => name)])).toEqual([
    ['Instance', ['instances.warm', 'MaximumInstanceCount']],
    ['EBS', ['ebs_iops', 'EBSVolumeSizePerInstance']],
    ['ES', ['ESMaxShardsPerNode', 'OpenSearchFields']],
    ['Other', ['estimateWindow', 'Tags', 'websockets']],
  ]);
});

test('a group without limits is left out, and no limits make no groups', () => {
  expect(groupLimits({ Tags: 50 })).toEqual([{ title: 'Other', limits: [{ name: 'Tags', value: 50 }] }]);
  expect(groupLimits({})).toEqual([]);
});
