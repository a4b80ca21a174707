import type { SampleWindow } from '../port.ts';
import { DAY_MS } from './days.ts';

/** Of each time of a day, in its units, which bucket of a window it belongs to: looked up, because a division each costs more. */
export interface BucketTables {
  /** First bucket that an interval starting there touches, not below 0; the number of buckets for one after the window. */
  first: Int32Array;
  /** Last bucket that an interval ending there touches, below the number of buckets; -1 for one before the window. */
  last: Int32Array;
}

/**
 * Number of buckets of a window.
 * @throws RangeError for buckets that cross midnight: days are counted one by one
 */
export function bucketsOf({ from, to, bucketMs }: SampleWindow): number {
  if (DAY_MS % bucketMs !== 0 || from % bucketMs !== 0 || to % bucketMs !== 0)
    throw new RangeError(
      `a window is of buckets that divide a day, and begins and ends with one: not ${from} to ${to} in buckets of ${bucketMs}`,
    );
  return (to - from) / bucketMs;
}

/** Tables for the day that begins at `dayStart`. */
export function bucketTables(window: SampleWindow, dayStart: number, unitMs: number): BucketTables {
  const units = DAY_MS / unitMs;
  const buckets = bucketsOf(window);
  const first = new Int32Array(units + 1);
  const last = new Int32Array(units + 1);
  for (let unit = 0; unit <= units; unit++) {
    const time = dayStart + unit * unitMs;
    first[unit] = Math.min(buckets, Math.max(0, Math.floor((time - window.from) / window.bucketMs)));
    last[unit] = Math.max(-1, Math.min(buckets - 1, Math.ceil((time - window.from) / window.bucketMs) - 1));
  }
  return { first, last };
}

/** Makes counts of what began and ended at each place: difference arrays, one longer than the counts. */
export function countsOf(differences: Int32Array): Uint32Array {
  const counts = new Uint32Array(differences.length - 1);
  let running = 0;
  for (let at = 0; at < counts.length; at++) {
    running += differences[at] as number;
    counts[at] = running;
  }
  return counts;
}
