import type { DataPlaneType, Worker, WorkerLife } from '#rules/serverless/worker';

/**
 * The serverless offering of one place: accounts, their collections, and the workers and placement constraint groups that serve them. Names of
 * fields are the contract's. `null` means "not available from this source", never "none". Times are epoch milliseconds.
 */

export interface ServerlessAccount {
  accountId: string;
  controlPlaneCell: string | null;
  dataPlaneCell: string | null;
  /** Null: no limit that the source could tell. */
  maxSearchOcus: number | null;
  maxIndexingOcus: number | null;
}

/** CREATING, DELETING, ACTIVE, FAILED, UPDATING as the public API has them, in lower letters where the contract compares (`failed`). */
export interface Collection {
  id: string;
  name: string;
  /** Null while none is assigned. */
  placementConstraintId: string | null;
  createdAt: number;
  lastModifiedAt: number;
  arn: string;
  status: string;
  /** SEARCH, TIMESERIES, VECTORSEARCH. */
  type: string;
  /** An ARN, or `auto` for a key that the service owns. */
  kmsKeyArn: string | null;
  /** A JSON text; null for one that has not failed. */
  failureReason: string | null;
  isStandbyReplicas: boolean | null;
}

export interface ShardMeasurement {
  replicaId: string;
  physicalIndex: string;
  state: string;
  sizeBytes: number;
  mergeMeasurements: Readonly<Record<string, number | string>>;
}

export interface ScalingRecord {
  /** Its first 13 letters are the time in milliseconds. */
  actionId: string;
  /** UpdateWorkerGroupCapacity, ScaleInWorkerGroupCapacity, … */
  action: string;
  /** RequestSuccessful, … */
  status: string;
  explanation: string;
  parsedParams: Readonly<Record<string, number | string>>;
  /** Which metrics were over their limits, by how much: `SearchWorkerCPUUtilization 86 > 70`. */
  breachingMetrics: readonly string[];
}

export interface DeploymentRecord {
  placementConstraint: string;
  gen: number;
  repsOnOldGen: number;
  shardsWithNoRepsInNewGen: number;
  durationMs: number;
  stateUnchangedForMs: number;
  reason: string;
  deploymentStatus: string;
}

export const REPLICA_STATES = ['Synced', 'Syncing', 'Unassigned'] as const;
export type ReplicaState = (typeof REPLICA_STATES)[number];
export const SHARD_LIFECYCLE_STATES = ['Archived', 'Active', 'Deleted', 'Unpinned'] as const;
export type ShardLifecycleState = (typeof SHARD_LIFECYCLE_STATES)[number];

export interface Replica {
  replicaIndex: number;
  replicaState: ReplicaState;
  /** Null while it is on none. */
  workerId: string | null;
  workerGeneration: number | null;
  writerType: string;
  shardId: string;
  shardState: ShardLifecycleState;
  /** Since when it is in this state. */
  since: number;
}

export interface InsightRecord {
  timestamp: number;
  avgCpu: number | null;
  avgMem: number | null;
  avgRss: number | null;
  totalShardCnt: number;
  uniqueAzs: number;
  workerCount: number;
}

/** How many replicas of a group's active shards were in each state at a time. */
export interface ReplicaCounts {
  timestamp: number;
  synced: number;
  syncing: number;
  unassigned: number;
}

export interface PolicySummary {
  name: string;
  /** data, network, encryption. */
  type: string;
  policyVersion: string;
  createdAt: number;
  lastModifiedAt: number;
}

export interface PolicyDetail extends PolicySummary {
  description: string | null;
  /** The document as the source has it; JSON as a rule, but nothing relies on that. */
  policy: string;
}

export interface SecurityConfigSummary {
  /** `saml/123456789012/name`: holds slashes, and may hold percent signs. */
  id: string;
  type: string;
  configVersion: string;
  createdAt: number;
  lastModifiedAt: number;
}

export interface SecurityConfigDetail extends SecurityConfigSummary {
  description: string | null;
  options: unknown;
}

export interface PolicyStats {
  encryption: number;
  network: number;
  data: number;
  saml: number;
}

export interface RetryOutcome {
  /** Nothing stood in the queue. */
  isEmpty: boolean;
  approximatePositionInQueue: number;
  estimatedWaitTimeInMinutes: number;
}

