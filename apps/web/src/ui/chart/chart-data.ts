import type { Unit } from '../values/format-value.ts';

/** One line of a chart. */
export interface ChartSeries {
  /** Unique within the chart; names the line in the legend, the table and the exports. */
  label: string;
  /** One value for each time; NaN is a gap. */
  values: Float64Array;
  unit: Unit;
  /** CSS colour or a token's var(); without it the fixed palette gives one by label. */
  colour?: string;
  /** Label of the series that this one stands beside, such as its previous period: the same colour, dashed. */
  beside?: string;
}

/** What a chart draws. */
export interface ChartData {
  /** Epoch seconds, ascending, without repeats. */
  times: Float64Array;
  series: readonly ChartSeries[];
  /** Parts of a whole: drawn as areas on top of each other, in their order. Legend, tooltip, table and exports have each part's own value. */
  isStacked?: boolean;
  /** Distance of the samples in seconds; where more than 1.5 of it passes without a sample, the line breaks. */
  stepSeconds?: number;
  /** The last sample's bucket is not over yet: its part of the line is dashed and says so. */
  lastIsPartial?: boolean;
  /** Epoch seconds: what is known of the samples from here on is not all yet; like a partial last one, for as many as there are. */
  partialFrom?: number;
}

/** An instant range in epoch seconds, from < to. */
export interface TimeRange {
  from: number;
  to: number;
}

/** A series cleaned for drawing: null is a gap. */
export type Drawn = (number | null)[];

/** What a plot draws, a row for each time. */
export interface DrawnData {
  times: number[] | Float64Array;
  series: (Drawn | Float64Array)[];
}

/**
 * The data in the plot's form: null for gaps, one row of nulls added wherever samples are missing. What has no gap is not copied: the charts of a
 * dashboard hold a hundred thousand values.
 */
export function drawnData(data: ChartData): DrawnData {
  const samples = drawnSamples(data);
  if (samples === null) return { times: data.times, series: data.series.map(({ values }) => withNulls(values, data.times.length)) };
  const timeOf = (row: number): number => data.times[samples[row] ?? -1] ?? timeOf(row - 1) + (data.stepSeconds ?? 0);
  return {
    times: samples.map((_sample, row) => timeOf(row)),
    series: data.series.map(({ values }) => samples.map((sample) => finiteOrNull(values[sample]))),
  };
}

/** The sample behind each drawn row, -1 for an added one; null where every row is the sample of its number. */
export function drawnSamples({ times, stepSeconds = 0 }: ChartData): number[] | null {
  if (stepSeconds <= 0) return null;
  const widest = stepSeconds * 1.5;
  const samples: number[] = [];
  for (let index = 0; index < times.length; index += 1) {
    if (index > 0 && (times[index] ?? 0) - (times[index - 1] ?? 0) > widest) samples.push(-1);
    samples.push(index);
  }
  return samples.length === times.length ? null : samples;
}

/** The first `count` values, with null for what is not finite. */
function withNulls(values: Float64Array, count: number): Drawn | Float64Array {
  const isWhole = values.length === count && values.every((value) => Number.isFinite(value));
  return isWhole ? values : Array.from({ length: count }, (_unused, index) => finiteOrNull(values[index]));
}

/** Epoch seconds of the first sample that is not complete yet; null when all are. */
export function firstPartial({ times, lastIsPartial = false, partialFrom }: ChartData): number | null {
  const last = times.at(-1);
  if (last === undefined) return null;
  const from = partialFrom === undefined ? undefined : times.find((time) => time >= partialFrom);
  return from ?? (lastIsPartial ? last : null);
}

/** True when no series has a finite value. */
export function isEmptyData(data: ChartData): boolean {
  return data.times.length === 0 || !data.series.some(({ values }) => values.some((value) => Number.isFinite(value)));
}

/** The figures of the legend; null where the range has no value. */
export interface SeriesFigures {
  latest: number | null;
  min: number | null;
  max: number | null;
}

/** Latest, smallest and largest value of a series, over the range (both ends included) or over everything. */
export function seriesFigures(times: Float64Array, values: Float64Array, range?: TimeRange): SeriesFigures {
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = range ?? {};
  const count = Math.min(times.length, values.length);
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let latest = Number.NaN;
  for (let index = 0; index < count; index += 1) {
    const time = times[index] ?? Number.NaN;
    const value = values[index] ?? Number.NaN;
    if (time < from || time > to || !Number.isFinite(value)) continue;
    latest = value;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return max < min ? { latest: null, min: null, max: null } : { latest, min, max };
}

/**
 * At most `2 × buckets` points that keep every bucket's smallest and largest value in the order of time, so that no
 * peak is lost; a bucket without a value keeps one null. For small drawings; the plot itself decimates by pixel.
 */
export function decimate(values: ArrayLike<number>, buckets: number): { index: number[]; values: Drawn } {
  const index: number[] = [];
  const kept: Drawn = [];
  const count = Math.max(1, Math.floor(buckets));
  if (values.length <= count * 2) {
    for (let i = 0; i < values.length; i += 1) {
      index.push(i);
      kept.push(finiteOrNull(values[i]));
    }
    return { index, values: kept };
  }
  for (let bucket = 0; bucket < count; bucket += 1) {
    const start = Math.floor((bucket * values.length) / count);
    const end = Math.floor(((bucket + 1) * values.length) / count);
    const found = extremes(values, start, end);
    for (const at of found) {
      index.push(at);
      kept.push(finiteOrNull(values[at]));
    }
  }
  return { index, values: kept };
}

/** Indexes of the smallest and largest finite value in [start, end), ascending; the start alone when there is none. */
function extremes(values: ArrayLike<number>, start: number, end: number): number[] {
  let low = -1;
  let high = -1;
  for (let i = start; i < end; i += 1) {
    const value = finiteOrNull(values[i]);
    if (value === null) continue;
    if (low < 0 || value < (values[low] ?? 0)) low = i;
    if (high < 0 || value > (values[high] ?? 0)) high = i;
  }
  if (low < 0) return [start];
  return low === high ? [low] : [Math.min(low, high), Math.max(low, high)];
}

function finiteOrNull(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}
