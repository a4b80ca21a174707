import { APPLY_VERSIONS } from '#rules/commands/release-commands';
import { scheduledDeployment } from '#rules/releases/fresh';
import type { ClusterRecord, ComponentChange, VersionRef } from '#rules/releases/model';
import { applyChanges, brokenDependents, missingPrerequisites } from '#rules/releases/version-rules';
import type { ReleaseRecords } from '../../../ports/releases/port.ts';
import { requireCluster, requireVersion } from '../calls/call.ts';
import type { SdpdsPayload } from '../calls/parse-request.ts';
import { conflict, invalid, notAvailable } from '../calls/sdpds-problem.ts';
import { nameOfComponent, nameOfVersion, refOfWire, sameComponent, sameVersion } from '../calls/wire-answers.ts';
import { type CommandCall, done, sdpdsCommand } from './sdpds-command.ts';

type Payload = SdpdsPayload<'cluster/apply/componentversion'>;

/** The command of cluster/apply/componentversion: makes a deployment that the engine takes up. Its token is the deployment's id, the wire's taskID. */
export const applyVersions = sdpdsCommand('cluster/apply/componentversion', APPLY_VERSIONS, {
  check: async (call, payload) => void (await planOf(call, payload)),
  run: async (call, payload) => {
    const { ctx, records } = call;
    const { record, changes } = await planOf(call, payload);
    const known = await ctx.ports.releases.fleet?.cluster(record.clusterId, ctx.signal);
    const { availabilityThreshold = null, maxConcurrentNodesPercent = null } = payload.deploymentPreferenceOverride ?? {};
    const at = ctx.acceptedAt;
    const deployment = scheduledDeployment({
      id: ctx.token,
      stackName: record.stackName,
      clusterId: record.clusterId,
      accountId: record.accountId,
      releaseId: null,
      stageId: null,
      changes,
      overrides: { availabilityThreshold, maxConcurrentNodesPercent },
      createdBy: ctx.actor.name,
      createdAt: at,
      attributes: known?.attributes ?? {},
    });
    const made = done(await records.createDeployment(deployment, ctx.token, { actor: ctx.actor.name, at }));
    return { taskID: made.id };
  },
  wasDone: async ({ ctx, records }) => (await records.deployment(ctx.token)) !== null,
});

/** What changes on the cluster. @throws SdpdsProblem for whatever is wrong with it */
async function planOf(call: CommandCall, payload: Payload): Promise<{ record: ClusterRecord; changes: ComponentChange[] }> {
  const { ctx, records } = call;
  const { fleet, shell } = ctx.ports.releases;
  if (fleet === null || shell === null) throw notAvailable('Deploying');
  const record = await requireCluster({ ctx, records }, payload.cluster);
  if ((await fleet.cluster(record.clusterId, ctx.signal)) === null)
    throw conflict(`The cluster ${record.clusterId} does not exist any more: nothing can be deployed to it.`);
  const wanted = payload.componentVersionList.map(({ componentVersion, isRemove }) => ({
    ref: refOfWire(componentVersion),
    isRemove: isRemove === true,
  }));
  const twice = wanted.find(({ ref }, index) => wanted.findIndex((other) => sameComponent(other.ref, ref)) !== index);
  if (twice !== undefined) throw invalid(`componentVersionList names ${nameOfComponent(twice.ref)} twice: leave one out.`);
  const changes: ComponentChange[] = [];
  for (const { ref, isRemove } of wanted) {
    const from = record.components.find((one) => sameComponent(one, ref)) ?? null;
    if (isRemove) changes.push(removalOf(ref, from, record));
    else changes.push(await additionOf(records, ref, from, record));
  }
  await checkPrerequisites(records, record, changes);
  return { record, changes };
}

const componentKeyOf = ({ componentName, scope, scopeValue }: VersionRef) => ({ componentName, scope, scopeValue });

const removalOf = (ref: VersionRef, from: VersionRef | null, { clusterId }: ClusterRecord): ComponentChange => {
  if (from === null || !sameVersion(from, ref))
    throw conflict(
      from === null
        ? `${nameOfComponent(ref)} is not on ${clusterId}: there is nothing to remove.`
        : `${nameOfVersion(ref)} is not on ${clusterId}: it has ${nameOfVersion(from)}. Remove that one, or reload the page.`,
    );
  return { component: componentKeyOf(ref), from, to: null };
};

async function additionOf(
  records: ReleaseRecords,
  ref: VersionRef,
  from: VersionRef | null,
  { stackName, clusterId, accountId }: ClusterRecord,
): Promise<ComponentChange> {
  const version = await requireVersion(records, stackName, ref);
  if (version.isDeprecated) throw invalid(`${nameOfVersion(ref)} is deprecated: choose a newer version.`);
  if (ref.scope === 'ACCOUNT' && ref.scopeValue !== accountId)
    throw invalid(`${nameOfVersion(ref)} is for the account ${ref.scopeValue}, and ${clusterId} belongs to ${accountId}.`);
  if (from !== null && sameVersion(from, ref)) throw conflict(`${nameOfVersion(ref)} is on ${clusterId} already.`);
  return { component: componentKeyOf(ref), from, to: ref };
}

/** What is put on finds what it needs, and what stays keeps what it needs, in the version named or a higher one. */
async function checkPrerequisites(records: ReleaseRecords, record: ClusterRecord, changes: readonly ComponentChange[]): Promise<void> {
  const after = applyChanges(record.components, changes);
  const versions = await records.versionsOf(record.stackName, after);
  const [missing] = missingPrerequisites(after, changes, versions);
  if (missing !== undefined) throw invalid(`componentVersionList: ${missing}. Add it to the list, or deploy it first.`);
  const [broken] = brokenDependents(record.components, changes, versions) ?? [];
  if (broken !== undefined) throw invalid(`componentVersionList: ${broken}. Change both together, or leave this one.`);
}
