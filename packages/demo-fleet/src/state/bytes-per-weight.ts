import { DAY } from '#rules/durations';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { type IndexInfo, indicesAt, ROLLED_OVER_MS, seriesOf, shardTotals } from '../fleet/index-plan.ts';
import { MEAN_DAY } from '../fleet/load.ts';
import { crowding } from '../fleet/slots.ts';
import { between, mix } from '../random.ts';
import { homeOf } from './shard-table.ts';

/** What the fullest node has in use at most, as a share of its disk: allocation keeps every node clear of the low mark. */
const FULLEST = 0.77;

/** The same for a domain whose exclusions empty one node after another: those that take its copies stay clear of the low mark, too. */
const fullestOf = (spec: DomainSpec): number => (spec.script === 'leaked-exclusion' ? FULLEST / crowding(spec) : FULLEST);

/** How large a shard is beside the others of its index, by `mix(index.salt, 500 + shard)`. */
export const shardShare = (shardSalt: number): number => between(shardSalt, 2, 0.84, 1.16);

/** Days on which the fullest node is looked for: any will do, some weeks apart. Of a domain with many copies one day is like the other. */
const FIRST_DAY = 20_000;
const DAYS_APART = 39;
const daysLookedAt = (copies: number): number => Math.max(1, Math.min(16, Math.floor(8_000 / Math.max(1, copies))));

/** Copies of a shard that nodes can hold. */
export const copiesOf = ({ dataNodes }: DomainSpec, { replicas }: Pick<IndexInfo, 'replicas'>): number =>
  1 + Math.min(replicas, dataNodes - 1);

/** Weight on the data node that has most of it at a time, today's indices as large as they become. Nodes that are away make no difference. */
const mostOnNode = (spec: DomainSpec, t: number): number => {
  const onSlot = new Float64Array(spec.dataNodes);
  for (const index of indicesAt(spec, t)) {
    if (index.tier !== 'hot' || index.weight === 0) continue;
    const copies = copiesOf(spec, index);
    for (let shard = 0; shard < index.primaries; shard++) {
      const own = (index.weight / index.primaries) * shardShare(mix(index.salt, 500 + shard));
      for (let copy = 0; copy < copies; copy++) {
        const slot = homeOf(spec, index, shard, copy);
        if (slot >= 0) onSlot[slot] = (onSlot[slot] ?? 0) + own;
      }
    }
  }
  return onSlot.reduce((most, one) => Math.max(most, one), 0);
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

const known = new WeakMap<DomainSpec, number>();

/**
 * Bytes that one unit of an index's weight stands for: as many as fill the domain's disks to its usual share, or fewer where one node would have too much
 * of them. It never changes, so that what is written stays as it was written.
 */
export const bytesPerWeight = (spec: DomainSpec): number => {
  const found = known.get(spec);
  if (found !== undefined) return found;
  let most = 1e-9;
  for (let n = daysLookedAt(shardTotals(spec).copies); n > 0; n--)
    most = Math.max(most, mostOnNode(spec, (FIRST_DAY + n * DAYS_APART) * DAY + ROLLED_OVER_MS));
  const usual = (spec.fill * spec.dataNodes * spec.diskTotal) / Math.max(meanWeight(spec), 1e-9);
  const unit = Math.min(usual, (fullestOf(spec) * spec.diskTotal) / most);
  known.set(spec, unit);
  return unit;
};
