import type { Logs_ExploreQueryQuery } from '../../../../generated/graphql.ts';
import type { ChartData } from '../../../../ui/chart/chart-data.ts';

/** Colours of the levels: the status colours, so that a rise of errors is seen as such. */
const LEVELS = [
  ['error', 'Error', 'var(--t-text-error)'],
  ['warn', 'Warning', 'var(--t-text-warning)'],
  ['info', 'Information', 'var(--t-text-info)'],
  ['other', 'Other', undefined],
] as const;

/** Entries by level over time, as the chart takes them; levels without any are left out, so that the legend says what there is. */
export function histogramData({ start, stepSeconds, histogram }: Logs_ExploreQueryQuery['exploreLogs']): ChartData {
  const first = Date.parse(start) / 1_000;
  const times = Float64Array.from(histogram.info, (_count, step) => first + step * stepSeconds);
  const series = LEVELS.flatMap(([level, label, colour]) =>
    histogram[level].some((count) => count > 0)
      ? [{ label, values: Float64Array.from(histogram[level]), unit: 'count' as const, ...(colour ? { colour } : {}) }]
      : [],
  );
  return { times, series, stepSeconds };
}
