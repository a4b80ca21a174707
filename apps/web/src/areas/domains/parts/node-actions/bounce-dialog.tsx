import { useNavigate } from 'react-router';
import { subjectOf } from '#rules/grants/grant';
import { domainAuditPath } from '#rules/paths/audit';
import { GENERIC_ERROR_TEXT } from '#rules/thrown';
import type { ActionDone } from '../../../../kits/guarded-action/action-outcome.ts';
import { CommandFailure } from '../../../../kits/guarded-action/action-outcome.ts';
import { GuardedActionDialog } from '../../../../kits/guarded-action/guarded-action-dialog.tsx';
import type { Guard } from '../../../../kits/guarded-action/send-command.ts';
import { commandOnNode } from '../../../../kits/node-console/execute-command.ts';
import { type Toasts, useToasts } from '../../../../ui/toasts/toasts.tsx';
import type { NodeBounce } from './bounces.ts';

interface BounceDialogProps {
  bounce: NodeBounce;
  domainIdentifier: string;
  instanceId: string;
  onClose: () => void;
}

/** Asks, then stops and starts an environment of a node under one word (ACT-034, ACT-035). */
export function BounceDialog({ bounce, domainIdentifier, instanceId, onClose }: BounceDialogProps) {
  const navigate = useNavigate();
  const toasts = useToasts();
  return (
    <GuardedActionDialog
      title={bounce.title}
      target={`${domainIdentifier} ${instanceId}`}
      targetKind="Instance"
      effect={bounce.effect}
      duration={bounce.duration}
      command={bounce.deactivate}
      grantFor={{ subject: subjectOf(domainIdentifier, instanceId), opens: 'node:act' }}
      draftKey={`${bounce.id}:${domainIdentifier}:${instanceId}`}
      run={(guard) => run(bounce, { domain_identifier: domainIdentifier, instance_id: instanceId, truncate_output: true }, guard, toasts)}
      onFollow={(href) => void navigate(href)}
      onClose={onClose}
    />
  );
}

/** Both halves in their order. A failure says which of them was done, and what to do about it. */
async function run(
  bounce: NodeBounce,
  args: { domain_identifier: string; instance_id: string; truncate_output: boolean },
  guard: Guard,
  toasts: Toasts,
): Promise<ActionDone> {
  const { instance_id: text } = args;
  const toast = toasts.show({ type: 'warning', area: 'domain', title: bounce.deactivating, text });
  let isHalfDone = false;
  try {
    await commandOnNode(bounce.deactivate, args, guard);
    isHalfDone = true;
    toasts.update(toast, { type: 'warning', area: 'domain', title: bounce.activating, text });
    const { auditSeq } = await commandOnNode(bounce.activate, args, guard);
    const link =
      auditSeq === null
        ? {}
        : { link: { text: `Audit record ${auditSeq}`, href: domainAuditPath({ domain: args.domain_identifier, open: auditSeq }) } };
    toasts.update(toast, { type: 'success', area: 'domain', title: bounce.done, text, ...link });
    return { text: bounce.done, ...link };
  } catch (error) {
    const said = error instanceof Error ? error.message : GENERIC_ERROR_TEXT;
    const why = isHalfDone
      ? `${bounce.what} is deactivated on ${text} and was not activated again: ${said} ${bounce.title} once more, which ends by activating it.`
      : said;
    toasts.update(toast, { type: 'error', area: 'domain', title: bounce.failed, text: why });
    // What a rule refused before anything was done says by itself what to do.
    if (error instanceof CommandFailure && error.refusal !== null && !isHalfDone) throw error;
    throw error instanceof CommandFailure || isHalfDone
      ? new CommandFailure(`${bounce.failed}. ${why}`, error instanceof CommandFailure ? error.code : 'HALF_DONE', null)
      : error;
  }
}
