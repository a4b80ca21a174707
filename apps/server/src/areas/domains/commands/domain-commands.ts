import { UPDATE_LIMITS_URL } from '#rules/command-names';
import { preconditionFailed, type Refusal } from '#rules/guard';
import { limitProblems } from '#rules/limits';
import type { CommandArguments, CommandContext, CommandHandler } from '../../../platform/commands/registry.ts';
import type { ActionKind, ActionRequest } from '../../../ports/domain-actions/port.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const requestOf = (ctx: CommandContext, args: CommandArguments): ActionRequest => ({
  domainIdentifier: text(args.domain_identifier),
  instanceId: args.instance_id === undefined ? undefined : text(args.instance_id),
  token: ctx.token,
  actor: ctx.actor.id,
  at: ctx.acceptedAt,
});

/** Why a command of this kind cannot run on the domain at all; null when it can. */
const unfit = async (ctx: CommandContext, args: CommandArguments, kind: ActionKind): Promise<Refusal | null> => {
  const domain = await ctx.cell.domains.find(text(args.domain_identifier), ctx.signal);
  if (!domain || domain.deleted)
    return preconditionFailed(
      `The domain ${text(args.domain_identifier).slice(0, 64)} is either deleted or doesn't exist.`,
      'Check the identifier, the stage and the region.',
    );
  return ctx.cell.actions.offered.includes(kind)
    ? null
    : preconditionFailed(
        'This command is not available from this source.',
        'Use the tool of the source itself, and note it in the ticket.',
      );
};

const action = (url: string, kind: ActionKind, changeTitle: string, repeatable: boolean): CommandHandler => ({
  url,
  changeTitle,
  repeatable,
  precondition: (ctx, args) => unfit(ctx, args, kind),
  run: async (ctx, args) => (await ctx.cell.actions.perform(kind, requestOf(ctx, args), ctx.signal)).detail,
  wasDone: (ctx, args) => ctx.cell.actions.wasDone(kind, requestOf(ctx, args), ctx.signal),
});

const mapOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The values to be set. Others than numbers and texts are kept out by the precondition. */
const newLimits = (args: CommandArguments): Record<string, number | string> =>
  Object.fromEntries(
    Object.entries(mapOf(args.limits)).flatMap(([name, value]) =>
      typeof value === 'number' || typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );

/** What forbids the change of these limits now; null when nothing does. */
const limitsRefusal = async (ctx: CommandContext, args: CommandArguments): Promise<Refusal | null> => {
  const current = await ctx.cell.domains.limits(text(args.domain_identifier), ctx.signal);
  const changes = mapOf(args.limits);
  const problems = Object.values(limitProblems(current, changes));
  if (problems.length > 0) return preconditionFailed(problems.slice(0, 5).join(' '), 'Correct args.limits and send the command again.');
  for (const [name, seen] of Object.entries(mapOf(args.expected)))
    if (Object.hasOwn(current, name) && current[name] !== seen)
      return preconditionFailed(
        `${name} was changed by somebody else meanwhile: it is ${current[name]} now.`,
        'Read the limits again, and decide on what they are now.',
      );
  return Object.entries(changes).some(([name, value]) => current[name] !== value)
    ? null
    : preconditionFailed('The limits have these values already.', 'Nothing needs to be done.');
};

/** Setting a limit twice to one value is the same as once. */
const updateLimits: CommandHandler = {
  ...action(UPDATE_LIMITS_URL, 'update-limits', 'Update limits', true),
  precondition: async (ctx, args) => (await unfit(ctx, args, 'update-limits')) ?? limitsRefusal(ctx, args),
  run: async (ctx, args) => {
    const limits = newLimits(args);
    const { detail } = await ctx.cell.actions.perform('update-limits', { ...requestOf(ctx, args), limits }, ctx.signal);
    return { ...detail, limits };
  },
};

/** The domain's own commands. Retrying an allocation, and switching the dashboards on or off, does no more the second time. */
export const DOMAIN_COMMANDS: readonly CommandHandler[] = [
  action('aes/domain/cp/recover-domain', 'recover-domain', 'Recover domain', true),
  action('aes/domain/dp/deactivate-kibana', 'deactivate-kibana', 'Deactivate dashboards', true),
  action('aes/domain/dp/activate-kibana', 'activate-kibana', 'Activate dashboards', true),
  updateLimits,
];
