import { DAY } from '#rules/durations';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { type IndexInfo, indicesAt, ROLLED_OVER_MS, seriesOf, shardTotals } from '../fleet/index-plan.ts';
import { MEAN_DAY } from '../fleet/load.ts';
import { crowding } from '../fleet/slots.ts';
import { between, draw, mix } from '../random.ts';
import { copiesFilling } from './disks.ts';
import { baseOf, homeOf } from './homes.ts';

/**
 * What the fullest node has in use at most, as a share of its disk, on the days on which it is looked for. On the fullest of all days it is a few
 * hundredths more: allocation keeps every node clear of the low mark, and no monitor finds it short of space.
 */
const FULLEST = 0.74;

/** The same for a domain whose exclusions empty one node after another: those that take its copies stay clear of the low mark, too. */
const fullestOf = (spec: DomainSpec): number => (spec.script === 'leaked-exclusion' ? FULLEST / crowding(spec) : FULLEST);

/** How large a shard is beside the others of its index, by `mix(index.salt, 500 + shard)`. */
export const shardShare = (shardSalt: number): number => between(shardSalt, 2, 0.84, 1.16);

/**
 * Bytes of a copy beside those of the primary. Copies replicated document by document merge on their own and differ by 1 to 10%; those
 * replicated by segments are the same files.
 */
export const copyShare = ({ segmentReplication }: DomainSpec, index: IndexInfo, shard: number, copy: number): number => {
  if (copy === 0 || segmentReplication) return 1;
  const salt = mix(index.salt, 600 + shard * 8 + copy);
  return 1 + between(salt, 1, 0.0101, 0.0989) * (draw(salt, 2) < 0.5 ? -1 : 1);
};

/** Bytes beside the merged ones that a shard has at most while segments wait to be merged. */
export const MOST_MERGING = 1.013;

/** Days on which the fullest node is looked for: any will do, some weeks apart. Of a domain with many copies one day is like the other. */
const FIRST_DAY = 20_000;
const DAYS_APART = 39;
const daysLookedAt = (copies: number): number => Math.max(1, Math.min(16, Math.floor(8_000 / Math.max(1, copies))));

/** Copies of a shard that nodes can hold. */
export const copiesOf = ({ dataNodes }: DomainSpec, { replicas }: Pick<IndexInfo, 'replicas'>): number =>
  1 + Math.min(replicas, dataNodes - 1);

/** Every copy that belongs on a data node, index by index, with the weight of its primary when the index's day is over. */
export const visitCopies = (
  spec: DomainSpec,
  t: number,
  see: (index: IndexInfo, shard: number, copy: number, home: number, weight: number) => void,
): void => {
  for (const index of indicesAt(spec, t)) {
    if (index.tier !== 'hot') continue;
    const base = baseOf(index);
    const copies = copiesOf(spec, index);
    for (let shard = 0; shard < index.primaries; shard++) {
      const weight = (index.weight / index.primaries) * shardShare(mix(index.salt, 500 + shard));
      for (let copy = 0; copy < copies; copy++) {
        const home = homeOf(spec, index, shard, copy, base);
        if (home >= 0) see(index, shard, copy, home, weight);
      }
    }
  }
};

/**
 * Bytes that one unit of weight stands for where a node has a share of its disk in use at a time, today's indices as large as they become, and none has
 * more. Nodes that are away make no difference.
 */
const unitFilling = (spec: DomainSpec, share: number, t: number): number => {
  const onSlot = new Float64Array(spec.dataNodes);
  visitCopies(spec, t, (index, shard, copy, home, weight) => {
    onSlot[home] = (onSlot[home] ?? 0) + weight * copyShare(spec, index, shard, copy) * MOST_MERGING;
  });
  return onSlot.reduce(
    (least, weight, slot) => Math.min(least, copiesFilling(spec, slot, share) / Math.max(weight, 1e-9)),
    Number.POSITIVE_INFINITY,
  );
};

/** Weight of all copies on data nodes, of a mean week at its mean hour. */
const meanWeight = (spec: DomainSpec): number => {
  let weight = 0;
  for (const index of indicesAt(spec, FIRST_DAY * DAY)) {
    if (index.tier !== 'hot') continue;
    const { stem, writing } = index;
    // Of a day that is not over half has been written.
    const own = stem.kind === 'daily' ? seriesOf(spec, stem.series).weight * MEAN_DAY * (writing ? 0.5 : 1) : index.weight;
    weight += own * copiesOf(spec, index);
  }
  return weight;
};

/** Bytes that fill the domain's disks to its usual share: as many as one unit of weight stands for at most. */
export const mostBytesPerWeight = (spec: DomainSpec): number =>
  (spec.fill * spec.dataNodes * spec.diskTotal) / Math.max(meanWeight(spec), 1e-9);

const known = new WeakMap<DomainSpec, number>();

/**
 * Bytes that one unit of an index's weight stands for: as many as fill the domain's disks to its usual share, or fewer where one node would have too much
 * of them. It never changes, so that what is written stays as it was written.
 */
export const bytesPerWeight = (spec: DomainSpec): number => {
  const found = known.get(spec);
  if (found !== undefined) return found;
  let unit = mostBytesPerWeight(spec);
  for (let n = daysLookedAt(shardTotals(spec).copies); n > 0; n--)
    unit = Math.min(unit, unitFilling(spec, fullestOf(spec), (FIRST_DAY + n * DAYS_APART) * DAY + ROLLED_OVER_MS));
  known.set(spec, unit);
  return unit;
};
