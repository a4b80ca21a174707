import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { findDomain } from '../../find-domain.ts';

export const snapshotDetails: QueryResolvers['snapshotDetails'] = async (_parent, { domainIdentifier, repository, snapshot }, ctx) => {
  const domain = await findDomain(ctx, domainIdentifier);
  return domain && (await ctx.cell.cluster.snapshot(domain.record.domainIdentifier, repository, snapshot, { signal: ctx.signal })).value;
};
