import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';
import { samplesStatus } from '../../report-history.ts';

export const lseSamplesStatus: QueryResolvers['lseSamplesStatus'] = (_parent, _args, ctx) => {
  requirePermission(ctx, 'lse:analyse');
  return samplesStatus(ctx.cell.samples);
};
