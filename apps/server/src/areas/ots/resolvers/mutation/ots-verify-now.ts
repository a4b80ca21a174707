import { VERIFY_ACCOUNT_URL } from '#rules/command-names';
import { accountIdProblem } from '#rules/ots/checks';
import type { MutationResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';
import { runCommand } from '../../../../platform/commands/run-command.ts';
import { badInput } from '../../../../platform/http/bad-input.ts';

export const otsVerifyNow: MutationResolvers['otsVerifyNow'] = async (_parent, { awsAccountId, guard }, ctx) => {
  requirePermission(ctx, 'transparency:act');
  const problem = accountIdProblem(awsAccountId);
  if (problem !== null) throw badInput(problem.field, problem.fix);
  await runCommand(ctx, VERIFY_ACCOUNT_URL, { aws_account_id: awsAccountId }, guard);
  return ctx.services.ots.rounds.status(ctx.place, ctx.cell.transparency);
};
