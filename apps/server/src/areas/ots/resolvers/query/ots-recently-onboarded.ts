import { otsItemOf } from '#rules/ots/records';
import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';
import { badInput } from '../../../../platform/http/bad-input.ts';

const MOST = 50;

export const otsRecentlyOnboarded: QueryResolvers['otsRecentlyOnboarded'] = async (_parent, { limit }, ctx) => {
  requirePermission(ctx, 'transparency:read');
  if (limit < 1 || limit > MOST) throw badInput('limit', `must be 1 to ${MOST}`);
  const rows = await ctx.cell.transparency.records.recent(limit);
  return rows.map(({ account, region }) => ({ ...otsItemOf(account, region) }));
};
