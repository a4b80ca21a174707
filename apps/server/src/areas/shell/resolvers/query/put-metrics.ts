import type { QueryResolvers } from '../../../../generated/resolvers.ts';

export const putMetrics: QueryResolvers['putMetrics'] = (_parent, { failureType }, ctx) => {
  ctx.services.browserReports.crash(ctx, failureType);
  return true;
};
