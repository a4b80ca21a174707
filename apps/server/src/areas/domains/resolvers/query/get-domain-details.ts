import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { findDomain } from '../../find-domain.ts';

export const getDomainDetails: QueryResolvers['getDomainDetails'] = (_parent, { domainIdentifier }, ctx) =>
  findDomain(ctx, domainIdentifier);
