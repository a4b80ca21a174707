import { DAY, HOUR, SECOND } from '#rules/durations';
import { type Context, DELAYED_MS } from '../context.ts';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import type { IndexInfo } from '../fleet/index-plan.ts';
import type { Outage } from '../incidents/outage.ts';
import { mix, unit } from '../random.ts';
import { bytesPerWeight, copiesOf, copyShare, MOST_MERGING, mostBytesPerWeight, visitCopies } from './bytes-per-weight.ts';
import { type DiskMark, freeAtMark, usedBeside } from './disks.ts';
import { homeOf } from './homes.ts';
import { blockedBetween, writtenShare } from './writing.ts';

/*
 * Where the copies of nodes that are away for longer find a place: nodes take copies in until their disks are past the low mark, and what
 * is left over waits without a node. Who comes first is given first, so all are placed once for as long as the same nodes are away.
 */

/** How long one copy of a node's copies is on its way, when about three are at a time. */
export const eachTakes = ({ spec }: Context, whole: number): number => {
  const perNode = Math.max(
    3,
    ((spec.series * spec.retentionDays * spec.seriesPrimaries + spec.statics * spec.staticPrimaries) * 2) / spec.dataNodes,
  );
  return Math.max(6 * SECOND, Math.min(whole * 0.5, (whole * 3) / perNode));
};

/** When a copy's turn comes to be built elsewhere after its node has left, by its share of the order from 0 to 1. */
export const leavesAt = ({ down, recoverMs }: Outage, order: number): number => down + DELAYED_MS + order * recoverMs;

/** A copy's place in the order in which those of a node recover. */
export const orderOf = (index: IndexInfo, shard: number, copy: number, { key }: Outage): number =>
  unit(mix(mix(index.salt, key), shard * 8 + copy));

/** Over how many zones awareness spreads copies: those that have nodes, or forced all that the domain has. */
export const zonesToFill = ({ forcedAwareness, zones }: DomainSpec, zonesWithNodes: number): number =>
  forcedAwareness ? zones.length : zonesWithNodes;

/** How many of a shard's copies may be in one zone, as awareness has it. */
export const mostInZone = (spec: DomainSpec, copies: number, zonesWithNodes: number): number =>
  spec.zones.length < 2 ? copies : Math.ceil(copies / Math.max(1, zonesToFill(spec, zonesWithNodes)));

/** A copy that seeks a place, with its weight when its node left and when disks are fullest. */
interface Seeker {
  index: IndexInfo;
  shard: number;
  copy: number;
  home: number;
  /** When its turn comes. */
  at: number;
  weight: number;
  later: number;
}

/** So far ahead it is seen what nodes that take copies in will have of their own by then. */
const LOOKED_AHEAD_MS = 12 * HOUR;

const keyOf = (index: IndexInfo, shard: number, copy: number): number => index.salt * 2 ** 16 + shard * 8 + copy;

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

/** Room on each slot's disk, in bytes: until it is past its low and high mark, and past its flood mark by what is written meanwhile. */
interface Room {
  low: Float64Array;
  high: Float64Array;
  flood: Float64Array;
}

/** Slots that a domain's copies have left for others, and where each of them went. */
class Refuges {
  readonly #spec: DomainSpec;
  readonly #zones: number;
  readonly #away: ReadonlySet<number>;
  readonly #staying: readonly number[];
  readonly #zonesWithNodes: number;
  /** Slots by copy. */
  readonly #found = new Map<number, number>();
  #room: Room;

