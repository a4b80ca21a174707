import { pendingStage, scheduledDeployment } from '#rules/releases/fresh';
import { DEPLOYMENT_MACHINE } from '#rules/releases/machines';
import type {
  ComponentVersion,
  Deployment,
  NodeOperation,
  Release,
  ReleaseStage,
  Stack,
  Transition,
  VersionRef,
} from '#rules/releases/model';
import { eventBetween } from '#rules/releases/testkit/event-between';
import type { DeploymentState } from '#rules/releases/vocabulary';
import type { EngineBatch } from '../port.ts';

/** For tests: records of releases that are as usual unless they say otherwise. */

export const AT = 1_700_000_000_000;
const audited = { createdBy: 'ada', principals: [], createdAt: AT, modifiedBy: 'ada', modifiedAt: AT };

export const stackOf = (name: string, more: Partial<Stack> = {}): Stack => ({
  ...audited,
  name,
  serviceName: 'managed-search',
  roleArn: 'arn:aws:iam::100000000001:role/Deployer',
  settings: { maxConcurrentNodesPercent: 3.33, availabilityThreshold: 3.33, maxConcurrentDomains: 50, maxFailedDeployment: 10 },
  version: 1,
  ...more,
});

export const refOf = (componentName: string, major: number, minor = 0): VersionRef => ({
  componentName,
  scope: 'GLOBAL',
  scopeValue: '',
  major,
  minor,
});

export const versionOf = (stackName: string, ref: VersionRef, more: Partial<ComponentVersion> = {}): ComponentVersion => ({
  ...audited,
  ...ref,
  stackName,
  packageKey: `${stackName}/${ref.componentName}-${ref.major}.${ref.minor}.zip`,
  packageMd5: 'd41d8cd98f00b204e9800998ecf8427e',
  eligibleForNewDomains: true,
  featureTags: ['search'],
  prerequisites: [],
  platforms: { x86_64: { csv: '1.0', componentVfi: 'vfi-x' }, aarch64: null },
  rollback: 'safe',
  engine: null,
  isDeprecated: false,
  ...more,
});

export const releaseOf = (stackName: string, releaseId: string, more: Partial<Release> = {}): Release => ({
  ...audited,
  stackName,
  releaseId,
  deploymentId: `d-${releaseId}`,
  componentSet: { name: 'managed', major: 2, minor: 1, versions: [refOf('engine', 2, 1)] },
  state: 'IN_PROGRESS',
  reason: null,
  startsAt: null,
  startedAt: AT,
  endedAt: null,
  failuresForgiven: 0,
  lastChangeAt: AT,
  version: 1,
  ...more,
});

export const stageOf = ({ stackName, releaseId }: Release, ordinal: number, more: Partial<ReleaseStage> = {}): ReleaseStage =>
  pendingStage(0, { stackName, releaseId, ordinal, title: `Wave ${ordinal}`, bakeMs: 3_600_000, ...more });

export const clusterIdOf = (turn: number): string => `1000000${String(turn).padStart(5, '0')}:orders`;

/** The deployment on the cluster of that number; ids grow with it. */
export const deploymentOf = (stackName: string, turn: number, more: Partial<Deployment> = {}): Deployment => {
  const clusterId = clusterIdOf(turn);
  return scheduledDeployment({
    id: `${stackName}-${more.releaseId ?? 'asked'}-${String(turn).padStart(5, '0')}`,
    stackName,
    clusterId,
    accountId: clusterId.slice(0, 12),
    releaseId: null,
    stageId: null,
    ordinal: turn,
    changes: [
      { component: { componentName: 'engine', scope: 'GLOBAL', scopeValue: '' }, from: refOf('engine', 2), to: refOf('engine', 2, 1) },
    ],
    createdBy: 'ada',
    createdAt: AT,
    notifications: { start: null, complete: null, before: { week: 'SUCCESS' } },
    attributes: { esVersion: 'OS_2.19', instanceType: turn % 2 ? 'r6g.large.search' : 'm6g.large.search' },
    ...more,
  });
};

/** A release with stages of so many clusters each. */
export function releaseWith(
  stackName: string,
  releaseId: string,
  sizes: readonly number[],
  more: Partial<Release> = {},
): { release: Release; stages: ReleaseStage[]; deployments: Deployment[] } {
  const release = releaseOf(stackName, releaseId, more);
  const stages = sizes.map((_size, at) => stageOf(release, at + 1, at === 0 ? { state: 'IN_PROGRESS', startedAt: AT } : {}));
  let turn = 0;
  const deployments = sizes.flatMap((size, at) =>
    Array.from({ length: size }, () => deploymentOf(stackName, turn++, { releaseId, stageId: String(at + 1) })),
  );
  return { release, stages, deployments };
}

type Step = EngineBatch['deployments'][number];

/** The deployment one step further, by the only event that leads there. */
export function stepTo(before: Deployment, state: DeploymentState, at: number, more: Partial<Deployment> = {}): Step {
  const event = eventBetween(DEPLOYMENT_MACHINE, before.state, state) ?? 'no-such-event';
  const row = { ...before, state, lastChangeAt: at, ...more };
  return { from: before.state, row, transition: transitionOf(row, { from: before.state, to: state, event, at }) };
}

export const transitionOf = (
  { id, stackName, releaseId, stageId, clusterId }: Deployment,
  step: Pick<Transition, 'from' | 'to' | 'event' | 'at'>,
): Omit<Transition, 'seq'> => ({
  ...{ machine: 'deployment', stackName, releaseId, stageId, clusterId, subjectId: id, actor: 'engine', reason: null },
  ...step,
});

export const operationOf = (
  { id, stackName, clusterId }: Deployment,
  ordinal: number,
  more: Partial<NodeOperation> = {},
): NodeOperation => ({
  id: `${id}-${ordinal}`,
  deploymentId: id,
  stackName,
  clusterId,
  ordinal,
  operationType: 'UPDATE',
  componentNames: ['engine'],
  nodeIps: [`10.0.0.${ordinal}`],
  zone: 'use1-az1',
  state: 'PENDING',
  token: `${id}-${ordinal}`,
  steps: [{ actionName: 'PREPARE', stepType: 'AGENT', status: 'PENDING' }],
  startedAt: null,
  endedAt: null,
  errorMessage: null,
  ...more,
});

/** The operation in a state, with the transition that led there; `from` null makes it. */
export function operationStep(
  deployment: Deployment,
  from: NodeOperation['state'] | null,
  row: NodeOperation,
  event: string,
  at: number,
): EngineBatch['operations'][number] {
  const { releaseId, stageId, clusterId, stackName } = deployment;
  return {
    row,
    transition: {
      ...{ machine: 'operation', stackName, releaseId, stageId, clusterId, subjectId: row.id, actor: 'engine', reason: null },
      ...{ from, to: row.state, event, at },
    },
  };
}

export const batchOf = (some: Partial<EngineBatch>): EngineBatch => ({
  deployments: [],
  operations: [],
  stages: [],
  releases: [],
  settings: [],
  clusters: [],
  ...some,
});
