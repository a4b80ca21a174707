import { describe, expect, test } from 'vitest';
import { primarySpread, shardCountSpread, storageSpread } from './stated.ts';

describe('the stated rules', () => {
  test.each([
    [100, 115, false],
    [100, 115.01, true],
    [100, 100, false],
    [0, 0, false],
    [0, 1, true],
    [200, 231, true],
  ])('storage from %d to %d is skewed: %s, over 15 percent of the minimum [SKEW-004]', (min, max, skewed) => {
    expect(storageSpread(min, max)).toEqual({ min, max, spread: max - min, threshold: min * 0.15, skewed });
  });

  test.each([
    [10, 12, 3, false],
    [10, 13, 3, true],
    [0, 1, 1, true],
    [5, 5, 1, false],
    [600, 749, 150, false],
    [600, 750, 150, true],
  ])('shard counts from %d to %d on %d nodes are skewed: %s, over the nodes minus one [SKEW-005]', (min, max, nodes, skewed) => {
    expect(shardCountSpread(min, max, nodes)).toEqual({ min, max, spread: max - min, threshold: nodes - 1, skewed });
  });

  test.each([
    [0, 1, false],
    [0, 2, true],
    [7, 8, false],
    [7, 16, true],
  ])('primaries from %d to %d are skewed: %s, over 1 [SKEW-006]', (min, max, skewed) => {
    expect(primarySpread(min, max)).toEqual({ min, max, spread: max - min, threshold: 1, skewed });
  });
});
