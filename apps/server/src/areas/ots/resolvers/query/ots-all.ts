import { otsItemOf } from '#rules/ots/records';
import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';
import { readList } from '../../list-page.ts';

export const otsAll: QueryResolvers['otsAll'] = async (_parent, page, ctx) => {
  requirePermission(ctx, 'transparency:read');
  const { rows, total, next } = await readList(page, (one) => ctx.cell.transparency.records.regions(one));
  return { otsItems: rows.map(({ account, region }) => ({ ...otsItemOf(account, region) })), total, next };
};
