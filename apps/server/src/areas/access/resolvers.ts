import type { QueryResolvers, Resolvers } from '../../generated/resolvers.ts';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { domainIdentifierOf } from '../../platform/http/domain-identifier.ts';

const domainAccess: QueryResolvers['domainAccess'] = (_parent, { domainIdentifier }, ctx) => {
  requirePermission(ctx, 'domain:read');
  const { access } = ctx.services;
  const { ssh, credentials } = access.waysIn(ctx.stageRegion);
  return {
    commandExplorers: access.explorersOf(ctx.stageRegion, domainIdentifierOf('domainIdentifier', domainIdentifier)),
    ssh: ssh && { isDemo: ssh.isDemo },
    credentials: credentials && { isDemo: credentials.isDemo, role: credentials.role },
  };
};

export const resolvers: Resolvers = { Query: { domainAccess } };
