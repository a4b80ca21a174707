import { type DateRange, resolveDateRange } from '#rules/date-range';
import { correctedPeriod, type MetricPeriod, type PeriodId, periodStillKept, rangeProblem } from '#rules/metrics/periods';
import type { TimeRange } from '../../ui/chart/chart-data.ts';
import type { MetricWindow } from './metric-source.ts';

/** What a dashboard asks for, from what its address says. */
export interface DashboardWindow {
  /** On the period's grid: it begins at or before the range and ends with the period that the range's end lies in. */
  window: MetricWindow;
  /** The range as it was asked for, epoch milliseconds. */
  start: number;
  end: number;
  period: MetricPeriod;
  /** What was changed about the period, in words; null where nothing was. */
  correction: string | null;
}

/** People's clocks differ from ours by seconds; a range that ends now must not be in the future for that. */
const CLOCKS_DIFFER_MS = 90_000;

/** What is wrong with a range in the stated words (METRIC-031, METRIC-032), or null. `zone` is the zone of its clock times. */
export function problemOfRange(range: DateRange, now: number, zone: string): string | null {
  const { start, end } = resolveDateRange(range, now, zone);
  return rangeProblem(start, end, now, CLOCKS_DIFFER_MS);
}

/** A good range and a wanted period as points to ask for. */
export function dashboardWindow(range: DateRange, wanted: PeriodId, now: number, zone: string): DashboardWindow {
  const { start, end } = resolveDateRange(range, now, zone);
  const seconds = (end - start) / 1000;
  const allowed = correctedPeriod(wanted, seconds);
  const kept = periodStillKept(allowed.period, seconds, (now - start) / 1000);
  const { period } = kept;
  return { window: gridWindow(start, end, period.seconds), start, end, period, correction: kept.correction ?? allowed.correction };
}

function gridWindow(start: number, end: number, periodSeconds: number): MetricWindow {
  const step = periodSeconds * 1000;
  return { from: Math.floor(start / step) * step, to: Math.max(Math.ceil(end / step), Math.floor(start / step) + 1) * step, periodSeconds };
}

/** The window of the same length just before. */
export function previousWindow({ from, to, periodSeconds }: MetricWindow): MetricWindow {
  return { from: from - (to - from), to: from, periodSeconds };
}

/** A window as charts take a range: epoch seconds. */
export const rangeOfWindow = ({ from, to }: MetricWindow): TimeRange => ({ from: from / 1000, to: to / 1000 });

/** Points of a window. */
export const pointsOf = ({ from, to, periodSeconds }: MetricWindow): number => Math.round((to - from) / (periodSeconds * 1000));

/** Starts of the periods, epoch seconds. */
export function timesOf(window: MetricWindow): Float64Array {
  const first = window.from / 1000;
  return Float64Array.from({ length: pointsOf(window) }, (_unused, at) => first + at * window.periodSeconds);
}
