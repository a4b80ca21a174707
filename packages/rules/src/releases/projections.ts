import type { ReleaseStage } from './model.ts';
import type { ClusterReleaseStatus, DeploymentState, ReleaseState, SoftwareUpdateStatus } from './vocabulary.ts';

/**
 * The wire's words made of the machines' states, and how words look. There are three vocabularies on the wire
 * (docs/contract/contradictions.md, 39): all three come from here, for server and browser alike.
 */

/** `in-progress` and `stopped` are looks of their own; an unknown word is `info` everywhere. */
export type BadgeKind = 'success' | 'error' | 'warning' | 'info' | 'pending' | 'in-progress' | 'stopped';
/** Crimson is a red of its own, so that aborted and failed are distinguished in a chart. */
export type BadgeColour = 'green' | 'red' | 'crimson' | 'amber' | 'orange' | 'blue' | 'grey';

export interface Badge {
  label: string;
  kind: BadgeKind;
  colour: BadgeColour;
}

const NOTHING: Badge = { label: 'Not known', kind: 'info', colour: 'blue' };

const badgeOf = (table: Readonly<Record<string, readonly [BadgeKind, BadgeColour]>>, word: string | null | undefined): Badge => {
  const label = word?.trim();
  if (!label) return NOTHING;
  const found = Object.hasOwn(table, label) ? table[label] : undefined;
  return found ? { label, kind: found[0], colour: found[1] } : { label, kind: 'info', colour: 'blue' };
};

// Clusters in a release (REL-020 to REL-024)
const CLUSTER_STATUS: Readonly<Record<DeploymentState, ClusterReleaseStatus>> = {
  scheduled: 'SCHEDULED',
  validating: 'INPROGRESS',
  deploying: 'INPROGRESS',
  verifying: 'INPROGRESS',
  'rolling-back': 'INPROGRESS',
  succeeded: 'SUCCESS',
  failed: 'FAILED',
  'failed-validation': 'FAILED_VALIDATION',
  'failed-health-check': 'FAILED_HEALTH_CHECK',
  'failed-rollback': 'ERROR',
  'rolled-back': 'FAILED_ROLLBACK_DONE',
  aborted: 'FAILED_TASK_ABORTED',
  skipped: 'SKIPPED',
  'skipped-stage-cancelled': 'SKIPPED_RELEASE_STAGE_CANCELLED',
  'skipped-busy': 'SKIPPED_UPDATE_IN_PROGRESS',
  'skipped-not-found': 'SKIPPED_CLUSTER_NOT_FOUND',
  'skipped-up-to-date': 'SKIPPED_UPDATE_ALREADY_EXISTS',
};

/** Status of a cluster in a stage, as the wire has it. */
export const clusterReleaseStatus = (state: DeploymentState): ClusterReleaseStatus => CLUSTER_STATUS[state];

/** The states that a status stands for, for filters; empty for a word that is none. */
export const statesOfClusterStatus = (status: string): DeploymentState[] => statesOf(CLUSTER_STATUS, status);

const CLUSTER_BADGES: Readonly<Record<ClusterReleaseStatus, readonly [BadgeKind, BadgeColour]>> = {
  SUCCESS: ['success', 'green'],
  FAILED: ['error', 'red'],
  FAILED_HEALTH_CHECK: ['error', 'red'],
  FAILED_TASK_ABORTED: ['error', 'crimson'],
  FAILED_ROLLBACK_DONE: ['error', 'red'],
  FAILED_VALIDATION: ['error', 'red'],
  ERROR: ['error', 'red'],
  INPROGRESS: ['info', 'blue'],
  SCHEDULED: ['pending', 'grey'],
  SKIPPED: ['warning', 'amber'],
  SKIPPED_RELEASE_STAGE_CANCELLED: ['warning', 'amber'],
  SKIPPED_UPDATE_IN_PROGRESS: ['warning', 'amber'],
  SKIPPED_CLUSTER_NOT_FOUND: ['warning', 'amber'],
  SKIPPED_UPDATE_ALREADY_EXISTS: ['warning', 'amber'],
};

/** Badge of a cluster in a release (REL-020 to REL-024); a word that is none is information. */
export const clusterReleaseBadge = (status: string | null | undefined): Badge => badgeOf(CLUSTER_BADGES, status);

/** All statuses of a cluster in a release, in the order in which lists and legends show them. */
export const CLUSTER_RELEASE_STATUSES = Object.keys(CLUSTER_BADGES) as readonly ClusterReleaseStatus[];

