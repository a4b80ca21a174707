import type { FleetCluster } from '#rules/releases/fleet';
import { pendingStage, scheduledDeployment } from '#rules/releases/fresh';
import type {
  ClusterRecord,
  Component,
  ComponentVersion,
  Deployment,
  NodeOperation,
  Release,
  ReleaseStage,
  Stack,
  VersionRef,
} from '#rules/releases/model';
import { stageCounts } from '#rules/releases/projections';
import type { DeploymentState } from '#rules/releases/vocabulary';

/** Rows as tests put them into the records: everything has a value, and what matters is given. */

export const STACK = 'managed-search';
export const AT = Date.UTC(2026, 10, 20, 9, 0, 0);
const ACCOUNT = '000000000101';

const audited = { createdBy: 'Ada', principals: [], createdAt: AT, modifiedBy: 'Ada', modifiedAt: AT };

export const sampleStack = (more: Partial<Stack> = {}): Stack => ({
  ...audited,
  name: STACK,
  serviceName: 'search',
  roleArn: 'arn:aws:iam::000000000101:role/Stack',
  settings: { maxConcurrentNodesPercent: 25, availabilityThreshold: 10, maxConcurrentDomains: 5, maxFailedDeployment: 2 },
  version: 1,
  ...more,
});

export const ref = (componentName: string, major: number, minor: number): VersionRef => ({
  componentName,
  scope: 'GLOBAL',
  scopeValue: '',
  major,
  minor,
});

/** The same as the wire has it. */
export const wireRef = (componentName: string, majorVersion: number, minorVersion: number) => ({
  componentName,
  componentScopeDefinition: { componentScope: 'GLOBAL' as const },
  majorVersion,
  minorVersion,
});

export const sampleComponent = (componentName: string, more: Partial<Component> = {}): Component => ({
  ...audited,
  stackName: STACK,
  componentName,
  scope: 'GLOBAL',
  scopeValue: '',
  type: 'PLUGIN',
  parent: null,
  requiresRestart: false,
  isDeprecated: false,
  ...more,
});

export const sampleVersion = (
  componentName: string,
  major: number,
  minor: number,
  more: Partial<ComponentVersion> = {},
): ComponentVersion => ({
  ...audited,
  ...ref(componentName, major, minor),
  stackName: STACK,
  packageKey: `stacks/${STACK}/${componentName}-${major}.${minor}.zip`,
  packageMd5: '0123456789abcdef0123456789abcdef',
  eligibleForNewDomains: true,
  featureTags: [],
  prerequisites: [],
  platforms: { x86_64: null, aarch64: null },
  rollback: 'safe',
  engine: null,
  isDeprecated: false,
  ...more,
});

export const clusterIdOf = (name: string): string => `${ACCOUNT}:${name}`;

export const sampleCluster = (name: string, components: readonly VersionRef[] = [], more: Partial<ClusterRecord> = {}): ClusterRecord => ({
  ...audited,
  stackName: STACK,
  clusterId: clusterIdOf(name),
  accountId: ACCOUNT,
  releaseVersion: null,
  components,
  ...more,
});

export const fleetCluster = (name: string, more: Partial<FleetCluster> = {}): FleetCluster => ({
  clusterId: clusterIdOf(name),
  accountId: ACCOUNT,
  cellId: 'iad-cell-01',
  engine: 'OS_2.17',
  nodeCount: 3,
  isPinned: false,
  isSensitive: false,
  isIsolated: false,
  isOwnAccount: false,
  peakHour: null,
  attributes: { esVersion: 'OS_2.17', instanceType: 'r6g.large.search' },
  ...more,
});

export const sampleRelease = (releaseId: string, more: Partial<Release> = {}): Release => ({
  ...audited,
  stackName: STACK,
  releaseId,
  deploymentId: `deployment-${releaseId}`,
  componentSet: { name: 'agent', major: 2, minor: 1, versions: [ref('agent', 2, 1)] },
  state: 'PENDING',
  reason: null,
  startsAt: null,
  startedAt: null,
  endedAt: null,
  failuresForgiven: 0,
  lastChangeAt: AT,
  version: 1,
  ...more,
});

export const sampleDeployment = (name: string, more: Partial<Deployment> = {}): Deployment =>
  scheduledDeployment({
    id: `task-${name}`,
    stackName: STACK,
    clusterId: clusterIdOf(name),
    accountId: ACCOUNT,
    releaseId: null,
    stageId: null,
    requestSource: 'OPERATOR',
    changes: [{ component: { componentName: 'agent', scope: 'GLOBAL', scopeValue: '' }, from: ref('agent', 2, 0), to: ref('agent', 2, 1) }],
    createdBy: 'Ada',
    createdAt: AT,
    attributes: {},
    ...more,
  });

/** A stage with deployments in the given states, one cluster each: `<release>-<stage>-<number>`. */
export const sampleStage = (
  releaseId: string,
  ordinal: number,
  states: readonly DeploymentState[],
  more: Partial<ReleaseStage> = {},
): { stage: ReleaseStage; deployments: Deployment[] } => ({
  stage: pendingStage(states.length, {
    ...{ stackName: STACK, releaseId, ordinal, title: `Stage ${ordinal}`, bakeMs: 0 },
    ...stageCounts(states.map((state) => [state, 1] as const)),
    ...more,
  }),
  deployments: states.map((state, index) =>
    sampleDeployment(`${releaseId}-${ordinal}-${String(index).padStart(5, '0')}`, {
      releaseId,
      stageId: String(ordinal),
      ordinal: index,
      state,
      requestSource: 'RELEASE',
    }),
  ),
});

export const sampleOperation = (deploymentId: string, ordinal: number, more: Partial<NodeOperation> = {}): NodeOperation => ({
  id: `${deploymentId}/${ordinal}`,
  deploymentId,
  stackName: STACK,
  clusterId: clusterIdOf('orders'),
  ordinal,
  operationType: 'UPDATE',
  componentNames: ['agent'],
  nodeIps: ['10.0.0.1'],
  zone: null,
  state: 'PENDING',
  token: `${deploymentId}/${ordinal}`,
  steps: [],
  startedAt: null,
  endedAt: null,
  errorMessage: null,
  ...more,
});
