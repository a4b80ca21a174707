import type { z } from 'zod';
import type { BodyLease } from '../upstream/body-budget.ts';
import type { InspectionReads } from './inspection.ts';
import type { ExplainTarget } from './transport.ts';
import type * as schema from './typed/schema.ts';

export type HealthWord = z.output<typeof schema.HealthWord>;

/** `_cluster/health`, the fields the console uses, with the engine's names. */
export type ClusterHealth = z.output<typeof schema.ClusterHealth>;

export type ClusterStats = z.output<typeof schema.ClusterStats>;

/** Flat settings, persistent and transient, as the cluster holds them. */
export type ClusterSettings = z.output<typeof schema.ClusterSettings>;

export type CatNode = z.output<typeof schema.CatNode>;

/** One attribute of one node. */
export type NodeAttr = z.output<typeof schema.NodeAttrs>[number];

export interface CatShard {
  index: string;
  shard: number;
  prirep: 'p' | 'r';
  state: string;
  docs: number | null;
  /** Bytes. */
  store: number | null;
  ip: string | null;
  /** Node id: what to join by. Of a relocating shard the node it comes from, as are ip and node. */
  id: string | null;
  node: string | null;
  unassignedReason: string | null;
  /** Epoch milliseconds; each failed retry sets it again, so it is a lower bound. */
  unassignedAt: number | null;
  /** The engine's words on its last change: `node_left [id]`, or why allocation failed. */
  unassignedDetails: string | null;
}

/** A snapshot under way. */
export type RunningSnapshot = z.output<typeof schema.RunningSnapshots>[number];

export type PendingTask = z.output<typeof schema.PendingTasks>[number];

/** A place where a cluster keeps snapshots. */
export type SnapshotRepository = z.output<typeof schema.Repositories>[number];

/** A row of `_cat/snapshots`. */
export interface CatSnapshot {
  id: string;
  /** SUCCESS, PARTIAL, FAILED, IN_PROGRESS, INCOMPATIBLE. */
  status: string;
  /** Epoch seconds, as the engine counts them; null for one that did not begin or end. */
  startEpoch: number | null;
  endEpoch: number | null;
  /** With its unit, as the engine words it: `7.2m`. */
  duration: string;
  indices: number | null;
  successfulShards: number | null;
  failedShards: number | null;
  totalShards: number | null;
  reason: string | null;
  /** Whether it points at the remote store's segments; null where that was not asked or cannot be determined. */
  shallow: boolean | null;
}

/** Answer of decommission by zone: zone → init, in_progress, draining, successful, failed. Empty when none runs. */
export type Decommission = z.output<typeof schema.Decommission>;

export interface RawAnswer {
  status: number;
  contentType: string;
  /** At most `maxBytes` of it. */
  text: string;
  truncated: boolean;
  /** Milliseconds from sending to the last byte read. */
  tookMs: number;
  /** When it was sent, epoch milliseconds: a kept answer is older than its question. */
  asOf: number;
}

export interface CallOptions {
  instanceId?: string | undefined;
  signal?: AbortSignal | undefined;
  /**
   * Age in milliseconds up to which a cached answer will do; the kind's own (10 to 30 s) when absent. 0 takes no kept answer,
   * but joins a call that is under way.
   */
  maxAgeMs?: number | undefined;
}

/** When an answer was read from the cluster, epoch milliseconds, so a page can say how old it is. */
export interface Dated<T> {
  value: T;
  asOf: number;
}

/**
 * Typed reads of one cluster. Calls for the same domain and kind are coalesced and cached for seconds; the upstream call is
 * cancelled only when the last waiter leaves. Answers are shared between callers and must not be changed.
 * Errors are PortErrors: a 401 or 403 is "denied", 429 "throttled", HTML or half a JSON "malformed", more bytes than a kind
 * may have "too-large", a refused call (400, 405) "not-offered".
 */
export interface ClusterApi extends InspectionReads {
  health(domainIdentifier: string, options?: CallOptions): Promise<Dated<ClusterHealth>>;
  /** `local=true`: what the answering node believes, for light mode. */
  localHealth(domainIdentifier: string, options?: CallOptions): Promise<Dated<ClusterHealth>>;
  stats(domainIdentifier: string, options?: CallOptions): Promise<Dated<ClusterStats>>;
  settings(domainIdentifier: string, options?: CallOptions): Promise<Dated<ClusterSettings>>;
  nodes(domainIdentifier: string, options?: CallOptions): Promise<Dated<CatNode[]>>;
  nodeAttrs(domainIdentifier: string, options?: CallOptions): Promise<Dated<NodeAttr[]>>;
  shards(domainIdentifier: string, options?: CallOptions): Promise<Dated<CatShard[]>>;
  /** Index to its flat `index.routing.allocation.*` settings; indices that have none are left out. Heavy, as is the next. */
  indexAllocation(domainIdentifier: string, options?: CallOptions): Promise<Dated<ReadonlyMap<string, Record<string, string>>>>;
  /** Snapshots that run now, from the cluster state: no file of a repository is read. */
  runningSnapshots(domainIdentifier: string, options?: CallOptions): Promise<Dated<RunningSnapshot[]>>;
  pendingTasks(domainIdentifier: string, options?: CallOptions): Promise<Dated<PendingTask[]>>;
  /** The `blocks` of `_cluster/state/blocks` in the engine's own shape: `{global?, indices?}`, empty when nothing is blocked. */
  blocks(domainIdentifier: string, options?: CallOptions): Promise<Dated<unknown>>;
  decommission(domainIdentifier: string, options?: CallOptions): Promise<Dated<Decommission>>;
  /** 'green' | 'yellow' | 'red' of the dashboards, or null where they give none. */
  dashboardsHealth(domainIdentifier: string, options?: CallOptions): Promise<Dated<HealthWord | null>>;
  /** Explains one copy; without a target the first unassigned one. Null when there is nothing to explain. */
  explain(domainIdentifier: string, target: ExplainTarget | null, options?: CallOptions): Promise<Dated<unknown | null>>;
  /** Where snapshots are kept, by name. Kept for ten minutes, as are the next two. */
  repositories(domainIdentifier: string, options?: CallOptions): Promise<Dated<SnapshotRepository[]>>;
  /** Snapshots of one repository, oldest first. The shards of a snapshot are never asked for: that reads every file of it. */
  snapshots(
    domainIdentifier: string,
    repository: Pick<SnapshotRepository, 'name' | 'shallow'>,
    options?: CallOptions,
  ): Promise<Dated<CatSnapshot[]>>;
  /** One snapshot in the engine's own words: its indices and what failed. "not-found" for names that can be none. */
  snapshot(domainIdentifier: string, repository: string, snapshot: string, options?: CallOptions): Promise<Dated<unknown>>;
  /**
   * Any permitted path, for the explorer. The guard stands before this, not in it. An error status is an answer here.
   * Requested again unless `maxAgeMs` says otherwise; equal requests under way are shared. A large answer is read on the given lease, which the caller
   * releases when it is done with the text; without one on a lease of its own.
   */
  raw(
    domainIdentifier: string,
    path: string,
    options: CallOptions & { maxBytes: number; lease?: BodyLease | undefined },
  ): Promise<RawAnswer>;
  /** The same unbounded, for a streamed route. Error statuses are PortErrors. Read it to its end or leave it: it may hold up heavy calls. */
  stream(domainIdentifier: string, path: string, options?: CallOptions): Promise<AsyncIterable<Uint8Array>>;
  /** True while the domain is read lightly (health over 2 s, or tasks waiting): heavy kinds then throw "throttled". */
  lightMode(domainIdentifier: string): boolean;
}
