import { DAY, MINUTE } from '#rules/durations';
import { type RolledUp, rollUp, rollUpAll } from '#rules/metrics/roll-up';
import type { MetricStat } from '#rules/metrics/types';

/** Which points: at multiples of the period, epoch milliseconds, `to` not included. */
export interface MetricWindow {
  from: number;
  to: number;
  periodSeconds: number;
}

/** Points older than this are not kept. */
const KEPT_MS = 455 * DAY;

/** The time grid of one request: the points, and the minutes that they are made of, which are all. */
export class Frame {
  readonly from: number;
  readonly to: number;
  readonly now: number;
  /** Milliseconds. */
  readonly period: number;
  /** Number of points. */
  readonly points: number;
  /** Minutes of a point. */
  readonly perPoint: number;
  /** How many minutes have begun by `now`; the others have no value yet. */
  readonly size: number;
  /** Number of the first minute since the epoch. */
  readonly minute: number;
  /** The first minute that has values: those before the beginning, or not kept any more, have none. */
  readonly begin: number;

  /** @param beginning when there was something first */
  constructor({ from, to, periodSeconds }: MetricWindow, now: number, beginning: number) {
    this.from = from;
    this.to = to;
    this.now = now;
    this.period = periodSeconds * 1_000;
    this.points = Math.max(0, Math.ceil((to - from) / this.period));
    this.perPoint = Math.max(1, Math.round(this.period / MINUTE));
    this.size = Math.max(0, Math.min(this.points * this.perPoint, Math.floor((now - from) / MINUTE) + 1));
    this.minute = Math.floor(from / MINUTE);
    this.begin = this.indexOf(Math.max(beginning, now - KEPT_MS));
  }

  /** Time of a minute. */
  at(index: number): number {
    return this.from + index * MINUTE;
  }

  /** First minute at or after a time. */
  indexOf(t: number): number {
    return Math.max(0, Math.min(this.size, Math.ceil((t - this.from) / MINUTE)));
  }
}

/** Points out of minutes. What was before the beginning is taken away in place. */
export const reduce = (frame: Frame, minutes: Float64Array, stat: MetricStat): Float64Array =>
  rollUp(minutes.fill(Number.NaN, 0, frame.begin), frame.perPoint, frame.points, stat);

/** The same for all statistics. */
export const reduceAll = (frame: Frame, minutes: Float64Array): RolledUp =>
  rollUpAll(minutes.fill(Number.NaN, 0, frame.begin), frame.perPoint, frame.points);

/** A value that stands until the next: starts are whole minutes, ascending. */
export interface Steps {
  starts: readonly number[];
  values: readonly number[];
}

/** Points of what stands still between its changes: the same as of its minutes, without looking at each. */
export const reduceSteps = (frame: Frame, { starts, values }: Steps, stat: MetricStat): Float64Array => {
  const { points, period, from } = frame;
  const out = new Float64Array(points).fill(Number.NaN);
  const [first, end] = [frame.at(frame.begin), frame.at(frame.size)];
  let segment = 0;
  for (let point = 0; point < points; point++) {
    const begin = Math.max(from + point * period, first);
    const until = Math.min(from + (point + 1) * period, end);
    if (begin >= until) continue;
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
