import type { ArgumentsOf, Command } from '#rules/commands/command';
import type { ACTIVATE_NODE_ENGINE } from '#rules/commands/node-commands';
import type { Refusal } from '#rules/guard';
import { readNodeAddress } from '#rules/node-commands/node-address';
import { isRead, type NodeCommand } from '#rules/node-commands/node-command';
import { actionRequest, isOfferedOn, NOT_OFFERED } from '../../../platform/commands/offered-action.ts';
import { type CommandContext, type ImplementedCommand, implementCommand } from '../../../platform/commands/registry.ts';
import { CommandProblem } from '../../../platform/commands/result.ts';
import type { ActionKind } from '../../../ports/domain-actions/port.ts';
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
  precondition?: (ctx: CommandContext, target: Named, args: OnNode) => Promise<Refusal | null>;
  /** What it answers, of an output without a bad end; the output itself without this. */
  answer?: (output: NodeOutput, target: NodeTarget) => Record<string, unknown>;
  /** A program that ends badly is an answer, not a failure. */
  mayEndBadly?: boolean;
  /** The action of the domain's source that does the same where no command reaches the machine: one of a managed domain, or one whose engine is stopped. */
  action?: Exclude<ActionKind, 'update-limits'>;
}

type Named = Pick<NodeTarget, 'domainIdentifier' | 'instanceId'>;

/** How it is carried out now, or why it is not. */
type Way = { by: 'command'; target: NodeTarget } | { by: 'action'; kind: Exclude<ActionKind, 'update-limits'>; target: Named };
type FoundWay = { way: Way; refusal: null } | { way: null; refusal: Refusal };

/** A command that is one command of the closed set, on one machine. */
export const onNode = (
  declared: Command<OnNode>,
  command: Plain,
  { precondition, answer, mayEndBadly = false, action }: Options = {},
): ImplementedCommand => {
  const findWay = async (ctx: CommandContext, args: OnNode): Promise<FoundWay> => {
    const found = await findTarget(ctx, args);
    const { target, refusal } = found;
    const named = found.target ?? found.named ?? (await machineOutOfCluster(ctx, args));
    const lacking = refusal ?? notOffered(ctx, target.domainIdentifier, command);
    // A source that keeps track of machines does it itself: it must know where the machine is that it stops, to start it again.
    const isTracked = ctx.ports.actions.knowsMachine !== undefined;
    if (action && named && (lacking || isTracked) && isOfferedOn(ctx.ports.actions, named.domainIdentifier, action))
      return { way: { by: 'action', kind: action, target: named }, refusal: null };
    return lacking === null && target ? { way: { by: 'command', target }, refusal: null } : { way: null, refusal: lacking ?? NOT_OFFERED };
  };
  const requestOf = (ctx: CommandContext, { domainIdentifier, instanceId }: Named) => actionRequest(ctx, domainIdentifier, instanceId);

  return implementCommand(declared, {
    repeatable: isRead(command.name),
    precondition: async (ctx, args) => {
      const { way, refusal } = await findWay(ctx, args);
      return refusal ?? (await precondition?.(ctx, way.target, args)) ?? null;
    },
    run: async (ctx, args) => {
      const { way, refusal } = await findWay(ctx, args);
      if (refusal) throw new CommandProblem('ConflictException', refusal.message);
      if (way.by === 'action') return (await ctx.ports.actions.perform({ kind: way.kind }, requestOf(ctx, way.target), ctx.signal)).detail;
      const { target } = way;
      const output = await runOnNode(ctx, { target, command, line: declared.url.replaceAll('/', ' ') });
      const { exitCode, stderr, stdout } = output;
      if (!mayEndBadly && exitCode !== null && exitCode !== 0)
        throw new PortError('unavailable', `The node ended it with ${exitCode}: ${(stderr || stdout).trim().slice(0, 500)}`);
      return answer ? answer(output, target) : outputData(output);
    },
    wasDone: async (ctx, args) => {
      const { way } = await findWay(ctx, args);
      if (way === null) return null;
      if (way.by === 'action') return ctx.ports.actions.wasDone(way.kind, requestOf(ctx, way.target), ctx.signal);
      const request = { target: way.target, token: ctx.token, actor: ctx.actor.name, ticket: ctx.reason.ticket, at: ctx.acceptedAt };
      return (await ctx.ports.nodeCommands?.wasDone(command, request, ctx.signal)) ?? null;
    },
    ...(answer ? {} : { kept: outputKept, again: outputAgain }),
  });
};

/** The node as the arguments name it, if its machine is known although it is not in its cluster: one whose engine was stopped is not. */
async function machineOutOfCluster({ ports, signal }: CommandContext, args: OnNode): Promise<Named | null> {
  const { address } = readNodeAddress(args);
  const instanceId = address?.instanceId ?? address?.ip;
  if (!address || !instanceId) return null;
  const { domainIdentifier } = address;
  return (await ports.actions.knowsMachine?.(domainIdentifier, instanceId, signal)) ? { domainIdentifier, instanceId } : null;
}
