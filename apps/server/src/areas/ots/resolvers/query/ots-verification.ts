import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';

export const otsVerification: QueryResolvers['otsVerification'] = (_parent, _args, ctx) => {
  requirePermission(ctx, 'transparency:read');
  return ctx.services.ots.rounds.status(ctx.place, ctx.cell.transparency);
};
