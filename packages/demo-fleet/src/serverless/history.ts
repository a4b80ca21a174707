import type { WorkerLife as WorkerRecord } from '#rules/serverless/worker';
import type { StageRegionFacts } from '../fleet/stage-region-facts.ts';
import type { FleetEvent } from '../incidents/fleet-events.ts';
import type { DataPlane, GroupPlan } from './accounts.ts';
import type { Capacity, CapacityChange } from './capacity.ts';
import { beganBefore, type Outage, scriptedOutages, zoneOutages } from './outages.ts';
import type { Carrier } from './replicas.ts';
import { movedAt, type Rollout, rolloutAt } from './rollouts.ts';
import { workerIdOf, workerSalt, zoneOf } from './workers.ts';

/** A worker from its beginning to its end, with its place in the group. */
export interface WorkerLife extends Omit<WorkerRecord, 'silent'> {
  slot: number;
  /** When nothing was heard of it, oldest first; the last may be cut by the end of the window. */
  silent: readonly Outage[];
}

/** What lives are reported from: all that is known at `to`. */
export interface HistoryWorld {
  stageRegion: StageRegionFacts;
  capacity: Capacity;
  /** Zone events of the window. */
  events: readonly FleetEvent[];
}

/** Workers of a group that were there at some time of [from, to), by slot, then oldest first. */
export const livesOf = (world: HistoryWorld, group: GroupPlan, plane: DataPlane, from: number, to: number): WorkerLife[] => {
  const rollouts = rolloutsSince(group, plane, from, to);
  const changes = world.capacity.changes(group, plane, rollouts[0]?.start ?? from, to);
  const atFirst = changes[0]?.from ?? world.capacity.workers(group, plane, to - 1);
  const most = changes.reduce((max, change) => Math.max(max, change.to), atFirst);
  return Array.from({ length: most }, (_, slot) => slot).flatMap((slot) => {
    const bare = lifeSpans(group, plane, slot, rollouts, { changes, isThereAtFirst: slot < atFirst });
    return bare.flatMap((span, at) => lifeOf(world, { group, plane, slot }, span, bare[at - 1], { from, to }));
  });
};

/** Those of the lives that are there at a time, as replicas see them. */
export const carriersAt = (lives: readonly WorkerLife[], t: number): Carrier[] =>
  lives
    .filter(({ startedAt, endedAt }) => startedAt <= t && (endedAt === null || t < endedAt))
    .map(({ slot, startedAt, silent }) => ({
      slot,
      startedAt,
      lostSince: silent.find(({ down, up }) => down <= t && t < up)?.down ?? null,
    }));

/** Rollouts that decide what is there in [from, to): those that began in it, and the two before, oldest first. */
const rolloutsSince = (group: GroupPlan, plane: DataPlane, from: number, to: number): Rollout[] => {
  const found: Rollout[] = [];
  for (let back = 0, older = 0; older < 2; back++) {
    const rollout = rolloutAt(group, plane, to - 1, back);
    found.unshift(rollout);
    if (rollout.start + rollout.durationMs < from) older += 1;
  }
  return found;
};

interface Span {
  generation: number;
  start: number;
  /** Infinite for one that is still there. */
  end: number;
}

/** Who was in a slot, one after another. */
const lifeSpans = (
  group: GroupPlan,
  plane: DataPlane,
  slot: number,
  rollouts: readonly Rollout[],
  { changes, isThereAtFirst }: { changes: readonly CapacityChange[]; isThereAtFirst: boolean },
): Span[] => {
  const moves = rollouts.map((rollout) => ({ at: movedAt(group, plane, rollout, slot), rollout }));
  const steps = [
    ...moves.filter(({ at }) => Number.isFinite(at)).map(({ at, rollout: { gen } }) => ({ at, kind: 'moved' as const, gen })),
    ...changes.filter(({ from, to }) => from <= slot && to > slot).map(({ at }) => ({ at, kind: 'risen' as const, gen: 0 })),
    ...changes.filter(({ from, to }) => from > slot && to <= slot).map(({ at }) => ({ at, kind: 'gone' as const, gen: 0 })),
  ].sort((a, b) => a.at - b.at);
  const spans: Span[] = [];
  let [isThere, generation] = [isThereAtFirst, Number.NEGATIVE_INFINITY];
  const begin = (start: number): void => void spans.push({ generation, start, end: Number.POSITIVE_INFINITY });
  const end = (at: number): void => {
    const last = spans.at(-1);
    if (last && last.end > at) last.end = at;
  };
  for (const { at, kind, gen } of steps) {
    if (kind === 'gone') {
      isThere = false;
      end(at);
    } else if (kind === 'risen') {
      isThere = true;
      // A rollout that goes on has new ones of its own generation.
      const newest = rollouts.findLast(({ start, until }) => start <= at && until === 1)?.gen ?? generation;
      generation = Math.max(generation, newest);
      begin(at);
    } else if (gen > generation) {
      generation = gen;
      if (!isThere) continue;
      end(at);
      begin(at);
    }
  }
  return spans.filter((span) => Number.isFinite(span.generation));
};

const lifeOf = (
  { stageRegion, events }: HistoryWorld,
  { group, plane, slot }: { group: GroupPlan; plane: DataPlane; slot: number },
  { generation, start, end }: Span,
  before: Span | undefined,
  { from, to }: { from: number; to: number },
): WorkerLife[] => {
  if (start >= to || end <= from) return [];
  const salt = workerSalt(group, plane, generation, slot);
  const { zone, id } = zoneOf(stageRegion, group, slot);
  const until = Math.min(end, to);
  const scripted = scriptedOutages(group, plane, slot, start, until - 1);
  const first = scripted[0];
  // The same as the list of workers says of one that its script has lost.
  const startedAt = first && end > to && first.up > to - 1 ? Math.max(beganBefore(start, first), before?.start ?? 0) : start;
  const silent = [...scripted, ...zoneOutages(events, zone, salt, start)]
    .filter(({ down, up }) => down < until && up > Math.max(from, startedAt))
    .map(({ down, up }) => ({ down: Math.max(down, startedAt), up: Math.min(up, until) }));
  return [
    {
      workerId: workerIdOf(salt),
      slot,
      generation,
      availabilityZone: id,
      startedAt,
      endedAt: end < to ? end : null,
      silent,
    },
  ];
};
