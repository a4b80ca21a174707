import { placesOf } from '../context.ts';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import type { IndexInfo } from '../fleet/index-plan.ts';
import { warmSlot } from '../fleet/slots.ts';

/** Number that a caller computes once for all copies of an index. */
export const baseOf = (index: IndexInfo): number => placesOf(index.salt);

/** Slot where a copy belongs while every node is there; -1 for one of more copies than nodes. */
export const homeOf = (spec: DomainSpec, index: IndexInfo, shard: number, copy: number, base: number = baseOf(index)): number => {
  if (index.tier === 'warm') return warmSlot((base + shard) % spec.warmNodes);
  const nodes = spec.dataNodes;
  if (copy >= nodes) return -1;
  const first = (base + shard) % nodes;
  if (copy === 0) return first;
  // One multiplication spreads well enough, and this runs for every copy of the fleet.
  const spread = (Math.imul(shard + 1, 0x9e3779b1) ^ base) >>> 16;
  const zones = spec.zones.length;
  if (zones > 1 && nodes % zones === 0 && copy < zones) return (first + copy + zones * (spread % (nodes / zones))) % nodes;
  return (first + 1 + ((spread + copy - 1) % (nodes - 1))) % nodes;
};
