import type { ArgumentsOf, Command } from '#rules/commands/command';
import type { ACTIVATE_NODE_ENGINE } from '#rules/commands/node-commands';
import type { Refusal } from '#rules/guard';
import { isRead, type NodeCommand } from '#rules/node-commands/node-command';
import { type CommandContext, type ImplementedCommand, implementCommand } from '../../../platform/commands/registry.ts';
import { CommandProblem } from '../../../platform/commands/result.ts';
import type { NodeTarget } from '../../../ports/node-commands/port.ts';
import { PortError } from '../../../ports/port-error.ts';
import { findTarget } from '../node-target.ts';
import { outputAgain, outputData, outputKept } from './output-data.ts';
import { type NodeOutput, notOffered, runOnNode } from './run-on-node.ts';

type OnNode = ArgumentsOf<typeof ACTIVATE_NODE_ENGINE> & { override?: boolean | undefined };

/** A command of the closed set that takes no parameters. */
type Plain = Extract<NodeCommand, { name: Exclude<NodeCommand['name'], 'list-folder' | 'tail-file' | 'grep-file'> }>;

interface Options {
  /** What else speaks against it now. */
  precondition?: (ctx: CommandContext, target: NodeTarget, args: OnNode) => Promise<Refusal | null>;
  /** What it answers, of an output without a bad end; the output itself without this. */
  answer?: (output: NodeOutput, target: NodeTarget) => Record<string, unknown>;
  /** A program that ends badly is an answer, not a failure. */
  mayEndBadly?: boolean;
}

/** A command that is one command of the closed set, on one machine. */
export const onNode = (
  declared: Command<OnNode>,
  command: Plain,
  { precondition, answer, mayEndBadly = false }: Options = {},
): ImplementedCommand => {
  const refusalOf = async (
    ctx: CommandContext,
    args: OnNode,
  ): Promise<{ target: NodeTarget; refusal: null } | { target: null; refusal: Refusal }> => {
    const found = await findTarget(ctx, args);
    if (found.refusal) return found;
    const refusal = notOffered(ctx, found.target.domainIdentifier, command) ?? (await precondition?.(ctx, found.target, args)) ?? null;
    return refusal ? { target: null, refusal } : found;
  };
  return implementCommand(declared, {
    repeatable: isRead(command.name),
    precondition: async (ctx, args) => (await refusalOf(ctx, args)).refusal,
    run: async (ctx, args) => {
      const { target, refusal } = await findTarget(ctx, args);
      if (refusal) throw new CommandProblem('ConflictException', refusal.message);
      const output = await runOnNode(ctx, { target, command, line: declared.url.replaceAll('/', ' ') });
      const { exitCode, stderr, stdout } = output;
      if (!mayEndBadly && exitCode !== null && exitCode !== 0)
        throw new PortError('unavailable', `The node ended it with ${exitCode}: ${(stderr || stdout).trim().slice(0, 500)}`);
      return answer ? answer(output, target) : outputData(output);
    },
    wasDone: async (ctx, args) => {
      const { target } = await findTarget(ctx, args);
      if (target === null) return null;
      const request = { target, token: ctx.token, actor: ctx.actor.name, ticket: ctx.reason.ticket, at: ctx.acceptedAt };
      return (await ctx.ports.nodeCommands?.wasDone(command, request, ctx.signal)) ?? null;
    },
    ...(answer ? {} : { kept: outputKept, again: outputAgain }),
  });
};
