import { accountIdProblem } from '#rules/ots/checks';
import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';
import { badInput } from '../../../../platform/http/bad-input.ts';
import { verifyItems } from '../../verify-items.ts';

export const otsVerifyAll: QueryResolvers['otsVerifyAll'] = async (_parent, { awsAccountId, ...page }, ctx) => {
  requirePermission(ctx, 'transparency:read');
  const problem = awsAccountId == null ? null : accountIdProblem(awsAccountId);
  if (problem !== null) throw badInput(problem.field, problem.fix);
  return verifyItems(ctx.cell.transparency.records, page, { actionable: false, accountId: awsAccountId ?? undefined });
};
