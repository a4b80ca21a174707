import { z } from 'zod';
import { COMPONENT_SCOPES, COMPONENT_TYPES, ROLLBACKS } from './vocabulary.ts';

/**
 * Shapes that calls under /api/sdpds share, field by field the specification's. Times on the wire are epoch seconds, with a fraction. Texts have a
 * longest length: what a request may put into records has a limit.
 */

const name = (what: string) =>
  z
    .string({ error: `${what} must be a text.` })
    .trim()
    .min(1, `${what} must not be empty.`)
    .max(256, `${what} has at most 256 characters.`);

export const stackName = name('stackName');
export const clusterId = name('clusterId');
export const releaseId = name('releaseId');
export const componentName = name('componentName').regex(/^[\w.:-]+$/, 'componentName has letters, digits, and . _ : - only.');
export const nextToken = z.string().max(1_024, 'nextToken is not one that was given out.').nullish();
export const seconds = z
  .number({ error: 'A time is a number of seconds since 1970.' })
  .min(0)
  .max(10_000_000_000, 'Times are in seconds, not milliseconds.');
export const atMost = (most: number) =>
  z.int({ error: 'maxResults must be a whole number.' }).min(1).max(most, `maxResults is at most ${most}.`).optional();

export const Cluster = z.object({ stackName, clusterId });

export const ComponentScopeDefinition = z
  .object({
    componentScope: z.enum(COMPONENT_SCOPES, { error: `componentScope is one of ${COMPONENT_SCOPES.join(', ')}.` }),
    componentScopeValue: z.string().trim().max(256).nullish(),
  })
  .refine(({ componentScope, componentScopeValue }) => componentScope === 'ACCOUNT' || !componentScopeValue, {
    path: ['componentScopeValue'],
    error: 'componentScopeValue goes with the scope ACCOUNT only.',
  })
  .refine(({ componentScope, componentScopeValue }) => componentScope !== 'ACCOUNT' || /^\d{12}$/.test(componentScopeValue ?? ''), {
    path: ['componentScopeValue'],
    error: 'componentScopeValue must be the account, 12 digits, for the scope ACCOUNT.',
  });

const part = (what: string) =>
  z
    .int({ error: `${what} must be a whole number.` })
    .min(0, `${what} must not be negative.`)
    .max(1_000_000);

export const ComponentVersionRef = z.object({
  componentName,
  componentScopeDefinition: ComponentScopeDefinition,
  majorVersion: part('majorVersion'),
  minorVersion: part('minorVersion'),
});

/** A plugin can only be deployed to the engine that it names. */
export const engine = z.string().regex(/^(?:OS|ES)_\d{1,2}\.\d{1,2}$/, 'engine must look like OS_2.17.');
export const rollback = z.enum(ROLLBACKS, { error: `rollback is one of ${ROLLBACKS.join(', ')}.` });
export const ComponentType = z.enum(COMPONENT_TYPES, { error: `componentType is one of ${COMPONENT_TYPES.join(', ')}.` });
const percent = (what: string) =>
  z
    .number({ error: `${what} must be a number.` })
    .gt(0, `${what} must be more than 0 percent.`)
    .max(100, `${what} is at most 100 percent.`);

export const StackSettings = z.object({
  maxConcurrentNodesPercent: percent('maxConcurrentNodesPercent'),
  availabilityThreshold: percent('availabilityThreshold'),
  maxConcurrentDomains: z.int('maxConcurrentDomains must be a whole number.').min(1, 'maxConcurrentDomains is at least 1.').max(10_000),
  maxFailedDeployment: z.int('maxFailedDeployment must be a whole number.').min(0).max(100_000),
});

/** What a change may bring for the record; which of it is required is one table in guard.ts. */
export const Guard = z
  .object({
    ticket: z.string().max(256).nullish(),
    reasonCode: z.string().max(64).nullish(),
    description: z.string().max(2_000).nullish(),
    idempotencyKey: z.string().min(8).max(200).nullish(),
    grantId: z.string().max(64).nullish(),
  })
  .nullish();

// Answers. `createdBy` is JSON with id and sp where service principals stand behind a record, a plain text otherwise.
export const AuditProperties = z.object({
  createdBy: z.string(),
  creationTime: seconds,
  lastModifiedBy: z.string(),
  lastModificationTime: seconds,
});

export const ComponentSetVersion = z.object({ componentSetName: z.string(), majorVersion: z.number(), minorVersion: z.number() });

export const PlatformProperties = z.object({ csv: z.string(), amiDetails: z.object({ componentVfi: z.string() }) });

