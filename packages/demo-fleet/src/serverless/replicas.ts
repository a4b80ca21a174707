import { DAY, MINUTE } from '#rules/durations';
import { below, between, draw, hex, mix } from '../random.ts';
import type { DataPlane, GroupPlan } from './accounts.ts';
import type { WorkerFacts } from './workers.ts';

/** One copy of a shard at a time. */
export interface ReplicaFacts {
  replicaIndex: number;
  replicaState: 'Synced' | 'Syncing' | 'Unassigned';
  workerId: string | null;
  workerGeneration: number | null;
  writerType: string;
  shardId: string;
  shardState: 'Archived' | 'Active' | 'Deleted' | 'Unpinned';
  since: number;
}

export interface ShardFacts {
  replicaId: string;
  physicalIndex: string;
  state: string;
  sizeBytes: number;
  mergeMeasurements: Record<string, number | string>;
}

const COPIES = 2;
/** The longest that a copy takes to catch up. */
const SYNC_MINUTES = 14;
/** A shard's life: mostly in use, then let go, kept cheaply, deleted; then its number is used again. */
const LIFE = 60 * DAY;
const STAGES = [
  ['Active', 0, 0.88],
  ['Unpinned', 0.88, 0.92],
  ['Archived', 0.92, 0.98],
  ['Deleted', 0.98, 1],
] as const;

const shardSalt = (group: GroupPlan, plane: DataPlane, shard: number): number => mix(mix(group.salt, plane === 'search' ? 61 : 62), shard);

const stageOf = (salt: number, t: number): { state: ReplicaFacts['shardState']; since: number } => {
  const phase = Math.floor(draw(salt, 1) * LIFE);
  const begin = Math.floor((t + phase) / LIFE) * LIFE - phase;
  const share = (t - begin) / LIFE;
  const [state, from] = STAGES.find(([, , to]) => share < to) ?? STAGES[0];
  return { state, since: Math.floor(begin + from * LIFE) };
};

/** Where a copy is to be: by the shard's own number, so that few move when the group grows. Two copies are never on one worker. */
const slotOf = (salt: number, copy: number, most: number, count: number): number => {
  const wished = below(salt, 3, most);
  const first = wished < count ? wished : below(salt, 4, count);
  return (first + copy * (1 + (count > 2 ? below(salt, 5, count - 1) : 0))) % count;
};

/** Which copies are asked for; without a set all states are. */
export interface WantedReplicas {
  replicaStates?: ReadonlySet<string>;
  shardStates?: ReadonlySet<string>;
}

/** Copies of a group's shards at a time, by shard, then index. `workers` are the group's at that time. */
export const replicasOf = (
  group: GroupPlan,
  plane: DataPlane,
  workers: readonly WorkerFacts[],
  t: number,
  { replicaStates, shardStates }: WantedReplicas = {},
): ReplicaFacts[] => {
  const bySlot = new Map(workers.map((worker) => [worker.slot, worker]));
  const copies = copiesOf(group);
  const found: ReplicaFacts[] = [];
  for (let shard = 0; shard < group.shards[plane]; shard++) {
    const salt = shardSalt(group, plane, shard);
    const { state, since } = stageOf(salt, t);
    if (shardStates && !shardStates.has(state)) continue;
    for (let copy = 0; copy < copies; copy++) {
      const worker = state === 'Active' ? placeOf(group, plane, salt, copy, workers.length, bySlot) : null;
      const standing = stateOf(worker, mix(salt, 10 + copy), since, t);
      if (replicaStates && !replicaStates.has(standing.replicaState)) continue;
      found.push({
        replicaIndex: copy,
        ...standing,
        writerType: plane === 'search' ? 'Reader' : copy === 0 ? 'Primary' : 'Standby',
        shardId: shardName(salt, shard),
        shardState: state,
      });
    }
  }
  return found;
};

/** How many copies of active shards are in each state at a time. */
export interface ReplicaCounts {
  at: number;
  synced: number;
  syncing: number;
  unassigned: number;
}

