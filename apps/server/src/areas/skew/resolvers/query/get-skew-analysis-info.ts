import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { skewParent } from '../../skew-parent.ts';

export const getSkewAnalysisInfo: QueryResolvers['getSkewAnalysisInfo'] = (_parent, { domainIdentifier, instanceId }, ctx) =>
  skewParent(ctx, domainIdentifier, instanceId ?? undefined);
