import type { z } from 'zod';
import type {
  Audited,
  ClusterRecord,
  Component,
  ComponentKey,
  ComponentVersion,
  Deployment,
  NodeOperation,
  Notification,
  Release,
  ReleaseStage,
  Stack,
  Transition,
  VersionRef,
} from '#rules/releases/model';
import { clusterReleaseStatus, releaseTotals, scopeDefinition, softwareUpdateStatus, writeCreatedBy } from '#rules/releases/projections';
import type * as wire from '#rules/releases/wire';
import type { StageCluster } from '../../../ports/releases/port.ts';

type Answer<Shape extends z.ZodType> = z.output<Shape>;

/** Epoch milliseconds as the wire's seconds. */
export const secondsOf = (ms: number): number => ms / 1_000;
export const maybeSeconds = (ms: number | null): number | null => (ms === null ? null : secondsOf(ms));
/** The wire's seconds as epoch milliseconds. */
export const msOf = (seconds: number): number => Math.round(seconds * 1_000);

/** `createdBy` is JSON with id and sp where service principals stand behind the record (SDPDS-016). */
export const auditOf = (record: Audited): Answer<typeof wire.AuditProperties> => ({
  createdBy: writeCreatedBy(record),
  creationTime: secondsOf(record.createdAt),
  lastModifiedBy: record.modifiedBy,
  lastModificationTime: secondsOf(record.modifiedAt),
});

/** Who and when of a deployment: it is the task too. */
export const deploymentAuditOf = ({ createdBy, createdAt, lastChangeAt }: Deployment): Answer<typeof wire.AuditProperties> => ({
  createdBy,
  creationTime: secondsOf(createdAt),
  lastModifiedBy: lastChangeAt === createdAt ? createdBy : 'engine',
  lastModificationTime: secondsOf(lastChangeAt),
});

const scopeOf = ({ scope, scopeValue }: ComponentKey) => ({ ...scopeDefinition(scope, scopeValue), componentScope: scope });

/** A version as the wire names it. */
export const refOf = (ref: VersionRef): Answer<typeof wire.ComponentVersionRef> => ({
  componentName: ref.componentName,
  componentScopeDefinition: scopeOf(ref),
  majorVersion: ref.major,
  minorVersion: ref.minor,
});

/** What a payload names, as records do. */
export const keyOfWire = ({
  componentName,
  componentScopeDefinition,
}: Pick<Answer<typeof wire.ComponentVersionRef>, 'componentName' | 'componentScopeDefinition'>): ComponentKey => ({
  componentName,
  scope: componentScopeDefinition.componentScope,
  scopeValue: componentScopeDefinition.componentScopeValue ?? '',
});
export const refOfWire = (ref: Answer<typeof wire.ComponentVersionRef>): VersionRef => ({
  ...keyOfWire(ref),
  major: ref.majorVersion,
  minor: ref.minorVersion,
});

export const sameComponent = (a: ComponentKey, b: ComponentKey): boolean =>
  a.componentName === b.componentName && a.scope === b.scope && a.scopeValue === b.scopeValue;
export const sameVersion = (a: VersionRef, b: VersionRef): boolean => sameComponent(a, b) && a.major === b.major && a.minor === b.minor;

/** One text for a component of a stack. */
export const componentIdOf = (stackName: string, { componentName, scope, scopeValue }: ComponentKey): string =>
  [stackName, componentName, scope, scopeValue].filter((part) => part !== '').join(':');

/** For people: `agent 2.1`, with its account where it is one's own. */
export const nameOfComponent = ({ componentName, scope, scopeValue }: ComponentKey): string =>
  scope === 'GLOBAL' ? componentName : `${componentName} (${[scope, scopeValue].filter((part) => part !== '').join(' ')})`;
export const nameOfVersion = (ref: VersionRef): string => `${nameOfComponent(ref)} ${ref.major}.${ref.minor}`;

export const stackOf = (stack: Stack): Answer<typeof wire.StackAnswer> => ({
  name: stack.name,
  serviceName: stack.serviceName,
  auditProperties: auditOf(stack),
  configuration: { role_arn: stack.roleArn },
  stackSettings: { ...stack.settings },
  version: stack.version,
});

export const componentOf = (component: Component): Answer<typeof wire.ComponentAnswer> => ({
  componentName: component.componentName,
  componentType: component.type,
  stackName: component.stackName,
  isDeprecated: component.isDeprecated,
  componentProperties: { parentComponent: component.parent, requiresRestart: component.requiresRestart },
  componentScopeDefinition: scopeOf(component),
  auditProperties: auditOf(component),
});

/** Builds for each processor architecture, as the wire has them. */
export const platformsOf = ({ platforms }: ComponentVersion) => ({
  x86_64: platformOf(platforms.x86_64),
  aarch64: platformOf(platforms.aarch64),
});
const platformOf = (build: ComponentVersion['platforms']['x86_64']): Answer<typeof wire.PlatformProperties> | null =>
  build === null ? null : { csv: build.csv, amiDetails: { componentVfi: build.componentVfi } };

export const versionOf = (version: ComponentVersion): Answer<typeof wire.ComponentVersionAnswer> => ({
  ...refOf(version),
  stackName: version.stackName,
  scope: version.scope,
  packageKey: version.packageKey,
  packageMD5Hash: version.packageMd5,
  auditProperties: auditOf(version),
  componentVersionProperties: {
    eligibleForNewDomains: version.eligibleForNewDomains,
    featureTags: version.featureTags.join(','),
    prerequisites: version.prerequisites.map(refOf),
    platforms: platformsOf(version),
    rollback: version.rollback,
    engine: version.engine,
    isDeprecated: version.isDeprecated,
  },
});

