import { isClientId } from '#rules/identifiers';
import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { badInput } from '../../../../platform/http/bad-input.ts';
import { metricDomain } from '../../metric-domain.ts';

export const getRootCwMetrics: QueryResolvers['getRootCwMetrics'] = async (_parent, { domainIdentifier, accountId }, ctx) => {
  const { subject } = await metricDomain(ctx, domainIdentifier);
  if (!isClientId(accountId)) throw badInput('accountId', 'must be the 12 digits of an account');
  return { listRootMetrics: await ctx.services.metricListings.ofRoot(ctx.cell.metrics, subject, accountId) };
};
