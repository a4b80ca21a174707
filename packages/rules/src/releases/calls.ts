import { z } from 'zod';
import { changes, component, message, next, nodePage, page, reads, releaseOf, type SdpdsCall } from './call-parts.ts';
import { OWN_CALLS } from './own-calls.ts';
import * as wire from './wire.ts';

/**
 * Every call under /api/sdpds, POST with JSON: what it takes and what its body answers. One table for the server's parsing, the OpenAPI document and
 * the browser's types. The first 27 are the specification's; those below add what it does not have. `effect` calls change something: they need
 * release:act and go through the command bus.
 */

const { Cluster, ComponentVersionRef, Guard, atMost, releaseId, seconds, stackName } = wire;

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

  ...OWN_CALLS,
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
