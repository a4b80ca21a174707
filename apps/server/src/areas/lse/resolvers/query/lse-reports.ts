import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';
import { placeText } from '../../../../platform/commands/bus.ts';

export const lseReports: QueryResolvers['lseReports'] = (_parent, { limit, before }, ctx) => {
  requirePermission(ctx, 'lse:analyse');
  return ctx.services.lse.history(placeText(ctx.place), { limit: limit ?? null, before: before ?? null });
};
