import { median, spreadOf } from '#rules/statistics';
import type { TimeRange } from '../../ui/chart/chart-data.ts';

/** A series to compare, on its chart's times. */
export interface RankedSeries {
  label: string;
  unit: string;
  values: Float64Array;
}

/** How much a panel changed in a window. */
export interface PanelChange {
  panel: string;
  /** The series of the panel that changed most. */
  series: string;
  unit: string;
  /** Middle value outside the window, and inside. */
  before: number;
  inside: number;
  /** How many usual deviations lie between the two: 0 for none, above 3 is out of the ordinary. */
  score: number;
}

/** Fewer points on one side tell nothing. */
const LEAST_POINTS = 2;
/** A value that stands still has no deviation of its own: then so much of its size counts as one. */
const STILL = 0.02;

/**
 * Panels by how much they changed in a window against the rest of the range, most first; panels without points on one side are left out.
 * Compares medians in units of the usual spread, so that one spike neither makes a change nor hides one, and so that latencies, counts and
 * percents can be compared. `times` and the window are epoch seconds; a point counts by its start.
 */
export function rankChanges(
  panels: readonly { panel: string; times: Float64Array; series: readonly RankedSeries[] }[],
  window: TimeRange,
): PanelChange[] {
  return panels
    .flatMap(({ panel, times, series }): PanelChange[] => {
      const changes = series.flatMap((one) => changeOf(panel, times, one, window) ?? []);
      const most = changes.reduce<PanelChange | undefined>((best, next) => (best && best.score >= next.score ? best : next), undefined);
      return most ? [most] : [];
    })
    .sort((a, b) => b.score - a.score || a.panel.localeCompare(b.panel));
}

function changeOf(panel: string, times: Float64Array, { label, unit, values }: RankedSeries, window: TimeRange): PanelChange | null {
  const inside: number[] = [];
  const outside: number[] = [];
  for (const [at, value] of values.entries()) {
    const time = times[at];
    if (time === undefined || !Number.isFinite(value)) continue;
    (time >= window.from && time < window.to ? inside : outside).push(value);
  }
  if (inside.length < LEAST_POINTS || outside.length < LEAST_POINTS) return null;
  const before = median(outside);
  const now = median(inside);
  const spread = spreadOf(outside);
  const score = now === before ? 0 : Math.abs(now - before) / Math.max(spread, Math.abs(before) * STILL, SMALLEST);
  return { panel, series: label, unit, before, inside: now, score: Math.min(score, HIGHEST) };
}

/** A value that was always zero and no longer is has changed beyond measure; beyond this it makes no difference. */
const HIGHEST = 1_000;
const SMALLEST = 1e-9;
