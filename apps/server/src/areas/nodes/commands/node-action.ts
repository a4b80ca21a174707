import type { ArgumentsOf, Command } from '#rules/commands/command';
import type { REBOOT_INSTANCE } from '#rules/commands/domain-commands';
import { type NodeObjection, nodeObjections, objectionRefusal } from '#rules/domains/node-preconditions';
import { preconditionFailed, type Refusal } from '#rules/guard';
import { isRunningState } from '#rules/releases/vocabulary';
import { actionRefusal, actionRequest } from '../../../platform/commands/offered-action.ts';
import { type CommandContext, type ImplementedCommand, implementCommand } from '../../../platform/commands/registry.ts';
import type { CallOptions } from '../../../ports/cluster-api/port.ts';
import type { ActionKind } from '../../../ports/domain-actions/port.ts';
import { isPortError } from '../../../ports/port-error.ts';
import type { PortSet } from '../../../ports/port-set.ts';

type OnNode = ArgumentsOf<typeof REBOOT_INSTANCE>;

/** A command that takes a machine away for a while or for good. Done twice it would be done to a machine that is back: never repeated by itself. */
export const nodeAction = (
  command: Command<OnNode>,
  kind: Extract<ActionKind, 'reboot-instance' | 'terminate-instance'>,
): ImplementedCommand =>
  implementCommand(command, {
    repeatable: false,
    precondition: async (ctx, args) => {
      const { domain_identifier: domainIdentifier, instance_id: instanceId, override = false } = args;
      return (await actionRefusal(ctx, domainIdentifier, kind)) ?? objections(ctx, { domainIdentifier, instanceId, override });
    },
    run: async (ctx, args) => {
      const { detail } = await ctx.ports.actions.perform(
        { kind },
        actionRequest(ctx, args.domain_identifier, args.instance_id),
        ctx.signal,
      );
      return { ...detail, instance_id: args.instance_id };
    },
    wasDone: (ctx, args) => ctx.ports.actions.wasDone(kind, actionRequest(ctx, args.domain_identifier, args.instance_id), ctx.signal),
  });

/** A machine that is about to leave its cluster. */
interface Leaving {
  domainIdentifier: string;
  instanceId: string;
  override: boolean;
}

/** The refusal by what speaks against taking a node away now; an override sets it aside, and takes a second person. */
export async function objections(ctx: CommandContext, { domainIdentifier, instanceId, override }: Leaving): Promise<Refusal | null> {
  const found = await readNodeObjections(ctx.ports, domainIdentifier, instanceId, { signal: ctx.signal, maxAgeMs: 0 });
  const standing = objectionRefusal(found, { isOverridden: override });
  if (standing !== null || !override) return standing;
  return ctx.hasSecondPerson
    ? null
    : preconditionFailed(
        'An override takes a grant that a second person approved.',
        'Ask for such a grant, or wait until nothing speaks against it any more.',
      );
}

/** What speaks against taking a node away now, read from the cluster itself: kept answers do for a page, not for a command. That something cannot be read speaks against it, too. */
export async function readNodeObjections(
  ports: Pick<PortSet, 'compute' | 'cluster' | 'releases'>,
  domainIdentifier: string,
  instanceId: string,
  options: CallOptions & { signal: AbortSignal },
): Promise<NodeObjection[]> {
  const { signal } = options;
  const unreadable: string[] = [];
  const orNothing = <Value>(reading: Promise<Value>, nothing: Value): Promise<Value> =>
    reading.catch((error: unknown) => {
      if (!isPortError(error)) throw error;
      unreadable.push(error.message);
      return nothing;
    });
  const [instances, nodes, shards, change, deployment] = await Promise.all([
    orNothing(ports.compute.instances(domainIdentifier, signal), []),
    orNothing(ports.cluster.nodes(domainIdentifier, options), { value: [], asOf: 0 }),
    orNothing(ports.cluster.shards(domainIdentifier, options), { value: [], asOf: 0 }),
    orNothing(changeOf(ports, domainIdentifier, signal), null),
    orNothing(deploymentOf(ports, domainIdentifier), null),
  ]);
  return nodeObjections({
    instanceId,
    instances: instances.filter(({ state }) => state !== 'terminated' && state !== 'shutting-down'),
    nodes: nodes.value,
    shards: shards.value,
    busyWith: change ?? deployment,
    unreadable,
  });
}

async function changeOf(
  { releases: { fleet } }: Pick<PortSet, 'releases'>,
  domainIdentifier: string,
  signal: AbortSignal,
): Promise<string | null> {
  return (await fleet?.health([domainIdentifier], signal))?.get(domainIdentifier)?.busyWith ?? null;
}

/** The newest deployment of each stack says whether a release works on the cluster now. */
async function deploymentOf({ releases: { records } }: Pick<PortSet, 'releases'>, domainIdentifier: string): Promise<string | null> {
  for (const { name } of await records.stacks()) {
    const { rows } = await records.deploymentsOfCluster(name, domainIdentifier, { limit: 5 });
    const running = rows.find(({ state }) => isRunningState(state));
    if (running) return `a deployment of ${running.releaseId === null ? name : `release ${running.releaseId}`}`;
  }
  return null;
}
