import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';
import { placeText } from '../../../../platform/commands/bus.ts';
import { JsonFragment } from '../../../../platform/http/json-fragment.ts';

export const detailPageFetchingData: QueryResolvers['detailPageFetchingData'] = async (_parent, { key }, ctx) => {
  requirePermission(ctx, 'lse:analyse');
  return { s3Response: new JsonFragment(await ctx.services.lse.reports.fetch(placeText(ctx.place), key, ctx.cell.samples)) };
};
