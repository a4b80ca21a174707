import { formatCount, formatDuration } from '../domains/sizes.ts';

/** How much was left at a time, in bytes or in copies. Times ascend. */
export interface Progress {
  unit: 'bytes' | 'copies';
  points: readonly { at: number; left: number }[];
}

/** Milliseconds; `low` is never more than `high`. */
export interface Eta {
  low: number;
  high: number;
}

/** An ETA needs this much of observed throughput. */
const LEAST_OBSERVED_MS = 5 * 60_000;
const WINDOWS_MS = [LEAST_OBSERVED_MS, 10 * 60_000, 20 * 60_000];
/** Beyond this a range says nothing any more. */
const LONGEST_MS = 48 * 3_600_000;

/**
 * When nothing is left at the pace of the last 5, 10 and 20 minutes, as a range; null without five minutes of observed progress. The range
 * widens by a fifth each way, because what is left last is often the largest.
 */
export const etaOf = ({ points }: Progress): Eta | null => {
  const last = points.at(-1);
  if (!last || last.left <= 0) return null;
  const times: number[] = [];
  for (const window of WINDOWS_MS) {
    const first = points.findLast(({ at }) => at <= last.at - window);
    if (!first) continue;
    const pace = (first.left - last.left) / (last.at - first.at);
    // Worse or stuck over one of the windows: no honest end.
    if (pace <= 0) return null;
    times.push(last.left / pace);
  }
  if (times.length === 0) return null;
  const low = Math.min(...times) * 0.8;
  const high = Math.max(...times) * 1.2;
  return high > LONGEST_MS ? null : { low, high };
};

/** `about 12 to 20 min left`. */
export const etaText = ({ low, high }: Eta): string => {
  const from = minutes(low);
  const to = Math.max(from, minutes(high));
  if (to < 120) return from === to ? `about ${to} min left` : `about ${from} to ${to} min left`;
  return `about ${formatDuration(from * 60_000)} to ${formatDuration(to * 60_000)} left`;
};

const minutes = (ms: number): number => Math.max(1, Math.round(ms / 60_000));

/** A duration in whole minutes, `5 min`: what is sampled every minute is no more exact. */
const formatMinutes = (ms: number): string => formatDuration(Math.max(1, Math.floor(ms / 60_000)) * 60_000);

export type Direction = 'better' | 'worse' | 'stuck' | 'unchanged';

/**
 * Better, worse or stuck, against the newest point that is at least five minutes old, in words with the amount: `3 fewer unassigned in 5 min`.
 * What did not change is said with how long it has not.
 */
export const directionOf = (
  points: Progress['points'],
  now: { at: number; missing: number; moving: number | null },
): { direction: Direction; text: string } | null => {
  const before = points.findLast(({ at }) => at <= now.at - LEAST_OBSERVED_MS);
  if (!before) return null;
  const since = formatMinutes(now.at - before.at);
  const change = now.missing - before.left;
  if (change < 0) return { direction: 'better', text: `${formatCount(-change)} fewer unassigned in ${since}` };
  if (change > 0) return { direction: 'worse', text: `${formatCount(change)} more unassigned in ${since}` };
  const other = points.findLastIndex(({ left }) => left !== now.missing);
  const held = `${other < 0 ? 'at least ' : ''}${formatMinutes(now.at - (points[other + 1] ?? before).at)}`;
  if (now.moving === 0) return { direction: 'stuck', text: `no progress for ${held}, no shards recovering` };
  return { direction: 'unchanged', text: `no change for ${held}` };
};
