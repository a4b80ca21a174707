import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';

export const auditChain: QueryResolvers['auditChain'] = (_parent, _args, ctx) => {
  requirePermission(ctx, 'audit:read');
  return ctx.services.commandHistory.chain();
};
