import type { MutationResolvers } from '../../../../generated/resolvers.ts';
import { explorableDomain } from '../../explorable-domain.ts';
import { withQueryParams } from '../../query-params.ts';

export const executeGetAPI: MutationResolvers['executeGetAPI'] = async (
  _parent,
  { url, domainIdentifier, queryParams, instanceId },
  ctx,
) => {
  const record = await explorableDomain(ctx, domainIdentifier);
  return ctx.services.explorer.get(ctx, record, withQueryParams(url, queryParams), instanceId ?? undefined);
};
