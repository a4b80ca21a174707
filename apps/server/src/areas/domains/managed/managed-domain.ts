import type { DomainResolvers, ManagedDomainResolvers } from '../../../generated/resolvers.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { ManagedActionsPort } from '../../../ports/managed-actions/port.ts';

/** Null where no service keeps the domain. */
export const managed: DomainResolvers['managed'] = (parent, _args, ctx) =>
  ctx.ports.managed?.isManaged(parent.record.domainIdentifier) ? parent : null;

export const ManagedDomain: ManagedDomainResolvers = {
  offered: ({ record }, _args, ctx) => [...portOf(ctx).offeredOn(record.domainIdentifier)],
  software: ({ record }, _args, ctx) => portOf(ctx).software(record.domainIdentifier, ctx.signal),
  autoTune: ({ record }, _args, ctx) => portOf(ctx).autoTune(record.domainIdentifier, ctx.signal),
  plannedActions: ({ record }, _args, ctx) => portOf(ctx).planned(record.domainIdentifier, ctx.signal),
  upgradeTargets: ({ record }, _args, ctx) => portOf(ctx).upgradeTargets(record.domainIdentifier, ctx.signal),
};

/** There is one wherever there is a managed domain. */
const portOf = ({ ports }: RequestContext): ManagedActionsPort => {
  if (!ports.managed) throw new Error('a managed domain has no port');
  return ports.managed;
};
