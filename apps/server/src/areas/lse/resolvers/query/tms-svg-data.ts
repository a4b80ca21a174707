import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';
import { placeText } from '../../../../platform/commands/bus.ts';

export const tmsSvgData: QueryResolvers['tmsSvgData'] = (_parent, { key }, ctx) => {
  requirePermission(ctx, 'lse:analyse');
  return ctx.services.lse.charts.read(placeText(ctx.place), key, ctx.cell.samples, ctx.now);
};
