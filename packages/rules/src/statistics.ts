/** Numbers in their order, of points of time or of nodes: NaN where there is none. */
type Values = ArrayLike<number>;

/** Middle value of those that are numbers; NaN where there is none. */
export function median(values: Iterable<number>): number {
  const sorted = [...values].filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1 ? (sorted[middle] as number) : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

/** What makes a median absolute deviation comparable with a standard deviation. */
const NORMAL = 1.4826;

/** How far values lie around their median, robustly: one that is far away moves it little. */
export const spreadOf = (values: readonly number[]): number => {
  const middle = median(values);
  return NORMAL * median(values.map((value) => Math.abs(value - middle)));
};

/** Mean of the numbers in [from, to) of a list; NaN where there is none. */
export function meanOf(values: Values, from = 0, to = values.length): number {
  let sum = 0;
  let count = 0;
  for (let i = Math.max(0, from); i < Math.min(values.length, to); i++) {
    const value = values[i] as number;
    if (Number.isNaN(value)) continue;
    sum += value;
    count++;
  }
  return count === 0 ? Number.NaN : sum / count;
}

/** Largest number in [from, to) of a list; NaN where there is none. */
export function highestOf(values: Values, from = 0, to = values.length): number {
  let most = Number.NaN;
  for (let i = Math.max(0, from); i < Math.min(values.length, to); i++) {
    const value = values[i] as number;
    if (!Number.isNaN(value) && !(value <= most)) most = value;
  }
  return most;
}

/** Fewest points that tell a counter from counts. */
const FEW_POINTS = 3;

/**
 * What was counted in each point. Some sources give what was counted within a point, others a counter that runs since a process started: one that
 * never falls and has risen from something is taken to be a counter, and what counts is its growth.
 */
export function countsOf(values: Values): number[] {
  const known = Array.from(values).filter((value) => !Number.isNaN(value));
  const [first = 0] = known;
  const last = known.at(-1) ?? 0;
  const never = known.every((value, i) => i === 0 || value >= (known[i - 1] as number));
  const isCounter = known.length >= FEW_POINTS && never && first > 0 && last >= first;
  if (!isCounter) return Array.from(values, (value) => (Number.isNaN(value) ? 0 : Math.max(0, value)));
  let before = first;
  return Array.from(values, (value) => {
    if (Number.isNaN(value)) return 0;
    const grown = value - before;
    before = value;
    return Math.max(0, grown);
  });
}

export const sumOf = (values: Iterable<number>): number => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
};
