import type { MutationResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';
import { placeText } from '../../../../platform/commands/bus.ts';
import { badInput } from '../../../../platform/http/bad-input.ts';

const LONGEST_TITLE = 100;

export const saveExplorerQuery: MutationResolvers['saveExplorerQuery'] = async (_parent, args, ctx) => {
  requirePermission(ctx, 'domain:read');
  const title = args.title.trim();
  if (title === '' || title.length > LONGEST_TITLE) throw badInput('title', `must have 1 to ${LONGEST_TITLE} characters`);
  await ctx.services.explorer.save(ctx, title, args.url);
  return ctx.services.explorer.queries.of(ctx.principal.id, placeText(ctx.place), null);
};
