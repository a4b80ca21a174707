import type { Deployment, Release, ReleaseStage } from '#rules/releases/model';
import { type CountBucket, countBucket } from '#rules/releases/projections';

type ActiveRelease = { release: Release; stages: readonly ReleaseStage[] };

/** Stages with their counts as they will be once these deployments are committed, so that a limit holds within one tick too. */
export function withDeltas(
  active: readonly ActiveRelease[],
  changes: readonly { before: Deployment; after: Deployment }[],
): ActiveRelease[] {
  const deltas = new Map<string, Map<CountBucket, number>>();
  for (const { before, after } of changes) {
    if (before.releaseId === null || before.stageId === null || !before.isNewest || before.state === after.state) continue;
    const key = `${before.releaseId} ${before.stageId}`;
    const delta = deltas.get(key) ?? new Map<CountBucket, number>();
    delta.set(countBucket(before.state), (delta.get(countBucket(before.state)) ?? 0) - 1);
    delta.set(countBucket(after.state), (delta.get(countBucket(after.state)) ?? 0) + 1);
    deltas.set(key, delta);
  }
  if (deltas.size === 0) return [...active];
  return active.map(({ release, stages }) => ({
    release,
    stages: stages.map((stage) => {
      const delta = deltas.get(`${stage.releaseId} ${stage.stageId}`);
      if (!delta) return stage;
      const of = (name: 'nSuccess' | 'nFailed' | 'nRunning' | 'nWaiting' | 'nSkipped', bucket: CountBucket): number =>
        stage[name] + (delta.get(bucket) ?? 0);
      const [nSuccess, nFailed, nRunning, nWaiting] = [
        of('nSuccess', 'success'),
        of('nFailed', 'failed'),
        of('nRunning', 'running'),
        of('nWaiting', 'waiting'),
      ];
      return {
        ...stage,
        nSuccess,
        nFailed,
        nRunning,
        nWaiting,
        nSkipped: of('nSkipped', 'skipped'),
        nScheduled: nSuccess + nFailed + nRunning + nWaiting,
      };
    }),
  }));
}
