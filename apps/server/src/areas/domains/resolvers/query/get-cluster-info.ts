import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { findDomain } from '../../find-domain.ts';

export const getClusterInfo: QueryResolvers['getClusterInfo'] = (_parent, { domainIdentifier, instanceId }, ctx) =>
  findDomain(ctx, domainIdentifier, instanceId ?? undefined);
