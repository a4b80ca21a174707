import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { explorableDomain } from '../../explorable-domain.ts';

export const explorerCatalogue: QueryResolvers['explorerCatalogue'] = async (_parent, { domainIdentifier }, ctx) =>
  ctx.services.explorer.catalogue(ctx, await explorableDomain(ctx, domainIdentifier));
