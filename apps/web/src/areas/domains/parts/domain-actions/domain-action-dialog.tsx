import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { commandByUrl } from '#rules/command-names';
import type { RefusalCode } from '#rules/guard';
import { graphql } from '../../../../generated/gql.ts';
import { request } from '../../../../kits/graphql/request.ts';
import { type ActionOutcome, GuardedActionDialog, type GuardedRun } from '../../../../kits/guarded-action/guarded-action-dialog.tsx';
import { signInAgain } from '../../../../kits/session/sign-in-again.ts';
import { useToasts } from '../../../../ui/toasts/toasts.tsx';
import type { DomainAction } from './actions.ts';

const ExecuteInstanceCommand = graphql(`
  mutation ExecuteInstanceCommand($url: String!, $args: JSON!, $approval: JSON, $confirm: JSON, $guard: GuardInput) {
    executeCommand(url: $url, args: $args, approval: $approval, confirm: $confirm, guard: $guard) {
      success
      data
      auditSeq
      error {
        message
        extensions {
          code
          fix
          response {
            status
            statusText
            body {
              exc_type
              exc_value
            }
          }
        }
      }
    }
  }
`);

interface DomainActionDialogProps {
  action: DomainAction;
  domainIdentifier: string;
  onClose: () => void;
}

/** Asks, then runs the action's commands one after the other with a toast that ends as they end (ACT-016 to ACT-023). */
export function DomainActionDialog({ action, domainIdentifier, onClose }: DomainActionDialogProps) {
  const navigate = useNavigate();
  const toasts = useToasts();
  const queries = useQueryClient();
  // What failed for certain may be tried again; what was sent and not answered keeps its key and cannot run twice.
  const attempt = useRef(0);

  const run = async (guard: GuardedRun): Promise<ActionOutcome> => {
    const work = runCommands(action, domainIdentifier, { ...guard, idempotencyKey: `${guard.idempotencyKey}.${attempt.current}` });
    const outcome = await toasts
      .track(
        work.then((answer) => {
          if (answer.kind !== 'done') throw new CommandEnded(answer);
          return answer;
        }),
        {
          loading: { type: 'loading', area: 'domain', title: action.loading, text: domainIdentifier },
          success: (answer) => ({
            type: 'success',
            area: 'domain',
            title: action.done,
            text: domainIdentifier,
            link: answer.kind === 'done' ? answer.link : undefined,
          }),
          failure: (error) => ({ type: 'error', area: 'domain', title: action.failed, text: wordsOf(error) }),
        },
      )
      .catch((error: unknown): ActionOutcome => (error instanceof CommandEnded ? error.outcome : { kind: 'failed', what: wordsOf(error) }));
    if (outcome.kind === 'failed' || outcome.kind === 'refused') attempt.current += 1;
    void queries.invalidateQueries({ queryKey: ['graphql'] });
    return outcome;
  };

  return (
    <GuardedActionDialog
      title={action.title}
      target={domainIdentifier}
      targetKind="Domain"
      effect={action.effect}
      duration={action.duration}
      level={commandByUrl(action.urls[0] ?? '')?.level ?? 'confirmed'}
      draftKey={`${action.id}:${domainIdentifier}`}
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

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : 'An unexpected error has occured');

/** Each command once, the next only after the one before has succeeded. */
async function runCommands(action: DomainAction, domainIdentifier: string, guard: GuardedRun): Promise<ActionOutcome> {
  let auditSeq: number | null = null;
  for (const url of action.urls) {
    const { executeCommand: answer } = await request(ExecuteInstanceCommand, {
      url,
      args: { domain_identifier: domainIdentifier },
      approval: { mode: 'bypass' },
      confirm: { is_confirmed: true },
      guard: {
        ticket: guard.ticket || null,
        reasonCode: guard.reasonCode || null,
        description: guard.description || null,
        idempotencyKey: guard.idempotencyKey,
      },
    });
    auditSeq = answer.auditSeq ?? auditSeq;
    if (answer.success) continue;
    const { message = action.failed, extensions } = answer.error ?? {};
    if (extensions?.fix && extensions.code) {
      return { kind: 'refused', refusal: { code: extensions.code as RefusalCode, message, fix: extensions.fix } };
    }
    return { kind: 'failed', what: `${action.failed}. ${message}`, code: extensions?.code ?? undefined };
  }
  return {
    kind: 'done',
    text: action.done,
    ...(auditSeq === null
      ? {}
      : {
          link: {
            text: `Audit record ${auditSeq}`,
            href: `/audit-history?domain=${encodeURIComponent(domainIdentifier)}&open=${auditSeq}`,
          },
        }),
  };
}
