import type { ArgumentsOf } from '#rules/commands/command';
import { RUN_NODE_COMMAND } from '#rules/commands/node-commands';
import type { Refusal } from '#rules/guard';
import { logAccessRefusal, logsNeedTicket } from '#rules/logs/log-access';
import { NODE_COMMAND_LIMITS, type NodeCommand } from '#rules/node-commands/node-command';
import { readShellLine, SHELL_FORMS } from '#rules/node-commands/shell-line';
import { type CommandContext, type ImplementedCommand, implementCommand } from '../../../platform/commands/registry.ts';
import { CommandProblem } from '../../../platform/commands/result.ts';
import type { NodeTarget } from '../../../ports/node-commands/port.ts';
import { askForTicket } from '../../../ports/tickets/ask-for-ticket.ts';
import { findTarget } from '../node-target.ts';
import { outputAgain, outputData, outputKept } from './output-data.ts';
import { notOffered, runOnNode } from './run-on-node.ts';

type Typed = ArgumentsOf<typeof RUN_NODE_COMMAND>;

/** What is typed is one of a closed set of reads: it can be repeated, and no text of a person reaches a machine as a program (field-note 24). */
export const shell: ImplementedCommand = implementCommand(RUN_NODE_COMMAND, {
  repeatable: true,
  precondition: async (ctx, args) => (await examine(ctx, args)).refusal,
  run: async (ctx, args) => {
    const { found, refusal } = await examine(ctx, args);
    if (refusal) throw new CommandProblem('ConflictException', refusal.message);
    const { target, command } = found;
    const typed = [args.base_cmd, args.args ?? ''].join(' ').trim();
    const output = await runOnNode(ctx, {
      target,
      command,
      line: 'user' in command ? `sudo -u ${command.user} ${typed}` : typed,
      mostBytes: args.truncate_output === false ? NODE_COMMAND_LIMITS.answerBytes : NODE_COMMAND_LIMITS.truncatedBytes,
    });
    return outputData(output);
  },
  wasDone: async () => null,
  kept: outputKept,
  again: outputAgain,
});

type Examined = { found: { target: NodeTarget; command: NodeCommand }; refusal: null } | { found: null; refusal: Refusal };

async function examine(ctx: CommandContext, args: Typed): Promise<Examined> {
  const { target, deploymentType, refusal } = await findTarget(ctx, args);
  if (refusal) return { found: null, refusal };
  const folders = ctx.ports.nodeCommands?.readableFolders(target.domainIdentifier) ?? [];
  const { command, problem } = readShellLine(args.base_cmd, args.args ?? '', folders);
  if (problem !== null)
    return { found: null, refusal: { code: 'PRECONDITION_FAILED', message: problem, fix: FORMS, exception: 'ValidationException' } };
  const lacking = notOffered(ctx, target.domainIdentifier, command) ?? (await withoutTicket(ctx, target, command));
  return lacking
    ? { found: null, refusal: lacking }
    : { found: { target, command: asServiceUser(ctx, target, deploymentType, command) }, refusal: null };
}

const readsFile = (command: NodeCommand): command is Extract<NodeCommand, { name: 'tail-file' | 'grep-file' }> =>
  command.name === 'tail-file' || command.name === 'grep-file';

/** On container installs a log is read as the service user that it belongs to (DLOG-047); where nobody says how the engine runs, the configuration decides. */
function asServiceUser(
  { ports }: CommandContext,
  { domainIdentifier }: NodeTarget,
  deploymentType: string | null,
  command: NodeCommand,
): NodeCommand {
  const user = ports.nodeCommands?.serviceUser(domainIdentifier) ?? null;
  return user !== null && readsFile(command) && deploymentType !== 'host' ? { ...command, user } : command;
}

/** In regions whose logs nobody sees unless working a customer's ticket, those on a node are no exception (DLOG-041). */
async function withoutTicket(
  { stageRegion, ports, reason, signal }: CommandContext,
  { domainIdentifier }: NodeTarget,
  command: NodeCommand,
): Promise<Refusal | null> {
  if (!readsFile(command) || !logsNeedTicket(stageRegion)) return null;
  const answer = await askForTicket(ports.tickets, reason.ticket, domainIdentifier, signal);
  return logAccessRefusal(stageRegion, { domainIdentifier, ticket: reason.ticket, answer });
}

const FORMS = `These can be run: ${SHELL_FORMS.map(({ base, args }) => `${base} ${args}`.trim()).join('; ')}.`;
