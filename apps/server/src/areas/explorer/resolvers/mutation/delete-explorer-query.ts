import type { MutationResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';
import { placeText } from '../../../../platform/commands/bus.ts';

export const deleteExplorerQuery: MutationResolvers['deleteExplorerQuery'] = async (_parent, { id }, ctx) => {
  requirePermission(ctx, 'domain:read');
  await ctx.services.explorer.queries.delete(ctx.principal.id, id);
  return ctx.services.explorer.queries.of(ctx.principal.id, placeText(ctx.place), null);
};
