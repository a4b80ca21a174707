/**
 * What a sweep remembers of each (type, domain), beside the time of its beginning: four numbers side by side, which begin as zero. A report
 * spends its time on fetching them, so they are few. Times are seconds since the sweep's epoch.
 */
export const FIELDS = 4;
export const Of = {
  /** End of its last interval that touches the LSE. */
  last: 0,
  episodes: 1,
  /** Attribute row of its first interval. */
  attributes: 2,
  /** STILL and BEFORE. */
  flags: 3,
} as const;
export const STILL = 1;
export const BEFORE = 2;

/** Two counts in one number: a store has fewer domains. */
export const ALSO_STANDBY = 2 ** 26;
/** What a sweep fills. */
export interface ImpactState {
  /** Epoch milliseconds: midnight of the first day that is read. */
  epoch: number;
  domains: number;
  /** FIELDS numbers for each (place of the type, domain). */
  rows: Int32Array;
  /** Of each (place of the type, domain) the first second within the LSE, plus 1; 0 for one that is not in it. */
  first: Int32Array;
  /** For each type: how the number of domains differs from one bucket to the next, plus that of those with standByEnabled times ALSO_STANDBY. */
  differences: Float64Array[];
  /** A bit for each bucket in which a domain has any of the types. Word by word, all domains side by side: a day touches few words. */
  bits: Int32Array;
  words: number;
}

export function impactState(epoch: number, types: number, domains: number, buckets: number): ImpactState {
  const words = Math.ceil(buckets / 32);
  return {
    epoch,
    domains,
    rows: new Int32Array(types * domains * FIELDS),
    first: new Int32Array(types * domains),
    differences: Array.from({ length: types }, () => new Float64Array(buckets + 1)),
    bits: new Int32Array(domains * words),
    words,
  };
}

/** Sets the buckets [first, last] of a domain. */
export function setBits({ bits, domains }: ImpactState, domain: number, first: number, last: number): void {
  const lastWord = last >>> 5;
  for (let word = first >>> 5; word <= lastWord; word++) {
    const head = word === first >>> 5 ? -1 << (first & 31) : -1;
    const tail = word === lastWord ? -1 >>> (31 - (last & 31)) : -1;
    (bits[word * domains + domain] as number) |= head & tail;
  }
}

/** The two counts of each bucket. */
export function countsOfBoth(differences: Float64Array): { counts: Uint32Array; standBy: Uint32Array } {
  const counts = new Uint32Array(differences.length - 1);
  const standBy = new Uint32Array(differences.length - 1);
  let running = 0;
  for (let bucket = 0; bucket < counts.length; bucket++) {
    running += differences[bucket] as number;
    standBy[bucket] = Math.floor(running / ALSO_STANDBY);
    counts[bucket] = running % ALSO_STANDBY;
  }
  return { counts, standBy };
}
