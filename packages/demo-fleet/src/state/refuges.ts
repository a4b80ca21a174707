import type { Context } from '../context.ts';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import type { IndexInfo } from '../fleet/index-plan.ts';
import type { Outage } from '../incidents/outage.ts';
import { mix } from '../random.ts';
import { bytesPerWeight, copiesOf, MOST_MERGING, mostBytesPerWeight } from './bytes-per-weight.ts';
import { type DiskMark, freeAtMark, usedBeside } from './disks.ts';
import { homeOf } from './homes.ts';
import { LOW_FREE_SHARE, type LowDisk, lowDiskOf, type Stay } from './low-disk.ts';
import { type Seeker, type Sought, seekersOf, stayOf } from './seekers.ts';

/*
 * Where the copies of nodes that are away for longer find a place: nodes take copies in until their disks are past the low mark, and what
 * is left over waits without a node. Who comes first is given first, so all are placed once for as long as the same nodes are away.
 */

/** Over how many zones awareness spreads copies: those that have nodes, or forced all that the domain has. */
export const zonesToFill = ({ forcedAwareness, zones }: DomainSpec, zonesWithNodes: number): number =>
  forcedAwareness ? zones.length : zonesWithNodes;

/** How many of a shard's copies may be in one zone, as awareness has it. */
export const mostInZone = (spec: DomainSpec, copies: number, zonesWithNodes: number): number =>
  spec.zones.length < 2 ? copies : Math.ceil(copies / Math.max(1, zonesToFill(spec, zonesWithNodes)));

const keyOf = (index: IndexInfo, shard: number, copy: number): number => index.salt * 2 ** 16 + shard * 8 + copy;

/** Room on each slot's disk, in bytes: until it is past its low and high mark, and past its flood mark by what is written meanwhile. */
interface Room {
  low: Float64Array;
  high: Float64Array;
  flood: Float64Array;
}

const roomOf = (spec: DomainSpec, { now, fullest }: Sought, unitBytes: number): Room => {
  const to = (mark: DiskMark, weights: Float64Array, factor: number): Float64Array =>
    weights.map((weight, slot) => spec.diskTotal - freeAtMark(spec, mark) - usedBeside(spec, slot, weight * unitBytes * factor));
  return { low: to('low', now, 1), high: to('high', now, 1), flood: to('flood_stage', fullest, MOST_MERGING) };
};

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
  /** When what came to them leaves some node's disk little free. */
  readonly lowDisk: LowDisk | null;

  constructor(context: Context) {
    const { spec, displacing, emptied } = context;
    this.#spec = spec;
    this.#zones = Math.max(1, spec.zones.length);
    this.#away = new Set([...displacing.map(({ slot }) => slot), ...(emptied >= 0 ? [emptied] : [])]);
    this.#staying = Array.from({ length: spec.dataNodes }, (_, slot) => slot).filter((slot) => !this.#away.has(slot));
    this.#zonesWithNodes = new Set(this.#staying.map((slot) => slot % this.#zones)).size;
    const sought = seekersOf(context);
    // Where all find room at the most that a weight can stand for, they do at what it stands for, which takes longer to find out.
    const most = mostBytesPerWeight(spec);
    this.#room = roomOf(spec, sought, most);
    if (!this.#placeAll(sought.seekers, most)) {
      this.#found.clear();
      const exact = bytesPerWeight(spec);
      this.#room = roomOf(spec, sought, exact);
      this.#placeAll(sought.seekers, exact);
    }
    this.lowDisk = this.#lowDisk(context, sought);
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

  #lowDisk(context: Context, sought: Sought): LowDisk | null {
    const spec = this.#spec;
    // What is left of the room for all that comes at most shows the few disks that have to be weighed.
    const enough = LOW_FREE_SHARE * spec.diskTotal - freeAtMark(spec, 'flood_stage');
    const slots = new Set(this.#staying.filter((slot) => (this.#room.flood[slot] ?? 0) < enough));
    if (slots.size === 0) return null;
    const stays = sought.seekers.flatMap((seeker): Stay[] => {
      const slot = this.#found.get(keyOf(seeker.index, seeker.shard, seeker.copy)) ?? -1;
      return slots.has(slot) ? [{ slot, weight: seeker.weight, ...stayOf(context, seeker) }] : [];
    });
    return lowDiskOf(spec, sought, stays);
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

/** From when until when copies of nodes that are away leave another node's disk little free, or null. */
export const lowDiskBy = (context: Context): LowDisk | null =>
  context.displacing.length === 0 || context.spec.remoteStore ? null : refugesOf(context).lowDisk;
