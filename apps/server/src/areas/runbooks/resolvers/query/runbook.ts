import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';
import { runbookShape } from '../../runbook-shape.ts';

export const runbook: QueryResolvers['runbook'] = async (_parent, { id, domainIdentifier }, ctx) => {
  requirePermission(ctx, 'domain:read');
  const found = await ctx.services.runbooks.find(id, domainIdentifier ?? null);
  return found && { runbook: runbookShape(found), html: found.html };
};
