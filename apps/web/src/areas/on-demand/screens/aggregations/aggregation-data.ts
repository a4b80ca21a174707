import { SECOND } from '#rules/durations';
import type { OnDemand_AggregationQueryQuery } from '../../../../generated/graphql.ts';
import type { ChartData } from '../../../../ui/chart/chart-data.ts';
import { type StoredSpan, storedMs } from '../../parts/stored-spans.ts';

export type Aggregated = OnDemand_AggregationQueryQuery['GetAggregation']['aggregations']['aggregated_data'];

/** What one value stands for in the whole range. */
export interface ValueShare {
  /** Null for all that was not counted by itself. */
  value: string | null;
  count: number;
  /** Of all, from 0 to 1. */
  share: number;
}

/** What has a colour of its own in the chart; the summary has more. */
const MOST_SERIES = 10;
export const OTHERS = 'Other';

/** Requests by value, the most frequent first, then the others as one; empty without any. */
export function valueShares({ buckets, sum_other_doc_count: others }: Aggregated): ValueShare[] {
  const counts = new Map<string, number>();
  for (const { by_field } of buckets)
    for (const { key, doc_count } of by_field.buckets) counts.set(key, (counts.get(key) ?? 0) + doc_count);
  const total = totalOf(buckets);
  const shareOf = (value: string | null, count: number): ValueShare => ({ value, count, share: total === 0 ? 0 : count / total });
  const values = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([value, count]) => shareOf(value, count));
  return others > 0 ? [...values, shareOf(null, others)] : values;
}

export const totalOf = (buckets: Aggregated['buckets']): number => buckets.reduce((sum, { doc_count }) => sum + doc_count, 0);

/**
 * Requests over time, parted by their most frequent values; all others are one part, the topmost. An interval of which nothing is stored is a gap: nobody
 * knows that there was no request.
 * @param spans what is stored; null while nobody knows
 */
export function aggregationChart(data: Aggregated, stepSeconds: number, spans: readonly StoredSpan[] | null): ChartData {
  const { buckets } = data;
  if (totalOf(buckets) === 0) return { times: new Float64Array(), series: [] };
  const shown = valueShares(data)
    .flatMap(({ value }) => value ?? [])
    .slice(0, MOST_SERIES);
  const at = new Map(shown.map((value, index) => [value, index]));
  const values = shown.map(() => new Float64Array(buckets.length));
  const rest = new Float64Array(buckets.length);
  for (const [row, { key: from, doc_count, by_field }] of buckets.entries()) {
    if (doc_count === 0 && spans !== null && storedMs(spans, from, from + stepSeconds * SECOND) === 0) {
      for (const series of [...values, rest]) series[row] = Number.NaN;
      continue;
    }
    let drawn = 0;
    for (const { key, doc_count: count } of by_field.buckets) {
      const series = values[at.get(key) ?? -1];
      if (!series) continue;
      series[row] = count;
      drawn += count;
    }
    rest[row] = doc_count - drawn;
  }
  const series = shown.map((value, index) => ({ label: labelOf(value), values: values[index] ?? rest, unit: 'count' as const }));
  const others = rest.some((count) => count > 0)
    ? [{ label: OTHERS, values: rest, unit: 'count' as const, colour: 'var(--t-text-label)' }]
    : [];
  return { times: Float64Array.from(buckets, ({ key }) => key / 1_000), series: [...series, ...others], stepSeconds, isStacked: true };
}

/** A value may be empty, or be called as the rest is. */
export const labelOf = (value: string): string => (value === '' ? '(empty)' : value === OTHERS ? `"${OTHERS}"` : value);
