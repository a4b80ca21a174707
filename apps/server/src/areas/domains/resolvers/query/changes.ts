import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';
import { badInput } from '../../../../platform/http/bad-input.ts';

const MOST = 500;

export const changes: QueryResolvers['changes'] = (_parent, { subject, from, to, limit }, ctx) => {
  requirePermission(ctx, 'domain:read');
  if (!(from < to)) throw badInput('from', 'must be before to; both are epoch milliseconds');
  return ctx.cell.changes.between(subject, from, to, Math.min(limit ?? 100, MOST), ctx.signal);
};
