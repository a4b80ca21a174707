import { MINUTE, SECOND } from '#rules/durations';
import type { Worker } from '#rules/serverless/worker';
import type { StageRegionFacts } from '../fleet/stage-region-facts.ts';
import type { FleetEvent } from '../incidents/fleet-events.ts';
import { smooth } from '../metrics/noise.ts';
import { below, between, hex, mix } from '../random.ts';
import type { AccountPlan, DataPlane, GroupPlan } from './accounts.ts';
import { type Capacity, TARGET_CPU } from './capacity.ts';
import { beganBefore, scriptedOutages, zoneOutages } from './outages.ts';
import { movedAt, type Rollout, rolloutAt } from './rollouts.ts';

/** One worker of a group at a time, with what it is computed from. */
export interface WorkerFacts extends Worker {
  /** Its place in the group. */
  slot: number;
  /** Since when nothing was heard of it; null for one that is well. */
  lostSince: number | null;
  salt: number;
}

/** What the workers of one place are computed from. */
export interface WorkerWorld {
  stageRegion: StageRegionFacts;
  capacity: Capacity;
  /** Zone events that can be felt at a time. */
  events: (t: number) => readonly FleetEvent[];
}

export const NAMESPACE = 'default';

export const DISK_GB = 120;
/** A worker that is expected to be heard of each minute is lost, as far as its counts go, at once. */
export const HEARTBEATS_COUNTED = 5;
const ZONES = 3;

/** Workers of a group at a time, by generation descending, then id. */
export const workersOf = (world: WorkerWorld, account: AccountPlan, group: GroupPlan, plane: DataPlane, t: number): WorkerFacts[] => {
  const count = world.capacity.workers(group, plane, t);
  const rollout = rolloutAt(group, plane, t);
  const before = rolloutAt(group, plane, t, 1);
  const rises = world.capacity.changes(group, plane, before.start, t + 1).filter(({ from, to }) => to > from);
  const events = account.isWellKnown ? [] : world.events(t).filter(({ kind }) => kind === 'zone');
  const bare = Array.from({ length: count }, (_, slot) => {
    const life = lifeOf(group, plane, slot, t, [rollout, before]);
    const risen = rises.findLast(({ at, from, to }) => at > life.since && from <= slot && to > slot);
    // While a rollout stands still there is no place for new ones of its generation either.
    const generation = risen && risen.at >= rollout.start && rollout.until === 1 ? rollout.gen : life.gen;
    return bareWorker(world.stageRegion, group, plane, { slot, generation, since: risen?.at ?? life.since, t, events });
  });
  const cpu = cpuOf(world.capacity.load(group, plane, Math.floor(t / MINUTE)), bare.filter(({ lostSince }) => lostSince === null).length);
  return bare
    .map((worker) => ({ ...worker, ...reportOf(worker, cpu, memoryOf(group, plane, Math.floor(t / MINUTE)), t) }))
    .sort((a, b) => b.generation - a.generation || (a.workerId < b.workerId ? -1 : 1));
};

/** Average processor time of workers that share a load. */
export const cpuOf = (load: number, workers: number): number => Math.min(99, (TARGET_CPU * load) / Math.max(1, workers));

/** Average share of memory in use, at a minute since the epoch. */
export const memoryOf = (group: GroupPlan, plane: DataPlane, minute: number): number => {
  const salt = mix(group.salt, plane === 'search' ? 51 : 52);
  return between(salt, 1, 52, 74) + 9 * smooth(salt, minute, 90);
};

/** The zone of a slot: its position among the place's, and its id. */
export const zoneOf = (stageRegion: StageRegionFacts, group: GroupPlan, slot: number): { zone: number; id: string } => {
  const zone = (slot + below(group.salt, 7, ZONES)) % Math.min(ZONES, stageRegion.zoneIds.length);
  return { zone, id: stageRegion.zoneIds[zone] ?? '' };
};

const lifeOf = (group: GroupPlan, plane: DataPlane, slot: number, t: number, [newest, before]: readonly [Rollout, Rollout]) => {
  const moved = movedAt(group, plane, newest, slot);
  return moved <= t ? { gen: newest.gen, since: moved } : { gen: before.gen, since: movedAt(group, plane, before, slot) };
};

interface Bare {
  slot: number;
  generation: number;
  since: number;
  t: number;
  events: readonly FleetEvent[];
}

const bareWorker = (stageRegion: StageRegionFacts, group: GroupPlan, plane: DataPlane, { slot, generation, since, t, events }: Bare) => {
  const salt = workerSalt(group, plane, generation, slot);
  const { zone, id } = zoneOf(stageRegion, group, slot);
  const scripted = scriptedOutages(group, plane, slot, t, t)[0];
  const outage = scripted ?? zoneOutages(events, zone, salt, since).find(({ down, up }) => down <= t && t < up);
  return {
    workerId: workerIdOf(salt),
    accountId: group.accountId,
    namespace: NAMESPACE,
    dataPlaneType: plane,
    generation,
    placementConstraint: group.id,
    availabilityZone: id,
    startedAt: scripted ? beganBefore(since, scripted) : since,
    slot,
    lostSince: outage?.down ?? null,
    salt,
  };
};

/** Everything that is drawn once for a worker is drawn from this. */
export const workerSalt = (group: GroupPlan, plane: DataPlane, generation: number, slot: number): number =>
  mix(mix(group.salt, plane === 'search' ? 41 : 42), generation * 4_096 + slot);

export const workerIdOf = (salt: number): string => `w-${hex(salt, 1, 16)}`;

/** Share of a worker's disk that is in use, at a minute since the epoch. */
export const diskUsedOf = (salt: number, minute: number): number =>
  Math.min(0.92, between(salt, 3, 0.2, 0.6) + 0.08 * smooth(salt, minute, 600));

const round = (value: number): number => Math.round(value * 1_000) / 1_000;

/** What a worker has reported last. */
const reportOf = (
  worker: ReturnType<typeof bareWorker>,
  cpu: number,
  memory: number,
  t: number,
): Pick<WorkerFacts, 'measurements' | 'lastHeartbeatAt'> => {
  const { startedAt, lostSince, salt } = worker;
  if (lostSince !== null) return { measurements: null, lastHeartbeatAt: lostSince };
  const offset = below(salt, 2, 60) * SECOND;
  const last = Math.floor((t - offset) / MINUTE) * MINUTE + offset;
  if (last <= startedAt) return { measurements: null, lastHeartbeatAt: null };
  const minute = Math.floor(t / MINUTE);
  return {
    lastHeartbeatAt: last,
    measurements: {
      cpuUtilizationPercent: round(Math.min(100, cpu * (1 + 0.12 * smooth(salt, minute, 3)))),
      diskAvailableSpaceGb: round(DISK_GB * (1 - diskUsedOf(salt, minute))),
      diskTotalSpaceGb: DISK_GB,
      memoryUtilizationPercent: round(Math.min(99, memory * (1 + 0.06 * smooth(mix(salt, 4), minute, 30)))),
      smHeartbeatCount: Math.max(1, Math.min(HEARTBEATS_COUNTED, Math.floor((t - startedAt) / MINUTE))),
    },
  };
};
