import type { Deployment, Release, ReleaseStage } from '#rules/releases/model';
import { type DeploymentState, RUNNING_DEPLOYMENT_STATES } from '#rules/releases/vocabulary';

type ActiveRelease = { release: Release; stages: readonly ReleaseStage[] };
type Bucket = 'nSuccess' | 'nFailed' | 'nRunning' | 'nWaiting' | 'nSkipped';

/** Stages with their counts as they will be once these deployments are committed, so that a limit holds within one tick too. */
export function withDeltas(
  active: readonly ActiveRelease[],
  changes: readonly { before: Deployment; after: Deployment }[],
): ActiveRelease[] {
  const deltas = new Map<string, Map<Bucket, number>>();
  for (const { before, after } of changes) {
    if (before.releaseId === null || before.stageId === null || !before.isNewest || before.state === after.state) continue;
    const key = `${before.releaseId} ${before.stageId}`;
    const delta = deltas.get(key) ?? new Map<Bucket, number>();
    delta.set(bucketOf(before.state), (delta.get(bucketOf(before.state)) ?? 0) - 1);
    delta.set(bucketOf(after.state), (delta.get(bucketOf(after.state)) ?? 0) + 1);
    deltas.set(key, delta);
  }
  if (deltas.size === 0) return [...active];
  return active.map(({ release, stages }) => ({
    release,
    stages: stages.map((stage) => {
      const delta = deltas.get(`${stage.releaseId} ${stage.stageId}`);
      if (!delta) return stage;
      const of = (bucket: Bucket): number => stage[bucket] + (delta.get(bucket) ?? 0);
      const [nSuccess, nFailed, nRunning, nWaiting] = [of('nSuccess'), of('nFailed'), of('nRunning'), of('nWaiting')];
      return {
        ...stage,
        nSuccess,
        nFailed,
        nRunning,
        nWaiting,
        nSkipped: of('nSkipped'),
        nScheduled: nSuccess + nFailed + nRunning + nWaiting,
      };
    }),
  }));
}

function bucketOf(state: DeploymentState): Bucket {
  if (state === 'scheduled') return 'nWaiting';
  if ((RUNNING_DEPLOYMENT_STATES as readonly string[]).includes(state)) return 'nRunning';
  if (state === 'succeeded') return 'nSuccess';
  return state.startsWith('skipped') ? 'nSkipped' : 'nFailed';
}
