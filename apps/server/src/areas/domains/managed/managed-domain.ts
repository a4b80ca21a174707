import type { AwsCalls, DomainResolvers, ManagedDomainResolvers } from '../../../generated/resolvers.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { ManagedActionsPort } from '../../../ports/managed-actions/port.ts';

/** Null where no service keeps the domain. */
export const managed: DomainResolvers['managed'] = (parent, _args, ctx) =>
  ctx.ports.managed?.isManaged(parent.record.domainIdentifier) ? parent : null;

export const ManagedDomain: ManagedDomainResolvers = {
  offered: ({ record }, _args, ctx) => [...portOf(ctx).offeredOn(record.domainIdentifier)],
  software: ({ record }, _args, ctx) => portOf(ctx).software(record.domainIdentifier, ctx.signal),
  autoTune: ({ record }, _args, ctx) => portOf(ctx).autoTune(record.domainIdentifier, ctx.signal),
  plannedActions: async ({ record }, _args, ctx) => rowsOf(await portOf(ctx).planned(record.domainIdentifier, { signal: ctx.signal })),
  plannedActionsTruncated: async ({ record }, _args, ctx) =>
    (await portOf(ctx).planned(record.domainIdentifier, { signal: ctx.signal })).isCut,
  upgradeTargets: ({ record }, _args, ctx) => portOf(ctx).upgradeTargets(record.domainIdentifier, ctx.signal),
  tags: async ({ record }, _args, ctx) => rowsOf(await ctx.ports.managedFacts?.tags(record.domainIdentifier, ctx.signal)),
  vpcEndpoints: async ({ record }, _args, ctx) => rowsOf(await ctx.ports.managedFacts?.vpcEndpoints(record.domainIdentifier, ctx.signal)),
  vpcEndpointsTruncated: async ({ record }, _args, ctx) =>
    (await ctx.ports.managedFacts?.vpcEndpoints(record.domainIdentifier, ctx.signal))?.isCut ?? null,
  packages: async ({ record }, _args, ctx) => rowsOf(await ctx.ports.managedFacts?.packages(record.domainIdentifier, ctx.signal)),
  packagesTruncated: async ({ record }, _args, ctx) =>
    (await ctx.ports.managedFacts?.packages(record.domainIdentifier, ctx.signal))?.isCut ?? null,
  insights: async ({ record }, _args, ctx) => rowsOf(await ctx.ports.managedFacts?.insights(record.domainIdentifier, ctx.signal)),
  insightsTruncated: async ({ record }, _args, ctx) =>
    (await ctx.ports.managedFacts?.insights(record.domainIdentifier, ctx.signal))?.isCut ?? null,
  maintenances: async ({ record }, _args, ctx) => rowsOf(await ctx.ports.managedFacts?.maintenances(record.domainIdentifier, ctx.signal)),
  maintenancesTruncated: async ({ record }, _args, ctx) =>
    (await ctx.ports.managedFacts?.maintenances(record.domainIdentifier, ctx.signal))?.isCut ?? null,
  awsCalls: ({ record }, _args, ctx) => awsCallsOf(ctx, record.clientId),
};

/** Null for an account of another source. */
export const awsCallsOf = ({ ports }: RequestContext, accountId: string): AwsCalls | null => {
  const usage = ports.awsCalls?.usage(accountId);
  if (!usage) return null;
  const { byOperation, ...counts } = usage;
  return {
    ...counts,
    left: Math.max(0, usage.callsPerMinute - usage.callsInLastMinute),
    byOperation: Object.entries(byOperation)
      .map(([operation, calls]) => ({ operation, calls }))
      .sort((a, b) => b.calls - a.calls || (a.operation < b.operation ? -1 : 1)),
  };
};

const rowsOf = <Row>(list: { rows: readonly Row[] } | undefined): Row[] | null => (list ? [...list.rows] : null);

/** There is one wherever there is a managed domain. */
const portOf = ({ ports }: RequestContext): ManagedActionsPort => {
  if (!ports.managed) throw new Error('a managed domain has no port');
  return ports.managed;
};
