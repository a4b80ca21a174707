import { DAY_MS } from './days.ts';
import { type DayBuckets, differencesOf } from './slot-buckets.ts';

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
  /** Epoch milliseconds: midnight of the first day that counts. */
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
  buckets: DayBuckets;
  /** Room for the bits of the domains of a type on a day, and of those of them with standByEnabled. */
  scratch: { all: Int32Array; standBy: Int32Array };
}

export const impactState = (buckets: DayBuckets, types: number, domains: number): ImpactState => ({
  epoch: buckets.firstDay * DAY_MS,
  domains,
  rows: new Int32Array(types * domains * FIELDS),
  first: new Int32Array(types * domains),
  differences: Array.from({ length: types }, () => differencesOf(buckets)),
  bits: new Int32Array(domains * buckets.days * buckets.words),
  buckets,
  scratch: { all: new Int32Array(domains), standBy: new Int32Array(domains) },
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
