import type { Command, SentArguments } from '#rules/commands/command';
import { domainAuditPath } from '#rules/paths/audit';
import type { ActionDone } from '../../../../kits/guarded-action/action-outcome.ts';
import { type Guard, sendAction } from '../../../../kits/guarded-action/send-command.ts';

/** A command with its arguments. */
export interface SentCommand {
  command: Command;
  args: SentArguments & { domain_identifier: string };
}

/**
 * Each command once, the next only after the one before has succeeded. `done` is the sentence for success.
 * @throws CommandFailure for the first that is refused or fails, RequestError when the server is not reached
 */
export async function sendCommands(
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
