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

/** Runs that a sample of a file is made of: enough to meet each minute of its hour, and long enough to be worth a reading. */
const MOST_RUNS = 60;
const LEAST_RUN = 100;

/**
 * Some files of more than may be read: of each hour the same ones, so that hours can be compared. At least one log of each hour is kept.
 * @param files each with its name, which is the same in each hour
 */
export function sampleFiles<File extends { hour: number; file: string }>(files: readonly File[], most: number): readonly File[] {
  if (files.length <= most) return files;
  const names = [...new Set(files.map(({ file }) => file))];
  const hours = new Set(files.map(({ hour }) => hour)).size;
  const kept = Math.max(1, Math.min(names.length, Math.floor(most / hours)));
  const chosen = new Set(Array.from({ length: kept }, (_unused, n) => names[Math.floor((n * names.length) / kept)]));
  return files.filter(({ file }) => chosen.has(file));
}

/**
 * Lines to read of each file: logs of one kind share evenly in proportion to their lengths, so that a busy hour counts as what it is; between
 * kinds small ones are read whole, and what they leave goes to large ones.
 * @param files with their lines
 * @returns shares in their order
 */
export function sampleShares(files: readonly { kind: string; lines: number }[], budget: number): number[] {
  const sizes = new Map<string, number>();
  for (const { kind, lines } of files) sizes.set(kind, (sizes.get(kind) ?? 0) + lines);
  const shares = fairShares([...sizes.values()], budget);
  const rates = new Map([...sizes].map(([kind, size], index) => [kind, size === 0 ? 0 : (shares[index] ?? 0) / size]));
  return files.map(({ kind, lines }) => Math.floor(lines * (rates.get(kind) ?? 0)));
}

/** What to read of a range of lines when only so many may be: all of it, or runs of equal length at equal distances, in order. */
export function sampleRuns({ from, count }: LineRun, share: number): LineRun[] {
  if (share >= count) return count > 0 ? [{ from, count }] : [];
  if (share === 0) return [];
  const runs = Math.max(1, Math.min(MOST_RUNS, Math.floor(share / LEAST_RUN)));
  const length = Math.floor(share / runs);
  return Array.from({ length: runs }, (_unused, run) => ({ from: from + Math.floor((run * count) / runs), count: length }));
}

const STEPS_S = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200, 86_400];
const MOST_STEPS = 90;

/** The step of a histogram over a range in milliseconds: a round one, at most 90 of them, one second at the least. */
export function histogramStepMs(rangeMs: number): number {
  const seconds = STEPS_S.find((step) => step * 1_000 * MOST_STEPS >= rangeMs) ?? 86_400;
  return seconds * 1_000;
}
