import type { ServiceCommand } from '#rules/node-commands/node-command';
import type { ComputePort } from '../../compute/port.ts';
import type { NodeAnswer, NodeCommandsPort, NodeRequest, NodeTarget } from '../../node-commands/port.ts';
import { isPortError, PortError } from '../../port-error.ts';
import type { ActionKind, ActionRequest, DomainActionsPort } from '../port.ts';

const COMMAND_OF: Partial<Record<ActionKind, ServiceCommand>> = {
  'reboot-instance': 'reboot',
  'deactivate-es': 'stop-engine',
  'activate-es': 'start-engine',
  'deactivate-kibana': 'stop-dashboards',
  'activate-kibana': 'start-dashboards',
};
const KINDS = Object.keys(COMMAND_OF) as (keyof typeof COMMAND_OF)[];

/** What a program said last, for the failure of its action. */
const SAID_BYTES = 200;

export interface NodeCommandActionsOptions {
  nodeCommands: NodeCommandsPort;
  compute: Pick<ComputePort, 'instances'>;
  /** Addresses of all machines that the configuration names for a domain. */
  addressesOf: (domainIdentifier: string) => readonly string[];
  /** Those where the dashboards run. */
  dashboardsOf: (domainIdentifier: string) => readonly string[];
}

/**
 * Actions on the machines of own clusters, each one command of their services. An action on the dashboards of a whole domain goes to the machines
 * that the configuration names for them, one after another, and stops at the first that fails. Terminating a machine is not offered: that is its
 * cloud's to do.
 */
export function createNodeCommandActions({
  nodeCommands,
  compute,
  addressesOf,
  dashboardsOf,
}: NodeCommandActionsOptions): DomainActionsPort {
  const locator = createLocator({ compute, addressesOf });

  const offeredOn = (domainIdentifier: string): ActionKind[] => {
    const commands = new Set(nodeCommands.offered(domainIdentifier));
    return KINDS.filter((kind) => isOffered(commands, kind));
  };

  async function targetsOf(kind: ActionKind, { domainIdentifier, instanceId }: ActionRequest, signal: AbortSignal): Promise<NodeTarget[]> {
    if (instanceId !== undefined) return [await locator.find(domainIdentifier, instanceId, signal)];
    if (kind !== 'deactivate-kibana' && kind !== 'activate-kibana')
      throw new PortError('not-found', `${kind} needs an instance of ${domainIdentifier.slice(0, 64)}.`);
    const addresses = dashboardsOf(domainIdentifier);
    if (addresses.length === 0)
      throw new PortError(
        'not-offered',
        'Not available from this source: machines.dashboardsAddresses of the configuration does not say where the dashboards of this cluster run.',
      );
    return addresses.map((address) => ({ domainIdentifier, instanceId: address, ip: address }));
  }

  const commandOf = (kind: ActionKind, domainIdentifier: string): ServiceCommand => {
    const name = COMMAND_OF[kind];
    if (name === undefined || !nodeCommands.offered(domainIdentifier).includes(name))
      throw new PortError('not-offered', `Not available from this source: ${kind} cannot be done on the machines of this cluster.`);
    return name;
  };

  return {
    offered: KINDS,
    offeredOn,
    async knowsMachine(domainIdentifier, instanceId, signal) {
      try {
        await locator.find(domainIdentifier, instanceId, signal);
        return true;
      } catch (error) {
        if (isPortError(error)) return false;
        throw error;
      }
    },
    async perform({ kind }, request, signal = new AbortController().signal) {
      const name = commandOf(kind, request.domainIdentifier);
      const machines: Record<string, unknown>[] = [];
      for (const target of await targetsOf(kind, request, signal)) {
        const { answer, said } = await runOn(nodeCommands, name, nodeRequest(request, target), signal);
        if (answer.exitCode !== null && answer.exitCode !== 0)
          throw new PortError(
            'unavailable',
            `${name} ended with status ${answer.exitCode} on the machine of ${target.instanceId.slice(0, 64)}${said === '' ? '' : `: ${said}`}.`,
          );
        machines.push({ machine: target.instanceId, exit_code: answer.exitCode });
      }
      return { detail: { status: 'ok', command: name, machines } };
    },
    async wasDone(kind, request, signal = new AbortController().signal) {
      const name = commandOf(kind, request.domainIdentifier);
      const done = await Promise.all(
        (await targetsOf(kind, request, signal)).map((target) => nodeCommands.wasDone({ name }, nodeRequest(request, target), signal)),
      );
      if (done.every((each) => each === true)) return true;
      return done.every((each) => each === false) ? false : null;
    },
  };
}

