import { hex } from '../random.ts';
import type { DataPlane, GroupPlan } from './accounts.ts';
import type { ReplicaFacts } from './replicas.ts';
import { movedAt, type Rollout, rolloutAt } from './rollouts.ts';
import type { WorkerFacts } from './workers.ts';

export interface DeploymentFacts {
  placementConstraint: string;
  gen: number;
  repsOnOldGen: number;
  shardsWithNoRepsInNewGen: number;
  durationMs: number;
  stateUnchangedForMs: number;
  reason: string;
  deploymentStatus: 'InProgress' | 'Completed' | 'Stuck';
}

/** The newest and those before it. */
const GENERATIONS_SHOWN = 5;

/** Generations of a group's workers that came of late, newest first: `workers` all of them, `moves` the one under way, zone by zone. */
export const deploymentsOf = (
  group: GroupPlan,
  plane: DataPlane,
  flavour: 'moves' | 'workers',
  now: { workers: readonly WorkerFacts[]; replicas: readonly ReplicaFacts[]; t: number },
): { records: DeploymentFacts[]; tableId: string } => {
  const newest = rolloutAt(group, plane, now.t);
  const tableId = `${flavour}-${group.id}-${plane}-${newest.gen}-${hex(group.salt, newest.gen, 6)}`;
  if (flavour === 'workers') {
    const older = Array.from({ length: GENERATIONS_SHOWN - 1 }, (_, back) =>
      completed(group, rolloutAt(group, plane, now.t, back + 1), now.t),
    );
    return { records: [underWay(group, plane, newest, now.workers, now), ...older], tableId };
  }
  const zones = [...new Set(now.workers.map(({ availabilityZone }) => availabilityZone))].sort();
  const records = zones.map((zone) => {
    const inZone = now.workers.filter(({ availabilityZone }) => availabilityZone === zone);
    const record = underWay(group, plane, newest, inZone, now);
    return { ...record, reason: `${zone}: ${record.reason}` };
  });
  return { records, tableId };
};

const completed = (group: GroupPlan, { gen, durationMs, start }: Rollout, t: number): DeploymentFacts => ({
  placementConstraint: group.id,
  gen,
  repsOnOldGen: 0,
  shardsWithNoRepsInNewGen: 0,
  durationMs,
  stateUnchangedForMs: Math.max(0, t - start - durationMs),
  reason: 'All workers are of the new generation',
  deploymentStatus: 'Completed',
});

const underWay = (
  group: GroupPlan,
  plane: DataPlane,
  rollout: Rollout,
  among: readonly WorkerFacts[],
  { replicas, t }: { replicas: readonly ReplicaFacts[]; t: number },
): DeploymentFacts => {
  const ids = new Set(among.map(({ workerId }) => workerId));
  const old = among.filter(({ generation }) => generation < rollout.gen);
  const held = replicas.filter(({ workerId }) => workerId !== null && ids.has(workerId));
  const onOld = held.filter(({ workerGeneration }) => (workerGeneration ?? 0) < rollout.gen);
  const onNew = new Set(replicas.flatMap(({ shardId, workerGeneration }) => ((workerGeneration ?? 0) >= rollout.gen ? [shardId] : [])));
  const moves = among.map(({ slot }) => movedAt(group, plane, rollout, slot)).filter((at) => at <= t);
  const last = Math.max(rollout.start, ...moves);
  const isDone = old.length === 0;
  const isStuck = !isDone && rollout.until < 1 && t > rollout.start + rollout.durationMs;
  return {
    placementConstraint: group.id,
    gen: rollout.gen,
    repsOnOldGen: onOld.length,
    shardsWithNoRepsInNewGen: new Set(onOld.map(({ shardId }) => shardId).filter((shardId) => !onNew.has(shardId))).size,
    durationMs: (isDone ? last : t) - rollout.start,
    stateUnchangedForMs: t - last,
    reason: isDone
      ? 'All workers are of the new generation'
      : isStuck
        ? 'No zone has capacity for a worker of the new generation'
        : `${old.length} of ${among.length} workers are of an older generation`,
    deploymentStatus: isDone ? 'Completed' : isStuck ? 'Stuck' : 'InProgress',
  };
};
