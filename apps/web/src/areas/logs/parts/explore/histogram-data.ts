import type { Logs_ExploreQueryQuery, Logs_ScanQueryQuery } from '../../../../generated/graphql.ts';
import type { ChartData } from '../../../../ui/chart/chart-data.ts';

/** Colours of the levels: the status colours, so that a rise of errors is seen as such. */
const LEVELS = [
  ['error', 'Error', 'var(--t-text-error)'],
  ['warn', 'Warning', 'var(--t-text-warning)'],
  ['info', 'Information', 'var(--t-text-info)'],
  ['other', 'Other', undefined],
] as const;

type Explored = Logs_ExploreQueryQuery['exploreLogs'];
type Scan = NonNullable<Logs_ScanQueryQuery['logScan']>;

/** Entries by level over time, as the chart takes them; levels without any are left out, so that the legend says what there is. */
export function histogramData({ start, stepSeconds, histogram }: Pick<Explored, 'start' | 'stepSeconds' | 'histogram'>): ChartData {
  const first = Date.parse(start) / 1_000;
  const times = Float64Array.from(histogram.info, (_count, step) => first + step * stepSeconds);
  const series = LEVELS.flatMap(([level, label, colour]) =>
    histogram[level].some((count) => count > 0)
      ? [{ label, values: Float64Array.from(histogram[level]), unit: 'count' as const, ...(colour ? { colour } : {}) }]
      : [],
  );
  return { times, series, stepSeconds };
}

const HOUR_S = 3_600;

/** Matching lines of a search of all logs, by level and hour. */
export function scanHours({ startTime, endTime, counts }: Pick<Scan, 'startTime' | 'endTime' | 'counts'>): ChartData {
  const first = Math.floor(Date.parse(startTime) / 1_000 / HOUR_S);
  const hours = Math.max(1, Math.ceil(Date.parse(endTime) / 1_000 / HOUR_S) - first);
  const zeros = () => Array.from({ length: hours }, () => 0);
  const histogram = { error: zeros(), warn: zeros(), info: zeros(), other: zeros() };
  for (const { hour, ...levels } of counts) {
    const at = Date.parse(hour) / 1_000 / HOUR_S - first;
    for (const [level] of LEVELS) histogram[level][at] = (histogram[level][at] ?? 0) + levels[level];
  }
  return histogramData({ start: new Date(first * HOUR_S * 1_000).toISOString(), stepSeconds: HOUR_S, histogram });
}
