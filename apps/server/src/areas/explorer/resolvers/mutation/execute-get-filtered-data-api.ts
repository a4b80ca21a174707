import type { MutationResolvers } from '../../../../generated/resolvers.ts';
import { explorableDomain } from '../../explorable-domain.ts';

export const executeGetFilteredDataAPI: MutationResolvers['executeGetFilteredDataAPI'] = async (_parent, args, ctx) => {
  const record = await explorableDomain(ctx, args.domainIdentifier);
  const filter = { argument: args.filterArguement, value: args.filterValue };
  return ctx.services.explorer.filtered(ctx, record, args.url, filter, args.instanceId ?? undefined);
};