export const ComponentVersionAnswer = ComponentVersionRef.extend({
  stackName: z.string(),
  scope: z.string(),
  packageKey: z.string(),
  packageMD5Hash: z.string(),
  auditProperties: AuditProperties,
  componentVersionProperties: z.object({
    eligibleForNewDomains: z.boolean(),
    featureTags: z.string(),
    prerequisites: z.array(ComponentVersionRef),
    platforms: z.object({ x86_64: PlatformProperties.nullable(), aarch64: PlatformProperties.nullable() }),
    rollback: z.string(),
    engine: z.string().nullable(),
    isDeprecated: z.boolean(),
  }),
});

export const ComponentAnswer = z.object({
  componentName: z.string(),
  componentType: ComponentType,
  stackName: z.string(),
  isDeprecated: z.boolean(),
  componentProperties: z.object({ parentComponent: z.string().nullable(), requiresRestart: z.boolean() }),
  componentScopeDefinition: z.object({ componentScope: z.string(), componentScopeValue: z.string().nullish() }),
  auditProperties: AuditProperties,
});

export const StackAnswer = z.object({
  name: z.string(),
  serviceName: z.string(),
  auditProperties: AuditProperties,
  configuration: z.object({ role_arn: z.string() }),
  stackSettings: StackSettings,
  /** Sent back with a change of the settings. */
  version: z.number(),
});

export const Notifications = z.object({
  deploymentStartNotificationStatus: z.string().nullable(),
  deploymentStartNotificationSentTimestamp: seconds.nullable(),
  deploymentCompleteNotificationStatus: z.string().nullable(),
  deploymentCompleteNotificationSentTimestamp: seconds.nullable(),
  preDeploymentSoftwareUpdateNotificationStatus: z.record(z.string(), z.string()),
});

/** A cluster's deployment in a software update (REL-011). */
export const CustomerDeploymentConfig = z.object({
  clusterId: z.string(),
  status: z.string(),
  requestSource: z.string(),
  deploymentId: z.string(),
  creationTime: seconds,
  lastModificationTime: seconds,
  deploymentType: z.string(),
  stackName: z.string(),
  releaseVersion: z.string(),
  notificationDetails: Notifications,
  /** Why it is in this status, what it waits for, and the stage it belongs to. */
  reason: z.string().nullable(),
  waitingFor: z.string().nullable(),
  stageId: z.string().nullable(),
});

/** A cluster in a stage (REL-014), with what goes beyond. */
export const ClusterInStage = z.object({
  cluster: z.string(),
  status: z.string(),
  /** The machine's own word: `verifying`, `skipped-busy`, … */
  state: z.string(),
  reason: z.string().nullable(),
  waitingFor: z.string().nullable(),
  taskID: z.string(),
  attempt: z.number(),
  startTime: seconds.nullable(),
  endTime: seconds.nullable(),
  lastModificationTime: seconds,
});

export const ReleaseAnswer = z.object({
  releaseId: z.string(),
  status: z.string(),
  auditProperties: AuditProperties,
  reason: z.string().nullable(),
});

export const StageAnswer = z.object({
  stageId: z.string(),
  deployMetrics: z.object({
    nScheduled: z.number(),
    nSuccess: z.number(),
    nFailed: z.number(),
    nRunning: z.number(),
    nWaiting: z.number(),
    nSkipped: z.number(),
  }),
  title: z.string(),
  status: z.string(),
  reason: z.string().nullable(),
  startTime: seconds.nullable(),
  endTime: seconds.nullable(),
  bakeUntil: seconds.nullable(),
});

export const ReleaseConfig = z.object({
  releaseVersion: z.string(),
  stackName: z.string(),
  status: z.string(),
  deploymentId: z.string(),
  componentSetVersion: ComponentSetVersion,
  releaseStartTime: seconds.nullable(),
  reason: z.string().nullable(),
  lastModificationTime: seconds,
  totals: z.object({ scheduled: z.number(), success: z.number(), failed: z.number(), skipped: z.number() }),
});

export const TransitionAnswer = z.object({
  seq: z.number(),
  machine: z.string(),
  stageId: z.string().nullable(),
  clusterId: z.string().nullable(),
  subjectId: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  event: z.string(),
  time: seconds,
  actor: z.string(),
  reason: z.string().nullable(),
});

export const ActionStepResult = z.object({ actionName: z.string(), stepType: z.string(), status: z.string() });

export const NodeOperationAnswer = z.object({
  operationType: z.string(),
  componentAliasList: z.array(z.object({ componentLogicalName: z.string() })),
  status: z.string(),
  startTime: seconds.nullable(),
  endTime: seconds.nullable(),
  requestNodeIps: z.array(z.string()),
  taskID: z.string(),
  errorMessage: z.string().nullable(),
});
