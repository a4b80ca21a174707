import type { LookedSnapshot } from '../domains/snapshot-age.ts';
import type { SourceFailure } from '../source-failure.ts';

/*
 * What the inspector looks at. Bytes, milliseconds since 1970, names as the engine has them. A null in a field is "the source does not
 * tell". Reads that failed carry why, so that a check that could not run can say so.
 */

/** Why something was not read. `pending` is still under way, `light` was left out because the cluster is in trouble, `proxy` answered itself. */
export type ReadFailure = 'pending' | 'light' | 'proxy' | SourceFailure;

export type Read<T> = { ok: true; value: T; asOf: number } | { ok: false; kind: ReadFailure; why: string };

export const failedRead = (kind: ReadFailure, why: string): { ok: false; kind: ReadFailure; why: string } => ({ ok: false, kind, why });

export interface HealthFacts {
  status: 'green' | 'yellow' | 'red';
  number_of_nodes: number;
  number_of_data_nodes: number;
  active_shards: number;
  relocating_shards: number;
  initializing_shards: number;
  unassigned_shards: number;
  delayed_unassigned_shards: number;
  number_of_pending_tasks: number;
  task_max_waiting_in_queue_millis: number;
  awareness_attributes: { zone: Record<string, { unassigned_shards: number; data_nodes: number }> } | null;
}

/** The elected cluster manager; null in its place where none is elected. */
export interface ManagerFacts {
  id: string;
  ip: string;
  node: string;
}

export interface NodeFacts {
  id: string;
  ip: string;
  name: string;
  roles: string;
  manager: string;
  cpu: number | null;
  uptimeSeconds: number | null;
}

/** A node that an earlier answer had and the newest one has not. */
export interface FormerNode {
  id: string;
  name: string;
  ip: string;
  roles: string;
  /** When an answer last held it; it left after this. */
  lastSeen: number;
  /** When an answer first lacked it; it left before this. */
  missedAt: number;
}

export interface ShardFacts {
  index: string;
  shard: number;
  prirep: 'p' | 'r';
  state: string;
  store: number | null;
  /** Node id. */
  id: string | null;
  unassignedReason: string | null;
  unassignedAt: number | null;
  unassignedDetails: string | null;
}

/** One row of `_cat/allocation`: a node's shards and disk. */
export interface NodeDisk {
  node: string;
  ip: string;
  shards: number;
  indicesBytes: number | null;
  usedBytes: number | null;
  availableBytes: number | null;
  totalBytes: number | null;
}

/** One thread pool of one node; `rejected` counts since the process started. */
export interface PoolCounts {
  nodeId: string;
  node: string;
  pool: string;
  active: number;
  queue: number;
  rejected: number;
}

/** Memory of one node; counters run since the process started. */
export interface NodePressure {
  id: string;
  name: string;
  heapMaxBytes: number | null;
  /** Per cent of the old pool in use: after the last collection where the engine tells that, else at the moment. */
  oldPoolPercent: number | null;
  afterCollection: boolean;
  /** Collections of all kinds. */
  collections: number | null;
  parentTrips: number | null;
  /** Refused by indexing pressure: coordinating, primary and replica together; null in engines without it. */
  indexingRejections: number | null;
}

/** The memory of the nodes that gave an answer within seconds, and those that gave none, by what was known of them before. */
export interface NodePressures {
  nodes: NodePressure[];
  silent: { id: string; name: string | null; ip: string | null }[];
}

export interface ActiveRecovery {
  index: string;
  shard: number;
  type: string;
  stage: string;
  sourceNode: string | null;
  targetNode: string | null;
  bytesDone: number;
  bytesTotal: number;
  /** Of the translog, which are replayed after the files; 0 before Elasticsearch 5, which does not tell. */
  operationsDone: number;
}

/** Disk marks in force, as the engine writes them: `85%`, `0.85` or `25gb` (which is free space). */
export interface WatermarkTexts {
  enabled: boolean;
  low: string;
  high: string;
  flood: string;
}

/** One repository: those of its snapshots that are judged, newest first; `failure` instead where it could not be read. */
export interface RepositoryFacts {
  repository: string;
  snapshots: readonly LookedSnapshot[];
  failure: string | null;
}

/** One attribute of one node, by its name. */
export interface AttrFacts {
  node: string;
  attr: string;
  value: string;
}

export interface SettingsFacts {
  persistent: Record<string, string>;
  transient: Record<string, string>;
}

export interface TaskFacts {
  source: string;
  priority: string;
}

/** A copy to be explained, and what the engine said of it. */
export interface ExplainedCopy {
  /** Key of the group that it stands for. */
  group: string;
  index: string;
  shard: number;
  primary: boolean;
  answer: Read<unknown>;
}
