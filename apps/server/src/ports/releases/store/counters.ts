import { type CountBucket, countBucket } from '#rules/releases/projections';
import type { EngineBatch } from '../port.ts';

/** What a stage's counts gain and lose. */
export type StageGain = Record<CountBucket, number> & { release: string; stage: string };

/** By stage, what its counts gain when deployments change their state; stages whose counts stay are left out. */
export function changedCounts(changed: EngineBatch['deployments']): StageGain[] {
  const gains = new Map<string, StageGain>();
  for (const { from, row } of changed) {
    const [before, after] = [countBucket(from), countBucket(row.state)];
    if (row.releaseId === null || row.stageId === null || !row.isNewest || before === after) continue;
    const key = JSON.stringify([row.releaseId, row.stageId]);
    const gain = gains.get(key) ?? {
      release: row.releaseId,
      stage: row.stageId,
      waiting: 0,
      running: 0,
      success: 0,
      failed: 0,
      skipped: 0,
    };
    gain[before] -= 1;
    gain[after] += 1;
    gains.set(key, gain);
  }
  return [...gains.values()];
}
