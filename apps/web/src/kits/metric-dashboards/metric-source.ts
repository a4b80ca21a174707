import type { Listing } from '#rules/metrics/packed-listing';
import type { Dimension, MetricStat } from '#rules/metrics/types';

/** One series as the wire names it (METRIC-069). `alias` comes back as the series' label. */
export interface WidgetRequest {
  namespace: string;
  dimensions: readonly Dimension[];
  /** The account whose numbers these are; empty for the subject's own. */
  account_id: string;
  metric_name: string;
  stats: MetricStat;
  alias: string;
  unit: string;
}

/** Epoch milliseconds, multiples of the period; `to` is not part of it. */
export interface MetricWindow {
  from: number;
  to: number;
  periodSeconds: number;
}

export interface ReadSeries {
  label: string;
  unit: string;
  /** One a time, NaN for a gap. */
  values: Float64Array;
  /** Why this one could not be read; its values are then all NaN. */
  failure: SeriesFailure | null;
}

export interface SeriesFailure {
  /** `not-offered`: the source has no such metric, now or ever, which is no error. */
  kind: string;
  message: string;
}

export interface MetricReading {
  /** Epoch seconds, ascending. */
  times: Float64Array;
  /** In the order of the widgets that were asked for. */
  series: readonly ReadSeries[];
  /** Epoch seconds from which on points are not complete yet; null when all are. */
  partialFrom: number | null;
}

/** Something that happened to a subject. */
export interface Happening {
  /** Epoch milliseconds. */
  at: number;
  /** When it was over, where it took a while and is over. */
  until: number | null;
  /** A word such as `release` or `node`. */
  kind: string;
  title: string;
}

/** Where a dashboard's numbers come from. The kit batches, orders and cancels; a source only asks. */
export interface MetricSource {
  /** Tells one subject from another in caches: `domain 000000000101:orders`. */
  id: string;
  /** METRIC-067: most widgets in one call, 200 or 400. */
  batchSize: 200 | 400;
  read(widgets: readonly WidgetRequest[], window: MetricWindow, signal: AbortSignal): Promise<MetricReading>;
  /** METRIC-068: a metric's name to the sets of dimensions it comes with. */
  list(signal: AbortSignal): Promise<Listing>;
  /** What happened to the subject, for marks on the time axis; epoch milliseconds. Without it there are no marks. */
  eventMarks?(from: number, to: number, signal: AbortSignal): Promise<readonly Happening[]>;
}
