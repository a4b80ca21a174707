import type { ShardFacts } from './facts.ts';

/** Copies that are unassigned for one reason, of one kind and one family of indices: one of them stands for all when the engine explains. */
export interface UnassignedGroup {
  key: string;
  reason: string;
  primary: boolean;
  /** `logs-*`: the index's name with what counts or dates it taken out. */
  pattern: string;
  /** Where the other copies live; null where there is none to tell. */
  tier: 'hot' | 'warm' | null;
  count: number;
  /** Of so many indices. */
  indices: number;
  /** The first three of them by name. */
  indexNames: readonly string[];
  /** The first three of them, `customers-v7[0]`. */
  copies: readonly string[];
  /** The earliest and latest `unassigned.at`: each failed retry sets it again, so the earliest is a lower bound of the time. */
  firstAt: number | null;
  lastAt: number | null;
  /** Ids of nodes whose leaving made copies unassigned, with the number of copies and when the first of them was lost. */
  leftNodes: readonly { id: string; count: number; at: number | null }[];
  representative: { index: string; shard: number };
  /** Bytes to be copied, by the size of a primary; 0 where none is left to measure. */
  bytes: number;
}

/** What the inspector keeps of a list of shards, which may have 100,000 rows. */
export interface ShardSummary {
  total: number;
  unassigned: number;
  unassignedPrimaries: number;
  /** Unassigned copies of shards whose last copy left with its node: they come back with that node or from a snapshot, and with no recovery. */
  lost: number;
  initializing: number;
  /** Primaries among them: while one is not there, the cluster is red. */
  initializingPrimaries: number;
  relocating: number;
  /** Most copies first, primaries before replicas. */
  groups: readonly UnassignedGroup[];
  indices: number;
  /** Indices without a copy beside the primary; those of the system, which begin with a dot, and of the warm tier are left out. */
  withoutReplica: readonly string[];
  /** An index stands under the name that the dashboards' alias has since version 6.5. */
  dashboardsClash: boolean;
}

/** Copies that are named one by one. */
const MOST_NAMED = 3;

/** At most so many copies are explained: each explanation costs the cluster manager work. */
export const MOST_EXPLAINED = 5;

/** `logs-2026.11.20` and `logs-000017` are `logs-*`; a name without a number is itself. */
export const indexPattern = (index: string): string =>
  index.replace(/\d{4}[-._]\d{2}(?:[-._]\d{2})?(?:[-._]\d{2})?|\d+/g, '*').replace(/\*(?:[-._]?\*)+/g, '*');

const leftNodeOf = (details: string | null): string | null => /node_left \[([^\]\s]+)\]/.exec(details ?? '')?.[1] ?? null;

/**
 * The groups of unassigned copies, and what else the checks need of a list of shards.
 * @param warm ids of warm nodes: what they hold has its second copy elsewhere
 */
export const summariseShards = (shards: readonly ShardFacts[], warm: ReadonlySet<string>): ShardSummary => {
  const summary = { unassigned: 0, unassignedPrimaries: 0, initializing: 0, initializingPrimaries: 0, relocating: 0 };
  const safe = new Map<string, boolean>();
  const missing: ShardFacts[] = [];
  for (const shard of shards) {
    if (shard.state === 'UNASSIGNED') {
      summary.unassigned += 1;
      if (shard.prirep === 'p') summary.unassignedPrimaries += 1;
      missing.push(shard);
    } else if (shard.state === 'INITIALIZING') {
      summary.initializing += 1;
      if (shard.prirep === 'p') summary.initializingPrimaries += 1;
    } else if (shard.state === 'RELOCATING') summary.relocating += 1;
    safe.set(shard.index, (safe.get(shard.index) ?? false) || shard.prirep === 'r' || (shard.id !== null && warm.has(shard.id)));
  }
  const names = [...safe.keys()];
  return {
    ...summary,
    lost: lostOf(missing),
    total: shards.length,
    groups: groupsOf(missing, shards, warm),
    indices: safe.size,
    withoutReplica: names.filter((name) => safe.get(name) === false && !name.startsWith('.')).sort(),
    dashboardsClash: safe.has('.kibana'),
  };
};

