import type { MutationResolvers } from '../../../../generated/resolvers.ts';
import { localPath } from '../../checked-input.ts';

export const createShortLink: MutationResolvers['createShortLink'] = async (_parent, args, ctx) => {
  const id = await ctx.services.shortLinks.create(localPath(args.path), ctx.principal.id);
  return { id, short_url: `${ctx.origin}/s/${id}` };
};
