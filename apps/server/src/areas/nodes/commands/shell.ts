import type { ArgumentsOf } from '#rules/commands/command';
import { RUN_NODE_COMMAND } from '#rules/commands/node-commands';
import type { Refusal } from '#rules/guard';
import { NODE_COMMAND_LIMITS, type NodeCommand } from '#rules/node-commands/node-command';
import { readShellLine, SHELL_FORMS } from '#rules/node-commands/shell-line';
import { type CommandContext, type ImplementedCommand, implementCommand } from '../../../platform/commands/registry.ts';
import { CommandProblem } from '../../../platform/commands/result.ts';
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
    const output = await runOnNode(ctx, {
      ...found,
      line: [args.base_cmd, args.args ?? ''].join(' ').trim(),
      mostBytes: args.truncate_output === false ? NODE_COMMAND_LIMITS.answerBytes : NODE_COMMAND_LIMITS.truncatedBytes,
    });
    return outputData(output);
  },
  wasDone: async () => null,
  kept: outputKept,
  again: outputAgain,
});

type Examined =
  | { found: { target: NonNullable<Awaited<ReturnType<typeof findTarget>>['target']>; command: NodeCommand }; refusal: null }
  | { found: null; refusal: Refusal };

async function examine(ctx: CommandContext, args: Typed): Promise<Examined> {
  const { target, refusal } = await findTarget(ctx, args);
  if (refusal) return { found: null, refusal };
  const folders = ctx.ports.nodeCommands?.readableFolders(target.domainIdentifier) ?? [];
  const { command, problem } = readShellLine(args.base_cmd, args.args ?? '', folders);
  if (problem !== null)
    return { found: null, refusal: { code: 'PRECONDITION_FAILED', message: problem, fix: FORMS, exception: 'ValidationException' } };
  const lacking = notOffered(ctx, target.domainIdentifier, command);
  return lacking ? { found: null, refusal: lacking } : { found: { target, command }, refusal: null };
}

const FORMS = `These can be run: ${SHELL_FORMS.map(({ base, args }) => `${base} ${args}`.trim()).join('; ')}.`;
