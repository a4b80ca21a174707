import type { Command, SentArguments } from '#rules/commands/command';
import type { RefusalCode } from '#rules/guard';
import { graphql } from '../../generated/gql.ts';
import type { ExecuteCommandMutation } from '../../generated/graphql.ts';
import { request } from '../graphql/request.ts';
import { CommandFailure } from '../guarded-action/action-outcome.ts';
import type { CommandDone, Guard } from '../guarded-action/send-command.ts';

const ExecuteCommand = graphql(`
  mutation ExecuteCommand($url: String!, $args: JSON!, $approval: JSON, $confirm: JSON, $guard: GuardInput) {
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

/** What a command answered, refused and failed ones as well (ACT-042). */
export type CommandAnswer = ExecuteCommandMutation['executeCommand'];

/**
 * Gives one command on a node, confirmed, and answers whatever the server said of it.
 * @throws RequestError when the server is not reached
 */
export async function executeCommand({ url }: Pick<Command, 'url'>, args: SentArguments, guard: Partial<Guard>): Promise<CommandAnswer> {
  const confirmed = { approval: { mode: 'bypass' }, confirm: { is_confirmed: true } };
  return (await request(ExecuteCommand, { url, args, ...confirmed, guard })).executeCommand;
}

/**
 * As `executeCommand`, for callers that go on only where it was done.
 * @throws CommandFailure when it is refused or fails: its message is the server's own
 */
export async function commandOnNode(command: Pick<Command, 'url'>, args: SentArguments, guard: Partial<Guard>): Promise<CommandDone> {
  const { success, data, auditSeq = null, error } = await executeCommand(command, args, guard);
  if (success) return { data, auditSeq };
  const { message = 'The server gave no reason.', extensions } = error ?? {};
  const { code, fix } = extensions ?? {};
  throw new CommandFailure(message, code, fix && code ? { code: code as RefusalCode, message, fix } : null);
}