export interface GroupRef {
  accountId: string;
  placementConstraintId: string;
  namespace: string;
  dataPlaneType: DataPlaneType;
}

/**
 * Every answer may throw a PortError: `not-found` for an account or thing that does not exist, `denied`, `throttled`, `timed-out`, `unavailable`,
 * `not-offered` where the source has no such thing (the public API knows no cells, workers, replicas, scaling records).
 */
export interface ServerlessPort {
  /** Why no failed collection can be retried here, to be shown; null where they can. */
  readonly cannotRetry: string | null;
  /** Accounts to begin with, and what each shows; in order. */
  startingPoints(): readonly { accountId: string; shows: string }[];
  account(accountId: string, signal?: AbortSignal): Promise<ServerlessAccount>;
  /** By name ascending. */
  collections(accountId: string, signal?: AbortSignal): Promise<readonly Collection[]>;
  /** Null for one that does not exist. */
  collection(accountId: string, collectionId: string, signal?: AbortSignal): Promise<Collection | null>;
  /**
   * Puts a failed collection into the retry queue; the same token again is the same retry.
   * @throws PortError `denied` for one that has not failed, `not-offered` where `cannotRetry` says why
   */
  retry(accountId: string, collectionId: string, token: string, signal?: AbortSignal): Promise<RetryOutcome>;
  /** Of the account, or of one group; by placement constraint, generation descending, id. */
  workers(accountId: string, type: DataPlaneType, placementConstraintId: string | null, signal?: AbortSignal): Promise<readonly Worker[]>;
  worker(
    accountId: string,
    type: DataPlaneType,
    workerId: string,
    signal?: AbortSignal,
  ): Promise<{ worker: Worker; shards: readonly ShardMeasurement[] } | null>;
  /** In [from, to), newest first, at most `limit`; `truncated` when there were more. */
  scalingHistory(
    group: GroupRef,
    from: number,
    to: number,
    limit: number,
    signal?: AbortSignal,
  ): Promise<{ records: readonly ScalingRecord[]; truncated: boolean }>;
  /** Workers that were there at some time of [from, to), the oldest first. */
  workerLives(group: GroupRef, from: number, to: number, signal?: AbortSignal): Promise<readonly WorkerLife[]>;
  /** In [from, to), in steps that suit the span, oldest first; the last is of the end or of now. */
  replicaCounts(group: GroupRef, from: number, to: number, signal?: AbortSignal): Promise<readonly ReplicaCounts[]>;
  /** `tableId` names the state that the report is of. */
  deploymentReport(
    group: GroupRef,
    flavour: 'moves' | 'workers',
    signal?: AbortSignal,
  ): Promise<{ records: readonly DeploymentRecord[]; tableId: string }>;
  /** Empty lists of states mean all. By shard, then index. There may be 50,000. */
  replicas(
    group: GroupRef,
    filter: { replicaStates: readonly ReplicaState[]; shardLifeCycleStates: readonly ShardLifecycleState[] },
    signal?: AbortSignal,
  ): Promise<readonly Replica[]>;
  /** In steps that suit the span, oldest first. */
  insights(group: Omit<GroupRef, 'namespace'>, from: number, to: number, signal?: AbortSignal): Promise<readonly InsightRecord[]>;
  policyStats(accountId: string, signal?: AbortSignal): Promise<PolicyStats>;
  accessPolicies(accountId: string, type: string, resource: string | null, signal?: AbortSignal): Promise<readonly PolicySummary[]>;
  securityPolicies(accountId: string, type: string, resource: string | null, signal?: AbortSignal): Promise<readonly PolicySummary[]>;
  securityConfigs(accountId: string, type: string, signal?: AbortSignal): Promise<readonly SecurityConfigSummary[]>;
  accessPolicy(accountId: string, type: string, name: string, signal?: AbortSignal): Promise<PolicyDetail | null>;
  securityPolicy(accountId: string, type: string, name: string, signal?: AbortSignal): Promise<PolicyDetail | null>;
  securityConfig(accountId: string, id: string, signal?: AbortSignal): Promise<SecurityConfigDetail | null>;
  /** A GET of a collection's own API; the guard has been passed before. Bytes as the collection answered. */
  get(
    accountId: string,
    collectionId: string,
    path: string,
    signal?: AbortSignal,
  ): Promise<{ status: number; contentType: string; body: Uint8Array }>;
}
