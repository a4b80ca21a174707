import type { SampleWindow } from '#rules/lse/samples';
import type { DayIntervals } from './day-intervals.ts';
import { DAY_MS, dayOf } from './days.ts';

export const HOUR_MS = 3_600_000;

/**
 * The buckets of a window, laid over whole days: no bucket is of two days, so that each day counts by itself. A day's buckets are bits of
 * `words` words, the last of which may have bits to spare.
 */
export interface DayBuckets {
  /** Buckets of a day. */
  perDay: number;
  /** Words of a day. */
  words: number;
  firstDay: number;
  days: number;
  /** Buckets of the first day that are before the window. */
  skipped: number;
  window: SampleWindow;
}

/** @throws RangeError for buckets that do not divide a day, or a window that does not begin and end with one */
export function dayBuckets(window: SampleWindow): DayBuckets {
  const { from, to, bucketMs } = window;
  if (DAY_MS % bucketMs !== 0 || from % bucketMs !== 0 || to % bucketMs !== 0)
    throw new RangeError(
      `a window is of buckets that divide a day, and begins and ends with one: not ${from} to ${to} in buckets of ${bucketMs}`,
    );
  const perDay = DAY_MS / bucketMs;
  const firstDay = dayOf(from);
  const skipped = (from - firstDay * DAY_MS) / bucketMs;
  return { perDay, words: Math.ceil(perDay / 32), firstDay, days: dayOf(to - 1) - firstDay + 1, skipped, window };
}

/** Of each time of a day, in its units, which bucket it belongs to: looked up, because a division each costs more. */
export interface BucketTables {
  /** First bucket that an interval starting there touches. */
  first: Int32Array;
  /** Last bucket that an interval ending there touches. */
  last: Int32Array;
}

export function bucketTables(bucketMs: number, unitMs: number): BucketTables {
  const units = DAY_MS / unitMs;
  const first = new Int32Array(units + 1);
  const last = new Int32Array(units + 1);
  for (let unit = 0; unit <= units; unit++) {
    first[unit] = Math.floor((unit * unitMs) / bucketMs);
    last[unit] = Math.ceil((unit * unitMs) / bucketMs) - 1;
  }
  return { first, last };
}

/** The bits of a day's buckets that are in the window. */
export function windowMasks({ window, perDay, words }: DayBuckets, dayStart: number): Int32Array {
  const masks = new Int32Array(words);
  for (let bucket = 0; bucket < perDay; bucket++) {
    const time = dayStart + bucket * window.bucketMs;
    if (time >= window.from && time < window.to) (masks[bucket >>> 5] as number) |= 1 << bucket;
  }
  return masks;
}

/** Adds the buckets that intervals touch to the masks of their day. */
export function addBuckets(masks: Int32Array, { start, end }: DayIntervals, { first, last }: BucketTables, lo: number, hi: number): void {
  for (let at = lo; at < hi; at++) {
    const from = first[start[at] as number] as number;
    const to = last[end[at] as number] as number;
    for (let word = from >>> 5; word <= to >>> 5; word++)
      (masks[word] as number) |= (word === from >>> 5 ? -1 << from : -1) & (word === to >>> 5 ? -1 >>> (31 - to) : -1);
  }
}

/** Counts a domain: `one` more from where each run of bits begins, `one` less behind its end. `base` is the place of the mask's first bit. */
export function countMask(differences: Float64Array, base: number, mask: number, one: number): void {
  for (let left = mask & ~(mask << 1); left !== 0; left &= left - 1) (differences[base + 31 - Math.clz32(left & -left)] as number) += one;
  for (let left = mask & ~(mask >>> 1); left !== 0; left &= left - 1) (differences[base + 32 - Math.clz32(left & -left)] as number) -= one;
}

/** Room for the differences of all days. */
export const differencesOf = ({ days, perDay }: DayBuckets): Float64Array => new Float64Array(days * perDay + 33);

/** The counts in the window's buckets, from the differences of whole days. */
export function countsOf(differences: Float64Array, { window, skipped }: DayBuckets): Float64Array {
  const counts = new Float64Array((window.to - window.from) / window.bucketMs);
  let running = 0;
  for (let at = 0; at < skipped + counts.length; at++) {
    running += differences[at] as number;
    if (at >= skipped) counts[at - skipped] = running;
  }
  return counts;
}
