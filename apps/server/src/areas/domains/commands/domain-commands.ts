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

const action = (url: string, kind: ActionKind, changeTitle: string, repeatable: boolean): CommandHandler => ({
  url,
  changeTitle,
  repeatable,
  precondition: async (ctx, args) => {
    const domain = await ctx.cell.domains.find(text(args.domain_identifier), ctx.signal);
    if (domain && !domain.deleted) {
      return ctx.cell.actions.offered.includes(kind)
        ? null
        : {
            code: 'PRECONDITION_FAILED',
            message: 'This command is not available from this source.',
            fix: 'Use the tool of the source itself, and note it in the ticket.',
          };
    }
    return {
      code: 'PRECONDITION_FAILED',
      message: `The domain ${text(args.domain_identifier).slice(0, 64)} is either deleted or doesn't exist.`,
      fix: 'Check the identifier, the stage and the region.',
    };
  },
  run: async (ctx, args) => (await ctx.cell.actions.perform(kind, requestOf(ctx, args), ctx.signal)).detail,
  wasDone: (ctx, args) => ctx.cell.actions.wasDone(kind, requestOf(ctx, args), ctx.signal),
});

/** The domain's own commands. Retrying an allocation, and switching the dashboards on or off, does no more the second time. */
export const DOMAIN_COMMANDS: readonly CommandHandler[] = [
  action('aes/domain/cp/recover-domain', 'recover-domain', 'Recover domain', true),
  action('aes/domain/dp/deactivate-kibana', 'deactivate-kibana', 'Deactivate dashboards', true),
  action('aes/domain/dp/activate-kibana', 'activate-kibana', 'Activate dashboards', true),
];
