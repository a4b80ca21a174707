import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { placeText } from '../../../../platform/commands/bus.ts';

export const places: QueryResolvers['places'] = (_parent, _args, ctx) =>
  ctx.services.savedPlaces.of(ctx.principal.id, placeText(ctx.place));
