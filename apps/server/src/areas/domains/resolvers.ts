import { isClientId } from '#rules/domains/identifiers';
import type { MutationResolvers, QueryResolvers, Resolvers } from '../../generated/resolvers.ts';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { readableDomain } from '../../platform/http/readable-domain.ts';
import { readEstimate, readProgress } from './blue-green/read-blue-green.ts';
import { ManagedDomain, managed } from './managed/managed-domain.ts';
import type { DomainParent } from './parents.ts';
import { readSnapshots } from './snapshots/read-snapshots.ts';
import { timeWindow } from './time-window.ts';
import { Account } from './types/account.ts';
import { Cat, Cluster, ClusterInfo, ElasticResponse } from './types/cluster.ts';
import { Domain } from './types/domain.ts';
import { Resources, ResourcesAll } from './types/resources.ts';

/** One entry point for every command; what may run is the bus's affair. */
const executeCommand: MutationResolvers['executeCommand'] = (_parent, { url, args, approval, confirm, guard }, ctx) =>
  ctx.services.commands.execute(ctx, { url, args, approval, confirm, guard: guard ?? {} });

const account: QueryResolvers['account'] = async (_parent, { clientId }, ctx) => {
  requirePermission(ctx, 'domain:read');
  if (!isClientId(clientId)) throw badInput('clientId', 'must be the 12 digits of an account id');
  const found = await ctx.ports.domains.account(clientId, ctx.signal);
  return found ? { account: found } : null;
};

const MOST = 500;

const changes: QueryResolvers['changes'] = (_parent, { subject, from, to, limit }, ctx) => {
  requirePermission(ctx, 'domain:read');
  const window = timeWindow(from, to);
  return ctx.ports.changes.between(subject, window.from, window.to, Math.min(Math.max(limit ?? 100, 1), MOST), ctx.signal);
};

const domain: QueryResolvers['domain'] = (_parent, { domainIdentifier, instanceId }, ctx) =>
  findDomain(ctx, domainIdentifier, instanceId ?? undefined);

const getClusterInfo: QueryResolvers['getClusterInfo'] = (_parent, { domainIdentifier, instanceId }, ctx) =>
  findDomain(ctx, domainIdentifier, instanceId ?? undefined);

const getDomainDetails: QueryResolvers['getDomainDetails'] = (_parent, { domainIdentifier }, ctx) => findDomain(ctx, domainIdentifier);

const getBGProgress: QueryResolvers['getBGProgress'] = async (_parent, { domainId, changeId }, ctx) => {
  const record = await readableDomain(ctx, domainId, 'domainId');
  if (changeId && !CHANGE_ID.test(changeId)) throw badInput('changeId', 'is at most 64 letters, digits and hyphens');
  const question = { domainIdentifier: domainId, changeId: changeId || null, signal: ctx.signal };
  return record && { progress: await readProgress(ctx.ports, question) };
};

const getBGEstimate: QueryResolvers['getBGEstimate'] = async (_parent, { domainId }, ctx) => {
  const record = await readableDomain(ctx, domainId, 'domainId');
  return record && { estimate: await readEstimate(ctx.ports, { domainIdentifier: domainId, signal: ctx.signal }, ctx.now) };
};

/** As the service gives them, with room. */
const CHANGE_ID = /^[\w-]{1,64}$/;

const getSnapshotsInfo: QueryResolvers['getSnapshotsInfo'] = async (_parent, { domainIdentifier, instanceId, refresh }, ctx) => {
  const domain = await findDomain(ctx, domainIdentifier);
  return (
    domain &&
    readSnapshots(ctx.ports.cluster, domain.record, { instanceId: instanceId ?? undefined, refresh: refresh === true, signal: ctx.signal })
  );
};

const snapshotDetails: QueryResolvers['snapshotDetails'] = async (_parent, { domainIdentifier, repository, snapshot }, ctx) => {
  const domain = await findDomain(ctx, domainIdentifier);
  return domain && (await ctx.ports.cluster.snapshot(domain.record.domainIdentifier, repository, snapshot, { signal: ctx.signal })).value;
};

const startingPoints: QueryResolvers['startingPoints'] = (_parent, _args, ctx) => {
  requirePermission(ctx, 'domain:read');
  return ctx.ports.domains.startingPoints(ctx.signal);
};

export const resolvers: Resolvers = {
  Query: {
    account,
    changes,
    domain,
    getClusterInfo,
    getBGEstimate,
    getBGProgress,
    getDomainDetails,
    getSnapshotsInfo,
    snapshotDetails,
    startingPoints,
  },
  Mutation: { executeCommand },
  Account,
  Cat,
  Cluster,
  ClusterInfo,
  Domain: { ...Domain, managed },
  ElasticResponse,
  ManagedDomain,
  Resources,
  ResourcesAll,
};

/** The domain of this request's ports, or null when none of that identifier is known there. */
async function findDomain(ctx: RequestContext, domainIdentifier: string, instanceId?: string): Promise<DomainParent | null> {
  const record = await readableDomain(ctx, domainIdentifier);
  return record ? { record, instanceId } : null;
}
