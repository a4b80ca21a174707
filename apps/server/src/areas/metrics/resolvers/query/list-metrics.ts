import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { metricDomain } from '../../metric-domain.ts';

export const listMetrics: QueryResolvers['listMetrics'] = async (_parent, { domainIdentifier }, ctx) => {
  const { subject } = await metricDomain(ctx, domainIdentifier);
  return ctx.services.metricListings.of(ctx.cell.metrics, subject);
};
