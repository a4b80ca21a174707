import type { Context } from '../context.ts';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import type { IndexInfo } from '../fleet/index-plan.ts';
import { crowding } from '../fleet/slots.ts';
import { between, mix } from '../random.ts';
import { homeOf } from './shard-table.ts';

/** What the fullest node of a layout as configured has in use at most, as a share of its disk: allocation keeps every node clear of the low mark. */
const FULLEST = 0.8;

/** The same for a domain whose exclusions empty one node after another: those that take its copies stay clear of the low mark, too. */
const fullestOf = (spec: DomainSpec): number => (spec.script === 'leaked-exclusion' ? FULLEST / crowding(spec) : FULLEST);

/** How large a shard is beside the others of its index, by `mix(index.salt, 500 + shard)`. */
export const shardShare = (shardSalt: number): number => between(shardSalt, 2, 0.84, 1.16);

/**
 * Bytes that one unit of an index's weight stands for: as many as fill the domain's disks to its usual share, or fewer where one node would have too much
 * of them. Goes by where copies belong, not by where they are while nodes are away, so that no loss of a node changes what is stored.
 * @param indices those of the context's time, with their weights
 */
export const bytesPerWeight = (context: Context, indices: readonly IndexInfo[]): number => {
  const { spec } = context;
  const onSlot = new Float64Array(spec.dataNodes);
  let weight = 0;
  for (const index of indices) {
    if (index.tier !== 'hot' || index.weight === 0) continue;
    const copies = 1 + Math.min(index.replicas, spec.dataNodes - 1);
    weight += index.weight * copies;
    for (let shard = 0; shard < index.primaries; shard++) {
      const own = (index.weight / index.primaries) * shardShare(mix(index.salt, 500 + shard));
      for (let copy = 0; copy < copies; copy++) {
        const slot = homeOf(context, index, shard, copy);
        if (slot >= 0) onSlot[slot] = (onSlot[slot] ?? 0) + own;
      }
    }
  }
  const usual = (spec.fill * spec.dataNodes * spec.diskTotal) / Math.max(weight, 1e-9);
  return Math.min(
    usual,
    (fullestOf(spec) * spec.diskTotal) /
      Math.max(
        onSlot.reduce((most, one) => Math.max(most, one), 0),
        1e-9,
      ),
  );
};
