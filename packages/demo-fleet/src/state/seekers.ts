import { DAY, HOUR } from '#rules/durations';
import { type Context, eachTakes } from '../context.ts';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import type { IndexInfo } from '../fleet/index-plan.ts';
import type { Outage } from '../incidents/outage.ts';
import { copyShare, visitCopies } from './bytes-per-weight.ts';
import { leavesAt, orderOf, returnsAt } from './recovery-times.ts';
import { blockedBetween, writtenShare } from './writing.ts';

/** A copy that seeks a place, with its weight when its node left and when disks are fullest. */
export interface Seeker {
  index: IndexInfo;
  shard: number;
  copy: number;
  home: number;
  /** Undefined for one that an exclusion drove out. */
  outage: Outage | undefined;
  /** When its turn comes. */
  at: number;
  weight: number;
  later: number;
  /** When its index leaves; infinity where that is after the last node is back. */
  end: number;
}

/** All that seek a place for as long as the same nodes are away, by their turns, and the weight that data slots have of their own. */
export interface Sought {
  seekers: readonly Seeker[];
  /** When the first node left, and when disks are fullest: as the day ends, or the last node is back. */
  since: number;
  fullestAt: number;
  /** By slot, at those times. */
  now: Float64Array;
  fullest: Float64Array;
  /** The same when the last node is back on another day, without the indices that left meanwhile; null on the same day. */
  nextDay: Float64Array | null;
}

/** So far ahead it is seen what nodes that take copies in will have of their own by then. */
const LOOKED_AHEAD_MS = 12 * HOUR;

type Seen = (index: IndexInfo, shard: number, copy: number, home: number, weight: number, later: number) => void;

/** Every copy on a data node at a time, with its weight then and at a later time of the same day. */
const weighCopies = (spec: DomainSpec, t: number, later: number, see: Seen): void => {
  const blocked = blockedBetween(spec, t - (spec.retentionDays + 1) * DAY, later);
  let last: IndexInfo | undefined;
  let [written, writtenLater] = [1, 1];
  visitCopies(spec, t, (index, shard, copy, home, weight) => {
    if (index !== last)
      [last, written, writtenLater] = [index, writtenShare(spec, index, t, blocked), writtenShare(spec, index, later, blocked)];
    const whole = weight * copyShare(spec, index, shard, copy);
    see(index, shard, copy, home, whole * written, whole * writtenLater);
  });
};

const addTo = (weights: Float64Array, slot: number, weight: number): void => {
  weights[slot] = (weights[slot] ?? 0) + weight;
};

export const seekersOf = (context: Context): Sought => {
  const { spec, displacing, emptied, exclusion } = context;
  const since = Math.min(...displacing.map(({ down }) => down), exclusion?.start ?? Number.POSITIVE_INFINITY);
  const until = Math.max(since, ...displacing.map(({ up }) => Math.min(up, since + LOOKED_AHEAD_MS)));
  // Disks are fullest when a day ends, before its oldest indices leave.
  const midnight = Math.floor(until / DAY) * DAY;
  const isNextDay = midnight > since;
  const fullestAt = isNextDay ? midnight - 1 : until;
  const seekers: Seeker[] = [];
  const seek: Seen = (index, shard, copy, home, weight, later) => {
    const turn = home === emptied ? { outage: undefined, at: since } : turnOf(context, index, shard, copy, home);
    if (turn) seekers.push({ index, shard, copy, home, ...turn, weight, later, end: Number.POSITIVE_INFINITY });
  };
  const now = new Float64Array(spec.dataNodes);
  const fullest = new Float64Array(spec.dataNodes);
  const nextDay = isNextDay ? new Float64Array(spec.dataNodes) : null;
  /** Salts of the indices that there were from the beginning. */
  const old = new Set<number>();
  weighCopies(spec, since, fullestAt, (index, shard, copy, home, weight, later) => {
    old.add(index.salt);
    addTo(now, home, weight);
    addTo(fullest, home, later);
    seek(index, shard, copy, home, weight, later);
  });
  if (nextDay) {
    const kept = new Set<number>();
    weighCopies(spec, until, until, (index, shard, copy, home, weight, later) => {
      kept.add(index.salt);
      addTo(nextDay, home, weight);
      // Indices of a day that begins meanwhile seek a place, too: for what they have become by the end.
      if (!old.has(index.salt)) seek(index, shard, copy, home, weight, later);
    });
    for (const seeker of seekers) if (!kept.has(seeker.index.salt)) seeker.end = midnight;
  }
  seekers.sort((a, b) => a.at - b.at);
  return { seekers, since, fullestAt, now, fullest, nextDay };
};

/** When a copy's turn comes, and by which outage; null where its node stays, or is back before it would be built elsewhere. */
const turnOf = (context: Context, index: IndexInfo, shard: number, copy: number, home: number): { outage: Outage; at: number } | null => {
  for (const outage of context.displacing) {
    if (outage.slot !== home || outage.cause === 'release') continue;
    const at = leavesAt(outage, orderOf(index, shard, copy, outage));
    if (at + eachTakes(context.spec, outage.recoverMs) < outage.up) return { outage, at };
  }
  return null;
};

/** From when until when a copy is where it found a place. */
export const stayOf = (context: Context, { index, shard, copy, outage, at, end }: Seeker): { from: number; to: number } => {
  if (!outage) return { from: at, to: end };
  const takes = eachTakes(context.spec, outage.recoverMs);
  return { from: at + takes, to: Math.min(end, returnsAt(outage, orderOf(index, shard, copy, outage)) + takes) };
};
