const MB = 1024 * 1024;

/** What a read of one kind may cost. Times are milliseconds. */
export interface KindLimits {
  /** The whole answer, headers and body. */
  timeoutMs: number;
  /** Age up to which a kept answer will do. */
  ttlMs: number;
  maxBytes: number;
}

export type Kind =
  | 'health'
  | 'localHealth'
  | 'stats'
  | 'settings'
  | 'nodes'
  | 'nodeAttrs'
  | 'shards'
  | 'indexAllocation'
  | 'runningSnapshots'
  | 'pendingTasks'
  | 'blocks'
  | 'decommission'
  | 'dashboards'
  | 'explain'
  | 'repositories'
  | 'snapshots'
  | 'snapshot'
  | 'manager'
  | 'allocation'
  | 'threadPools'
  | 'nodePressure'
  | 'activeRecoveries'
  | 'watermarks'
  | 'zoneWeights'
  | 'raw'
  | 'stream';

export type Limits = Record<Kind, KindLimits>;

/** Sized for 1,000 nodes and 100,000 shards (17 MB of `_cat/shards`), with room to spare. */
export const DEFAULT_LIMITS: Limits = {
  health: { timeoutMs: 10_000, ttlMs: 10_000, maxBytes: 1 * MB },
  localHealth: { timeoutMs: 5_000, ttlMs: 10_000, maxBytes: 1 * MB },
  stats: { timeoutMs: 20_000, ttlMs: 20_000, maxBytes: 8 * MB },
  settings: { timeoutMs: 10_000, ttlMs: 15_000, maxBytes: 8 * MB },
  nodes: { timeoutMs: 20_000, ttlMs: 15_000, maxBytes: 8 * MB },
  nodeAttrs: { timeoutMs: 15_000, ttlMs: 30_000, maxBytes: 8 * MB },
  shards: { timeoutMs: 60_000, ttlMs: 30_000, maxBytes: 96 * MB },
  indexAllocation: { timeoutMs: 20_000, ttlMs: 30_000, maxBytes: 16 * MB },
  runningSnapshots: { timeoutMs: 20_000, ttlMs: 30_000, maxBytes: 32 * MB },
  pendingTasks: { timeoutMs: 10_000, ttlMs: 10_000, maxBytes: 16 * MB },
  blocks: { timeoutMs: 10_000, ttlMs: 15_000, maxBytes: 16 * MB },
  decommission: { timeoutMs: 10_000, ttlMs: 15_000, maxBytes: 1 * MB },
  dashboards: { timeoutMs: 10_000, ttlMs: 15_000, maxBytes: 4 * MB },
  explain: { timeoutMs: 20_000, ttlMs: 10_000, maxBytes: 8 * MB },
  // Listing snapshots reads a file of the repository for each of them: once in ten minutes is often enough.
  repositories: { timeoutMs: 15_000, ttlMs: 600_000, maxBytes: 1 * MB },
  snapshots: { timeoutMs: 60_000, ttlMs: 600_000, maxBytes: 16 * MB },
  snapshot: { timeoutMs: 30_000, ttlMs: 600_000, maxBytes: 16 * MB },
  // Two samples of the inspector are at least ten seconds apart: what is compared between them is not kept for so long.
  manager: { timeoutMs: 10_000, ttlMs: 8_000, maxBytes: 1 * MB },
  allocation: { timeoutMs: 20_000, ttlMs: 15_000, maxBytes: 8 * MB },
  threadPools: { timeoutMs: 20_000, ttlMs: 8_000, maxBytes: 8 * MB },
  nodePressure: { timeoutMs: 20_000, ttlMs: 8_000, maxBytes: 16 * MB },
  activeRecoveries: { timeoutMs: 30_000, ttlMs: 8_000, maxBytes: 32 * MB },
  watermarks: { timeoutMs: 10_000, ttlMs: 50_000, maxBytes: 8 * MB },
  zoneWeights: { timeoutMs: 10_000, ttlMs: 30_000, maxBytes: 1 * MB },
  raw: { timeoutMs: 60_000, ttlMs: 10_000, maxBytes: 2 * MB },
  stream: { timeoutMs: 180_000, ttlMs: 0, maxBytes: Number.POSITIVE_INFINITY },
};

/**
 * A caller that reads nothing of a stream for so long no longer holds up the domain's other heavy reads. Longer than the HTTP side waits for its
 * own readers: one of many readers who stops must not break off the reading of the others.
 */
export const READER_IDLE_MS = 60_000;
