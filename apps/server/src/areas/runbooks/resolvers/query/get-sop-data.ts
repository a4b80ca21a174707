import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';
import { badInput } from '../../../../platform/http/bad-input.ts';
import { linksFor } from '../../runbooks-service.ts';

const LONGEST = 300;

export const getSopData: QueryResolvers['getSopData'] = async (_parent, { query, domainIdentifier }, ctx) => {
  requirePermission(ctx, 'domain:read');
  if (query.length > LONGEST) throw badInput('query', `must be at most ${LONGEST} characters: a few words find more`);
  const domain = domainIdentifier ?? null;
  const links = linksFor(domain);
  const hits = await ctx.services.runbooks.search(query, domain);
  return hits.map(({ html, heading, headings, ...summary }) => ({
    ...summary,
    Link: links.runbook(summary.id, heading?.id),
    Content: html,
    heading,
    headings: [...headings],
  }));
};
