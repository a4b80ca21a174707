import type { Spread } from './stated.ts';

/** One copy, as `_cat/shards` lists it. */
export interface SkewShard {
  index: string;
  shard: number;
  prirep: string;
  state: string;
  /** Bytes. */
  store: number | null;
  /** Node id: what to join by, because nodes can share an address. */
  id: string | null;
  node: string | null;
  ip: string | null;
}

/** One node, as `_cat/nodes` lists it. */
export interface SkewNodeRow {
  id: string;
  name: string;
  ip: string;
  /** Letters of the roles; d, w, h, c, f and s hold data. */
  roles: string;
  version: string | null;
  uptimeSeconds: number | null;
}

export interface SkewNodeAttr {
  /** The node's name, and the first letters of its id where they are given. */
  node: string;
  id: string;
  attr: string;
  value: string;
}

/** Disk of one node, as `_cat/allocation` lists it; bytes. */
export interface SkewAllocation {
  node: string;
  totalBytes: number | null;
  usedBytes: number | null;
  availableBytes: number | null;
}

export interface SkewInput {
  shards: readonly SkewShard[];
  nodes: readonly SkewNodeRow[];
  attrs: readonly SkewNodeAttr[];
  allocation: readonly SkewAllocation[];
  /** Flat cluster settings; null where they could not be read. */
  settings: { persistent: Readonly<Record<string, string>>; transient: Readonly<Record<string, string>> } | null;
  /** Index to its flat `index.routing.allocation.*` settings; indices without any are left out. Null where they could not be read. */
  indexSettings: ReadonlyMap<string, Readonly<Record<string, string>>> | null;
  /** Snapshots under way, with the indices in them, null for all. Null where they could not be read. */
  snapshots: readonly { snapshot: string; indices: readonly string[] | null }[] | null;
  /** When the nodes were read, epoch milliseconds. */
  now: number;
}

/** A node that holds data. Its place in the list is its ordinal. */
export interface SkewNode {
  id: string;
  name: string;
  ip: string | null;
  diNumber: string | null;
  boxType: string | null;
  zone: string | null;
  version: string | null;
  /** Epoch milliseconds. */
  joinedAt: number | null;
  /** Ordinal of its group. */
  group: number;
  attrs: ReadonlyMap<string, string>;
  /** Bytes; null where unknown. */
  diskTotal: number | null;
  diskUsed: number | null;
  diskAvail: number | null;
  shards: number;
  primaries: number;
  bytes: number;
  /** The cluster setting that keeps shards away from it, `cluster.routing.allocation.exclude._ip`; null when none does. */
  excludedBy: string | null;
}

/** Nodes that share what they hold: one DI number, box type and zone. */
export interface SkewGroup {
  diNumber: string | null;
  boxType: string | null;
  zone: string | null;
  /** Ordinals, in order. */
  nodes: readonly number[];
}

/** What each node holds of each index; the cells of index i are offsets[i] to offsets[i + 1], by node. */
export interface SkewCells {
  offsets: Uint32Array;
  node: Uint16Array;
  shards: Uint16Array;
  primaries: Uint16Array;
  /** Bytes. */
  bytes: Float64Array;
}

export const SKEW_TABLES = [
  'index shard count',
  'index primary shard count',
  'index shard storage',
  'node shard count',
  'node primary shard count',
  'node shard storage',
] as const;
export type SkewTableName = (typeof SKEW_TABLES)[number];

/** A row of a skew table: one index, or one node, within one group. Counts, or bytes for storage. */
export interface SkewRow extends Spread {
  /** Ordinal of the index or node. */
  subject: number;
  group: number;
  /** What the node holds; null for an index. */
  value: number | null;
  /** What the fullest node would hold at best. */
  ideal: number;
  /** Our own verdict: further from that than whole shards and chance explain. For a node: this node is. */
  ours: boolean;
}

export interface SkewTable {
  name: SkewTableName;
  of: 'index' | 'node';
  unit: 'shards' | 'bytes';
  /** The worst first: ours, then the stated rule, then by spread; then by name. */
  rows: SkewRow[];
}

export type CauseKind = 'joined' | 'excluded' | 'draining' | 'heavy' | 'light';

/** Why a node holds much more or less than its share. */
export interface SkewCause {
  node: number;
  kind: CauseKind;
  measure: 'storage' | 'shards';
  /** What it holds and what its share is; bytes or shards. */
  value: number;
  ideal: number;
  /** A sentence. */
  text: string;
  /** The indices that make the difference, most first, at most three. */
  parts: { index: number; shards: number; bytes: number; above: number }[];
}

export type MoveVerdict = 'allowed' | 'undone' | 'blocked';

/** One shard copy that a move takes along. */
export interface MovedShard {
  index: number;
  shard: number;
  primary: boolean;
  bytes: number;
}

export interface MoveReason {
  /** The engine's word for the rule: same_shard, awareness, filter, shards_limit, disk_threshold, node_version, snapshot_in_progress, balancer. */
  rule: string;
  text: string;
}

/** A relocation that would make a group more even, tried in the order of the list. */
export interface SkewMove {
  /** 1, 2 … among the allowed ones of all cards, to be made in this order; null for the others, which are not counted on. */
  step: number | null;
  moved: MovedShard;
  from: number;
  to: number;
  /** The copy that goes the other way, where only an exchange helps. */
  inReturn: MovedShard | null;
  measure: 'storage' | 'shards';
  /** How much closer the two nodes come; bytes or shards. */
  gain: number;
  verdict: MoveVerdict;
  reasons: MoveReason[];
}

/** One DI number. */
export interface SkewCard {
  diNumber: string | null;
  /** Ordinals of its groups. */
  groups: number[];
  /** In the order of SKEW_TABLES. */
  tables: SkewTable[];
  causes: SkewCause[];
  moves: SkewMove[];
  /** Spread of storage and of shard count of each group, now and after the allowed moves. */
  outcome: { group: number; bytesNow: number; bytesAfter: number; shardsNow: number; shardsAfter: number }[];
}

export interface SkewAnalysis {
  /** Names in order; an index's place is its ordinal. */
  indices: string[];
  nodes: SkewNode[];
  groups: SkewGroup[];
  cells: SkewCells;
  cards: SkewCard[];
  /** STARTED copies, which are analysed (SKEW-002). */
  analysed: number;
  /** Copies in other states, which are not, by state. */
  leftOut: { state: string; count: number }[];
  /** What could not be read, so that moves are not checked against it. */
  unchecked: string[];
}
