import type { Command, SentArguments } from '#rules/commands/command';
import { actionError } from '#rules/error-text';
import type { RefusalCode } from '#rules/guard';
import { GENERIC_ERROR_TEXT } from '#rules/thrown';
import { graphql } from '../../generated/gql.ts';
import { request } from '../graphql/request.ts';
import { RequestError } from '../graphql/request-error.ts';
import { CommandFailure } from './action-outcome.ts';

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

/**
 * What the command is sent with. The key stays the same while nobody knows whether an attempt reached the server, so that nothing runs twice;
 * what the server has answered for certain may be tried again under another one.
 */
export interface Guard {
  ticket: string | null;
  reasonCode: string | null;
  description: string | null;
  idempotencyKey: string;
  /** The grant that it runs under, where it needs one. */
  grantId?: string | null;
}

/** What a command answered that was carried out. */
export interface CommandDone {
  data: unknown;
  /** Number of its audit record. */
  auditSeq: number | null;
}

/**
 * Gives one command, confirmed.
 * @param failed the sentence for a failure, before the server's own words
 * @throws CommandFailure when it is refused or fails, RequestError when the server is not reached
 */
export const sendCommand = (command: Pick<Command, 'url'>, args: SentArguments, guard: Guard, failed: string): Promise<CommandDone> =>
  send(command, args, guard, (message) => `${failed}. ${message ?? failed}`);

/**
 * Gives one command, confirmed, whose failure has no words of its own (ACT-031).
 * @throws CommandFailure when it is refused or fails, RequestError when the server is not reached
 */
export async function sendAction(command: Pick<Command, 'url'>, args: SentArguments, guard: Guard): Promise<CommandDone> {
  try {
    return await send(command, args, guard, (message) => actionError(message ?? GENERIC_ERROR_TEXT));
  } catch (error) {
    if (error instanceof CommandFailure || !(error instanceof RequestError)) throw error;
    const { status, code, requestId } = error;
    throw new RequestError(actionError(error.message), { status, code, requestId });
  }
}

async function send(
  { url }: Pick<Command, 'url'>,
  args: SentArguments,
  guard: Guard,
  failureOf: (message: string | undefined) => string,
): Promise<CommandDone> {
  const { executeCommand: answer } = await request(ExecuteInstanceCommand, {
    url,
    args,
    approval: { mode: 'bypass' },
    confirm: { is_confirmed: true },
    guard,
  });
  if (answer.success) return { data: answer.data, auditSeq: answer.auditSeq ?? null };
  const { message, extensions } = answer.error ?? {};
  const { code, fix } = extensions ?? {};
  throw fix && code && message !== undefined
    ? new CommandFailure(message, code, { code: code as RefusalCode, message, fix })
    : new CommandFailure(failureOf(message), code, null);
}
