import { HOUR } from '#rules/durations';
import { type Context, goneBetween, isDeleted, OUTAGE_FELT_MS, overAt, ownOutages, zoneOutages } from '../context.ts';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { shardTotals } from '../fleet/index-plan.ts';
import type { ActionEffects } from '../incidents/actions.ts';
import { isFormed, shardCountsOf } from '../incidents/domain-state.ts';
import type { FleetEvent } from '../incidents/fleet-events.ts';
import { faultsBetween } from '../incidents/schedule.ts';
import { draw, mix } from '../random.ts';

/** When the n-th hour back had its snapshot: at the domain's own minute, for a length of its own. */
export const snapshotSlot = (spec: Pick<DomainSpec, 'salt' | 'script'>, t: number, back: number): SnapshotSlot =>
  slotOfHour(spec, hourOfSlot(spec.salt, t) - back);

export interface SnapshotSlot {
  start: number;
  end: number;
  salt: number;
}

const minuteOf = (salt: number): number => Math.floor(draw(salt, 1_001) * 3_480_000);

/** The hour, since the epoch, whose slot is the newest at a time. */
export const hourOfSlot = (salt: number, t: number): number => Math.floor((t - minuteOf(salt)) / HOUR);

/** The slot of an hour since the epoch. On the domain that shows a snapshot that runs, each runs until the next one. */
export const slotOfHour = ({ salt, script }: Pick<DomainSpec, 'salt' | 'script'>, hour: number): SnapshotSlot => {
  const minute = minuteOf(salt);
  const own = mix(mix(salt, 1_002), hour);
  const start = hour * HOUR + minute + Math.floor(draw(own, 1) * 31_000);
  return { start, end: start + (script === 'snapshot' ? HOUR : Math.floor((40 + 800 * draw(own, 2) ** 3) * 1_000)), salt: own };
};

/** What a domain was at other times, for who tells what became of its snapshots. */
export interface Past {
  spec: DomainSpec;
  actions: ActionEffects;
  /** Fleet-wide events that touch [from, to). */
  shared: (from: number, to: number) => readonly FleetEvent[];
  contextAt: (t: number) => Context;
}

export interface SnapshotOutcome {
  /** `MISSED`: there was no cluster that could begin it. `FAILED`: the cluster fell apart while it ran. */
  state: 'SUCCESS' | 'PARTIAL' | 'FAILED' | 'MISSED';
  /** Primaries that it lacks. */
  failed: number;
}

/** Whether there is a snapshot at all, be it a failed one. */
export const wasBegun = (
  outcome: SnapshotOutcome | null,
): outcome is SnapshotOutcome & { state: Exclude<SnapshotOutcome['state'], 'MISSED'> } => outcome !== null && outcome.state !== 'MISSED';

const WHOLE: SnapshotOutcome = { state: 'SUCCESS', failed: 0 };

/**
 * Tells what became of snapshots that ran in [from, to); null for a time at which there was no domain. Most were taken while nothing was out, which
 * needs no look at the cluster.
 */
export const outcomesBetween = (
  past: Past,
  from: number,
  to: number,
): ((slot: Pick<SnapshotSlot, 'start' | 'end'>) => SnapshotOutcome | null) => {
  const spans = unrestBetween(past, from, to);
  const missingIn = missingPrimaries();
  return ({ start, end }) => {
    if (start < past.spec.createdAt) return null;
    if (!spans.some(([begin, until]) => begin <= end && until >= start)) return WHOLE;
    const before = past.contextAt(start);
    if (isDeleted(before)) return null;
    if (!isFormed(before)) return { state: 'MISSED', failed: 0 };
    const after = past.contextAt(end);
    if (isDeleted(after) || !isFormed(after)) return { state: 'FAILED', failed: shardTotals(past.spec).primaries };
    const failed = Math.max(missingIn(before), missingIn(after));
    return failed > 0 ? { state: 'PARTIAL', failed } : WHOLE;
  };
};

/** Counts the primaries that a cluster lacks. An index that lost some lacks them for days: they are counted once while nothing else goes on. */
const missingPrimaries = (): ((context: Context) => number) => {
  const known = new Map<number, number>();
  return (context) => {
    const { red, outages, change, actions } = context;
    const isCalm = red !== null && outages.length === 0 && change === null && actions.recoveries.length === 0;
    const missing = (isCalm ? known.get(red.salt) : undefined) ?? shardCountsOf(context).unassignedPrimary;
    if (isCalm) known.set(red.salt, missing);
    return missing;
  };
};

/** When nodes were out, copies of theirs looked for places, an index had lost its primary or the domain did not exist. */
const unrestBetween = (past: Past, from: number, to: number): (readonly [from: number, to: number])[] => {
  const { spec, actions } = past;
  const since = from - OUTAGE_FELT_MS;
  const outages = [...ownOutages(spec, since, to), ...zoneOutages(spec, past.shared(since, to)), ...actions.outages];
  return [
    ...outages.map((outage) => [outage.down, overAt(outage)] as const),
    ...faultsBetween(spec, 'red-index', from, to).map(({ start, end }) => [start, end] as const),
    ...goneBetween(spec, from, to),
  ];
};
