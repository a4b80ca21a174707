import type { SdpdsAnswer, SdpdsPath } from '#rules/releases/calls';
import type { ClusterRecord, Component, ComponentKey, ComponentVersion, Release, Stack, VersionRef } from '#rules/releases/model';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { ReleaseRecords } from '../../../ports/releases/port.ts';
import type { SdpdsPayload } from './parse-request.ts';
import { notFound } from './sdpds-problem.ts';
import { nameOfComponent, nameOfVersion } from './wire-answers.ts';

/** One call as its handler sees it. */
export interface Call {
  ctx: RequestContext;
  records: ReleaseRecords;
  /** The store's cursor that the payload's nextToken stands for; null for the beginning. */
  after: string | null;
  /** The answer's nextToken. */
  next: (after: string | null) => string | null;
}

/** What answers calls, by path. */
export type SdpdsHandler<Path extends SdpdsPath> = (call: Call, payload: SdpdsPayload<Path>) => Promise<SdpdsAnswer<Path>>;
export type SdpdsHandlers<Path extends SdpdsPath = SdpdsPath> = { readonly [One in Path]: SdpdsHandler<One> };

type Records<Name extends keyof ReleaseRecords> = Pick<ReleaseRecords, Name>;

/** @throws SdpdsProblem ResourceNotFoundException, as all of the following */
export async function requireStack(records: Records<'stack'>, name: string): Promise<Stack> {
  const stack = await records.stack(name);
  if (stack === null) throw notFound(`There is no stack ${name}. getConfig names the stacks of this place.`);
  return stack;
}

export async function requireComponent(records: Records<'stack' | 'component'>, stackName: string, key: ComponentKey): Promise<Component> {
  const component = await records.component(stackName, key);
  if (component !== null) return component;
  await requireStack(records, stackName);
  throw notFound(`There is no component ${nameOfComponent(key)} in the stack ${stackName}. Check its name and scope, or create it first.`);
}

export async function requireVersion(
  records: Records<'stack' | 'component' | 'version'>,
  stackName: string,
  ref: VersionRef,
): Promise<ComponentVersion> {
  const version = await records.version(stackName, ref);
  if (version !== null) return version;
  await requireComponent(records, stackName, ref);
  throw notFound(`There is no version ${nameOfVersion(ref)} in the stack ${stackName}. Create it first, or choose one that is there.`);
}

export async function requireRelease(records: Records<'stack' | 'release'>, stackName: string, releaseId: string): Promise<Release> {
  const release = await records.release(stackName, releaseId);
  if (release !== null) return release;
  await requireStack(records, stackName);
  throw notFound(`There is no release ${releaseId} in the stack ${stackName}. Check the release id, or choose one of the list.`);
}

/** What the records say of a cluster; a cluster of the fleet that nothing was ever put on has an empty record. */
export async function requireCluster(
  { ctx, records }: { ctx: Pick<RequestContext, 'ports' | 'signal'>; records: Records<'stack' | 'cluster'> },
  { stackName, clusterId }: { stackName: string; clusterId: string },
): Promise<ClusterRecord> {
  const record = await records.cluster(stackName, clusterId);
  if (record !== null) return record;
  await requireStack(records, stackName);
  const known = await ctx.ports.releases.fleet?.cluster(clusterId, ctx.signal);
  if (!known) throw notFound(`There is no cluster ${clusterId} in the stack ${stackName}. A cluster is named clientId:domain-name.`);
  return {
    stackName,
    clusterId,
    accountId: known.accountId,
    releaseVersion: null,
    components: [],
    createdBy: '',
    principals: [],
    createdAt: 0,
    modifiedBy: '',
    modifiedAt: 0,
  };
}
