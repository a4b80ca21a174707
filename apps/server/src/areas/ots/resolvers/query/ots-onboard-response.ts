import { ONBOARD_ACCOUNT_URL } from '#rules/command-names';
import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';
import { runCommand } from '../../../../platform/commands/run-command.ts';
import { badInput } from '../../../../platform/http/bad-input.ts';
import { onboardingArguments, onboardingProblem } from '../../commands/onboard-account.ts';

/** A query by name and a command by effect: it goes through the bus, so it is audited like any other. */
export const otsOnboardResponse: QueryResolvers['otsOnboardResponse'] = async (_parent, { guard, ...wanted }, ctx) => {
  requirePermission(ctx, 'transparency:act');
  const problem = onboardingProblem(wanted);
  if (problem !== null) throw badInput(problem.field, problem.fix);
  const { message } = await runCommand(ctx, ONBOARD_ACCOUNT_URL, onboardingArguments(wanted), guard);
  return { onboardResponse: String(message) };
};
