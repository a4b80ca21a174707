import type { ArgumentsOf } from '#rules/commands/command';
import { UPDATE_LIMITS } from '#rules/commands/domain-commands';
import { limitProblems } from '#rules/domains/limits';
import { preconditionFailed, type Refusal } from '#rules/guard';
import { actionRefusal, actionRequest } from '../../../platform/commands/offered-action.ts';
import { type CommandContext, implementCommand } from '../../../platform/commands/registry.ts';

type Arguments = ArgumentsOf<typeof UPDATE_LIMITS>;

/** Setting a limit twice to one value is the same as once. */
export const updateLimits = implementCommand(UPDATE_LIMITS, {
  repeatable: true,
  precondition: async (ctx, args) => (await actionRefusal(ctx, args.domain_identifier, 'update-limits')) ?? limitsRefusal(ctx, args),
  run: async (ctx, args) => {
    const limits = newLimits(args);
    const { detail } = await ctx.ports.actions.perform(
      { kind: 'update-limits', limits },
      actionRequest(ctx, args.domain_identifier),
      ctx.signal,
    );
    return { ...detail, limits };
  },
  wasDone: (ctx, args) => ctx.ports.actions.wasDone('update-limits', actionRequest(ctx, args.domain_identifier), ctx.signal),
});

/** The values to be set. Others than numbers and texts are kept out by the precondition. */
const newLimits = ({ limits }: Arguments): Record<string, number | string> =>
  Object.fromEntries(
    Object.entries(limits).flatMap(([name, value]) =>
      typeof value === 'number' || typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );

/** What forbids the change of these limits now; null when nothing does. */
async function limitsRefusal(ctx: CommandContext, { domain_identifier, limits, expected = {} }: Arguments): Promise<Refusal | null> {
  const current = await ctx.ports.domains.limits(domain_identifier, ctx.signal);
  const problems = Object.values(limitProblems(current, limits));
  if (problems.length > 0) return preconditionFailed(problems.slice(0, 5).join(' '), 'Correct args.limits and send the command again.');
  for (const [name, seen] of Object.entries(expected))
    if (Object.hasOwn(current, name) && current[name] !== seen)
      return preconditionFailed(
        `${name} was changed by another person meanwhile: it is ${current[name]} now.`,
        'Read the limits again, and decide on what they are now.',
      );
  return Object.entries(limits).some(([name, value]) => current[name] !== value)
    ? null
    : preconditionFailed('The limits have these values already.', 'Nothing needs to be done.');
}
