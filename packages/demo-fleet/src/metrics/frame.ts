import { DAY, MINUTE } from '#rules/durations';
import type { MetricStat } from '#rules/metrics/types';

/** Which points: at multiples of the period, epoch milliseconds, `to` not included. */
export interface MetricWindow {
  from: number;
  to: number;
  periodSeconds: number;
}

/**
 * How far apart the minutes are that a period is made of. A published point is one minute; a longer period is made of minutes from a fixed
 * grid, all of them up to five, then every third of a quarter of an hour, every fifth of an hour, one in half an hour of a day. The grid
 * depends on the period alone, so a point never depends on the window that it is asked in. What lasts longer than the grid's step shows in
 * every period with the same peak; what is shorter shows from the periods on that have its minute.
 */
const STEP_MINUTES: readonly (readonly [periodMinutes: number, step: number])[] = [
  [5, 1],
  [15, 3],
  [60, 5],
  [1_440, 30],
];

const stepOf = (periodMinutes: number): number => {
  const [, wanted] = STEP_MINUTES.find(([longest]) => periodMinutes <= longest) ?? [0, 60];
  let step = wanted;
  while (periodMinutes % step !== 0) step--;
  return step;
};

/** The time grid of one request: the points, and the minutes that they are made of. */
export class Frame {
  readonly from: number;
  readonly to: number;
  readonly now: number;
  /** Milliseconds. */
  readonly period: number;
  /** Number of points. */
  readonly points: number;
  /** Minutes that make a point. */
  readonly perPoint: number;
  /** Milliseconds between two of these minutes. */
  readonly step: number;
  /** How many of these minutes have begun by `now`; the others have no value yet. */
  readonly size: number;

  constructor({ from, to, periodSeconds }: MetricWindow, now: number) {
    this.from = from;
    this.to = to;
    this.now = now;
    this.period = periodSeconds * 1_000;
    this.points = Math.max(0, Math.ceil((to - from) / this.period));
    const minutes = Math.max(1, Math.round(this.period / MINUTE));
    this.step = stepOf(minutes) * MINUTE;
    this.perPoint = Math.max(1, Math.round(this.period / this.step));
    this.size = Math.max(0, Math.min(this.points * this.perPoint, Math.floor((now - from) / this.step) + 1));
  }

  /** Time of a minute of the grid. */
  at(index: number): number {
    return this.from + index * this.step;
  }

  /** First minute of the grid at or after a time. */
  indexOf(t: number): number {
    return Math.max(0, Math.min(this.size, Math.ceil((t - this.from) / this.step)));
  }
}

/**
 * Points of a period out of its minutes. A minute without a value counts for nothing; a point without any is NaN. A sum stands for all
 * minutes of the period that have begun and in which there were values.
 */
export const reduce = (frame: Frame, minutes: Float64Array, stat: MetricStat): Float64Array => {
  const { points, perPoint, size } = frame;
  const out = new Float64Array(points).fill(Number.NaN);
  const worth = frame.step / MINUTE;
  let at = 0;
  for (let point = 0; point < points && at < size; point++) {
    const end = Math.min(size, at + perPoint);
    let sum = 0;
    let count = 0;
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (; at < end; at++) {
      const value = minutes[at] as number;
      if (Number.isNaN(value)) continue;
      count++;
      sum += value;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    if (count === 0) continue;
    out[point] = stat === 'Maximum' ? high : stat === 'Minimum' ? low : stat === 'Average' ? sum / count : sum * worth;
  }
  return out;
};

/** A value that stands until the next: starts are whole minutes, ascending. */
export interface Steps {
  starts: readonly number[];
  values: readonly number[];
}

/** Points of what stands still between its changes: every minute counts, so that nothing short is lost in a long period. */
export const reduceSteps = (frame: Frame, { starts, values }: Steps, stat: MetricStat): Float64Array => {
  const { points, period, from, now } = frame;
  const out = new Float64Array(points).fill(Number.NaN);
  const end = Math.floor(now / MINUTE) * MINUTE + MINUTE;
  let segment = 0;
  for (let point = 0; point < points; point++) {
    const begin = from + point * period;
    const until = Math.min(begin + period, end);
    if (begin >= until) break;
    while (segment + 1 < starts.length && (starts[segment + 1] as number) <= begin) segment++;
    let sum = 0;
    let count = 0;
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (let s = segment; s < starts.length && (starts[s] as number) < until; s++) {
      const value = values[s] as number;
      const minutes = (Math.min(until, starts[s + 1] ?? until) - Math.max(begin, starts[s] as number)) / MINUTE;
      if (Number.isNaN(value) || minutes <= 0) continue;
      count += minutes;
      sum += value * minutes;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    if (count > 0) out[point] = stat === 'Maximum' ? high : stat === 'Minimum' ? low : stat === 'Average' ? sum / count : sum;
  }
  return out;
};

/** Points older than this are not kept. */
const KEPT_MS = 455 * DAY;

/** Takes away, in place, what was before a beginning or is not kept any more. */
export const forgetOld = (frame: Frame, points: Float64Array, beginning: number): Float64Array => {
  const oldest = Math.max(beginning, frame.now - KEPT_MS);
  return oldest <= frame.from
    ? points
    : points.fill(Number.NaN, 0, Math.min(points.length, Math.ceil((oldest - frame.from) / frame.period)));
};
