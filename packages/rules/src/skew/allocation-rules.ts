import { type AllocationFilter, barringFilter, filtersIn } from './filters.ts';
import type { SkewModel } from './model.ts';
import type { MovedShard, MoveReason, SkewInput, SkewNode } from './types.ts';

/*
 * The rules by which the engine refuses to put a copy on a node, after its allocation deciders (OpenSearch 2.x,
 * org.opensearch.cluster.routing.allocation.decider). What decides only when recoveries run at once is left out: it delays and does not refuse.
 */

/** Where copies stand while moves are tried one after another. */
export interface Placement {
  /** Copy (its place in the model) to node ordinal, -1 for none. */
  node: Int32Array;
  /** Shards and bytes of each node. */
  shards: Float64Array;
  bytes: Float64Array;
  /** Shards of an index on a node. */
  ofIndex(index: number, node: number): number;
  /** Bytes free on a node; null where unknown. */
  free(node: number): number | null;
}

const DISK = 'cluster.routing.allocation.disk';

/** Answers every rule that forbids the copy at place `copy` of the model to go to the node; `leaves` is a copy that leaves that node for it. */
export function allocationRules(model: SkewModel, input: SkewInput) {
  const { settings, nodes, copies, indices } = model;
  const clusterFilters = filtersIn(settings);
  const indexFilters = new Map<number, AllocationFilter[]>();
  const indexLimits = new Map<number, number>();
  for (const [ordinal, name] of indices.entries()) {
    const own = input.indexSettings?.get(name);
    if (!own) continue;
    const filters = filtersIn(own);
    if (filters.length > 0) indexFilters.set(ordinal, filters);
    const limit = Number(own['index.routing.allocation.total_shards_per_node']);
    if (limit > 0) indexLimits.set(ordinal, limit);
  }
  const clusterLimit = Number(settings['cluster.routing.allocation.total_shards_per_node'] ?? -1);
  const awareness = awarenessOf(settings, nodes);
  const low = settings[`${DISK}.watermark.low`] ?? '85%';
  const high = settings[`${DISK}.watermark.high`] ?? '90%';
  const checksDisk = settings[`${DISK}.threshold_enabled`] !== 'false';
  const inSnapshot = snapshotOf(input);

  const copiesOfShard = (copy: number): number[] => {
    const index = copies.index[copy] ?? 0;
    const found: number[] = [];
    for (let at = copies.first[index] ?? 0; at < (copies.first[index + 1] ?? 0); at += 1)
      if (copies.shard[at] === copies.shard[copy]) found.push(at);
    return found;
  };

  return (placement: Placement, copy: number, target: number, leaves: number | null): MoveReason[] => {
    const reasons: MoveReason[] = [];
    const index = copies.index[copy] ?? 0;
    const name = indices[index] ?? '';
    const to = nodes[target];
    const from = nodes[placement.node[copy] ?? -1];
    if (!to || !from) return [{ rule: 'node', text: 'a node of this move is not there' }];
    const all = copiesOfShard(copy);
    const siblings = all.filter((at) => at !== copy && at !== leaves);

    if (siblings.some((at) => placement.node[at] === target))
      reasons.push({ rule: 'same_shard', text: `${to.name} already holds a copy of this shard` });

    if (siblings.some((at) => copies.started[at] !== 1 && placement.node[at] !== -1))
      reasons.push({ rule: 'recovery', text: 'another copy of this shard recovers or relocates; wait for it to end' });

    for (const { attribute, values, forced } of awareness) {
      const own = to.attrs.get(attribute);
      if (own === undefined) {
        reasons.push({ rule: 'awareness', text: `${to.name} has no attribute ${attribute}, by which copies are kept apart` });
        continue;
      }
      const most = Math.ceil(all.length / Math.max(1, values));
      const there = siblings.filter((at) => nodes[placement.node[at] ?? -1]?.attrs.get(attribute) === own).length + 1;
      if (there > most)
        reasons.push({
          rule: 'awareness',
          text: `${attribute} ${own} would hold ${there} of ${all.length} copies; ${values} ${forced ? 'forced ' : ''}values of ${attribute} allow ${most}`,
        });
    }

    const filter = barringFilter(clusterFilters, to) ?? barringFilter(indexFilters.get(index) ?? [], to);
    if (filter)
      reasons.push({
        rule: 'filter',
        text: `${filter.setting} = ${filter.values.join(',')} ${filter.mode === 'exclude' ? 'excludes' : 'does not admit'} ${to.name}`,
      });

    const leavesIndex = leaves === null ? -1 : (copies.index[leaves] ?? -1);
    const limit = indexLimits.get(index);
    const ofIndex = placement.ofIndex(index, target) + 1 - (leavesIndex === index ? 1 : 0);
    if (limit !== undefined && ofIndex > limit)
      reasons.push({ rule: 'shards_limit', text: `${name} allows ${limit} of its shards on a node, ${to.name} would hold ${ofIndex}` });
    const onNode = (placement.shards[target] ?? 0) + 1 - (leaves === null ? 0 : 1);
    if (clusterLimit > 0 && onNode > clusterLimit)
      reasons.push({ rule: 'shards_limit', text: `the cluster allows ${clusterLimit} shards on a node, ${to.name} would hold ${onNode}` });

    const free = placement.free(target);
    if (checksDisk && free !== null && to.diskTotal !== null) {
      const left = free - (copies.bytes[copy] ?? 0) + (leaves === null ? 0 : (copies.bytes[leaves] ?? 0));
      if (free < mustStayFree(low, to.diskTotal))
        reasons.push({ rule: 'disk_threshold', text: `${to.name} is past the low watermark (${low}) and takes no more shards` });
      else if (left < mustStayFree(high, to.diskTotal))
        reasons.push({ rule: 'disk_threshold', text: `with it ${to.name} would pass the high watermark (${high}) and shed shards again` });
    }

    const primary = copies.primary[copy] === 1 ? from : nodes[placement.node[all.find((at) => copies.primary[at] === 1) ?? -1] ?? -1];
    if (primary && isOlder(to.version, primary.version))
      reasons.push({ rule: 'node_version', text: `${to.name} runs ${to.version}, older than ${primary.version} of the primary's node` });

    const running = copies.primary[copy] === 1 ? inSnapshot(name) : null;
    if (running !== null)
      reasons.push({ rule: 'snapshot_in_progress', text: `snapshot ${running} is copying this primary; it cannot move before that ends` });
    return reasons;
  };
}

