import type { ArgumentsOf, Command } from '#rules/commands/command';
import type { RECOVER_DOMAIN } from '#rules/commands/domain-commands';
import { actionRefusal, actionRequest } from '../../../platform/commands/offered-action.ts';
import { type ImplementedCommand, implementCommand } from '../../../platform/commands/registry.ts';
import type { ActionKind } from '../../../ports/domain-actions/port.ts';

type OnDomain = ArgumentsOf<typeof RECOVER_DOMAIN>;

/** A command that is one action of the domain's source and does no more when it is done twice. */
export const domainAction = (command: Command<OnDomain>, kind: Exclude<ActionKind, 'update-limits'>): ImplementedCommand =>
  implementCommand(command, {
    repeatable: true,
    precondition: (ctx, { domain_identifier }) => actionRefusal(ctx, domain_identifier, kind),
    run: async (ctx, { domain_identifier }) =>
      (await ctx.ports.actions.perform({ kind }, actionRequest(ctx, domain_identifier), ctx.signal)).detail,
    wasDone: (ctx, { domain_identifier }) => ctx.ports.actions.wasDone(kind, actionRequest(ctx, domain_identifier), ctx.signal),
  });
