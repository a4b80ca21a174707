import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';
import { verifyItems } from '../../verify-items.ts';

export const otsVerifyActionableAll: QueryResolvers['otsVerifyActionableAll'] = (_parent, page, ctx) => {
  requirePermission(ctx, 'transparency:read');
  return verifyItems(ctx.cell.transparency.records, page, { actionable: true });
};
