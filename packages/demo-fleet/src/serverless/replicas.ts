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
const ACTIVE_SHARE = 0.88;
const STAGES = [
  ['Active', 0, ACTIVE_SHARE],
  ['Unpinned', ACTIVE_SHARE, 0.92],
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

/** The same minute by minute. */
export type ReplicaCurve = Readonly<Record<'synced' | 'syncing' | 'unassigned', Float64Array>>;

/**
 * The same as `countReplicas` for each of `size` minutes from a time on: between two changes of the workers a copy is in one state after another,
 * so each copy is looked at once for each of these stretches and not for each minute.
 */
export const replicaCurve = (
  group: GroupPlan,
  plane: DataPlane,
  carriersAt: (t: number) => readonly Carrier[],
  changes: readonly number[],
  { from, size }: { from: number; size: number },
): ReplicaCurve => {
  const steps = { synced: new Float64Array(size + 1), syncing: new Float64Array(size + 1), unassigned: new Float64Array(size + 1) };
  const minuteOf = (t: number): number => Math.max(0, Math.min(size, Math.ceil((t - from) / MINUTE)));
  const add = (values: Float64Array, start: number, end: number): void => {
    const [first, last] = [minuteOf(start), minuteOf(end)];
    if (first >= last) return;
    values[first] = (values[first] as number) + 1;
    values[last] = (values[last] as number) - 1;
  };
  const to = from + size * MINUTE;
  const starts = [from, ...new Set(changes.filter((t) => t > from && t < to))].sort((a, b) => a - b);
  const copies = copiesOf(group);
  for (const [at, start] of starts.entries()) {
    const end = starts[at + 1] ?? to;
    const carriers = carriersAt(start);
    const bySlot = new Map(carriers.map((worker) => [worker.slot, worker]));
    for (let shard = 0; shard < group.shards[plane]; shard++) {
      const salt = shardSalt(group, plane, shard);
      for (let since = activeFrom(salt, start); since < end; since += LIFE) {
        const [first, last] = [Math.max(start, since), Math.min(end, since + ACTIVE_SHARE * LIFE)];
        for (let copy = 0; copy < copies; copy++) {
          const worker = placeOf(group, plane, salt, copy, carriers.length, bySlot);
          if (worker === null || worker.lostSince !== null) {
            add(steps.unassigned, first, last);
            continue;
          }
          const synced = Math.max(first, Math.min(last, syncedAt(worker, mix(salt, 10 + copy), since)));
          add(steps.syncing, first, synced);
          add(steps.synced, synced, last);
        }
      }
    }
  }
  return { synced: summed(steps.synced), syncing: summed(steps.syncing), unassigned: summed(steps.unassigned) };
};

/** The stretch of use of a shard that is under way at a time, or that was the last. */
const activeFrom = (salt: number, t: number): number => {
  const phase = Math.floor(draw(salt, 1) * LIFE);
  return Math.floor((t + phase) / LIFE) * LIFE - phase;
};

/** What adds up to the values themselves; the last one lies behind them. */
const summed = (steps: Float64Array): Float64Array => {
  const values = steps.slice(0, -1);
  for (let i = 1; i < values.length; i++) values[i] = (values[i] as number) + (values[i - 1] as number);
  return values;
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
