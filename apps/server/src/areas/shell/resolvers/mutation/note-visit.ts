import type { MutationResolvers } from '../../../../generated/resolvers.ts';
import { placeText } from '../../../../platform/commands/bus.ts';
import { localPath, title } from '../../checked-input.ts';

export const noteVisit: MutationResolvers['noteVisit'] = async (_parent, args, ctx) => {
  await ctx.services.savedPlaces.visit(ctx.principal.id, placeText(ctx.place), localPath(args.path), title(args.title));
  return true;
};