const isOffered = (commands: ReadonlySet<string>, kind: ActionKind): boolean => {
  const name = COMMAND_OF[kind];
  return name !== undefined && commands.has(name);
};

const nodeRequest = ({ token, actor, ticket = '', at }: ActionRequest, target: NodeTarget): NodeRequest => ({
  target,
  // Several machines of one action have one effect each.
  token: `${token}/${target.instanceId}`,
  actor,
  ticket,
  at,
});

async function runOn(
  port: NodeCommandsPort,
  name: ServiceCommand,
  request: NodeRequest,
  signal: AbortSignal,
): Promise<{ answer: NodeAnswer; said: string }> {
  let last = Buffer.alloc(0);
  const answer = await port.run(
    { name },
    request,
    ({ bytes }) => {
      last = Buffer.concat([last, bytes]).subarray(-SAID_BYTES);
    },
    signal,
  );
  return {
    answer,
    said: last
      .toString()
      .replace(/\p{C}+/gu, ' ')
      .trim()
      .replace(/\.$/, ''),
  };
}

const MOST_SEEN = 2_000;

interface LocatorOptions {
  compute: Pick<ComputePort, 'instances'>;
  /** Addresses of all machines that the configuration names for a domain. */
  addressesOf: (domainIdentifier: string) => readonly string[];
}

interface Locator {
  /** Where the machine of a node is. @throws PortError `not-found` for one that nobody knows, or that of the cluster where it does not answer */
  find(domainIdentifier: string, instanceId: string, signal: AbortSignal): Promise<NodeTarget>;
}

/**
 * Finds the machines of nodes. A cluster knows only the nodes that are in it, and one whose engine was stopped is not: its address is known
 * from before. After a restart of the server it is named by its address, if that is one that the configuration names.
 */
function createLocator({ compute, addressesOf }: LocatorOptions): Locator {
  const lastSeen = new Map<string, string>();
  const note = (key: string, ip: string): void => {
    lastSeen.delete(key);
    lastSeen.set(key, ip);
    const [oldest] = lastSeen.keys();
    if (lastSeen.size > MOST_SEEN && oldest !== undefined) lastSeen.delete(oldest);
  };

  return {
    async find(domainIdentifier, instanceId, signal) {
      const key = `${domainIdentifier}|${instanceId}`;
      const known = (): string | undefined => lastSeen.get(key) ?? addressesOf(domainIdentifier).find((address) => address === instanceId);
      const instances = await compute.instances(domainIdentifier, signal).catch((error: unknown) => {
        // Its engine may be what is to be started again.
        if (isPortError(error) && error.kind !== 'not-found' && error.kind !== 'cancelled' && known() !== undefined) return [];
        throw error;
      });
      for (const each of instances) if (each.privateIp !== null) note(`${domainIdentifier}|${each.instanceId}`, each.privateIp);
      const ip = known();
      if (ip === undefined)
        throw new PortError(
          'not-found',
          `${domainIdentifier.slice(0, 64)} has no node ${instanceId.slice(0, 64)} now, and where its machine is, is not known: name it by its address.`,
        );
      return { domainIdentifier, instanceId, ip };
    },
  };
}
