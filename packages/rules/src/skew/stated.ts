/** The lowest and highest of some values, how far they lie apart, and how far they may. Counts, or bytes for storage. */
export interface Spread {
  min: number;
  max: number;
  spread: number;
  /** Skewed when the spread is over this. */
  threshold: number;
  skewed: boolean;
}

/** Share of the minimum that a range of storage may have. */
export const STORAGE_SHARE = 0.15;

const spreadOf = (min: number, max: number, threshold: number): Spread => ({
  min,
  max,
  spread: max - min,
  threshold,
  skewed: max - min > threshold,
});

/** Storage is skewed when the range is over 15 percent of the minimum (SKEW-004). Above nothing, anything is. */
export const storageSpread = (min: number, max: number): Spread => spreadOf(min, max, min * STORAGE_SHARE);

/** A shard count is skewed when the spread is over the number of nodes minus one (SKEW-005, as settled). */
export const shardCountSpread = (min: number, max: number, nodes: number): Spread => spreadOf(min, max, Math.max(0, nodes - 1));

/** Primaries are skewed when the spread is over 1 (SKEW-006). */
export const primarySpread = (min: number, max: number): Spread => spreadOf(min, max, 1);
