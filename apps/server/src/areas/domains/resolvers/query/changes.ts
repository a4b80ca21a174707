import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';
import { timeWindow } from '../../time-window.ts';

const MOST = 500;

export const changes: QueryResolvers['changes'] = (_parent, { subject, from, to, limit }, ctx) => {
  requirePermission(ctx, 'domain:read');
  const window = timeWindow(from, to);
  return ctx.cell.changes.between(subject, window.from, window.to, Math.min(Math.max(limit ?? 100, 1), MOST), ctx.signal);
};
