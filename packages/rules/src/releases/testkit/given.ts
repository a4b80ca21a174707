import type { FleetCluster, FleetNode, GateReading } from '../fleet.ts';
import { pendingStage, scheduledDeployment } from '../fresh.ts';
import type { Component, ComponentVersion, Deployment, Release, ReleaseStage, VersionRef } from '../model.ts';
import type { RunningDeployment } from '../plan.ts';

/** Records for tests of the rules; what a test does not name is ordinary. */

const audited = { createdBy: 'ada', principals: [], createdAt: 0, modifiedBy: 'ada', modifiedAt: 0 };

export const STACK = 'managed-search';

export const ref = (major: number, minor: number, componentName = 'search-agent'): VersionRef => ({
  componentName,
  scope: 'GLOBAL',
  scopeValue: '',
  major,
  minor,
});

export const givenComponent = (fields: Partial<Component> = {}): Component => ({
  componentName: 'search-agent',
  scope: 'GLOBAL',
  scopeValue: '',
  stackName: STACK,
  type: 'CUSTOM',
  parent: null,
  requiresRestart: true,
  isDeprecated: false,
  ...audited,
  ...fields,
});

export const givenVersion = (of: VersionRef, fields: Partial<ComponentVersion> = {}): ComponentVersion => ({
  ...of,
  stackName: STACK,
  packageKey: `packages/${of.componentName}-${of.major}.${of.minor}`,
  packageMd5: '0cc175b9c0f1b6a831c399e269772661',
  eligibleForNewDomains: true,
  featureTags: [],
  prerequisites: [],
  platforms: { x86_64: { csv: 'csv', componentVfi: 'vfi' }, aarch64: { csv: 'csv', componentVfi: 'vfi' } },
  rollback: 'restart',
  engine: null,
  isDeprecated: false,
  ...audited,
  ...fields,
});

export const givenCluster = (fields: Partial<FleetCluster> = {}): FleetCluster => ({
  clusterId: '000000000001:logs',
  accountId: '000000000001',
  cellId: 'iad-cell-01',
  engine: 'OS_2.17',
  nodeCount: 3,
  isPinned: false,
  isSensitive: false,
  isIsolated: false,
  isOwnAccount: false,
  peakHour: 14,
  attributes: {},
  ...fields,
});

/** Data nodes over three zones, then dedicated managers. */
export const givenNodes = (data: number, managers = 0): Pick<FleetNode, 'ip' | 'role' | 'zone'>[] => [
  ...Array.from({ length: data }, (_, at) => ({ ip: `10.0.0.${100 + at}`, role: 'data', zone: ['a', 'b', 'c'][at % 3] ?? 'a' })),
  ...Array.from({ length: managers }, (_, at) => ({ ip: `10.0.1.${100 + at}`, role: 'master', zone: ['a', 'b', 'c'][at % 3] ?? 'a' })),
];

export const givenDeployment = (fields: Partial<Deployment> = {}): Deployment =>
  scheduledDeployment({
    id: 'task-1',
    stackName: STACK,
    clusterId: '000000000001:logs',
    accountId: '000000000001',
    releaseId: 'R-1',
    stageId: '1',
    ordinal: 1,
    changes: [{ component: { componentName: 'search-agent', scope: 'GLOBAL', scopeValue: '' }, from: ref(4, 17), to: ref(4, 18) }],
    requestSource: 'RELEASE',
    createdBy: 'ada',
    createdAt: 0,
    lastChangeAt: 0,
    scheduledAt: 0,
    attributes: {},
    ...fields,
  });

export const givenRelease = (fields: Partial<Release> = {}): Release => ({
  stackName: STACK,
  releaseId: 'R-1',
  deploymentId: 'dep-1',
  componentSet: { name: 'search-agent', major: 4, minor: 18, versions: [ref(4, 18)] },
  state: 'IN_PROGRESS',
  reason: null,
  startsAt: null,
  startedAt: 0,
  endedAt: null,
  failuresForgiven: 0,
  lastChangeAt: 0,
  version: 1,
  ...audited,
  ...fields,
});

export const givenStage = (fields: Partial<ReleaseStage> = {}): ReleaseStage =>
  pendingStage(0, {
    ...{ stackName: STACK, releaseId: 'R-1', stageId: '1', ordinal: 1, title: 'Own accounts', bakeMs: 0 },
    ...{ state: 'IN_PROGRESS', startedAt: 0 },
    ...fields,
  });

/** Three data nodes in three zones, all well. */
export const givenHealth = (fields: Partial<GateReading> = {}): GateReading => ({
  clusterId: '000000000001:logs',
  at: 1_000_000,
  nodes: givenNodes(3).map((node, at) => ({ ...node, architecture: 'x86_64', inCluster: true, isElectedManager: at === 0 })),
  unassigned: [],
  unassignedCount: 0,
  isRed: false,
  relocating: 0,
  managerId: '10.0.0.100',
  fivexxPerMinute: 1,
  p99Ms: 40,
  heapPercent: 50,
  busyWith: null,
  ...fields,
});

/** A deployment that holds its cluster and has begun nothing. */
export const givenRunning = (fields: Partial<RunningDeployment> = {}): RunningDeployment => ({
  deployment: givenDeployment({ state: 'validating', startedAt: 0 }),
  operations: [],
  settings: [],
  versions: [givenVersion(ref(4, 17)), givenVersion(ref(4, 18))],
  components: [givenComponent()],
  installed: [ref(4, 17)],
  cluster: givenCluster(),
  health: givenHealth(),
  work: new Map(),
  settingsNow: new Map([['cluster.routing.allocation.enable', null]]),
  releaseState: 'IN_PROGRESS',
  ...fields,
});
