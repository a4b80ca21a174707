import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';
import { runbookShape } from '../../runbook-shape.ts';

export const runbooks: QueryResolvers['runbooks'] = async (_parent, _args, ctx) => {
  requirePermission(ctx, 'domain:read');
  return (await ctx.services.runbooks.list()).map(runbookShape);
};
