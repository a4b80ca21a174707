import type { FleetCluster } from '#rules/releases/fleet';
import { pendingStage, scheduledDeployment } from '#rules/releases/fresh';
import type { Deployment, Release, Stack, StackSettings, VersionRef } from '#rules/releases/model';
import type { ReleaseRecords } from '../ports/releases/port.ts';

/** Where the releases of tests and measurements are. */
export const RELEASE_PLACE = { stage: 'beta', airportCode: 'iad' } as const;
export const RELEASE_PLACE_TEXT = 'beta/iad';
export const STACK = 'managed-search';

const audited = (at: number) => ({ createdBy: 'ada', principals: [], createdAt: at, modifiedBy: 'ada', modifiedAt: at });

export const versionRef = (minor: number): VersionRef => ({
  componentName: 'query-insights',
  scope: 'GLOBAL',
  scopeValue: '',
  major: 1,
  minor,
});

export const SETTINGS: StackSettings = {
  maxConcurrentNodesPercent: 10,
  availabilityThreshold: 10,
  maxConcurrentDomains: 50,
  maxFailedDeployment: 100_000,
};

/** A stack with one component in versions 1.0 and 1.1; the clusters have the first one, or the second where `hasIt` says so. */
export async function prepareStack(
  records: ReleaseRecords,
  {
    clusters,
    at,
    settings = {},
    hasIt = () => false,
  }: { clusters: readonly FleetCluster[]; at: number; settings?: Partial<StackSettings>; hasIt?: (turn: number) => boolean },
): Promise<void> {
  const stack: Stack = {
    name: STACK,
    serviceName: 'search',
    roleArn: 'arn:aws:iam::000000000000:role/Releases',
    settings: { ...SETTINGS, ...settings },
    version: 1,
    ...audited(at),
  };
  await records.putStack(stack);
  await records.createComponent({
    componentName: versionRef(0).componentName,
    scope: 'GLOBAL',
    scopeValue: '',
    stackName: STACK,
    type: 'CUSTOM',
    parent: null,
    requiresRestart: true,
    isDeprecated: false,
    ...audited(at),
  });
  for (const minor of [0, 1]) {
    const made = await records.createVersion({
      ...versionRef(minor),
      stackName: STACK,
      packageKey: `packages/query-insights-1.${minor}.zip`,
      packageMd5: '0cc175b9c0f1b6a831c399e269772661',
      eligibleForNewDomains: true,
      featureTags: ['insights'],
      prerequisites: [],
      platforms: { x86_64: { csv: 'csv-1', componentVfi: 'vfi-1' }, aarch64: { csv: 'csv-1', componentVfi: 'vfi-1' } },
      rollback: 'safe',
      engine: null,
      isDeprecated: false,
      ...audited(at),
    });
    if (!made.ok) throw new Error(made.problem.message);
  }
  await records.putClusters(
    clusters.map(({ clusterId, accountId }, turn) => ({
      stackName: STACK,
      clusterId,
      accountId,
      releaseVersion: null,
      components: [versionRef(hasIt(turn) ? 1 : 0)],
      ...audited(at),
    })),
  );
}

/** A release of version 1.1 over these clusters, in as many stages of the same size; in progress. */
export async function prepareRelease(
  records: ReleaseRecords,
  {
    clusters,
    stages: count,
    at,
    releaseId = 'R-1',
    bakeMs = 0,
  }: { clusters: readonly FleetCluster[]; stages: number; at: number; releaseId?: string; bakeMs?: number },
): Promise<void> {
  const size = Math.ceil(clusters.length / count);
  const release: Release = {
    stackName: STACK,
    releaseId,
    deploymentId: `dep-${releaseId}`,
    componentSet: { name: 'query-insights', major: 1, minor: 1, versions: [versionRef(1)] },
    state: 'IN_PROGRESS',
    reason: null,
    startsAt: null,
    startedAt: at,
    endedAt: null,
    failuresForgiven: 0,
    lastChangeAt: at,
    version: 1,
    ...audited(at),
  };
  const stages = Array.from({ length: count }, (_, turn) =>
    pendingStage(Math.max(0, Math.min(size, clusters.length - turn * size)), {
      ...{ stackName: STACK, releaseId, ordinal: turn + 1, title: `Wave ${turn + 1}`, bakeMs },
    }),
  );
  const deployments = clusters.map((cluster, turn) =>
    deploymentOf(cluster, { at, id: `${releaseId}-${turn}`, releaseId, stageId: String(Math.floor(turn / size) + 1), ordinal: turn }),
  );
  const made = await records.createRelease(release, stages, deployments);
  if (!made.ok) throw new Error(made.problem.message);
}

/** The deployment of version 1.1 to a cluster that has 1.0. */
export function deploymentOf(
  { clusterId, accountId, attributes }: FleetCluster,
  { at, ...of }: { at: number } & Pick<Deployment, 'id' | 'releaseId' | 'stageId' | 'ordinal'>,
): Deployment {
  const { componentName, scope, scopeValue } = versionRef(0);
  return scheduledDeployment({
    ...of,
    stackName: STACK,
    clusterId,
    accountId,
    changes: [{ component: { componentName, scope, scopeValue }, from: versionRef(0), to: versionRef(1) }],
    createdBy: 'ada',
    createdAt: at,
    attributes,
  });
}
