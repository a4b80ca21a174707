import { z } from 'zod';
import * as wire from './wire.ts';

/**
 * Every call under /api/sdpds, POST with JSON: what it takes and what its body answers. One table for the server's parsing, the OpenAPI document and
 * the browser's types. The first 27 are the specification's; those below add what it does not have. `effect` calls change something: they need
 * release:act and go through the command bus.
 */

const { Cluster, ComponentScopeDefinition, ComponentVersionRef, Guard, atMost, nextToken, releaseId, seconds, stackName } = wire;

const page = (most: number) => ({ maxResults: atMost(most), nextToken });
const nodePage = { cluster: Cluster, maxNodes: z.int().min(1).max(50, 'maxNodes is at most 50.').optional(), nextToken };
const next = { nextToken: z.string().nullish() };
const component = { stackName, componentName: wire.componentName, componentScopeDefinition: ComponentScopeDefinition };
const releaseOf = { stackName, releaseId };
const message = z.object({ message: z.string() });

export interface SdpdsCall {
  request: z.ZodType;
  answer: z.ZodType;
  effect: boolean;
  /** One line for the OpenAPI document. */
  summary: string;
}

const reads = <Request extends z.ZodType, Answer extends z.ZodType>(summary: string, request: Request, answer: Answer) => ({
  summary,
  request,
  answer,
  effect: false as const,
});
const changes = <Request extends z.ZodType, Answer extends z.ZodType>(summary: string, request: Request, answer: Answer) => ({
  summary,
  request,
  answer,
  effect: true as const,
});

