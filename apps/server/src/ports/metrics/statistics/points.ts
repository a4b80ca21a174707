import type { MetricStat } from '#rules/metrics/types';

/**
 * Points of one series, one a step: what is known of each as the four numbers from which all statistics follow at every coarser step. A point
 * with count 0 is a gap. The count of a gauge is that of its minutes and its sum adds their means, as if it were sent once a minute; of an increase the minutes that were watched (so that sum / count is
 * the increase a minute); of a ratio the denominator's increase (so that sum / count is the ratio).
 */
export interface Points {
  /** Epoch milliseconds of the first. */
  start: number;
  stepMs: number;
  count: Float64Array;
  min: Float64Array;
  max: Float64Array;
  sum: Float64Array;
}

export const emptyPoints = (start: number, stepMs: number, length: number): Points => ({
  start,
  stepMs,
  count: new Float64Array(length),
  min: new Float64Array(length).fill(Number.POSITIVE_INFINITY),
  max: new Float64Array(length).fill(Number.NEGATIVE_INFINITY),
  sum: new Float64Array(length),
});

/** Adds what is known of one span to the point that holds it; what lies outside is left out. */
export function addTo(points: Points, at: number, known: { count: number; min: number; max: number; sum: number }): void {
  const index = Math.floor((at - points.start) / points.stepMs);
  if (!(known.count > 0) || index < 0 || index >= points.count.length) return;
  points.count[index] = (points.count[index] ?? 0) + known.count;
  points.sum[index] = (points.sum[index] ?? 0) + known.sum;
  points.min[index] = Math.min(points.min[index] ?? Number.POSITIVE_INFINITY, known.min);
  points.max[index] = Math.max(points.max[index] ?? Number.NEGATIVE_INFINITY, known.max);
}

/** Adds points of the same or a finer step: of another stretch of time, or of another source beside it. */
export function mergeInto(points: Points, from: Points): void {
  for (let index = 0; index < from.count.length; index += 1) {
    const count = from.count[index] ?? 0;
    if (count > 0)
      addTo(points, from.start + index * from.stepMs, {
        count,
        min: from.min[index] ?? 0,
        max: from.max[index] ?? 0,
        sum: from.sum[index] ?? 0,
      });
  }
}

/**
 * Makes points of a gauge that count its readings count its minutes, `aMinute` readings being one of them: a sum is then what a source gives that
 * sends the number once a minute.
 */
export function asOneAMinute({ count, sum, stepMs }: Points, aMinute: number): void {
  for (const [index, readings] of count.entries()) {
    if (readings === 0) continue;
    const minutes = Math.max(1, Math.min(Math.round(stepMs / 60_000), Math.ceil(readings / aMinute)));
    sum[index] = ((sum[index] ?? 0) / readings) * minutes;
    count[index] = minutes;
  }
}

export const isEmpty = ({ count }: Points): boolean => count.every((known) => known === 0);

/** One statistic of every point, times `scale`; NaN where there is a gap. */
export function valuesOf(points: Points, stat: MetricStat, scale: number): Float64Array {
  return Float64Array.from(points.count, (known, index) => (known > 0 ? valueAt(points, stat, index) * scale : Number.NaN));
}

function valueAt({ count, min, max, sum }: Points, stat: MetricStat, index: number): number {
  if (stat === 'Maximum') return max[index] ?? Number.NaN;
  if (stat === 'Minimum') return min[index] ?? Number.NaN;
  const total = sum[index] ?? Number.NaN;
  if (stat === 'Sum') return total;
  // The last digits of kept numbers are rounded each for itself.
  return Math.min(max[index] ?? Number.NaN, Math.max(min[index] ?? Number.NaN, total / (count[index] ?? 0)));
}
