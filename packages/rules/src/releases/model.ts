import type {
  ComponentScope,
  ComponentType,
  DeploymentState,
  NodeActionName,
  OperationState,
  ReleaseState,
  Rollback,
  StageState,
} from './vocabulary.ts';

/** Records of releases as they are kept. Times are epoch milliseconds; the wire has seconds. */

export interface StackSettings {
  /** Most of a role's nodes that are worked on at a time, percent; at least one node. */
  maxConcurrentNodesPercent: number;
  /** At most this percent of a role's nodes may be unavailable, those that are down already included; at least one node. */
  availabilityThreshold: number;
  /** Clusters of the stack that are worked on at a time, over all its releases. */
  maxConcurrentDomains: number;
  /** A release stops when more than this many of its clusters have failed. */
  maxFailedDeployment: number;
}

/** Who made a record and who changed it last. `principals` are service principals. */
export interface Audited {
  createdBy: string;
  principals: readonly string[];
  createdAt: number;
  modifiedBy: string;
  modifiedAt: number;
}

export interface Stack extends Audited {
  name: string;
  serviceName: string;
  roleArn: string;
  settings: StackSettings;
  /** Grows with each change: a change that names an older one is refused. */
  version: number;
}

/** A component within a stack. `scopeValue` is the account for ACCOUNT, empty otherwise. */
export interface ComponentKey {
  componentName: string;
  scope: ComponentScope;
  scopeValue: string;
}

export interface Component extends ComponentKey, Audited {
  stackName: string;
  type: ComponentType;
  parent: string | null;
  requiresRestart: boolean;
  isDeprecated: boolean;
}

export interface VersionRef extends ComponentKey {
  major: number;
  minor: number;
}

/** What a version is on one processor architecture. */
export interface PlatformBuild {
  csv: string;
  componentVfi: string;
}

export interface ComponentVersion extends VersionRef, Audited {
  stackName: string;
  packageKey: string;
  packageMd5: string;
  eligibleForNewDomains: boolean;
  featureTags: readonly string[];
  /** Must be on a cluster, in this version or a higher one, before this can be put there. */
  prerequisites: readonly VersionRef[];
  platforms: { x86_64: PlatformBuild | null; aarch64: PlatformBuild | null };
  rollback: Rollback;
  /** Engine label (`OS_2.17`) that it was built for; null for any. A plugin matches the engine exactly. */
  engine: string | null;
  isDeprecated: boolean;
}

/** A file that was announced, and what came. */
export interface PackageFile {
  key: string;
  stackName: string;
  fileName: string;
  /** For one stack, or for all of them. */
  isGlobal: boolean;
  /** Lower-case hex; null until known. */
  expectedMd5: string | null;
  md5: string | null;
  bytes: number | null;
  state: 'expected' | 'stored' | 'refused';
  by: string;
  at: number;
}

/** What stands on a cluster, by the records. */
export interface ClusterRecord extends Audited {
  stackName: string;
  /** `clientId:name` of the domain. */
  clusterId: string;
  accountId: string;
  /** The cluster's software as a whole; null before its first. */
  releaseVersion: string | null;
  components: readonly VersionRef[];
}

/** One component of a cluster that a deployment changes; `to` is null for a removal, `from` for an addition. */
export interface ComponentChange {
  component: ComponentKey;
  from: VersionRef | null;
  to: VersionRef | null;
}

export interface Release extends Audited {
  stackName: string;
  /** The release version; unique in its stack. */
  releaseId: string;
  deploymentId: string;
  componentSet: { name: string; major: number; minor: number; versions: readonly VersionRef[] };
  state: ReleaseState;
  /** Why it is in this state, for people. */
  reason: string | null;
  /** Not before this. */
  startsAt: number | null;
  startedAt: number | null;
  endedAt: number | null;
  /** Restarts of failed clusters do not use up the failures that led to them: counted since the last retry. */
  failuresForgiven: number;
  /** Counts in its stages changed last. */
  lastChangeAt: number;
  version: number;
}

