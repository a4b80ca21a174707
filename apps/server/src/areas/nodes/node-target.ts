import type { SentArguments } from '#rules/commands/command';
import { preconditionFailed, type Refusal } from '#rules/guard';
import { readNodeAddress } from '#rules/node-commands/node-address';
import type { CommandContext } from '../../platform/commands/registry.ts';
import type { NodeTarget } from '../../ports/node-commands/port.ts';

type FoundTarget =
  /** With how the engine runs there, in the source's word; null where the source does not say it. */
  | { target: NodeTarget; deploymentType: string | null; refusal: null }
  /** `named` is a node that is there and has no address that we know: a service that restarts nodes by their id needs none. */
  | { target: null; named: Pick<NodeTarget, 'domainIdentifier' | 'instanceId'> | null; deploymentType: null; refusal: Refusal };

const GONE = new Set(['terminated', 'shutting-down']);

/** The machine that a command is for, looked up now: what was there when a page was drawn may be gone. */
export async function findTarget(ctx: CommandContext, args: SentArguments): Promise<FoundTarget> {
  const { address, problem } = readNodeAddress(args);
  if (problem !== null) return refused(problem, 'Name one domain and one node of it.');
  const { domainIdentifier, instanceId, ip } = address;
  const domain = await ctx.ports.domains.find(domainIdentifier, ctx.signal);
  if (!domain || domain.deleted)
    return refused(
      `The domain ${domainIdentifier.slice(0, 64)} is either deleted or doesn't exist.`,
      'Check the identifier, the stage and the region.',
    );
  const instances = await ctx.ports.compute.instances(domainIdentifier, ctx.signal);
  const found = instances.find((one) =>
    instanceId === null ? one.privateIp === ip && !GONE.has(one.state ?? '') : one.instanceId === instanceId,
  );
  const named = instanceId ?? ip ?? '';
  if (!found) return refused(`The domain ${domainIdentifier} has no instance ${named.slice(0, 64)}.`, REPLACED);
  if (GONE.has(found.state ?? '')) return refused(`The instance ${found.instanceId} is ${found.state}.`, REPLACED);
  if (found.privateIp === null)
    return {
      ...refused(`The address of ${found.instanceId} is not known from this source.`, 'Use the tool of the source itself.'),
      named: { domainIdentifier, instanceId: found.instanceId },
    };
  if (ip !== null && found.privateIp !== ip) return refused(`${instanceId} and ${ip.slice(0, 64)} are two nodes.`, 'Name the node once.');
  const target = { domainIdentifier, instanceId: found.instanceId, ip: found.privateIp };
  return { target, deploymentType: found.osDeploymentType, refusal: null };
}

const REPLACED = 'Read the instances again: it may have been replaced.';

const refused = (message: string, fix: string) => ({
  target: null,
  named: null,
  deploymentType: null,
  refusal: preconditionFailed(message, fix),
});
