import type { QueryResolvers, Resolvers, Runbook } from '../../generated/resolvers.ts';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import type { RunbookSummary } from '../../ports/runbooks/port.ts';
import { linksFor } from './runbooks-service.ts';

const LONGEST = 300;

const getSopData: QueryResolvers['getSopData'] = async (_parent, { query, domainIdentifier }, ctx) => {
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

const runbook: QueryResolvers['runbook'] = async (_parent, { id, domainIdentifier }, ctx) => {
  requirePermission(ctx, 'domain:read');
  const found = await ctx.services.runbooks.find(id, domainIdentifier ?? null);
  return found && { runbook: runbookShape(found), html: found.html };
};

const runbooks: QueryResolvers['runbooks'] = async (_parent, _args, ctx) => {
  requirePermission(ctx, 'domain:read');
  return (await ctx.services.runbooks.list()).map(runbookShape);
};

const sopSearchesWithoutResult: QueryResolvers['sopSearchesWithoutResult'] = (_parent, _args, ctx) => {
  requirePermission(ctx, 'runbooks:curate');
  return ctx.services.runbooks.missedSearches();
};

export const resolvers: Resolvers = {
  Query: { getSopData, runbook, runbooks, sopSearchesWithoutResult },
};

/** A runbook as the schema has it. */
const runbookShape = ({ id, title, owner, lastReviewed, scope, issues, keywords, headings }: RunbookSummary): Runbook => ({
  id,
  title,
  owner,
  lastReviewed,
  scope,
  issues: [...issues],
  keywords: [...keywords],
  headings: [...headings],
});
