import type { Deployment, Release, ReleaseStage } from '#rules/releases/model';
import { type CountBucket, countBucket, stageCounts } from '#rules/releases/projections';
import type { DeploymentState } from '#rules/releases/vocabulary';
import type { ReleaseRecords } from '../../../ports/releases/port.ts';

type ActiveRelease = { release: Release; stages: readonly ReleaseStage[] };
type ByState = Map<DeploymentState, number>;
export type CountedRelease = ActiveRelease & { counts: readonly { stageId: string; state: DeploymentState; count: number }[] };

/**
 * How many newest attempts are in each state, by stage, without counting them at every tick: what is committed here is added, and whenever the
 * stages' own counts say something else (people try failed clusters again) they are counted again.
 */
export class StageStates {
  readonly #releases = new Map<string, Map<string, ByState>>();

  /** As of the stages that were read. */
  async learn(records: ReleaseRecords, active: readonly ActiveRelease[]): Promise<void> {
    const ids = new Set(active.map(({ release }) => release.releaseId));
    for (const id of this.#releases.keys()) if (!ids.has(id)) this.#releases.delete(id);
    for (const { release, stages } of active) {
      const { stackName, releaseId, state } = release;
      if (state !== 'IN_PROGRESS' && state !== 'PAUSED') continue;
      const known = this.#releases.get(releaseId);
      if (known && stages.every((stage) => agrees(stage, known.get(stage.stageId) ?? new Map()))) continue;
      const counted = new Map<string, ByState>();
      for (const { stageId, state: one, count } of await records.counts(stackName, releaseId))
        counted.set(stageId, (counted.get(stageId) ?? new Map()).set(one, count));
      this.#releases.set(releaseId, counted);
    }
  }

  /** Releases as they will be once these deployments are committed, so that a limit holds within one tick too. */
  after(active: readonly ActiveRelease[], changes: readonly { before: Deployment; after: Deployment }[]): CountedRelease[] {
    const moved = changes.filter(({ before, after }) => before.isNewest && before.state !== after.state);
    return active.map(({ release, stages }) => {
      const counted = this.#releases.get(release.releaseId);
      const own = moved.filter(({ before }) => before.releaseId === release.releaseId);
      const counts = stages.map(({ stageId }) => {
        const states = new Map(counted?.get(stageId));
        for (const change of own) if (change.before.stageId === stageId) shift(states, change);
        return { stageId, states };
      });
      return {
        release,
        stages: counted ? stages.map((stage, place) => ({ ...stage, ...stageCounts(counts[place]?.states ?? []) })) : stages,
        counts: counted ? counts.flatMap(({ stageId, states }) => [...states].map(([state, count]) => ({ stageId, state, count }))) : [],
      };
    });
  }

  /** These are committed. */
  take(changes: readonly { before: Deployment; after: Deployment }[]): void {
    for (const change of changes) {
      const { releaseId, stageId, isNewest } = change.before;
      if (releaseId === null || stageId === null || !isNewest) continue;
      const states = this.#releases.get(releaseId)?.get(stageId);
      if (states) shift(states, change);
    }
  }
}

function shift(states: ByState, { before, after }: { before: Deployment; after: Deployment }): void {
  if (before.state === after.state) return;
  states.set(before.state, (states.get(before.state) ?? 0) - 1);
  states.set(after.state, (states.get(after.state) ?? 0) + 1);
}

const NAMES: Record<CountBucket, 'nWaiting' | 'nRunning' | 'nSuccess' | 'nFailed' | 'nSkipped'> = {
  waiting: 'nWaiting',
  running: 'nRunning',
  success: 'nSuccess',
  failed: 'nFailed',
  skipped: 'nSkipped',
};

function agrees(stage: ReleaseStage, states: ByState): boolean {
  const sums: Record<CountBucket, number> = { waiting: 0, running: 0, success: 0, failed: 0, skipped: 0 };
  for (const [state, count] of states) sums[countBucket(state)] += count;
  return (Object.keys(NAMES) as CountBucket[]).every((bucket) => sums[bucket] === stage[NAMES[bucket]]);
}
