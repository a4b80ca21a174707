import { parseWidgets } from '#rules/metrics/requests';
import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { askedPoints, usable } from '../../asked-points.ts';
import { metricDomain } from '../../metric-domain.ts';

export const cwMetrics: QueryResolvers['cwMetrics'] = async (_parent, args, ctx) => {
  const { subject, clientId } = await metricDomain(ctx, args.domainIdentifier);
  const { widgets } = usable(parseWidgets(args.metrics));
  const queries = widgets.map(({ accountId, ...widget }) =>
    accountId === undefined || accountId === clientId ? widget : { ...widget, accountId },
  );
  return askedPoints(ctx, subject, queries, args);
};
