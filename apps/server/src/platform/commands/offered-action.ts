import { preconditionFailed, type Refusal } from '#rules/guard';
import type { ActionKind, ActionRequest, DomainActionsPort } from '../../ports/domain-actions/port.ts';
import type { CommandContext } from './registry.ts';

/** An action as the domain's source is asked for it, once for each token. */
export const actionRequest = (ctx: CommandContext, domainIdentifier: string, instanceId?: string): ActionRequest => ({
  domainIdentifier,
  ...(instanceId === undefined ? {} : { instanceId }),
  token: ctx.token,
  actor: ctx.actor.id,
  ticket: ctx.reason.ticket,
  at: ctx.acceptedAt,
});

/** Whether the source does such a thing on this domain. */
export const isOfferedOn = (actions: DomainActionsPort, domainIdentifier: string, kind: ActionKind): boolean =>
  (actions.offeredOn?.(domainIdentifier) ?? actions.offered).includes(kind);

/** Why an action of this kind cannot be done on the domain at all; null when it can. */
export async function actionRefusal(ctx: CommandContext, domainIdentifier: string, kind: ActionKind): Promise<Refusal | null> {
  const domain = await ctx.ports.domains.find(domainIdentifier, ctx.signal);
  if (!domain || domain.deleted)
    return preconditionFailed(
      `The domain ${domainIdentifier.slice(0, 64)} is either deleted or doesn't exist.`,
      'Check the identifier, the stage and the region.',
    );
  return isOfferedOn(ctx.ports.actions, domainIdentifier, kind) ? null : NOT_OFFERED;
}

export const NOT_OFFERED: Refusal = preconditionFailed(
  'This command is not available from this source.',
  'Use the tool of the source itself, and note it in the ticket.',
);
