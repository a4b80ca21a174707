import { DAY_MS } from './days.ts';
import { type DayBuckets, differencesOf } from './slot-buckets.ts';

/**
 * What a sweep remembers of each (type, domain): four numbers side by side, which begin as zero. A report spends its time on fetching them,
 * so they are few. Times are seconds since the sweep's epoch, plus 1: 0 is none.
 */
export const FIELDS = 4;
export const Of = {
  /** Its first second within the LSE; 0 for one that is not in it. */
  first: 0,
  /** End of its last interval that touches the LSE. */
  last: 1,
  /** Episodes times EPISODE, plus STILL and BEFORE. */
  episodes: 2,
  /** Attribute row of its first interval. */
  attributes: 3,
} as const;
export const STILL = 1;
export const BEFORE = 2;
export const EPISODE = 4;

/** Two counts in one number: a store has fewer domains. */
export const ALSO_STANDBY = 2 ** 26;

/**
 * Columns that stay from one report to the next: fetching megabytes anew from the system, and giving them back, costs more than what is
 * done with them.
 */
export class Scratch {
  readonly #columns = new Map<string, Int32Array>();

  /** A column of at least that length, with whatever is in it. Whoever asks by that name next gets the same. */
  column(name: string, length: number): Int32Array {
    const known = this.#columns.get(name);
    if (known && known.length >= length) return known;
    const column = new Int32Array(Math.ceil(length * 1.1));
    this.#columns.set(name, column);
    return column;
  }

  /** The same, with zeros in it. */
  zeros(name: string, length: number): Int32Array {
    return this.column(name, length).fill(0, 0, length);
  }
}

/** What a sweep fills. */
export interface ImpactState {
  /** Epoch milliseconds: midnight of the first day that counts. */
  epoch: number;
  domains: number;
  /** FIELDS numbers for each (place of the type, domain). */
  rows: Int32Array;
  /** For each type: how the number of domains differs from one bucket to the next, plus that of those with standByEnabled times ALSO_STANDBY. */
  differences: Float64Array[];
  buckets: DayBuckets;
  scratch: Scratch;
}

export const impactState = (buckets: DayBuckets, types: number, domains: number, scratch: Scratch): ImpactState => ({
  epoch: buckets.firstDay * DAY_MS,
  domains,
  rows: scratch.zeros('rows', types * domains * FIELDS),
  differences: Array.from({ length: types }, () => differencesOf(buckets)),
  buckets,
  scratch,
});

/** The two counts of each bucket. */
export function countsOfBoth(both: Float64Array): { counts: Uint32Array; standBy: Uint32Array } {
  const counts = new Uint32Array(both.length);
  const standBy = new Uint32Array(both.length);
  for (let bucket = 0; bucket < both.length; bucket++) {
    standBy[bucket] = Math.floor((both[bucket] as number) / ALSO_STANDBY);
    counts[bucket] = (both[bucket] as number) - (standBy[bucket] as number) * ALSO_STANDBY;
  }
  return { counts, standBy };
}
