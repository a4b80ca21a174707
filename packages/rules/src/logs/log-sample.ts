/** A run of lines. */
export interface LineRun {
  /** Number of the first, from 0. */
  from: number;
  count: number;
}

/**
 * How much of each file is read where all of them are more than may be: small ones whole, and what they leave goes to the large ones.
 * @param sizes lines of each file
 * @param budget lines in all
 * @returns shares in the order of `sizes`; their sum is no more than the budget
 */
export function fairShares(sizes: readonly number[], budget: number): number[] {
  const shares = sizes.map(() => 0);
  let left = budget;
  const order = sizes.map((_size, index) => index).sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0));
  for (const [done, index] of order.entries()) {
    const share = Math.min(sizes[index] ?? 0, Math.floor(left / (order.length - done)));
    shares[index] = share;
    left -= share;
  }
  return shares;
}

/** Runs that a sample of a file is made of: enough to meet each part of its hour, and long enough to be read at once. */
const MOST_RUNS = 12;

/** What to read of a range of lines when only so many may be: all of it, or runs of equal length at equal distances, in order. */
export function sampleRuns({ from, count }: LineRun, share: number): LineRun[] {
  if (share >= count) return count > 0 ? [{ from, count }] : [];
  const runs = Math.min(MOST_RUNS, share);
  const length = Math.floor(share / Math.max(1, runs));
  return Array.from({ length: runs }, (_unused, run) => ({ from: from + Math.floor((run * count) / runs), count: length }));
}

const STEPS_S = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200, 86_400];
const MOST_STEPS = 90;

/** The step of a histogram over a range in milliseconds: a round one, at most 90 of them, one second at the least. */
export function histogramStepMs(rangeMs: number): number {
  const seconds = STEPS_S.find((step) => step * 1_000 * MOST_STEPS >= rangeMs) ?? 86_400;
  return seconds * 1_000;
}
