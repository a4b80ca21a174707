import type { MutationResolvers } from '../../../../generated/resolvers.ts';
import { placeText } from '../../../../platform/commands/bus.ts';
import { localPath, title } from '../../checked-input.ts';

export const setPinned: MutationResolvers['setPinned'] = async (_parent, args, ctx) => {
  const place = placeText(ctx.place);
  await ctx.services.savedPlaces.setPinned(ctx.principal.id, place, localPath(args.path), title(args.title), args.pinned);
  return ctx.services.savedPlaces.of(ctx.principal.id, place);
};
