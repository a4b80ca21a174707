import type { MutationResolvers } from '../../../../generated/resolvers.ts';
import { localPath } from '../../checked-input.ts';

export const createShortLink: MutationResolvers['createShortLink'] = async (_parent, args, ctx) => {
  const path = localPath(args.path);
  const id = await ctx.services.shortLinks.create(path, ctx.principal.id);
  const own = `${ctx.origin}/s/${id}`;
  if (args.outside !== true) return { id, short_url: own };
  const { url, problem } = await ctx.services.shortLinks.outside(`${ctx.origin}${path}`, ctx.signal);
  return { id, short_url: url ?? own, problem };
};
