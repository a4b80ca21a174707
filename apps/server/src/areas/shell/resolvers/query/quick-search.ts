import { isClientId } from '#rules/identifiers';
import { sopPath } from '#rules/sop-links';
import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';

const MOST = 50;
const MOST_RUNBOOKS = 5;

export const quickSearch: QueryResolvers['quickSearch'] = async (_parent, { text, limit }, ctx) => {
  requirePermission(ctx, 'domain:read');
  const wanted = text.trim();
  if (wanted === '') return [];
  const account = isClientId(wanted) ? await ctx.cell.domains.account(wanted, ctx.signal) : null;
  const runbooks = await ctx.services.runbooks.quick(wanted, MOST_RUNBOOKS);
  const hits = await ctx.cell.domains.search(wanted, Math.min(Math.max(limit ?? 10, 1), MOST), ctx.signal);
  return [
    ...(account
      ? [{ kind: 'account', title: account.clientId, path: `/${account.clientId}`, hint: `${account.totalDomains} domains` }]
      : []),
    ...hits.map((hit) => ({
      kind: 'domain',
      title: hit.domainIdentifier,
      path: `/${hit.domainIdentifier.replace(':', '/')}`,
      hint: hit.esVersion,
    })),
    ...runbooks.map(({ id, title }) => ({ kind: 'runbook', title, path: sopPath(id), hint: id })),
  ];
};
