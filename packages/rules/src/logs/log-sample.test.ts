import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairShares, histogramStepMs, sampleFiles, sampleRuns, sampleShares } from './log-sample.ts';

describe('shares of a reading', () => {
  test.each([
    ['all fits', [10, 20, 30], 100, [10, 20, 30]],
    ['what small files leave goes to large ones', [10, 1_000, 1_000], 110, [10, 50, 50]],
    ['nothing may be read', [5, 5], 0, [0, 0]],
    ['no files', [], 10, []],
  ])('%s', (_title, sizes, budget, shares) => {
    expect(fairShares(sizes, budget)).toEqual(shares);
  });

  test('never more than a file or the budget has, and all of the budget but a rest smaller than the number of files', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5_000), { maxLength: 50 }), fc.nat(20_000), (sizes, budget) => {
        const shares = fairShares(sizes, budget);
        const sum = shares.reduce((total, share) => total + share, 0);
        const all = sizes.reduce((total, size) => total + size, 0);
        expect(sum).toBeLessThanOrEqual(budget);
        expect(sum).toBeGreaterThanOrEqual(Math.min(all, budget - sizes.length));
        for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(sizes[index] ?? 0);
      }),
    );
  });
});

test('a sample is runs in order that do not meet, inside of the range, no longer than its share', () => {
  fc.assert(
    fc.property(fc.nat(1_000), fc.nat(100_000), fc.nat(120_000), (from, count, share) => {
      const runs = sampleRuns({ from, count }, share);
      let end = from;
      for (const run of runs) {
        expect(run.from).toBeGreaterThanOrEqual(end);
        expect(run.count).toBeGreaterThan(0);
        end = run.from + run.count;
      }
      expect(end).toBeLessThanOrEqual(from + count);
      expect(runs.reduce((sum, run) => sum + run.count, 0)).toBeLessThanOrEqual(share);
    }),
  );
});

test.each([
  [60_000, 1_000],
  [3_600_000, 60_000],
  [9 * 3_600_000, 600_000],
  [72 * 3_600_000, 3_600_000],
  [366 * 86_400_000, 86_400_000],
])('a range of %i ms is counted by %i ms', (range, step) => {
  expect(histogramStepMs(range)).toBe(step);
});

test('logs of one kind are read in proportion, so that a busy hour keeps its height', () => {
  const files = [
    { kind: 'access', lines: 1_000 },
    { kind: 'access', lines: 9_000 },
    { kind: 'server', lines: 50 },
  ];
  expect(sampleShares(files, 1_050)).toEqual([100, 900, 50]);
  expect(sampleShares(files, 100_000)).toEqual([1_000, 9_000, 50]);
});

test('of too many files the same ones are read of each hour', () => {
  const files = [1, 2, 3].flatMap((hour) => Array.from({ length: 10 }, (_unused, n) => ({ hour, file: `f${n}` })));
  expect(sampleFiles(files, 30)).toBe(files);
  const some = sampleFiles(files, 15);
  expect(some.length).toBe(15);
  for (const hour of [1, 2, 3])
    expect(some.filter((file) => file.hour === hour).map(({ file }) => file)).toEqual(['f0', 'f2', 'f4', 'f6', 'f8']);
});
