/** What a release has to know of the clusters it goes to, and what it sets on them while it works. */

export interface FleetNode {
  ip: string;
  /** `data`, `master`, `coordinator`, `ultrawarm`. */
  role: string;
  /** Empty without zone awareness. */
  zone: string;
  architecture: 'x86_64' | 'aarch64';
  /** Answers as a member of the cluster now. */
  inCluster: boolean;
  isElectedManager: boolean;
}

export interface FleetCluster {
  /** `clientId:name`. */
  clusterId: string;
  accountId: string;
  cellId: string;
  engine: string;
  nodeCount: number;
  isPinned: boolean;
  isSensitive: boolean;
  isIsolated: boolean;
  /** An account of the service's own. */
  isOwnAccount: boolean;
  /** UTC hour at which it is used most; a release bakes over it. Null where unknown. */
  peakHour: number | null;
  /** For what failed clusters share: esVersion, instanceType, instanceCount, numOfAz, az, isVpc, standByEnabled, architecture, … */
  attributes: Readonly<Record<string, string>>;
}

/** What the gates of a release read of one cluster. What could not be read is null: a gate holds then, it never passes. */
export interface GateReading {
  clusterId: string;
  /** Epoch milliseconds of the look. */
  at: number;
  nodes: readonly FleetNode[] | null;
  /** Shards without a node, `index/shard/p|r`; null when they are too many to name or could not be read. */
  unassigned: readonly string[] | null;
  unassignedCount: number | null;
  /** Some shard has no copy left, or all primaries are there. */
  isRed: boolean | null;
  relocating: number | null;
  managerId: string | null;
  fivexxPerMinute: number | null;
  p99Ms: number | null;
  heapPercent: number | null;
  /** Another change that holds the cluster, in words: "blue/green: Storage changed"; null when there is none. */
  busyWith: string | null;
}