export interface ReleaseStage {
  stackName: string;
  releaseId: string;
  /** `1` to `n`, in order. */
  stageId: string;
  ordinal: number;
  /** "Own accounts", "Cell iad-cell-01", … */
  title: string;
  state: StageState;
  reason: string | null;
  /** A stage is over when its clusters have ended and this has passed. */
  bakeMs: number;
  bakeUntil: number | null;
  startedAt: number | null;
  endedAt: number | null;
  /** Newest attempts only; skipped ones are not among the scheduled: nScheduled = nSuccess + nFailed + nRunning + nWaiting. */
  nScheduled: number;
  nSuccess: number;
  nFailed: number;
  nRunning: number;
  nWaiting: number;
  nSkipped: number;
}

export interface ValidatorResult {
  validatorName: string;
  status: 'SUCCESS' | 'FAILED' | 'WARNING';
  statusMessage: string;
}

export interface Notification {
  status: 'SUCCESS' | 'FAILED';
  sentAt: number;
}

/** What a cluster was like before a deployment touched it: gates compare with this. */
export interface HealthBaseline {
  at: number;
  /** Shards without a node, `index/shard/p|r`. Only when there are few of them; then `unassignedCount` is their number. */
  unassigned: readonly string[] | null;
  unassignedCount: number;
  nodes: readonly { ip: string; role: string; zone: string; inCluster: boolean }[];
  managerId: string | null;
  fivexxPerMinute: number | null;
  p99Ms: number | null;
  heapPercent: number | null;
}

/** One attempt on one cluster. It is the task too: `id` is the wire's taskID. */
export interface Deployment {
  id: string;
  stackName: string;
  clusterId: string;
  accountId: string;
  /** Null when a person asked for it outside of a release. */
  releaseId: string | null;
  stageId: string | null;
  /** 1 for the first attempt on this cluster in this release. */
  attempt: number;
  /** The newest attempt on its cluster in its release: only these are counted and listed. */
  isNewest: boolean;
  /** Place in its stage. */
  ordinal: number;
  state: DeploymentState;
  /** Why it is in this state, for people. */
  reason: string | null;
  /** What it waits for now; null when it works or has ended. */
  waitingFor: string | null;
  changes: readonly ComponentChange[];
  /** For this deployment instead of the stack's. */
  overrides: { availabilityThreshold: number | null; maxConcurrentNodesPercent: number | null };
  requestSource: 'RELEASE' | 'OPERATOR' | 'CUSTOMER';
  deploymentType: string;
  scheduledAt: number;
  createdBy: string;
  createdAt: number;
  startedAt: number | null;
  endedAt: number | null;
  lastChangeAt: number;
  validators: readonly ValidatorResult[];
  baseline: HealthBaseline | null;
  notifications: {
    start: Notification | null;
    complete: Notification | null;
    /** Before the update, by name. */
    before: Readonly<Record<string, 'SUCCESS' | 'FAILED' | 'PENDING'>>;
  };
  /** Values of the cluster's attributes when it was scheduled, for what failed ones share: esVersion, instanceType, az, numOfAz, … */
  attributes: Readonly<Record<string, string>>;
}

export interface ActionStep {
  actionName: NodeActionName;
  stepType: string;
  status: 'PENDING' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED';
}

export interface NodeOperation {
  id: string;
  deploymentId: string;
  stackName: string;
  clusterId: string;
  ordinal: number;
  operationType: 'UPDATE' | 'REMOVE' | 'ROLLBACK';
  componentNames: readonly string[];
  nodeIps: readonly string[];
  zone: string | null;
  state: OperationState;
  /** The same in every attempt to begin it: each agent has one effect per token and node. */
  token: string;
  steps: readonly ActionStep[];
  startedAt: number | null;
  endedAt: number | null;
  errorMessage: string | null;
}

/** A cluster setting that was changed for a deployment, written down before it was set. */
export interface IntendedSetting {
  deploymentId: string;
  clusterId: string;
  setting: string;
  /** Null: it was not set. */
  prior: string | null;
  intended: string | null;
  at: number;
  /** Null until the prior value is back. */
  restoredAt: number | null;
}

/** One step of one machine: who, when and why. Append-only. */
export interface Transition {
  /** Grows with each of a place. */
  seq: number;
  machine: 'release' | 'stage' | 'deployment' | 'operation';
  stackName: string;
  releaseId: string | null;
  stageId: string | null;
  clusterId: string | null;
  /** Of the release, stage, deployment or operation. */
  subjectId: string;
  from: string | null;
  to: string;
  event: string;
  at: number;
  /** A person's name, or `engine`. */
  actor: string;
  reason: string | null;
}
