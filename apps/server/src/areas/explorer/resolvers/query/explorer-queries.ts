import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';
import { placeText } from '../../../../platform/commands/bus.ts';

export const explorerQueries: QueryResolvers['explorerQueries'] = (_parent, { domainIdentifier }, ctx) => {
  requirePermission(ctx, 'domain:read');
  return ctx.services.explorer.queries.of(ctx.principal.id, placeText(ctx.place), domainIdentifier ?? null);
};
