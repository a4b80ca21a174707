import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';

export const sopSearchesWithoutResult: QueryResolvers['sopSearchesWithoutResult'] = (_parent, _args, ctx) => {
  requirePermission(ctx, 'runbooks:curate');
  return ctx.services.runbooks.missedSearches();
};
