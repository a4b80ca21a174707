import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';
import { domainIdentifierOf } from '../../../../platform/http/domain-identifier.ts';

export const getDomainTMSIssues: QueryResolvers['getDomainTMSIssues'] = (_parent, { domainIdentifier }, ctx) => {
  requirePermission(ctx, 'domain:read');
  return ctx.cell.issues.open(domainIdentifierOf('domainIdentifier', domainIdentifier), ctx.signal);
};