// Software updates and deployments (SDPDS-034)
const UPDATE_STATUS: Readonly<Record<DeploymentState, SoftwareUpdateStatus>> = {
  scheduled: 'SCHEDULED',
  validating: 'IN_PROGRESS',
  deploying: 'IN_PROGRESS',
  verifying: 'IN_PROGRESS',
  'rolling-back': 'ROLLBACK_IN_PROGRESS',
  succeeded: 'SUCCESS',
  failed: 'FAILED',
  'failed-validation': 'VALIDATION_FAILED',
  'failed-health-check': 'HEALTH_CHECK_FAILED',
  'failed-rollback': 'ROLLBACK_FAILED',
  'rolled-back': 'ROLLBACK_SUCCESS',
  aborted: 'ABORTED',
  skipped: 'TERMINATED',
  'skipped-stage-cancelled': 'TERMINATED',
  'skipped-busy': 'TERMINATED',
  'skipped-not-found': 'TERMINATED',
  'skipped-up-to-date': 'COMPLETED',
};

/** Status of a deployment, a task or a software update, as the wire has it. */
export const softwareUpdateStatus = (state: DeploymentState): SoftwareUpdateStatus => UPDATE_STATUS[state];

export const statesOfUpdateStatus = (status: string): DeploymentState[] => statesOf(UPDATE_STATUS, status);

const UPDATE_BADGES: Readonly<Record<SoftwareUpdateStatus, readonly [BadgeKind, BadgeColour]>> = {
  SCHEDULED: ['pending', 'grey'],
  IN_PROGRESS: ['in-progress', 'blue'],
  COMPLETED: ['success', 'green'],
  FAILED: ['error', 'red'],
  TERMINATED: ['stopped', 'grey'],
  ABORTED: ['error', 'crimson'],
  PENDING: ['pending', 'amber'],
  PENDING_CLUSTER_PROVISION: ['pending', 'amber'],
  NEW: ['info', 'blue'],
  TO_SCHEDULE: ['pending', 'grey'],
  QUEUED: ['pending', 'grey'],
  ROLLBACK_IN_PROGRESS: ['warning', 'orange'],
  SUCCESS: ['success', 'green'],
  PARTIAL_SUCCESS: ['warning', 'amber'],
  PRE_CHECK_FAILED: ['error', 'red'],
  HEALTH_CHECK_FAILED: ['error', 'red'],
  ROLLBACK_FAILED: ['error', 'red'],
  ROLLBACK_SUCCESS: ['warning', 'orange'],
  VALIDATION_FAILED: ['error', 'red'],
};

export const SOFTWARE_UPDATE_STATUSES = Object.keys(UPDATE_BADGES) as readonly SoftwareUpdateStatus[];

/** Badge of a software update or a deployment (SDPDS-034). */
export const softwareUpdateBadge = (status: string | null | undefined): Badge => badgeOf(UPDATE_BADGES, status);

// Releases, and clusters as the release lists and the metrics widget count them (REL-016 to REL-018)
const RELEASE_BADGES: Readonly<Record<string, readonly [BadgeKind, BadgeColour]>> = {
  PENDING: ['pending', 'amber'],
  TO_SCHEDULE: ['pending', 'grey'],
  SCHEDULED: ['pending', 'grey'],
  QUEUED: ['pending', 'grey'],
  PENDING_CLUSTER_PROVISION: ['pending', 'grey'],
  IN_PROGRESS: ['in-progress', 'blue'],
  SUCCESS: ['success', 'green'],
  FAILED: ['error', 'red'],
  VALIDATION_FAILED: ['error', 'red'],
  ABORTED: ['error', 'crimson'],
  PAUSED: ['warning', 'orange'],
  CANCELLED: ['stopped', 'grey'],
};

/** Badge and colour of a release, or of a cluster in a list of releases (REL-017). */
export const releaseBadge = (status: string | null | undefined): Badge => badgeOf(RELEASE_BADGES, status);

/** The ten statuses of releases and clusters (REL-016), which the metrics widget draws too. */
export const RELEASE_STATUSES = [
  'PENDING',
  'TO_SCHEDULE',
  'SCHEDULED',
  'QUEUED',
  'PENDING_CLUSTER_PROVISION',
  'IN_PROGRESS',
  'SUCCESS',
  'FAILED',
  'VALIDATION_FAILED',
  'ABORTED',
] as const;
export type ReleaseStatus = (typeof RELEASE_STATUSES)[number];

const METRIC_STATUS: Readonly<Record<DeploymentState, ReleaseStatus>> = {
  scheduled: 'SCHEDULED',
  validating: 'QUEUED',
  deploying: 'IN_PROGRESS',
  verifying: 'IN_PROGRESS',
  'rolling-back': 'IN_PROGRESS',
  succeeded: 'SUCCESS',
  failed: 'FAILED',
  'failed-validation': 'VALIDATION_FAILED',
  'failed-health-check': 'FAILED',
  'failed-rollback': 'FAILED',
  'rolled-back': 'FAILED',
  aborted: 'ABORTED',
  skipped: 'ABORTED',
  'skipped-stage-cancelled': 'ABORTED',
  'skipped-busy': 'ABORTED',
  'skipped-not-found': 'ABORTED',
  'skipped-up-to-date': 'SUCCESS',
};

