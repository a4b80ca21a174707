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
  episodes: 2,
  /** Attribute row of its first interval. */
  attributes: 3,
} as const;

/** Two counts in one number: a store has fewer domains. */
export const ALSO_STANDBY = 2 ** 26;

/**
 * Columns that stay from one report to the next: fetching megabytes again from the system, and giving them back, costs more than what is
 * done with them.
 */
export class Scratch {
  readonly #columns = new Map<string, Int32Array>();

  /** A column of that length, with whatever is in it. A caller that asks by that name next gets the same. */
  column(name: string, length: number): Int32Array {
    let column = this.#columns.get(name);
    if (column === undefined || column.length < length) {
      column = new Int32Array(Math.ceil(length * 1.1));
      this.#columns.set(name, column);
    }
    return column.subarray(0, length);
  }

  /** The same, with zeros in it. */
  zeros(name: string, length: number): Int32Array {
    return this.column(name, length).fill(0);
  }
}

/** What a sweep remembers of the domains of a type: FIELDS numbers for each, by their numbers. */
export interface RememberedRows {
  rows: Int32Array;
  /** Epoch milliseconds: midnight of the first day that counts. */
  epoch: number;
}

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