/** The attributes that copies are kept apart by, with the number of values that count. */
function awarenessOf(
  settings: Readonly<Record<string, string>>,
  nodes: readonly SkewNode[],
): { attribute: string; values: number; forced: boolean }[] {
  return listOf(settings['cluster.routing.allocation.awareness.attributes']).map((attribute) => {
    const forced = listOf(settings[`cluster.routing.allocation.awareness.force.${attribute}.values`]);
    const live = nodes.flatMap(({ attrs }) => attrs.get(attribute) ?? []);
    return { attribute, values: new Set([...forced, ...live]).size, forced: forced.length > 0 };
  });
}

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const UNITS: Record<string, number> = { b: 1, kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3, tb: 1024 ** 4, pb: 1024 ** 5 };

/** Bytes that a watermark leaves free: `85%` and `0.85` are shares used, `25gb` is what is free. What cannot be read forbids nothing. */
export function mustStayFree(watermark: string, total: number): number {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*(%|[kmgtp]?b)?$/i.exec(watermark.trim()) ?? [];
  if (number === undefined) return 0;
  if (unit === '%') return total * (1 - Number(number) / 100);
  if (unit === '') return Number(number) <= 1 ? total * (1 - Number(number)) : Number(number);
  return Number(number) * (UNITS[unit.toLowerCase()] ?? 1);
}

/** True where both are known and the first is the older. */
export function isOlder(version: string | null, than: string | null): boolean {
  if (version === null || than === null) return false;
  const [a, b] = [version, than].map((text) => text.split(/[.-]/).map(Number));
  for (let at = 0; at < 3; at += 1) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0);
    if (Number.isNaN(difference)) return false;
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** The snapshot that an index's primaries are in, or null. */
function snapshotOf({ snapshots }: SkewInput): (index: string) => string | null {
  const sets = (snapshots ?? []).map(({ snapshot, indices }) => ({ snapshot, indices: indices === null ? null : new Set(indices) }));
  return (index) => sets.find(({ indices }) => indices === null || indices.has(index))?.snapshot ?? null;
}

/** The weights of the engine's balancer, and whether it balances at all. */
export interface Balancer {
  isOn: boolean;
  /** Weight of a shard more on a node, and of a shard more of the same index. */
  shard: number;
  index: number;
  threshold: number;
}

/**
 * BalancedShardsAllocator weighs nodes by their shards and by their shards of the index, never by bytes: w = s * shards + i * shards of the
 * index, both shares adding up to 1, and moves a shard while two nodes differ by more than the threshold.
 */
export function balancerOf(settings: Readonly<Record<string, string>>): Balancer {
  const number = (name: string, standard: number): number => {
    const value = Number(settings[`cluster.routing.allocation.balance.${name}`] ?? standard);
    return Number.isFinite(value) && value >= 0 ? value : standard;
  };
  const [shard, index] = [number('shard', 0.45), number('index', 0.55)];
  const sum = shard + index;
  return {
    isOn: !['none', 'replicas', 'primaries'].includes(settings['cluster.routing.rebalance.enable'] ?? 'all') && sum > 0,
    shard: sum > 0 ? shard / sum : 0,
    index: sum > 0 ? index / sum : 0,
    threshold: number('threshold', 1),
  };
}

/** The copy at a place of the model, as moves name it. */
export const movedShard = ({ copies }: SkewModel, copy: number): MovedShard => ({
  index: copies.index[copy] ?? 0,
  shard: copies.shard[copy] ?? 0,
  primary: copies.primary[copy] === 1,
  bytes: copies.bytes[copy] ?? 0,
});