/** A primary that is unassigned because its node left had no copy to take its place. */
const lostOf = (missing: readonly ShardFacts[]): number => {
  const shardOf = ({ index, shard }: ShardFacts): string => `${index} ${shard}`;
  const lost = new Set(missing.filter(({ prirep, unassignedReason }) => prirep === 'p' && unassignedReason === 'NODE_LEFT').map(shardOf));
  return missing.filter((copy) => lost.has(shardOf(copy))).length;
};

const groupsOf = (missing: readonly ShardFacts[], shards: readonly ShardFacts[], warm: ReadonlySet<string>): UnassignedGroup[] => {
  if (missing.length === 0) return [];
  const wanted = new Set(missing.map(({ index, shard }) => `${index} ${shard}`));
  const living = new Map<string, { warm: boolean; store: number }>();
  for (const { index, shard, state, id, store } of shards) {
    const key = `${index} ${shard}`;
    if (state === 'UNASSIGNED' || !wanted.has(key)) continue;
    const known = living.get(key);
    living.set(key, {
      warm: (known?.warm ?? false) || (id !== null && warm.has(id)),
      store: Math.max(known?.store ?? 0, store ?? 0),
    });
  }
  const groups = new Map<
    string,
    UnassignedGroup & { left: Map<string, { count: number; at: number | null }>; names: Set<string>; copies: string[] }
  >();
  for (const copy of missing) {
    const other = living.get(`${copy.index} ${copy.shard}`);
    const tier = other ? (other.warm ? 'warm' : 'hot') : null;
    const pattern = indexPattern(copy.index);
    const reason = copy.unassignedReason ?? 'unknown';
    const key = [reason, copy.prirep, pattern, tier ?? '-'].join(' ');
    const group = groups.get(key) ?? {
      key,
      reason,
      primary: copy.prirep === 'p',
      pattern,
      tier,
      count: 0,
      indices: 0,
      indexNames: [],
      copies: [] as string[],
      names: new Set<string>(),
      firstAt: null,
      lastAt: null,
      leftNodes: [],
      left: new Map<string, { count: number; at: number | null }>(),
      representative: { index: copy.index, shard: copy.shard },
      bytes: 0,
    };
    groups.set(key, group);
    group.count += 1;
    group.names.add(copy.index);
    if (group.copies.length < MOST_NAMED) group.copies.push(`${copy.index}[${copy.shard}]`);
    group.bytes += other?.store ?? 0;
    if (copy.unassignedAt !== null) {
      group.firstAt = earlierOf(group.firstAt, copy.unassignedAt);
      group.lastAt = Math.max(group.lastAt ?? copy.unassignedAt, copy.unassignedAt);
    }
    const left = leftNodeOf(copy.unassignedDetails);
    if (left !== null) {
      const { count, at } = group.left.get(left) ?? { count: 0, at: null };
      group.left.set(left, { count: count + 1, at: earlierOf(at, copy.unassignedAt) });
    }
  }
  return [...groups.values()]
    .map(({ left, names, ...group }) => ({
      ...group,
      indices: names.size,
      indexNames: [...names].slice(0, MOST_NAMED),
      leftNodes: [...left].map(([id, more]) => ({ id, ...more })).sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1)),
    }))
    .sort((a, b) => Number(b.primary) - Number(a.primary) || b.count - a.count || (a.key < b.key ? -1 : 1));
};

const earlierOf = (a: number | null, b: number | null): number | null => (a === null || b === null ? (a ?? b) : Math.min(a, b));

/** The groups whose representative is explained: all primaries' first, then the largest. */
export const explainedGroups = (groups: readonly UnassignedGroup[]): UnassignedGroup[] => groups.slice(0, MOST_EXPLAINED);
