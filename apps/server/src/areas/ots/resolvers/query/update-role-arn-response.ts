import { UPDATE_ROLE_ARN_URL } from '#rules/command-names';
import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';
import { runCommand } from '../../../../platform/commands/run-command.ts';
import { badInput } from '../../../../platform/http/bad-input.ts';
import { roleUpdateArguments, roleUpdateProblem } from '../../commands/update-role-arn.ts';

/** A query by name and a command by effect: it goes through the bus, so it is audited like any other. */
export const updateRoleArnResponse: QueryResolvers['updateRoleArnResponse'] = async (_parent, { guard, version, ...rest }, ctx) => {
  requirePermission(ctx, 'transparency:act');
  const wanted = { ...rest, version: version ?? null };
  const problem = roleUpdateProblem(wanted, ctx.place);
  if (problem !== null) throw badInput(problem.field, problem.fix);
  const { message } = await runCommand(ctx, UPDATE_ROLE_ARN_URL, roleUpdateArguments(wanted), guard);
  return { onUpdateRoleArnResponse: String(message) };
};