export const clusterOf = (record: ClusterRecord) => ({
  cluster: { stackName: record.stackName, clusterId: record.clusterId },
  auditProperties: auditOf(record),
  componentVersionsList: record.components.map(refOf),
  releaseVersion: record.releaseVersion,
});

export const releaseOf = (release: Release): Answer<typeof wire.ReleaseAnswer> => ({
  releaseId: release.releaseId,
  status: release.state,
  auditProperties: auditOf(release),
  reason: release.reason,
});

export const releaseConfigOf = (release: Release, stages: readonly ReleaseStage[]): Answer<typeof wire.ReleaseConfig> => {
  const { componentSet } = release;
  const { scheduled, success, failed } = releaseTotals(stages);
  return {
    releaseVersion: release.releaseId,
    stackName: release.stackName,
    status: release.state,
    deploymentId: release.deploymentId,
    componentSetVersion: { componentSetName: componentSet.name, majorVersion: componentSet.major, minorVersion: componentSet.minor },
    releaseStartTime: maybeSeconds(release.startedAt ?? release.startsAt),
    reason: release.reason,
    lastModificationTime: secondsOf(Math.max(release.modifiedAt, release.lastChangeAt)),
    totals: { scheduled, success, failed, skipped: stages.reduce((total, stage) => total + stage.nSkipped, 0) },
  };
};

export const stageOf = (stage: ReleaseStage): Answer<typeof wire.StageAnswer> => ({
  stageId: stage.stageId,
  deployMetrics: {
    nScheduled: stage.nScheduled,
    nSuccess: stage.nSuccess,
    nFailed: stage.nFailed,
    nRunning: stage.nRunning,
    nWaiting: stage.nWaiting,
    nSkipped: stage.nSkipped,
  },
  title: stage.title,
  status: stage.state,
  reason: stage.reason,
  startTime: maybeSeconds(stage.startedAt),
  endTime: maybeSeconds(stage.endedAt),
  bakeUntil: maybeSeconds(stage.bakeUntil),
});

export const clusterInStageOf = (deployment: StageCluster): Answer<typeof wire.ClusterInStage> => ({
  cluster: deployment.clusterId,
  status: clusterReleaseStatus(deployment.state),
  state: deployment.state,
  reason: deployment.reason,
  waitingFor: deployment.waitingFor,
  taskID: deployment.id,
  attempt: deployment.attempt,
  startTime: maybeSeconds(deployment.startedAt),
  endTime: maybeSeconds(deployment.endedAt),
  lastModificationTime: secondsOf(deployment.lastChangeAt),
});

const sentOf = (notification: Notification | null) => [notification?.status ?? null, maybeSeconds(notification?.sentAt ?? null)] as const;

export const notificationsOf = ({ notifications }: Deployment): Answer<typeof wire.Notifications> => {
  const [start, startedAt] = sentOf(notifications.start);
  const [complete, completedAt] = sentOf(notifications.complete);
  return {
    deploymentStartNotificationStatus: start,
    deploymentStartNotificationSentTimestamp: startedAt,
    deploymentCompleteNotificationStatus: complete,
    deploymentCompleteNotificationSentTimestamp: completedAt,
    preDeploymentSoftwareUpdateNotificationStatus: { ...notifications.before },
  };
};

export const customerDeploymentOf = (deployment: Deployment): Answer<typeof wire.CustomerDeploymentConfig> => ({
  clusterId: deployment.clusterId,
  status: softwareUpdateStatus(deployment.state),
  requestSource: deployment.requestSource,
  deploymentId: deployment.id,
  creationTime: secondsOf(deployment.createdAt),
  lastModificationTime: secondsOf(deployment.lastChangeAt),
  deploymentType: deployment.deploymentType,
  stackName: deployment.stackName,
  releaseVersion: deployment.releaseId ?? '',
  notificationDetails: notificationsOf(deployment),
  reason: deployment.reason,
  waitingFor: deployment.waitingFor,
  stageId: deployment.stageId,
});

/** What a deployment does to a component (SDPDS-026). */
export const clusterUpdateOf = (deployment: Deployment) => ({
  updateStatus: softwareUpdateStatus(deployment.state),
  creationTime: secondsOf(deployment.createdAt),
  componentVersionUpdateList: deployment.changes.flatMap(({ from, to }) => {
    const version = to ?? from;
    if (version === null) return [];
    return [{ componentAction: to === null ? 'REMOVE' : from === null ? 'ADD' : 'UPDATE', componentVersion: refOf(version) }];
  }),
  taskID: deployment.id,
  by: deployment.createdBy,
  reason: deployment.reason,
});

export const operationOf = (operation: NodeOperation): Answer<typeof wire.NodeOperationAnswer> => ({
  operationType: operation.operationType,
  componentAliasList: operation.componentNames.map((componentLogicalName) => ({ componentLogicalName })),
  status: operation.state,
  startTime: maybeSeconds(operation.startedAt),
  endTime: maybeSeconds(operation.endedAt),
  requestNodeIps: [...operation.nodeIps],
  taskID: operation.deploymentId,
  errorMessage: operation.errorMessage,
});

export const transitionOf = (transition: Transition): Answer<typeof wire.TransitionAnswer> => ({
  seq: transition.seq,
  machine: transition.machine,
  stageId: transition.stageId,
  clusterId: transition.clusterId,
  subjectId: transition.subjectId,
  from: transition.from,
  to: transition.to,
  event: transition.event,
  time: secondsOf(transition.at),
  actor: transition.actor,
  reason: transition.reason,
});
