import { CREATE_RELEASE } from '#rules/commands/release-commands';
import type { FleetCluster } from '#rules/releases/fleet';
import { pendingStage, scheduledDeployment } from '#rules/releases/fresh';
import type { ComponentVersion, Deployment, Release, ReleaseStage, VersionRef } from '#rules/releases/model';
import { planStages } from '#rules/releases/order';
import { changesFor } from '#rules/releases/version-rules';
import type { PortSet } from '../../../ports/port-set.ts';
import { requireStack, requireVersion } from '../calls/call.ts';
import type { SdpdsPayload } from '../calls/parse-request.ts';
import { conflict, invalid, notAvailable } from '../calls/sdpds-problem.ts';
import { msOf, nameOfComponent, nameOfVersion, refOfWire, sameComponent } from '../calls/wire-answers.ts';
import { isOwn, madeBy } from './create-component.ts';
import { done, sdpdsCommand } from './sdpds-command.ts';

type Payload = SdpdsPayload<'release/create'>;

/** A release as it would be made: its versions, and its clusters by stage. */
interface ReleasePlan {
  versions: readonly ComponentVersion[];
  stages: readonly { stageId: string; title: string; bakeMs: number; clusters: readonly FleetCluster[] }[];
}

interface Planning {
  ports: PortSet;
  signal: AbortSignal;
  now: number;
}

/** The command of release/create. */
export const createRelease = sdpdsCommand('release/create', CREATE_RELEASE, {
  check: async ({ ctx }, payload) => void (await planRelease({ ...ctx, now: ctx.acceptedAt }, payload)),
  run: async ({ ctx, records }, payload) => {
    const plan = await planRelease({ ...ctx, now: ctx.acceptedAt }, payload);
    const installed = await installedOf(ctx.ports, payload.stackName);
    const { release, stages, deployments } = rowsOf(payload, plan, installed, { id: ctx.token, ...madeBy(ctx) });
    done(await records.createRelease(release, stages, deployments));
    return { releaseId: release.releaseId, clusters: deployments.length };
  },
  wasDone: async ({ ctx, records }, payload) => isOwn(await records.release(payload.stackName, payload.releaseVersion), ctx),
});

/** What a release of these versions would go to, and in which order. @throws SdpdsProblem for whatever is wrong with it */
export async function planRelease({ ports, signal, now }: Planning, payload: Payload): Promise<ReleasePlan> {
  const { records, fleet, shell } = ports.releases;
  if (fleet === null || shell === null) throw notAvailable('Making a release');
  await requireStack(records, payload.stackName);
  if ((await records.release(payload.stackName, payload.releaseVersion)) !== null)
    throw conflict(`The release ${payload.releaseVersion} exists in the stack ${payload.stackName}. Choose another releaseVersion.`);
  if (payload.startTime != null && msOf(payload.startTime) < now - PAST_ALLOWED_MS)
    throw invalid('startTime is in the past: choose a later time, or leave it out to start the release yourself.');
  const refs = payload.componentVersionList.map(refOfWire);
  const twice = refs.find((ref, index) => refs.findIndex((other) => sameComponent(other, ref)) !== index);
  if (twice !== undefined) throw invalid(`componentVersionList names ${nameOfComponent(twice)} twice: leave one out.`);
  const versions = await Promise.all(refs.map((ref) => requireVersion(records, payload.stackName, ref)));
  const old = versions.find(({ isDeprecated }) => isDeprecated);
  if (old !== undefined) throw invalid(`${nameOfVersion(old)} is deprecated: choose a newer version.`);
  const clusters = await fleet.clusters(signal);
  if (clusters.length === 0) throw conflict('There are no clusters in this stage and region: a release would go nowhere.');
  const byId = new Map(clusters.map((cluster) => [cluster.clusterId, cluster]));
  const { stages } = planStages(clusters);
  return {
    versions,
    stages: stages.map(({ stageId, title, bakeMs, clusterIds }) => ({
      stageId,
      title,
      bakeMs,
      clusters: clusterIds.flatMap((clusterId) => byId.get(clusterId) ?? []),
    })),
  };
}

/** A clock that is a little ahead of the server's is no mistake of the person. */
const PAST_ALLOWED_MS = 5 * 60_000;

type Installed = ReadonlyMap<string, readonly VersionRef[]>;

async function installedOf(ports: PortSet, stackName: string): Promise<Installed> {
  const installed = new Map<string, readonly VersionRef[]>();
  for (let after: string | null = null; ; ) {
    const page = await ports.releases.records.clusters(stackName, { limit: 2_000, after });
    for (const { clusterId, components } of page.rows) installed.set(clusterId, components);
    if (page.next === null) return installed;
    after = page.next;
  }
}

type Made = ReturnType<typeof madeBy> & { id: string };

/** The records of a release: everything is scheduled at once, and the engine takes it from there. */
function rowsOf(
  payload: Payload,
  { versions, stages }: ReleasePlan,
  installed: Installed,
  { id, ...made }: Made,
): { release: Release; stages: ReleaseStage[]; deployments: Deployment[] } {
  const { stackName, releaseVersion: releaseId } = payload;
  const at = made.createdAt;
  const [first] = versions;
  const startsAt = payload.startTime == null ? null : msOf(payload.startTime);
  const release: Release = {
    ...made,
    stackName,
    releaseId,
    deploymentId: id,
    componentSet: {
      name: versions.length === 1 && first !== undefined ? first.componentName : releaseId,
      major: first?.major ?? 0,
      minor: first?.minor ?? 0,
      versions: versions.map(({ componentName, scope, scopeValue, major, minor }) => ({ componentName, scope, scopeValue, major, minor })),
    },
    state: startsAt === null ? 'PENDING' : 'SCHEDULED',
    reason: null,
    startsAt,
    startedAt: null,
    endedAt: null,
    failuresForgiven: 0,
    lastChangeAt: at,
    version: 1,
  };
  const deployments = stages.flatMap(({ stageId, clusters }) =>
    clusters.map((cluster, ordinal) => {
      const has = installed.get(cluster.clusterId) ?? [];
      return scheduledDeployment({
        id: `${id}/${stageId}/${ordinal}`,
        stackName,
        clusterId: cluster.clusterId,
        accountId: cluster.accountId,
        releaseId,
        stageId,
        ordinal,
        changes: changesFor(
          has,
          release.componentSet.versions.filter((to) => to.scope !== 'ACCOUNT' || to.scopeValue === cluster.accountId),
        ),
        scheduledAt: startsAt ?? at,
        createdBy: made.createdBy,
        createdAt: at,
        attributes: cluster.attributes,
      });
    }),
  );
  const rows = stages.map(({ stageId, title, bakeMs, clusters }, index) =>
    pendingStage(clusters.length, { stackName, releaseId, stageId, ordinal: index + 1, title, bakeMs }),
  );
  return { release, stages: rows, deployments };
}
