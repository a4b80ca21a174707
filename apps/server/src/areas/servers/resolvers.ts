import type { QueryResolvers, Resolvers } from '../../generated/resolvers.ts';
import { requirePermission } from '../../platform/auth/require-permission.ts';

const aboutServers: QueryResolvers['aboutServers'] = (_parent, _args, ctx) => {
  requirePermission(ctx, 'admin:jobs');
  return ctx.services.servers.about();
};

export const resolvers: Resolvers = { Query: { aboutServers } };
