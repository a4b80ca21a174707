/**
 * What a sweep remembers of each (type, domain): eight numbers side by side, one line of the processor's cache for two of them. All begin
 * as zero. Times are seconds since the sweep's epoch.
 */
export const FIELDS = 8;
export const Of = {
  /** Last bucket it was counted in, plus 1; the same among standByEnabled. */
  bucket: 0,
  standByBucket: 1,
  /** Its first second within the LSE, plus 1; 0 for one that is not in it. */
  first: 2,
  /** End of its last interval that touches the LSE. */
  last: 3,
  episodes: 4,
  /** Attribute row of its first interval. */
  attributes: 5,
  /** STILL and BEFORE. */
  flags: 6,
} as const;
export const STILL = 1;
export const BEFORE = 2;

/** Differences from one bucket to the next, of domains and of those with standByEnabled. */
export interface TypeDifferences {
  all: Int32Array;
  standBy: Int32Array;
}

/** What a sweep fills. */
export interface ImpactState {
  /** Epoch milliseconds: midnight of the first day that is read. */
  epoch: number;
  /** By (place of the type, domain). */
  rows: Int32Array;
  differences: TypeDifferences[];
  /** A row of `words` for each domain: a bit for each bucket in which it has any of the types. */
  bits: Uint32Array;
  words: number;
}

/** Sets the bits [first, last] of the row that begins at `base`. */
export function setBits(bits: Uint32Array, base: number, first: number, last: number): void {
  const firstWord = base + (first >>> 5);
  const lastWord = base + (last >>> 5);
  const head = -1 << (first & 31);
  const tail = -1 >>> (31 - (last & 31));
  if (firstWord === lastWord) {
    (bits[firstWord] as number) |= head & tail;
    return;
  }
  (bits[firstWord] as number) |= head;
  bits.fill(0xffffffff, firstWord + 1, lastWord);
  (bits[lastWord] as number) |= tail;
}
