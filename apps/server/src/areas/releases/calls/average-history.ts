import type { DeploymentState } from '#rules/releases/vocabulary';

/** How many stand in each state at a time, epoch milliseconds. */
export interface HistoryPoint {
  at: number;
  counts: Readonly<Partial<Record<DeploymentState, number>>>;
}

/** Looks within a period, whose average stands for it. */
const SAMPLES = 15;

/** How many looks make up each period, so that all of them together stay below `most`; one at least. */
export const samplesOf = (periods: number, most: number): number => Math.max(1, Math.min(SAMPLES, Math.floor(most / Math.max(1, periods))));

/**
 * The average of each period, reported at its end (REL-038): `samples` points in a row are a period, the last one may have fewer. A state that no point
 * of a period has is left out.
 */
export function averageHistory(points: readonly HistoryPoint[], samples: number): HistoryPoint[] {
  const periods: HistoryPoint[] = [];
  for (let from = 0; from < points.length; from += samples) {
    const group = points.slice(from, from + samples);
    const sums = new Map<DeploymentState, number>();
    for (const { counts } of group)
      for (const [state, count] of Object.entries(counts) as [DeploymentState, number][]) sums.set(state, (sums.get(state) ?? 0) + count);
    periods.push({
      at: group.at(-1)?.at ?? 0,
      counts: Object.fromEntries([...sums].map(([state, sum]) => [state, sum / group.length])),
    });
  }
  return periods;
}
