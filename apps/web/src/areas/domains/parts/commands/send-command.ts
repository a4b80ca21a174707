import type { RefusalCode } from '#rules/guard';
import { graphql } from '../../../../generated/gql.ts';
import { request } from '../../../../kits/graphql/request.ts';
import type { ActionOutcome, GuardedRun } from '../../../../kits/guarded-action/guarded-action-dialog.tsx';

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

/** One command of the catalogue with its arguments. */
export interface SentCommand {
  url: string;
  args: Readonly<Record<string, unknown>> & { domain_identifier: string };
}

/** Each command once, the next only after the one before has succeeded. `done` and `failed` are the sentences for the outcome. */
export async function sendCommands(
  commands: readonly SentCommand[],
  guard: GuardedRun,
  words: { done: string; failed: string },
): Promise<ActionOutcome> {
  let auditSeq: number | null = null;
  for (const { url, args } of commands) {
    const { executeCommand: answer } = await request(ExecuteInstanceCommand, {
      url,
      args,
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
    const { message = words.failed, extensions } = answer.error ?? {};
    if (extensions?.fix && extensions.code) {
      return { kind: 'refused', refusal: { code: extensions.code as RefusalCode, message, fix: extensions.fix } };
    }
    return { kind: 'failed', what: `${words.failed}. ${message}`, code: extensions?.code ?? undefined };
  }
  const [first] = commands;
  if (auditSeq === null || !first) return { kind: 'done', text: words.done };
  return {
    kind: 'done',
    text: words.done,
    link: {
      text: `Audit record ${auditSeq}`,
      href: `/audit-history?domain=${encodeURIComponent(first.args.domain_identifier)}&open=${auditSeq}`,
    },
  };
}
