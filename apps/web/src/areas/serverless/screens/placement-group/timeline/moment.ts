import { formatExact } from '../../../../../ui/values/format-value.ts';
import type { InsightRecord } from '../group-queries.ts';
import type { ReplicaCounts, WorkerLife } from './timeline-queries.ts';

/** What is known of a group over time; undefined for what has not come. */
export interface Known {
  lives: readonly WorkerLife[] | undefined;
  counts: readonly ReplicaCounts[] | undefined;
  insights: readonly InsightRecord[] | undefined;
}

/** What was so at a time (epoch milliseconds), as names and texts; what is not known is left out. */
export function momentOf({ lives, counts, insights }: Known, at: number): { label: string; text: string }[] {
  const facts: { label: string; text: string }[] = [];
  if (lives) {
    const there = lives.filter(({ startedAt, endedAt }) => startedAt <= at && (endedAt == null || at < endedAt));
    const generations = new Map<number, number>();
    for (const { generation } of there) generations.set(generation, (generations.get(generation) ?? 0) + 1);
    const parts = [...generations].sort(([a], [b]) => b - a).map(([generation, count]) => `${count} of generation ${generation}`);
    const silent = there.filter((life) => life.silent.some(({ from, to }) => from <= at && (to == null || at < to))).length;
    facts.push({ label: 'Workers', text: there.length === 0 ? '0' : parts.join(', ') }, { label: 'No heartbeat', text: String(silent) });
  }
  const count = counts && lastBefore(counts, at);
  if (count)
    facts.push({
      label: 'Replicas',
      text: `${formatExact(count.synced)} synced, ${formatExact(count.syncing)} syncing, ${formatExact(count.unassigned)} unassigned`,
    });
  const insight = insights && lastBefore(insights, at);
  if (insight) {
    if (insight.avg_cpu != null) facts.push({ label: 'CPU', text: `${rounded(insight.avg_cpu)}%` });
    if (insight.avg_mem != null) facts.push({ label: 'Memory', text: `${rounded(insight.avg_mem)}%` });
  }
  return facts;
}

const rounded = (value: number): string => formatExact(Math.round(value * 10) / 10);

/** The newest row that is not after a time. */
const lastBefore = <Row extends { timestamp: number }>(rows: readonly Row[], at: number): Row | undefined =>
  rows.findLast(({ timestamp }) => timestamp <= at);
