import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupLimits, limitGroupOf, limitProblem, limitProblems, parseLimit } from './limits.ts';

describe('groups of limits', () => {
  test.each([
    ['MaximumInstanceCount', 'Instance'],
    ['MaximumNumberOfDataNodesWithoutMasterNode', 'Instance'],
    ['AllowedInstanceTypes', 'Instance'],
    ['MaximumVolumeSize', 'EBS'],
    ['MinimumIops', 'EBS'],
    ['VolumesPerNode', 'EBS'],
    ['MaxShardsPerNode', 'ES'],
    ['MaxHttpContentLengthMiB', 'ES'],
    ['DiskWatermarkFlood', 'ES'],
    ['SnapshotRetentionDays', 'Other'],
    ['EbsVolumeSizePerInstance', 'EBS'],
    ['MaxOpenSearchPlugins', 'ES'],
    ['NobodyKnowsThis', 'Other'],
    ['constructor', 'Other'],
  ])('%s is of %s [SKEW-022]', (name, group) => {
    expect(limitGroupOf(name)).toBe(group);
  });

  test('stand in the stated order, each by name, empty ones left out [SKEW-022]', () => {
    const groups = groupLimits({ MaxTags: 10, MaximumIops: 16_000, MinimumIops: 3_000, MaximumInstanceCount: 80 });
    expect(groups.map(({ title, limits }) => [title, limits.map(({ name }) => name)])).toEqual([
      ['Instance', ['MaximumInstanceCount']],
      ['EBS', ['MaximumIops', 'MinimumIops']],
      ['Other', ['MaxTags']],
    ]);
  });

  test('hold every limit once, whatever its name', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), (limits) => {
        const names = groupLimits(limits).flatMap((group) => group.limits.map(({ name }) => name));
        expect(names.sort()).toEqual(Object.keys(limits).sort());
      }),
    );
  });
});

describe('new values', () => {
  test.each([
    ['MaxShardsPerNode', 1_000, 2_000, null],
    ['MaxShardsPerNode', 1_000, 4_001, 'MaxShardsPerNode must be between 1 and 4000.'],
    ['MaxShardsPerNode', 1_000, 0, 'MaxShardsPerNode must be between 1 and 4000.'],
    ['MaxShardsPerNode', 1_000, 12.5, 'MaxShardsPerNode must be a whole number.'],
    ['MaxShardsPerNode', 1_000, Number.NaN, 'MaxShardsPerNode must be a whole number.'],
    ['MaxShardsPerNode', 1_000, '2000', 'MaxShardsPerNode must be a whole number.'],
    ['MaxClauseCount', 1_024, 0, 'MaxClauseCount must be at least 1.'],
    ['NobodyKnowsThis', 3, -1, 'NobodyKnowsThis must be at least 0.'],
    ['AllowedInstanceTypes', '*', 'r6g.*', null],
    ['AllowedInstanceTypes', '*', ' ', 'AllowedInstanceTypes must not be empty.'],
    ['AllowedInstanceTypes', '*', 5, 'AllowedInstanceTypes must be a text.'],
  ])('%s from %j to %j: %j', (name, current, next, problem) => {
    expect(limitProblem(name, current, next)).toBe(problem);
  });

  test('a minimum may not pass its maximum, whichever of them moves', () => {
    const current = { MinimumIops: 3_000, MaximumIops: 16_000, MinimumInstanceCount: 1, MaximumInstanceCount: 80 };
    expect(limitProblems(current, { MinimumIops: 17_000 })).toHaveProperty('MinimumIops');
    expect(limitProblems(current, { MaximumIops: 2_000 })).toHaveProperty('MaximumIops');
    expect(limitProblems(current, { MinimumIops: 17_000, MaximumIops: 20_000 })).toEqual({});
  });

  test('only limits that the domain has can be changed, to a number or a text', () => {
    expect(limitProblems({ MaxTags: 10 }, { MaxTagz: 11, MaxTags: null, constructor: 1 })).toEqual({
      MaxTagz: 'The domain has no limit MaxTagz.',
      MaxTags: 'MaxTags must be a number or a text.',
      constructor: 'The domain has no limit constructor.',
    });
  });

  test.each([
    [10, ' 12 ', 12],
    [10, '1e3', null],
    [10, '-1', null],
    [10, '', null],
    ['*', ' r6g.* ', 'r6g.*'],
    ['*', '  ', null],
  ])('beside %j the text %j is %j', (current, text, value) => {
    expect(parseLimit(current, text)).toBe(value);
  });
});