/** One of the ten statuses, for the curve of a release's statuses over time (REL-038). */
export const releaseMetricStatus = (state: DeploymentState): ReleaseStatus => METRIC_STATUS[state];

/** What the release list can be filtered by, in this order (REL-018). */
export const RELEASE_FILTER = [
  'SUCCESS',
  'IN_PROGRESS',
  'SCHEDULED',
  'PAUSED',
  'CANCELLED',
  'PENDING',
  'FAILED',
] as const satisfies readonly ReleaseState[];
export const DEFAULT_RELEASE_FILTER: ReleaseState = 'IN_PROGRESS';

// Validators, steps, notifications
/** Badge of a validator's result (SDPDS-035). */
export const validatorBadge = (status: string | null | undefined): Badge => successOrDanger(status);

/** Badge of a step on a node (SDPDS-036). */
export const actionStepBadge = (status: string | null | undefined): Badge => successOrDanger(status);

const successOrDanger = (status: string | null | undefined): Badge => {
  const label = status?.trim() || NOTHING.label;
  if (label === 'SUCCESS') return { label, kind: 'success', colour: 'green' };
  return label === 'FAILED' ? { label, kind: 'error', colour: 'red' } : { label, kind: 'warning', colour: 'amber' };
};

/** Badge of a notification (REL-025): a failed one that was never sent is still pending. `sentAt` in any unit; null, 0 and below mean never. */
export const notificationBadge = (status: string | null | undefined, sentAt: number | null | undefined): Badge => {
  const word = status?.trim() ?? '';
  if (word === 'SUCCESS') return { label: word, kind: 'success', colour: 'green' };
  if (!isTime(sentAt)) return { label: 'Pending', kind: 'pending', colour: 'grey' };
  return word.startsWith('FAIL')
    ? { label: word, kind: 'error', colour: 'red' }
    : { label: word || NOTHING.label, kind: 'info', colour: 'blue' };
};

// Counts
/** Which of a stage's counts a deployment is among. Aborted ones count as failed; skipped ones are not among the scheduled. */
export type CountBucket = 'waiting' | 'running' | 'success' | 'failed' | 'skipped';

const BUCKET: Readonly<Record<DeploymentState, CountBucket>> = {
  scheduled: 'waiting',
  validating: 'running',
  deploying: 'running',
  verifying: 'running',
  'rolling-back': 'running',
  succeeded: 'success',
  failed: 'failed',
  'failed-validation': 'failed',
  'failed-health-check': 'failed',
  'failed-rollback': 'failed',
  'rolled-back': 'failed',
  aborted: 'failed',
  skipped: 'skipped',
  'skipped-stage-cancelled': 'skipped',
  'skipped-busy': 'skipped',
  'skipped-not-found': 'skipped',
  'skipped-up-to-date': 'skipped',
};

export const countBucket = (state: DeploymentState): CountBucket => BUCKET[state];

export type StageCounts = Pick<ReleaseStage, 'nScheduled' | 'nSuccess' | 'nFailed' | 'nRunning' | 'nWaiting' | 'nSkipped'>;

/** A stage's counts from how many of its newest attempts are in each state. */
export const stageCounts = (byState: Iterable<readonly [DeploymentState, number]>): StageCounts => {
  const counts = { waiting: 0, running: 0, success: 0, failed: 0, skipped: 0 };
  for (const [state, count] of byState) counts[BUCKET[state]] += count;
  return {
    nScheduled: counts.waiting + counts.running + counts.success + counts.failed,
    nSuccess: counts.success,
    nFailed: counts.failed,
    nRunning: counts.running,
    nWaiting: counts.waiting,
    nSkipped: counts.skipped,
  };
};

/** Whether an ended deployment uses up the release's failures: timeouts and health do, a refused validation and a person's end do not. */
export const usesFailureBudget = (state: DeploymentState): boolean =>
  state === 'failed' || state === 'failed-health-check' || state === 'failed-rollback' || state === 'rolled-back';

/** Failed ones are what "retry all" takes. */
export const isFailedDeployment = (state: DeploymentState): boolean => BUCKET[state] === 'failed';

/** What a person may name for another attempt: the failed, and those left out for a reason that may have gone. */
export const isRetryable = (state: DeploymentState): boolean =>
  isFailedDeployment(state) || state === 'skipped' || state === 'skipped-busy' || state === 'skipped-not-found';

