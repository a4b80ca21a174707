import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { commandByUrl } from '#rules/command-names';
import { type ActionOutcome, GuardedActionDialog, type GuardedRun } from '../../../../kits/guarded-action/guarded-action-dialog.tsx';
import { signInAgain } from '../../../../kits/session/sign-in-again.ts';
import { useToasts } from '../../../../ui/toasts/toasts.tsx';
import { type SentCommand, sendCommands } from './send-command.ts';

/** What a dialog and its toast say. */
export interface CommandWords {
  title: string;
  effect: ReactNode;
  duration: string;
  loading: string;
  done: string;
  failed: string;
}

interface CommandDialogProps {
  words: CommandWords;
  domainIdentifier: string;
  commands: readonly SentCommand[];
  /** Keeps what was typed over a reload; unique per action. */
  draft: string;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks, then runs the commands one after the other with a toast that ends as they end (ACT-016 to ACT-023). */
export function CommandDialog({ words, domainIdentifier, commands, draft, onDone, onClose }: CommandDialogProps) {
  const navigate = useNavigate();
  const toasts = useToasts();
  const queries = useQueryClient();
  // What failed for certain may be tried again; what was sent and not answered keeps its key and cannot run twice.
  const attempt = useRef(0);

  const run = async (guard: GuardedRun): Promise<ActionOutcome> => {
    const work = sendCommands(commands, { ...guard, idempotencyKey: `${guard.idempotencyKey}.${attempt.current}` }, words);
    const outcome = await toasts
      .track(
        work.then((answer) => {
          if (answer.kind !== 'done') throw new CommandEnded(answer);
          return answer;
        }),
        {
          loading: { type: 'loading', area: 'domain', title: words.loading, text: domainIdentifier },
          success: (answer) => ({ type: 'success', area: 'domain', title: words.done, text: domainIdentifier, link: answer.link }),
          failure: (error) => ({ type: 'error', area: 'domain', title: words.failed, text: textOf(error) }),
        },
      )
      .catch((error: unknown): ActionOutcome => (error instanceof CommandEnded ? error.outcome : { kind: 'failed', what: textOf(error) }));
    if (outcome.kind === 'failed' || outcome.kind === 'refused') attempt.current += 1;
    else onDone?.();
    void queries.invalidateQueries({ queryKey: ['graphql'] });
    return outcome;
  };

  return (
    <GuardedActionDialog
      title={words.title}
      target={domainIdentifier}
      targetKind="Domain"
      effect={words.effect}
      duration={words.duration}
      level={commandByUrl(commands[0]?.url ?? '')?.level ?? 'confirmed'}
      draftKey={`${draft}:${domainIdentifier}`}
      run={run}
      onSignIn={signInAgain}
      onFollow={(href) => void navigate(href)}
      onClose={onClose}
    />
  );
}

class CommandEnded extends Error {
  readonly outcome: ActionOutcome;

  constructor(outcome: ActionOutcome) {
    super(outcome.kind === 'refused' ? outcome.refusal.message : outcome.kind === 'failed' ? outcome.what : 'done');
    this.outcome = outcome;
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : 'An unexpected error has occured');
