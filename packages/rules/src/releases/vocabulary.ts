/**
 * The words of releases. There are three vocabularies on the wire (docs/contract/contradictions.md, 39): of a release, of a cluster in a release, and
 * of a software update. Inside there is one set of states for each machine; the wire's words are projections of them.
 */

/** A release as a whole (REL-016, REL-018). FAILED has stopped and may still be retried or cancelled; SUCCESS and CANCELLED are final. */
export const RELEASE_STATES = ['PENDING', 'SCHEDULED', 'IN_PROGRESS', 'PAUSED', 'FAILED', 'CANCELLED', 'SUCCESS'] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

/** A stage of a release. BAKING: all of its clusters have ended, and the next stage waits until this one has stood for its time. */
export const STAGE_STATES = ['PENDING', 'IN_PROGRESS', 'BAKING', 'SUCCESS', 'FAILED', 'CANCELLED'] as const;
export type StageState = (typeof STAGE_STATES)[number];

/**
 * One attempt to bring one cluster to a version, of a release or asked for by a person. Final are `succeeded`, all of `failed*`, `aborted` and all of
 * `skipped*`; a retry is another attempt, never the same one again.
 */
export const DEPLOYMENT_STATES = [
  'scheduled',
  'validating',
  'deploying',
  'verifying',
  'rolling-back',
  'succeeded',
  'failed',
  'failed-validation',
  'failed-health-check',
  'failed-rollback',
  'rolled-back',
  'aborted',
  'skipped',
  'skipped-stage-cancelled',
  'skipped-busy',
  'skipped-not-found',
  'skipped-up-to-date',
] as const;
export type DeploymentState = (typeof DEPLOYMENT_STATES)[number];

/** States that a deployment leaves by itself. */
export const OPEN_DEPLOYMENT_STATES = [
  'scheduled',
  'validating',
  'deploying',
  'verifying',
  'rolling-back',
] as const satisfies readonly DeploymentState[];
/** States in which the cluster is held and counts against maxConcurrentDomains. */
export const RUNNING_DEPLOYMENT_STATES = [
  'validating',
  'deploying',
  'verifying',
  'rolling-back',
] as const satisfies readonly DeploymentState[];

/** Whether a deployment in this state holds its cluster. */
export const isRunningState = (state: string): boolean => (RUNNING_DEPLOYMENT_STATES as readonly string[]).includes(state);

/** Work on some nodes of a cluster: one operation is a batch that the availability threshold allows at a time. */
export const OPERATION_STATES = ['PENDING', 'IN_PROGRESS', 'SUCCESS', 'FAILED', 'ABORTED'] as const;
export type OperationState = (typeof OPERATION_STATES)[number];

/** What is done to a node in an operation, in this order (the wire's actionName). */
export const NODE_ACTIONS = ['PREPARE', 'DOWNLOAD', 'STOP', 'INSTALL', 'START', 'HEALTH_CHECK'] as const;
export type NodeActionName = (typeof NODE_ACTIONS)[number];

/** The part of the work that an action belongs to (the wire's stepType). */
export const STEP_TYPES = {
  PREPARE: 'PRE_DEPLOYMENT',
  DOWNLOAD: 'PRE_DEPLOYMENT',
  STOP: 'DEPLOYMENT',
  INSTALL: 'DEPLOYMENT',
  START: 'DEPLOYMENT',
  HEALTH_CHECK: 'POST_DEPLOYMENT',
} as const satisfies Readonly<Record<NodeActionName, string>>;

const IN_PLACE_ACTIONS: readonly NodeActionName[] = NODE_ACTIONS.filter((name) => name !== 'STOP' && name !== 'START');

/** What is done to a node, in this order: its engine is stopped and started only where that is asked for. */
export const nodeActions = (restart: boolean): readonly NodeActionName[] => (restart ? NODE_ACTIONS : IN_PLACE_ACTIONS);

/** The wire's status of a cluster in a release, with its badge (REL-020 to REL-024). Words that are not here are shown as information. */
export type ClusterReleaseStatus =
  | 'SUCCESS'
  | 'FAILED'
  | 'FAILED_HEALTH_CHECK'
  | 'FAILED_TASK_ABORTED'
  | 'FAILED_ROLLBACK_DONE'
  | 'FAILED_VALIDATION'
  | 'ERROR'
  | 'INPROGRESS'
  | 'SCHEDULED'
  | 'SKIPPED'
  | 'SKIPPED_RELEASE_STAGE_CANCELLED'
  | 'SKIPPED_UPDATE_IN_PROGRESS'
  | 'SKIPPED_CLUSTER_NOT_FOUND'
  | 'SKIPPED_UPDATE_ALREADY_EXISTS';

/** The wire's status of a deployment or a software update of a cluster (SDPDS-034). */
export type SoftwareUpdateStatus =
  | 'SCHEDULED'
  | 'IN_PROGRESS'
  | 'COMPLETED'
  | 'FAILED'
  | 'TERMINATED'
  | 'ABORTED'
  | 'PENDING'
  | 'PENDING_CLUSTER_PROVISION'
  | 'NEW'
  | 'TO_SCHEDULE'
  | 'QUEUED'
  | 'ROLLBACK_IN_PROGRESS'
  | 'SUCCESS'
  | 'PARTIAL_SUCCESS'
  | 'PRE_CHECK_FAILED'
  | 'HEALTH_CHECK_FAILED'
  | 'ROLLBACK_FAILED'
  | 'ROLLBACK_SUCCESS'
  | 'VALIDATION_FAILED';

export const COMPONENT_SCOPES = ['GLOBAL', 'ACCOUNT', 'COLLECTION'] as const;
export type ComponentScope = (typeof COMPONENT_SCOPES)[number];
export const COMPONENT_TYPES = ['FILE', 'CONTAINER', 'CUSTOM', 'PLUGIN'] as const;
export type ComponentType = (typeof COMPONENT_TYPES)[number];

/** How a version may be undone (field rule: rollback is not symmetric). */
export const ROLLBACKS = ['safe', 'restart', 'impossible'] as const;
export type Rollback = (typeof ROLLBACKS)[number];
