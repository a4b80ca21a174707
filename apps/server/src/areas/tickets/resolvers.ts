import type { QueryResolvers, Resolvers } from '../../generated/resolvers.ts';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { domainIdentifierOf } from '../../platform/http/domain-identifier.ts';

const MOST = 8_000;

const getTickets: QueryResolvers['getTickets'] = async (_parent, { domainId }, ctx) => {
  requirePermission(ctx, 'domain:read');
  const tickets = await ctx.ports.tickets.of(domainIdentifierOf('domainId', domainId), MOST, ctx.signal);
  return tickets.map(({ id, createDate, shortDescription, status, url, openedBy }) => ({
    id,
    create_date: createDate,
    short_description: shortDescription,
    status,
    url,
    openedBy,
  }));
};

export const resolvers: Resolvers = {
  Query: { getTickets },
};
