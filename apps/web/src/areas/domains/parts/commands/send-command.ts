import type { Command, SentArguments } from '#rules/commands/command';
import type { RefusalCode } from '#rules/guard';
import { domainAuditPath } from '#rules/paths/audit';
import { graphql } from '../../../../generated/gql.ts';
import { request } from '../../../../kits/graphql/request.ts';
import { type ActionDone, CommandFailure } from '../../../../kits/guarded-action/action-outcome.ts';
import type { Guard } from '../../../../kits/guarded-action/guarded-action-dialog.tsx';

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

/** A command with its arguments. */
export interface SentCommand {
  command: Command;
  args: SentArguments & { domain_identifier: string };
}

/**
 * Each command once, the next only after the one before has succeeded. `done` and `failed` are the sentences for the outcome.
 * @throws CommandFailure for the first that is refused or fails, RequestError when the server is not reached
 */
export async function sendCommands(
  commands: readonly [SentCommand, ...SentCommand[]],
  guard: Guard,
  words: { done: string; failed: string },
): Promise<ActionDone> {
  let auditSeq: number | null = null;
  for (const { command, args } of commands) {
    const { executeCommand: answer } = await request(ExecuteInstanceCommand, {
      url: command.url,
      args,
      approval: { mode: 'bypass' },
      confirm: { is_confirmed: true },
      guard,
    });
    auditSeq = answer.auditSeq ?? auditSeq;
    if (answer.success) continue;
    const { message = words.failed, extensions } = answer.error ?? {};
    const { code, fix } = extensions ?? {};
    throw fix && code
      ? new CommandFailure(message, code, { code: code as RefusalCode, message, fix })
      : new CommandFailure(`${words.failed}. ${message}`, code, null);
  }
  if (auditSeq === null) return { text: words.done };
  const href = domainAuditPath({ domain: commands[0].args.domain_identifier, open: auditSeq });
  return { text: words.done, link: { text: `Audit record ${auditSeq}`, href } };
}
