import { serverlessStandsOut as standsOut } from '#rules/serverless/stands-out';
import type { QueryResolvers } from '../../../generated/resolvers.ts';
import { requirePermission } from '../../../platform/auth/require-permission.ts';
import { accountFacts } from '../account-facts.ts';
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

/** Where only a part could be looked at, what was found is reported, and that there is nothing is not. */
export const serverlessStandsOut: QueryResolvers['serverlessStandsOut'] = async (_parent, { awsAccountId }, ctx) => {
  const { facts, missing } = await accountFacts(ctx, serverlessOf(ctx), accountOf(awsAccountId));
  const findings = standsOut(facts);
  if (findings.length === 0 && missing !== null) throw missing;
  return findings;
};

export const serverlessDashboard: QueryResolvers['serverlessDashboard'] = (_parent, _args, ctx) => {
  requirePermission(ctx, 'domain:read');
  return ctx.services.serverless.dashboards[ctx.stageRegion.airportCode] ?? null;
};
