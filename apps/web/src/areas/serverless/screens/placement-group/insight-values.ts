import type { InsightRecord } from './group-queries.ts';

/** How values of a time are taken together (JUNO-080). */
export const AGGREGATIONS = ['sum', 'avg', 'max', 'min', 'count'] as const;
export type Aggregation = (typeof AGGREGATIONS)[number];

/** Lengths that records are taken together over, in milliseconds; none leaves each by itself (JUNO-079). */
export const INTERVALS = [
  { id: 'none', label: 'none', ms: 0 },
  { id: '1h', label: '1 hour', ms: 3_600_000 },
  { id: '2h', label: '2 hours', ms: 7_200_000 },
  { id: '4h', label: '4 hours', ms: 14_400_000 },
  { id: '12h', label: '12 hours', ms: 43_200_000 },
  { id: '1d', label: '1 day', ms: 86_400_000 },
] as const;

/** The members of a record that are numbers over time (JUNO-097). */
export const INSIGHT_FIELDS = ['avg_cpu', 'avg_mem', 'avg_rss', 'total_shard_cnt', 'unique_azs', 'worker_count'] as const;
export type InsightField = (typeof INSIGHT_FIELDS)[number];

/** A time and its values; null for what was not asked for or not measured. */
export type InsightRow = { timestamp: number } & Record<InsightField, number | null>;

/** Takes values together; null where there are none, except that their count is then 0. */
export function aggregated(values: readonly number[], aggregation: Aggregation): number | null {
  if (aggregation === 'count') return values.length;
  if (values.length === 0) return null;
  if (aggregation === 'max') return values.reduce((a, b) => Math.max(a, b));
  if (aggregation === 'min') return values.reduce((a, b) => Math.min(a, b));
  const sum = values.reduce((a, b) => a + b, 0);
  return aggregation === 'sum' ? sum : sum / values.length;
}

export const valuesOf = (records: readonly InsightRecord[], field: InsightField): number[] =>
  records.flatMap((record) => record[field] ?? []);

/** Records by intervals of UTC, the last first; each by itself where the interval is 0. */
export function insightRows(records: readonly InsightRecord[], intervalMs: number, aggregation: Aggregation): InsightRow[] {
  const groups = new Map<number, InsightRecord[]>();
  for (const record of records) {
    const start = intervalMs === 0 ? record.timestamp : Math.floor(record.timestamp / intervalMs) * intervalMs;
    const group = groups.get(start);
    if (group) group.push(record);
    else groups.set(start, [record]);
  }
  return [...groups]
    .sort(([a], [b]) => b - a)
    .map(([timestamp, group]) => {
      const value = (field: InsightField) =>
        intervalMs === 0 ? (group[0]?.[field] ?? null) : aggregated(valuesOf(group, field), aggregation);
      return {
        timestamp,
        avg_cpu: value('avg_cpu'),
        avg_mem: value('avg_mem'),
        avg_rss: value('avg_rss'),
        total_shard_cnt: value('total_shard_cnt'),
        unique_azs: value('unique_azs'),
        worker_count: value('worker_count'),
      };
    });
}
