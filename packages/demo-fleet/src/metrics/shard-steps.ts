import { HOUR, MINUTE } from '#rules/durations';
import { disturbsShards } from '../context.ts';
import type { ShardCounts } from '../state/shard-table.ts';
import type { MetricsSource } from './source.ts';
import type { Segment } from './timeline.ts';

/** From this many copies on, a count takes milliseconds. */
const MANY_COPIES = 20_000;

/** Shard counts from one minute on until the next; null where no cluster can tell them. */
export interface ShardSteps {
  starts: number[];
  counts: (ShardCounts | null)[];
}

/**
 * Shard counts of every minute, as the steps between which they stay. Where nodes come and go or a change moves copies every minute is counted,
 * every fifth of a domain with very many copies; what else disturbs shards only ever goes forwards, so an hour that ends as it began was the
 * same throughout, and only one that did not is looked at more closely. Hours are those of the clock: what is found does not depend on the window.
 */
export const shardSteps = (source: MetricsSource, segments: readonly Segment[]): ShardSteps => {
  const steps: ShardSteps = { starts: [], counts: [] };
  const finest = source.copies > MANY_COPIES ? 5 * MINUTE : MINUTE;
  const put = (start: number, counts: ShardCounts | null): void => {
    const last = steps.counts.at(-1);
    if (last && counts && isSame(last, counts)) return;
    steps.starts.push(start);
    steps.counts.push(counts);
  };
  for (const segment of segments) {
    const { start, end, context, alive } = segment;
    put(start, alive ? source.countsAt(context) : null);
    if (!alive || !disturbsShards(context)) continue;
    const countAt = (t: number): ShardCounts => source.countsAt({ ...context, t });
    if (isMoving(segment)) for (let t = Math.floor(start / finest) * finest + finest; t < end; t += finest) put(t, countAt(t));
    else for (let from = start; from < end; from = nextHour(from)) search(countAt, put, from, Math.min(nextHour(from), end) - MINUTE);
  }
  return steps;
};

const nextHour = (t: number): number => Math.floor(t / HOUR) * HOUR + HOUR;

/** Whether copies may be on their way back and forth. What is decommissioned does not come back. */
const isMoving = ({ start, context: { outages, change } }: Segment): boolean =>
  outages.some(({ up }) => up !== Number.POSITIVE_INFINITY) || (change !== null && start >= change.copyFrom && start < change.copyTo);

/** Puts what changes from one minute to another, both included. */
const search = (countAt: (t: number) => ShardCounts, put: (t: number, counts: ShardCounts) => void, first: number, last: number): void => {
  const between = (from: number, before: ShardCounts, to: number, after: ShardCounts): void => {
    if (isSame(before, after)) return;
    const middle = Math.floor((from + to) / 2 / MINUTE) * MINUTE;
    if (middle <= from) put(to, after);
    else {
      const counts = countAt(middle);
      between(from, before, middle, counts);
      between(middle, counts, to, after);
    }
  };
  const before = countAt(first);
  put(first, before);
  if (last > first) between(first, before, last, countAt(last));
};

const isSame = (a: ShardCounts, b: ShardCounts): boolean =>
  a.active === b.active &&
  a.activePrimary === b.activePrimary &&
  a.unassigned === b.unassigned &&
  a.unassignedPrimary === b.unassignedPrimary &&
  a.initializing === b.initializing &&
  a.relocating === b.relocating &&
  a.delayed === b.delayed;