  constructor(context: Context) {
    const { spec, displacing, emptied, exclusion } = context;
    this.#spec = spec;
    this.#zones = Math.max(1, spec.zones.length);
    this.#away = new Set([...displacing.map(({ slot }) => slot), ...(emptied >= 0 ? [emptied] : [])]);
    this.#staying = Array.from({ length: spec.dataNodes }, (_, slot) => slot).filter((slot) => !this.#away.has(slot));
    this.#zonesWithNodes = new Set(this.#staying.map((slot) => slot % this.#zones)).size;
    const since = Math.min(...displacing.map(({ down }) => down), exclusion?.start ?? Number.POSITIVE_INFINITY);
    const until = Math.max(since, ...displacing.map(({ up }) => Math.min(up, since + LOOKED_AHEAD_MS)));
    // Disks are fullest when a day ends, before its oldest indices leave.
    const midnight = Math.floor(until / DAY) * DAY;
    const seekers: Seeker[] = [];
    const seek: Seen = (index, shard, copy, home, weight, later) => {
      const at = home === emptied ? since : this.#leaves(context, index, shard, copy, home);
      if (at !== null) seekers.push({ index, shard, copy, home, at, weight, later });
    };
    const now = new Float64Array(spec.dataNodes);
    const fullest = new Float64Array(spec.dataNodes);
    /** Salts of the indices that there were from the beginning. */
    const old = new Set<number>();
    weighCopies(spec, since, midnight > since ? midnight - 1 : until, (index, shard, copy, home, weight, later) => {
      old.add(index.salt);
      now[home] = (now[home] ?? 0) + weight;
      fullest[home] = (fullest[home] ?? 0) + later;
      seek(index, shard, copy, home, weight, later);
    });
    // Indices of a day that begins meanwhile seek a place, too: for what they have become by the end.
    if (midnight > since)
      weighCopies(spec, until, until, (index, ...rest) => {
        if (!old.has(index.salt)) seek(index, ...rest);
      });
    seekers.sort((a, b) => a.at - b.at);
    const roomOf = (unitBytes: number): Room => {
      const to = (mark: DiskMark, weights: Float64Array, factor: number): Float64Array =>
        weights.map((weight, slot) => spec.diskTotal - freeAtMark(spec, mark) - usedBeside(spec, slot, weight * unitBytes * factor));
      return { low: to('low', now, 1), high: to('high', now, 1), flood: to('flood_stage', fullest, MOST_MERGING) };
    };
    // Where all find room at the most that a weight can stand for, they do at what it stands for, which takes longer to find out.
    const most = mostBytesPerWeight(spec);
    this.#room = roomOf(most);
    if (this.#placeAll(seekers, most)) return;
    this.#found.clear();
    const exact = bytesPerWeight(spec);
    this.#room = roomOf(exact);
    this.#placeAll(seekers, exact);
  }

  /** Gives each a place, and answers whether no disk was too full for any. */
  #placeAll(seekers: readonly Seeker[], unitBytes: number): boolean {
    const { low, high, flood } = this.#room;
    let refused = 0;
    for (const { index, shard, copy, home, weight, later } of seekers) {
      const bytes = weight * unitBytes;
      const most = later * unitBytes * MOST_MERGING;
      const slot = this.#first(index, shard, copy, home, (at) => {
        const takes = (low[at] ?? 0) > 0 && (high[at] ?? 0) > bytes && (flood[at] ?? 0) > most;
        if (!takes) refused++;
        return takes;
      });
      this.#found.set(keyOf(index, shard, copy), slot);
      if (slot < 0) continue;
      low[slot] = (low[slot] ?? 0) - bytes;
      high[slot] = (high[slot] ?? 0) - bytes;
      flood[slot] = (flood[slot] ?? 0) - most;
    }
    return refused === 0;
  }

  /** When a copy's turn comes, or null where its node is back before it would be built elsewhere. */
  #leaves(context: Context, index: IndexInfo, shard: number, copy: number, home: number): number | null {
    if (!this.#away.has(home)) return null;
    for (const outage of context.displacing) {
      if (outage.slot !== home || outage.cause === 'release') continue;
      const at = leavesAt(outage, orderOf(index, shard, copy, outage));
      if (at + eachTakes(context, outage.recoverMs) < outage.up) return at;
    }
    return null;
  }

  /** The first slot of the copy's own zone, or else of another, that takes it and may have it beside the others of its shard. */
  #first(index: IndexInfo, shard: number, copy: number, home: number, takes: (slot: number) => boolean): number {
    const staying = this.#staying;
    const zones = this.#zones;
    const start = mix(index.salt, 9_000 + shard) % staying.length;
    for (const isOwnZone of [true, false]) {
      for (let step = 0; step < staying.length; step++) {
        const slot = staying[(start + step) % staying.length] ?? -1;
        if ((slot % zones === home % zones) === isOwnZone && this.#mayHold(slot, index, shard, copy) && takes(slot)) return slot;
      }
    }
    return -1;
  }

  /** Whether a slot has no other copy of the shard, and its zone not as many as it may. */
  #mayHold(slot: number, index: IndexInfo, shard: number, copy: number): boolean {
    const copies = copiesOf(this.#spec, index);
    let inZone = 0;
    for (let other = 0; other < copies; other++) {
      if (other === copy) continue;
      const home = homeOf(this.#spec, index, shard, other);
      const found = this.#away.has(home) ? (this.#found.get(keyOf(index, shard, other)) ?? -1) : -1;
      const place = found < 0 ? home : found;
      if (place === slot) return false;
      if (place % this.#zones === slot % this.#zones) inZone++;
    }
    return inZone < mostInZone(this.#spec, copies, this.#zonesWithNodes);
  }

  /** Slot of a copy, or -1. Indices that were made since are small: any node takes them. */
  of(index: IndexInfo, shard: number, copy: number): number {
    return (
      this.#found.get(keyOf(index, shard, copy)) ??
      this.#first(index, shard, copy, homeOf(this.#spec, index, shard, copy), (slot) => (this.#room.low[slot] ?? 0) > 0)
    );
  }
}

const known = new WeakMap<DomainSpec, { displacing: readonly Outage[]; emptied: number; refuges: Refuges }>();

const isSame = (one: readonly Outage[], other: readonly Outage[]): boolean =>
  one.length === other.length &&
  one.every(({ slot, down, up }, at) => slot === other[at]?.slot && down === other[at]?.down && up === other[at]?.up);

const refugesOf = (context: Context): Refuges => {
  const { spec, displacing, emptied } = context;
  const found = known.get(spec);
  if (found?.emptied === emptied && isSame(found.displacing, displacing)) return found.refuges;
  const refuges = new Refuges(context);
  known.set(spec, { displacing, emptied, refuges });
  return refuges;
};

/** Slot where a copy goes when its node is gone for longer, or -1 when the cluster's rules or full disks leave it nowhere. */
export const refugeOf = (context: Context, index: IndexInfo, shard: number, copy: number): number => {
  const { spec } = context;
  // With a copy on each node there is no other.
  if (index.tier === 'warm' || spec.remoteStore || 1 + index.replicas >= spec.dataNodes) return -1;
  return refugesOf(context).of(index, shard, copy);
};
