import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { actionError } from '#rules/error-text';
import { messageOf } from '#rules/thrown';
import { CommandFailure } from '../../../../kits/guarded-action/action-outcome.ts';
import { GuardedActionDialog } from '../../../../kits/guarded-action/guarded-action-dialog.tsx';
import { useToasts } from '../../../../ui/toasts/toasts.tsx';
import { type SentCommand, sendCommands } from './send-command.ts';

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
  onDone?: () => void;
  onClose: () => void;
}

/** Asks, then runs the commands one after the other with a toast that ends as they end (ACT-016 to ACT-023). */
export function CommandDialog({ words, domainIdentifier, commands, draft, onDone, onClose }: CommandDialogProps) {
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
      draftKey={`${draft}:${domainIdentifier}`}
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