export const SDPDS_CALLS = {
  'cluster/syncStatus': reads(
    'Whether each node of a cluster has what the cluster should have',
    z.object(nodePage),
    // By node IP; null for a node whose agent does not answer.
    z.object({ nodesSyncState: z.record(z.string(), z.boolean().nullable()), ...next }),
  ),
  'cluster/node/list': reads('Nodes of a cluster', z.object(nodePage), z.object({ nodeIpList: z.array(z.string()), ...next })),
  'cluster/features': reads(
    'Feature tags of what stands on a cluster',
    z.object({ cluster: Cluster, ...page(100) }),
    z.object({ featureList: z.array(z.object({ featureTag: z.string() })), ...next }),
  ),
  'cluster/describe': reads(
    'A cluster and its component versions',
    z.object({ cluster: Cluster }),
    z.object({
      clusterDescription: z.object({
        cluster: z.object({ stackName: z.string(), clusterId: z.string() }),
        auditProperties: wire.AuditProperties,
        componentVersionsList: z.array(ComponentVersionRef),
        releaseVersion: z.string().nullable(),
      }),
    }),
  ),
  'cluster/auditHistory': reads(
    'What was changed on a cluster',
    z.object({ cluster: Cluster, startTime: seconds, endTime: seconds, ...page(50) }),
    z.object({
      clusterUpdateList: z.array(
        z.object({
          updateStatus: z.string(),
          creationTime: seconds,
          componentVersionUpdateList: z.array(z.object({ componentAction: z.string(), componentVersion: ComponentVersionRef })),
          taskID: z.string(),
          by: z.string(),
          reason: z.string().nullable(),
        }),
      ),
      ...next,
    }),
  ),
  'cluster/apply/componentversion': changes(
    'Deploys or removes component versions on one cluster',
    z.object({
      cluster: Cluster,
      componentVersionList: z
        .array(z.object({ componentVersion: ComponentVersionRef, isRemove: z.boolean().optional() }))
        .min(1, 'componentVersionList names at least one version.')
        .max(100),
      deploymentPreferenceOverride: z
        .object({
          availabilityThreshold: z.number().gt(0).max(100).nullish(),
          maxConcurrentNodesPercent: z.number().gt(0).max(100).nullish(),
        })
        .nullish(),
      guard: Guard,
    }),
    z.object({ taskID: z.string() }),
  ),
  'stack/describe': reads('A stack and its settings', z.object({ name: stackName }), z.object({ stack: wire.StackAnswer })),
  'component/version/list': reads(
    'Versions of a component, newest first',
    z.object({ ...component, isDeprecated: z.boolean().nullish(), ...page(100) }),
    z.object({ componentVersions: z.array(wire.ComponentVersionAnswer), ...next }),
  ),
  'component/create': changes(
    'Makes a component',
    z.object({
      ...component,
      componentProperties: z.object({ parentComponent: z.string().max(256).nullish(), requiresRestart: z.boolean().optional() }).nullish(),
      componentType: wire.ComponentType,
      guard: Guard,
    }),
    message,
  ),
  'component/version/create': changes(
    'Makes a version of a component from a package that was uploaded',
    z.object({
      stackName,
      componentVersion: ComponentVersionRef,
      packageKey: z.string().min(1, 'packageKey must not be empty: upload the package first.').max(512),
      packageMD5Hash: z.string().regex(/^[\da-fA-F]{32}$/, 'packageMD5Hash must be the MD5 in 32 hexadecimal digits.'),
      componentVersionProperties: z
        .object({
          eligibleForNewDomains: z.boolean().optional(),
          featureTags: z.string().max(2_000).nullish(),
          prerequisites: z.array(ComponentVersionRef).max(50).nullish(),
          // Ours: a plugin can only be deployed to the engine that it names.
          engine: wire.engine.nullish(),
          rollback: wire.rollback.nullish(),
          platforms: z.object({ x86_64: wire.PlatformProperties.nullish(), aarch64: wire.PlatformProperties.nullish() }).nullish(),
        })
        .nullish(),
      guard: Guard,
    }),
    message,
  ),
  'files/download': reads(
    'A link to the package of a version; it expires',
    z.object({ stackName, componentVersion: ComponentVersionRef }),
    z.object({ url: z.string(), expiresAt: seconds }),
  ),
  'files/upload/location': changes(
    'A place to put a package of one stack by PUT; it expires',
    z.object({ stackName, fileName: z.string().min(1).max(256), packageMD5Hash: z.string().nullish(), guard: Guard }),
    z.object({ url: z.string(), packageKey: z.string(), expiresAt: seconds }),
  ),
  'files/upload/global': changes(
    'A place to put a package for all stacks by PUT; it expires',
    z.object({ fileName: z.string().min(1).max(256), packageMD5Hash: z.string().nullish(), guard: Guard }),
    z.object({ url: z.string(), packageKey: z.string(), expiresAt: seconds }),
  ),
  'task/describe': reads(
    'How a task stands',
    z.object({ taskID: z.string().min(1, 'taskID must not be empty.').max(128) }),
    z.object({
      taskDetails: z.object({
        taskID: z.string(),
        taskStatus: z.string(),
        reason: z.string().nullable(),
        waitingFor: z.string().nullable(),
      }),
      auditProperties: wire.AuditProperties,
    }),
  ),
  'component/version/describecv': reads(
    'All that is known of a version',
    z.object({ stackName, componentVersion: ComponentVersionRef }),
    wire.ComponentVersionAnswer,
  ),
  'component/describe': reads('A component', z.object(component), wire.ComponentAnswer),
  'softwareUpdateDetails/status': reads(
    'Software update of a cluster',
    z.object({ cluster: Cluster }),
    z.object({
      updateStatus: z.string(),
      currentClusterReleaseVersion: z.string().nullable(),
      isSoftwareUpdateAvailable: z.boolean(),
      availableStackReleaseSoftware: z
        .object({
          releaseVersion: z.string(),
          deploymentId: z.string(),
          status: z.string(),
          componentSetVersion: wire.ComponentSetVersion.extend({
            componentVersionsInSet: z.array(
              ComponentVersionRef.extend({
                componentId: z.string(),
                platforms: z.object({ x86_64: wire.PlatformProperties.nullable(), aarch64: wire.PlatformProperties.nullable() }),
              }),
            ),
          }),
        })
        .nullable(),
      deploymentConfig: z
        .object({
          releaseVersion: z.string(),
          deploymentType: z.string(),
          scheduledTime: seconds,
          overrideCSV: z.string().nullable(),
          status: z.string(),
          creationTime: seconds,
          lastModificationTime: seconds,
          requestSource: z.string(),
          notificationDetails: wire.Notifications,
        })
        .nullable(),
      deploymentTypeOptions: z.record(z.string(), z.object({ available: z.boolean(), description: z.string() })),
      clusterValidatorResult: z.array(z.object({ validatorName: z.string(), status: z.string(), statusMessage: z.string() })),
    }),
  ),
  'nodeOperation/list': reads(
    'Work on the nodes of a cluster, newest first',
    z.object({ stackName, clusterId: wire.clusterId, ...page(50) }),
    z.object({ operationDetailsList: z.array(wire.NodeOperationAnswer), ...next }),
  ),
  'nodeOperation/actionExecutionHistory': reads(
    'Steps of a task on the nodes',
    z.object({ taskId: z.string().min(1, 'taskId must not be empty: a task id is required.').max(128) }),
    z.object({
      actionStepResults: z.array(wire.ActionStepResult),
      operations: z.array(wire.NodeOperationAnswer.extend({ actionStepResults: z.array(wire.ActionStepResult) })),
    }),
  ),
  'componentReleaseTracker/stages': reads(
    'Stages of a release, in order',
    z.object({ ...releaseOf, maxResults: atMost(100) }),
    z.object({ stages: z.array(wire.StageAnswer) }),
  ),
  'componentReleaseTracker/clustersInStage': reads(
    'Clusters of a stage, in their order',
    // `status`: one, or several with commas between them.
    z.object({ ...releaseOf, stageId: z.string().min(1).max(64), status: z.string().max(300).nullish(), ...page(5_000) }),
    z.object({ clusters: z.array(wire.ClusterInStage), ...next }),
  ),
  'componentReleaseTracker/getActiveReleases': reads(
    'Releases that have not ended, newest first',
    z.object({ stackName }),
    z.object({ releases: z.array(wire.ReleaseAnswer) }),
  ),
  'componentReleaseTracker/releaseStatus': reads('How a release stands', z.object(releaseOf), wire.ReleaseAnswer),
  'external/listreleaseVersion': reads(
    'Clusters of a software update, the last changed first',
    z.object({
      stackName,
      releaseVersion: releaseId,
      status: z.string().max(64).nullish(),
      updateStartTime: seconds.nullish(),
      updateEndTime: seconds.nullish(),
      ...page(50),
    }),
    z.object({ customerDeploymentConfigsList: z.array(wire.CustomerDeploymentConfig), ...next }),
  ),
  'external/getallReleases': reads(
    'Releases of a stack in a status, newest first',
    z.object({ stackName, status: z.string().max(64).nullish(), ...page(50) }),
    z.object({ stackReleaseSoftwareConfigList: z.array(wire.ReleaseConfig), ...next }),
  ),
  getConfig: reads(
    'The default stack, and what holds for all stacks of the place',
    z.object({}),
    z.object({
      defaultStack: z.string(),
      stacks: z.array(z.string()),
      deployableFrom: z.string().nullable(),
      /** Times at which releases touch no further cluster: those that hold or are to come, the first one first. */
      freezes: z.array(z.object({ title: z.string(), from: seconds, to: seconds })),
    }),
  ),

  // Ours
  'component/list': reads('Components of a stack', z.object({ stackName }), z.object({ components: z.array(wire.ComponentAnswer) })),
  'release/describe': reads(
    'How a release gets on: counts, pace, what it waits for',
    z.object(releaseOf),
    z.object({
      release: wire.ReleaseConfig,
      componentVersions: z.array(ComponentVersionRef.extend({ rollback: z.string() })),
      /** Clusters that ended in the last hour. */
      perHour: z.number().nullable(),
      /** At that pace, of what is scheduled now; null without a pace. */
      estimatedEnd: seconds.nullable(),
      /** Clusters at work that have not changed for long, the longest first. */
      stuck: z.array(
        z.object({
          cluster: z.string(),
          stageId: z.string().nullable(),
          state: z.string(),
          since: seconds,
          waitingFor: z.string().nullable(),
        }),
      ),
      /** What the release as a whole waits for: the bake of a stage, a person, a window. */
      waitingFor: z.string().nullable(),
      failureBudget: z.object({ failed: z.number(), most: z.number() }),
      version: z.number(),
    }),
  ),
  'release/create': changes(
    'Makes a release of component versions over all clusters of a stack, in stages',
    z.object({
      stackName,
      releaseVersion: releaseId.regex(/^[\w.:-]+$/, 'releaseVersion has letters, digits, and . _ : - only.'),
      componentVersionList: z.array(ComponentVersionRef).min(1, 'componentVersionList names at least one version.').max(50),
      startTime: seconds.nullish(),
      /** Counts what would be scheduled, by stage, and changes nothing. */
      dryRun: z.boolean().optional(),
      guard: Guard,
    }),
    z.object({
      releaseId: z.string().nullable(),
      stages: z.array(z.object({ stageId: z.string(), title: z.string(), clusters: z.number() })),
    }),
  ),
  'release/move': changes(
    'Starts, pauses, resumes or cancels a release',
    z.object({
      ...releaseOf,
      action: z.enum(['start', 'pause', 'resume', 'cancel'], { error: 'action is one of start, pause, resume, cancel.' }),
      reason: z.string().trim().min(1, 'Say why: reason must not be empty.').max(2_000),
      /** As the person saw it: a change since then refuses the move. */
      version: z.int().nullish(),
      guard: Guard,
    }),
    wire.ReleaseAnswer,
  ),
  'release/retry': changes(
    'Tries failed clusters of a release again; a dry run counts them first',
    z.object({
      ...releaseOf,
      /** Null: all that failed. */
      clusterIds: z.array(wire.clusterId).max(200, 'clusterIds names at most 200; leave it out to retry all that failed.').nullish(),
      dryRun: z.boolean().optional(),
      reason: z.string().trim().min(1, 'Say why: reason must not be empty.').max(2_000),
      guard: Guard,
    }),
    z.object({
      count: z.number(),
      byStatus: z.record(z.string(), z.number()),
      notRetried: z.array(z.object({ cluster: z.string(), why: z.string() })),
    }),
  ),
  'release/transitions': reads(
    'Who moved what, when and why, newest first',
    z.object({
      ...releaseOf,
      clusterId: wire.clusterId.nullish(),
      machine: z.enum(['release', 'stage', 'deployment', 'operation']).nullish(),
      ...page(200),
    }),
    z.object({ transitions: z.array(wire.TransitionAnswer), ...next }),
  ),
  'release/sharedAttributes': reads(
    'What failed clusters of a release have in common that the others have not',
    z.object({ ...releaseOf, stageId: z.string().max(64).nullish() }),
    z.object({
      failed: z.number(),
      ended: z.number(),
      attributes: z.array(
        z.object({
          /** One attribute, or two that go together. */
          values: z.array(z.object({ name: z.string(), value: z.string() })),
          failedWith: z.number(),
          endedWith: z.number(),
          /** Share that failed with it over share that failed without it, with its 95% interval. */
          riskRatio: z.number().nullable(),
          low: z.number().nullable(),
          high: z.number().nullable(),
          isSignificant: z.boolean(),
        }),
      ),
    }),
  ),
  'release/clustersWith': reads(
    'Clusters of a release that have all of these attributes, by stage',
    z.object({
      ...releaseOf,
      /** As release/sharedAttributes names them; an empty value is one that is not known. */
      values: z
        .array(z.object({ name: z.string().min(1).max(64), value: z.string().max(256) }))
        .min(1, 'values names at least one attribute.')
        .max(4, 'values names at most four attributes.'),
      ...page(5_000),
    }),
    z.object({ clusters: z.array(wire.ClusterInStage.extend({ stageId: z.string() })), ...next }),
  ),
  'release/statusMetrics': reads(
    'Average number of clusters in each status over each period, told at its end',
    z.object({ ...releaseOf, startTime: seconds, endTime: seconds, period: z.int().min(60).max(86_400) }),
    z.object({ statuses: z.array(z.object({ status: z.string(), points: z.array(z.tuple([seconds, z.number()])) })) }),
  ),
  'stack/updateSettings': changes(
    'Changes the limits of a stack',
    z.object({ name: stackName, stackSettings: wire.StackSettings, version: z.int(), guard: Guard }),
    z.object({ stack: wire.StackAnswer }),
  ),
} as const satisfies Record<string, SdpdsCall>;

export type SdpdsPath = keyof typeof SDPDS_CALLS;
export type SdpdsRequest<Path extends SdpdsPath> = z.input<(typeof SDPDS_CALLS)[Path]['request']>;
export type SdpdsAnswer<Path extends SdpdsPath> = z.output<(typeof SDPDS_CALLS)[Path]['answer']>;

/** What a call answers beside its body; `body` holds message, error and __type when it failed. */
export interface SdpdsEnvelope<Body> {
  statusCode: number;
  headers: Readonly<Record<string, string>>;
  body: Body;
}
export interface SdpdsFailure {
  message: string;
  error: string;
  /** ValidationException, ResourceNotFoundException, ConflictException, AccessDeniedException, … */
  __type: string;
  /** Which guard refused (`STEP_UP_REQUIRED`), where one did. */
  code?: string;
}

export const SDPDS_PREFIX = '/api/sdpds';
