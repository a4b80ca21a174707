/** Severity of an issue, 1 (page now) to 5 (note). */
export type IssueSeverity = 1 | 2 | 3 | 4 | 5;

/** A kind of issue that the issue service opens. */
export interface IssueType {
  severity: IssueSeverity;
  /** When it fires, in words. */
  rule: string;
  /** Id of its runbook, null when nobody has written one. */
  sop: string | null;
}

/** What the console writes where an issue has no runbook (EVENT-031). */
export const SOP_NOT_FOUND = 'Not found';

/** The 40 kinds of issues. A source may name others: the console shows them as they come. */
export const ISSUE_TYPES = {
  ClusterRed: { severity: 1, rule: 'a primary is unassigned for 5 min', sop: 'SOP-01' },
  ClusterYellow: { severity: 3, rule: 'a replica is unassigned for 30 min without a change running', sop: 'SOP-02' },
  ClusterUnreachable: { severity: 1, rule: 'health call failed 5 times in 5 min', sop: 'SOP-03' },
  NodeDrop: { severity: 2, rule: 'node count below configured for 10 min', sop: 'SOP-04' },
  NodeFlapping: { severity: 2, rule: 'same node left and joined 3 times in 1 h', sop: 'SOP-04' },
  MasterUnstable: { severity: 1, rule: 'elected manager changed 3 times in 1 h', sop: 'SOP-05' },
  NoMaster: { severity: 1, rule: 'no manager for 2 min', sop: 'SOP-05' },
  MasterQuorumRisk: { severity: 2, rule: 'fewer than the majority plus one of masters up', sop: 'SOP-05' },
  PendingTasksHigh: { severity: 3, rule: 'more than 200 pending tasks or oldest over 60 s', sop: 'SOP-06' },
  JVMPressureHigh: { severity: 2, rule: 'old generation above 92% for 15 min', sop: 'SOP-07' },
  LongGcPauses: { severity: 3, rule: 'more than 10 s of collection in a minute', sop: 'SOP-07' },
  CircuitBreakerTripped: { severity: 3, rule: 'trips grow by 10 in 5 min', sop: 'SOP-08' },
  OutOfMemory: { severity: 2, rule: 'process killed or heap dump written', sop: 'SOP-07' },
  CpuHigh: { severity: 3, rule: 'average above 90% for 30 min', sop: 'SOP-09' },
  NodeHotspot: { severity: 3, rule: 'one node 30 points above the median for 30 min', sop: 'SOP-10' },
  SearchRejections: { severity: 3, rule: 'search queue rejections over 1%', sop: 'SOP-11' },
  WriteRejections: { severity: 3, rule: 'write queue or indexing-pressure rejections over 1%', sop: 'SOP-12' },
  Http429High: { severity: 3, rule: '429 answers over 1% for 10 min', sop: 'SOP-12' },
  Http5xxHigh: { severity: 2, rule: '5xx answers over 1% for 5 min', sop: 'SOP-13' },
  SearchLatencyHigh: { severity: 3, rule: 'p99 three times last week’s', sop: 'SOP-14' },
  IndexingLatencyHigh: { severity: 3, rule: 'same for indexing', sop: 'SOP-12' },
  DiskLow: { severity: 3, rule: 'free below 20% on a node', sop: 'SOP-15' },
  DiskWatermarkHigh: { severity: 2, rule: 'high watermark passed', sop: 'SOP-15' },
  IndexWriteBlocked: { severity: 1, rule: 'cluster or index write block', sop: 'SOP-16' },
  ShardCountHigh: { severity: 3, rule: 'above 90% of shard limit', sop: 'SOP-17' },
  ShardTooLarge: { severity: 4, rule: 'shard above 50 GiB (100 GiB severity 3)', sop: 'SOP-17' },
  StorageSkew: { severity: 4, rule: 'range above 15% of the minimum', sop: 'SOP-18' },
  ShardSkew: { severity: 4, rule: 'counts spread above nodes minus one', sop: 'SOP-18' },
  RelocationStuck: { severity: 3, rule: 'relocating shard without progress for 30 min', sop: 'SOP-19' },
  BlueGreenStuck: { severity: 2, rule: 'stage without progress for 3 h', sop: 'SOP-20' },
  ConfigValidationFailed: { severity: 3, rule: 'change refused', sop: 'SOP-20' },
  UpgradeFailed: { severity: 2, rule: 'upgrade step failed', sop: 'SOP-21' },
  SnapshotFailing: { severity: 2, rule: 'no automated snapshot for 6 h', sop: 'SOP-22' },
  EbsBurstLow: { severity: 3, rule: 'burst balance below 20%', sop: 'SOP-23' },
  EbsThroughputThrottled: { severity: 4, rule: 'throughput at the ceiling for 15 min', sop: 'SOP-23' },
  ZoneImpaired: { severity: 1, rule: 'two thirds of a zone’s nodes are gone', sop: 'SOP-24' },
  DashboardsDown: { severity: 3, rule: 'dashboards red for 10 min', sop: 'SOP-25' },
  KmsKeyInaccessible: { severity: 1, rule: 'key disabled or grant removed', sop: 'SOP-03' },
  WarmMigrationFailed: { severity: 4, rule: 'migrations failed 3 times', sop: 'SOP-19' },
  AgentOutOfSync: { severity: 4, rule: 'node not in sync for 24 h', sop: null },
} as const satisfies Record<string, IssueType>;

export type IssueTypeName = keyof typeof ISSUE_TYPES;

/** The kind of that name, or null for one that the catalogue does not hold. */
export const issueType = (name: string): IssueType | null => (Object.hasOwn(ISSUE_TYPES, name) ? ISSUE_TYPES[name as IssueTypeName] : null);

/** The severity of a kind; one that the catalogue does not hold counts as the usual one. */
export const severityOf = (name: string): IssueSeverity => issueType(name)?.severity ?? 3;

/** The runbooks of an issue: the customer's, which the most severe kinds have none of, and the operator's. */
export const sopsOf = (name: string): { supportSOP: string; serviceSOP: string } => {
  const known = issueType(name);
  const sop = known?.sop ?? SOP_NOT_FOUND;
  return { supportSOP: known?.severity === 1 ? SOP_NOT_FOUND : sop, serviceSOP: sop };
};
