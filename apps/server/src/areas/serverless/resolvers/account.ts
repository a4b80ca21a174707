import type { QueryResolvers } from '../../../generated/resolvers.ts';
import { requirePermission } from '../../../platform/auth/require-permission.ts';
import { accountOf, serverlessOf } from '../request-arguments.ts';

export const getCPCellName: QueryResolvers['getCPCellName'] = async (_parent, { awsAccountId }, ctx) =>
  (await serverlessOf(ctx).account(accountOf(awsAccountId), ctx.signal)).controlPlaneCell;

export const getDPCellName: QueryResolvers['getDPCellName'] = async (_parent, { awsAccountId }, ctx) =>
  (await serverlessOf(ctx).account(accountOf(awsAccountId), ctx.signal)).dataPlaneCell;

export const getAccountSettings: QueryResolvers['getAccountSettings'] = async (_parent, { awsAccountId }, ctx) => {
  const { maxSearchOcus, maxIndexingOcus } = await serverlessOf(ctx).account(accountOf(awsAccountId), ctx.signal);
  return {
    accountSettingsDetail: { capacityLimits: { maxSearchCapacityInOCU: maxSearchOcus, maxIndexingCapacityInOCU: maxIndexingOcus } },
  };
};

export const serverlessStartingPoints: QueryResolvers['serverlessStartingPoints'] = (_parent, _args, ctx) => [
  ...serverlessOf(ctx).startingPoints(),
];

export const serverlessDashboard: QueryResolvers['serverlessDashboard'] = (_parent, _args, ctx) => {
  requirePermission(ctx, 'domain:read');
  return ctx.services.serverless.dashboards[ctx.stageRegion.airportCode] ?? null;
};
