import type { MetricStat } from './types.ts';

/** The four statistics of each point, in the order of time; NaN where a point has no minute. */
export type RolledUp = Readonly<Record<MetricStat, Float64Array>>;

/**
 * How the points of a longer period follow from what was published each minute, for every source. A point of a minute is what was published
 * in it. Of a longer period the maximum is the highest of its minutes, the minimum the lowest, the sum all of them together and the average
 * their mean, each minute weighing the same unless the source knows how many readings each has. A minute without a value (NaN) counts for nothing; a point without any minute is NaN.
 *
 * `minutes` begin with the first minute of the first point; where they end early, as at the present, the last point is of those that are there.
 */
export const rollUp = (minutes: Float64Array, perPoint: number, points: number, stat: MetricStat): Float64Array => {
  const out = gaps(points);
  for (let point = 0, at = 0; point < points && at < minutes.length; point++) {
    const end = Math.min(minutes.length, at + perPoint);
    out[point] =
      stat === 'Maximum'
        ? highestOf(minutes, at, end)
        : stat === 'Minimum'
          ? lowestOf(minutes, at, end)
          : sumOf(minutes, at, end, stat === 'Average');
    at = end;
  }
  return out;
};

/** All four at once, for numbers that several graphs show. */
export const rollUpAll = (minutes: Float64Array, perPoint: number, points: number): RolledUp => {
  const all: RolledUp = { Maximum: gaps(points), Minimum: gaps(points), Average: gaps(points), Sum: gaps(points) };
  for (let point = 0, at = 0; point < points && at < minutes.length; point++) {
    const end = Math.min(minutes.length, at + perPoint);
    let [sum, count, low, high] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (; at < end; at++) {
      const value = minutes[at] as number;
      if (Number.isNaN(value)) continue;
      sum += value;
      count++;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    if (count === 0) continue;
    all.Maximum[point] = high;
    all.Minimum[point] = low;
    all.Average[point] = sum / count;
    all.Sum[point] = sum;
  }
  return all;
};

const gaps = (points: number): Float64Array => new Float64Array(points).fill(Number.NaN);

// A comparison with NaN is false: gaps are never taken.
const highestOf = (minutes: Float64Array, from: number, to: number): number => {
  let high = Number.NEGATIVE_INFINITY;
  for (let i = from; i < to; i++) if ((minutes[i] as number) > high) high = minutes[i] as number;
  return high === Number.NEGATIVE_INFINITY ? Number.NaN : high;
};

const lowestOf = (minutes: Float64Array, from: number, to: number): number => {
  let low = Number.POSITIVE_INFINITY;
  for (let i = from; i < to; i++) if ((minutes[i] as number) < low) low = minutes[i] as number;
  return low === Number.POSITIVE_INFINITY ? Number.NaN : low;
};

const sumOf = (minutes: Float64Array, from: number, to: number, isMean: boolean): number => {
  let sum = 0;
  let count = 0;
  for (let i = from; i < to; i++) {
    const value = minutes[i] as number;
    if (Number.isNaN(value)) continue;
    sum += value;
    count++;
  }
  return count === 0 ? Number.NaN : isMean ? sum / count : sum;
};
