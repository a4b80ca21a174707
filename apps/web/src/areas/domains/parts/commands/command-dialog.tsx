import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Command, SentArguments } from '#rules/commands/command';
import { actionError } from '#rules/error-text';
import { domainAuditPath } from '#rules/paths/audit';
import { messageOf } from '#rules/thrown';
import { type ActionDone, CommandFailure } from '../../../../kits/guarded-action/action-outcome.ts';
import { GuardedActionDialog } from '../../../../kits/guarded-action/guarded-action-dialog.tsx';
import { type Guard, sendAction } from '../../../../kits/guarded-action/send-command.ts';
import { useToasts } from '../../../../ui/toasts/toasts.tsx';

/** What a dialog and its toast say. */
export interface CommandWords {
  title: string;
  effect: ReactNode;
  duration: string;
  loading: string;
  done: string;
  /** What the toast begins with, where the specification has words for it; what failed follows in those of ACT-031. */
  failed: string;
}

interface CommandDialogProps {
  words: CommandWords;
  domainIdentifier: string;
  /** They ask the same of the person. */
  commands: readonly [SentCommand, ...SentCommand[]];
  /** Keeps what was typed over a reload; unique per action. */
  draft: string;
  /** What it is done for: stands in the description until the person writes another one. */
  cause?: string | undefined;
  /** What the person has to say beside the guard's fields. */
  form?: ReactNode;
  /** Why it cannot run yet. */
  disabledReason?: string | undefined;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks, then runs the commands one after the other with a toast that ends as they end (ACT-016 to ACT-023). */
export function CommandDialog({
  words,
  domainIdentifier,
  commands,
  draft,
  cause,
  form,
  disabledReason,
  onDone,
  onClose,
}: CommandDialogProps) {
  const navigate = useNavigate();
  const toasts = useToasts();
  return (
    <GuardedActionDialog
      title={words.title}
      target={domainIdentifier}
      targetKind="Domain"
      effect={words.effect}
      duration={words.duration}
      command={commands[0].command}
      form={form}
      disabledReason={disabledReason}
      draftKey={`${draft}:${domainIdentifier}`}
      suggested={cause === undefined ? undefined : { reasonCode: 'Service impact', description: cause }}
      run={async (guard) => {
        const done = await toasts.track(sendCommands(commands, guard, words), {
          loading: { type: 'loading', area: 'domain', title: words.loading, text: domainIdentifier },
          success: ({ link }) => ({ type: 'success', area: 'domain', title: words.done, text: domainIdentifier, link }),
          failure: (error) => ({ type: 'error', area: 'domain', title: words.failed, text: textOf(error) }),
        });
        onDone?.();
        return done;
      }}
      onFollow={(href) => void navigate(href)}
      onClose={onClose}
    />
  );
}

/** A rule's words are a sentence of their own; what failed says so already. */
const textOf = (error: unknown): string => {
  if (error instanceof CommandFailure && error.refusal !== null) return actionError(error.message);
  return error instanceof Error ? error.message : actionError(messageOf(error));
};

/** A command with its arguments. */
interface SentCommand {
  command: Command;
  args: SentArguments & { domain_identifier: string };
}

/**
 * Each command once, the next only after the one before has succeeded. `done` is the sentence for success.
 * @throws CommandFailure for the first that is refused or fails, RequestError when the server is not reached
 */
async function sendCommands(
  commands: readonly [SentCommand, ...SentCommand[]],
  guard: Guard,
  words: { done: string },
): Promise<ActionDone> {
  let auditSeq: number | null = null;
  for (const { command, args } of commands) auditSeq = (await sendAction(command, args, guard)).auditSeq ?? auditSeq;
  if (auditSeq === null) return { text: words.done };
  const href = domainAuditPath({ domain: commands[0].args.domain_identifier, open: auditSeq });
  return { text: words.done, link: { text: `Audit record ${auditSeq}`, href } };
}
