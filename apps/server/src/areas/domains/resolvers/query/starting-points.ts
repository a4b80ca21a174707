import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';

export const startingPoints: QueryResolvers['startingPoints'] = (_parent, _args, ctx) => {
  requirePermission(ctx, 'domain:read');
  return ctx.cell.domains.startingPoints(ctx.signal);
};
