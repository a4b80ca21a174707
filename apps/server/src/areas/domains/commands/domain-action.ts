import type { ArgumentsOf, Command } from '#rules/commands/command';
import type { RECOVER_DOMAIN } from '#rules/commands/domain-commands';
import { preconditionFailed, type Refusal } from '#rules/guard';
import type { CommandContext } from '../../../platform/commands/registry.ts';
import { type ImplementedCommand, implementCommand } from '../../../platform/commands/registry.ts';
import type { ActionKind, ActionRequest } from '../../../ports/domain-actions/port.ts';

type OnDomain = ArgumentsOf<typeof RECOVER_DOMAIN>;

export const requestOf = (ctx: CommandContext, { domain_identifier }: OnDomain): ActionRequest => ({
  domainIdentifier: domain_identifier,
  token: ctx.token,
  actor: ctx.actor.id,
  ticket: ctx.reason.ticket,
  at: ctx.acceptedAt,
});

/** Why a command of this kind cannot run on the domain at all; null when it can. */
export async function unfit(ctx: CommandContext, { domain_identifier }: OnDomain, kind: ActionKind): Promise<Refusal | null> {
  const domain = await ctx.ports.domains.find(domain_identifier, ctx.signal);
  if (!domain || domain.deleted)
    return preconditionFailed(
      `The domain ${domain_identifier.slice(0, 64)} is either deleted or doesn't exist.`,
      'Check the identifier, the stage and the region.',
    );
  const { actions } = ctx.ports;
  return (actions.offeredOn?.(domain_identifier) ?? actions.offered).includes(kind)
    ? null
    : preconditionFailed(
        'This command is not available from this source.',
        'Use the tool of the source itself, and note it in the ticket.',
      );
}

/** A command that is one action of the domain's source and does no more when it is done twice. */
export const domainAction = (command: Command<OnDomain>, kind: Exclude<ActionKind, 'update-limits'>): ImplementedCommand =>
  implementCommand(command, {
    repeatable: true,
    precondition: (ctx, args) => unfit(ctx, args, kind),
    run: async (ctx, args) => (await ctx.ports.actions.perform({ kind }, requestOf(ctx, args), ctx.signal)).detail,
    wasDone: (ctx, args) => ctx.ports.actions.wasDone(kind, requestOf(ctx, args), ctx.signal),
  });