/** A release in these states takes retries; others are final or have not begun. */
export const takesRetries = (state: ReleaseState): boolean => state === 'IN_PROGRESS' || state === 'PAUSED' || state === 'FAILED';

export interface ReleaseTotals {
  scheduled: number;
  success: number;
  failed: number;
  /** scheduled − (success + failed), never below none (REL-015). */
  inProgress: number;
}

/** Counts of a release over its stages (REL-015). */
export const releaseTotals = (stages: Iterable<{ nScheduled: number; nSuccess: number; nFailed: number }>): ReleaseTotals => {
  const totals = { scheduled: 0, success: 0, failed: 0, inProgress: 0 };
  for (const { nScheduled, nSuccess, nFailed } of stages) {
    totals.scheduled += nScheduled;
    totals.success += nSuccess;
    totals.failed += nFailed;
    totals.inProgress += Math.max(0, nScheduled - (nSuccess + nFailed));
  }
  return totals;
};

/** Success over scheduled in percent with one decimal: "98.7%". Nothing scheduled has no rate (REL-013). */
export const successRate = ({ nScheduled, nSuccess }: { nScheduled: number; nSuccess: number }): string =>
  nScheduled > 0 ? `${((100 * nSuccess) / nScheduled).toFixed(1)}%` : 'N/A';

// Fields with rules of their own
/** A component's scope value is sent for ACCOUNT only (SDPDS-019). */
export const scopeDefinition = (
  scope: string,
  scopeValue: string | null | undefined,
): { componentScope: string; componentScopeValue?: string } =>
  scope === 'ACCOUNT' ? { componentScope: scope, componentScopeValue: scopeValue ?? '' } : { componentScope: scope };

export interface SyncState {
  state: 'loading' | 'ClusterInSync' | 'ClusterNotInSync';
  label: string;
  badge: 'in-progress' | 'success' | 'error' | 'warning';
  outOfSync: readonly string[];
  /** Agents that do not answer: neither in nor out of sync. */
  unknown: readonly string[];
}

/**
 * Sync of a cluster from its nodes (SDPDS-006, SDPDS-007): one node out of sync is enough. Null while loading. Nodes that do not answer are reported,
 * and the cluster is not called in sync on their account.
 */
export const syncState = (nodes: Readonly<Record<string, boolean | null>> | null): SyncState => {
  if (!nodes) return { state: 'loading', label: 'Loading', badge: 'in-progress', outOfSync: [], unknown: [] };
  const ips = (wanted: boolean | null) => Object.keys(nodes).filter((ip) => nodes[ip] === wanted);
  const [outOfSync, unknown] = [ips(false), ips(null)];
  const inSync = outOfSync.length === 0 && unknown.length === 0;
  if (inSync) return { state: 'ClusterInSync', label: 'Cluster In Sync', badge: 'success', outOfSync, unknown };
  return { state: 'ClusterNotInSync', label: 'Cluster Not In Sync', badge: 'error', outOfSync, unknown };
};

export interface Creator {
  id: string;
  principals: readonly string[];
}

/** `createdBy` of the wire, which is JSON with id and sp, or a plain text (SDPDS-016). JSON of another shape is shown as the text it is. */
export const readCreatedBy = (createdBy: string | null | undefined): Creator => {
  const text = createdBy?.trim() ?? '';
  if (!text.startsWith('{')) return { id: text, principals: [] };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return { id: text, principals: [] };
    const { id, sp } = value as { id?: unknown; sp?: unknown };
    const principals = (Array.isArray(sp) ? sp : [sp]).filter((item): item is string => typeof item === 'string' && item !== '');
    if (typeof id !== 'string' && principals.length === 0) return { id: text, principals: [] };
    return { id: typeof id === 'string' ? id : '', principals };
  } catch {
    return { id: text, principals: [] };
  }
};

/** The other way: JSON only where service principals stand behind a record. */
export const writeCreatedBy = ({ createdBy, principals }: { createdBy: string; principals: readonly string[] }): string =>
  principals.length > 0 ? JSON.stringify({ id: createdBy, sp: principals }) : createdBy;

const statesOf = (table: Readonly<Record<DeploymentState, string>>, status: string): DeploymentState[] =>
  (Object.keys(table) as DeploymentState[]).filter((state) => table[state] === status);

const isTime = (time: number | null | undefined): time is number => typeof time === 'number' && Number.isFinite(time) && time > 0;

/** Values that stand for "none" on the wire, as words: -1, "null", "undefined", "NA", the year 0001. Others are as they are. */
export const sentinelWord = (value: string | number | null | undefined, none = 'None'): string => {
  const text = value === null || value === undefined ? '' : String(value).trim();
  return /^(|-1|null|undefined|NaN|N\/?A|none|-|0001-01-01.*|1970-01-01T00:00:00.*)$/i.test(text) ? none : text;
};
