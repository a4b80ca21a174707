import { accountIdProblem } from '#rules/ots/checks';
import { otsItemOf } from '#rules/ots/records';
import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';
import { badInput } from '../../../../platform/http/bad-input.ts';
import { readMembership } from '../../read-membership.ts';

export const otsDomain: QueryResolvers['otsDomain'] = async (_parent, { awsAccountId }, ctx) => {
  requirePermission(ctx, 'transparency:read');
  const problem = accountIdProblem(awsAccountId);
  if (problem !== null) throw badInput(problem.field, problem.fix);
  const [account, { isCanary, isInOrganization }] = await Promise.all([
    ctx.cell.transparency.records.account(awsAccountId),
    readMembership(ctx.cell, awsAccountId, ctx.signal),
  ]);
  const first = account?.regions[0];
  return {
    otsItem: account !== null && first !== undefined ? { ...otsItemOf(account, first.region) } : null,
    version: account?.version ?? null,
    isCanary,
    isInOrganization,
  };
};