/** What of a worker decides the state of its copies. */
export type Carrier = Pick<WorkerFacts, 'slot' | 'startedAt' | 'lostSince'>;

/** The same as counting the active ones of `replicasOf`, without a row for each. */
export const countReplicas = (group: GroupPlan, plane: DataPlane, workers: readonly Carrier[], t: number): ReplicaCounts => {
  const bySlot = new Map(workers.map((worker) => [worker.slot, worker]));
  const copies = copiesOf(group);
  const counts = { at: t, synced: 0, syncing: 0, unassigned: 0 };
  for (let shard = 0; shard < group.shards[plane]; shard++) {
    const salt = shardSalt(group, plane, shard);
    const { state, since } = stageOf(salt, t);
    if (state !== 'Active') continue;
    for (let copy = 0; copy < copies; copy++) {
      const worker = placeOf(group, plane, salt, copy, workers.length, bySlot);
      if (worker === null || worker.lostSince !== null) counts.unassigned += 1;
      else if (syncedAt(worker, mix(salt, 10 + copy), since) > t) counts.syncing += 1;
      else counts.synced += 1;
    }
  }
  return counts;
};

/** Copies of each shard of a group. */
export const copiesOf = ({ isStandby }: GroupPlan): number => (isStandby ? COPIES : 1);

const placeOf = <W extends Carrier>(
  group: GroupPlan,
  plane: DataPlane,
  salt: number,
  copy: number,
  count: number,
  bySlot: ReadonlyMap<number, W>,
): W | null => (copy > 0 && count < 2 ? null : (bySlot.get(slotOf(salt, copy, group.caps[plane], count)) ?? null));

const shardName = (salt: number, shard: number): string => `${hex(salt, 2, 8)}-${shard}`;

const stateOf = (
  worker: WorkerFacts | null,
  salt: number,
  since: number,
  t: number,
): Pick<ReplicaFacts, 'replicaState' | 'workerId' | 'workerGeneration' | 'since'> => {
  const none = { workerId: null, workerGeneration: null };
  if (worker === null) return { replicaState: 'Unassigned', ...none, since };
  if (worker.lostSince !== null) return { replicaState: 'Unassigned', ...none, since: Math.max(since, worker.lostSince) };
  const on = { workerId: worker.workerId, workerGeneration: worker.generation };
  const synced = syncedAt(worker, salt, since);
  return synced > t
    ? { replicaState: 'Syncing', ...on, since: Math.max(since, worker.startedAt) }
    : { replicaState: 'Synced', ...on, since: synced };
};

/** When a copy has all that its shard has, on a worker that it came to. */
const syncedAt = (worker: Carrier, salt: number, since: number): number =>
  Math.floor(Math.max(since, worker.startedAt) + between(salt, 1, 1.5, SYNC_MINUTES) * MINUTE);

/** What a worker says of the copies that it holds. */
export const shardsOn = (worker: WorkerFacts, group: GroupPlan, replicas: readonly ReplicaFacts[], t: number): ShardFacts[] =>
  replicas
    .filter(({ workerId }) => workerId === worker.workerId)
    .map(({ shardId, replicaIndex, replicaState }) => {
      const number = Number(shardId.slice(shardId.lastIndexOf('-') + 1));
      const salt = mix(shardSalt(group, worker.dataPlaneType, number), 7);
      const merges = below(mix(salt, 1), Math.floor(t / MINUTE), 8) === 0 ? 1 : 0;
      const sizeBytes = Math.floor(between(salt, 2, 0.2, 14) * 2 ** 30);
      return {
        replicaId: `${shardId}:${replicaIndex}`,
        physicalIndex: `idx-${hex(salt, 3, 12)}`,
        state: replicaState,
        sizeBytes,
        mergeMeasurements: {
          currentMerges: merges,
          currentMergeBytes: merges * Math.floor(sizeBytes * between(salt, 4, 0.02, 0.2)),
          totalMerges: below(salt, 5, 9_000),
          segments: 4 + below(salt, 6, 60),
        },
      };
    });
