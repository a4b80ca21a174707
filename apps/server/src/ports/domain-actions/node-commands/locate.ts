import type { ComputePort } from '../../compute/port.ts';
import type { NodeTarget } from '../../node-commands/port.ts';
import { isPortError, PortError } from '../../port-error.ts';

const MOST_SEEN = 2_000;

export interface LocatorOptions {
  compute: Pick<ComputePort, 'instances'>;
  /** Addresses of all machines that the configuration names for a domain. */
  addressesOf: (domainIdentifier: string) => readonly string[];
}

export interface Locator {
  /** Where the machine of a node is. @throws PortError `not-found` for one that nobody knows, or that of the cluster where it does not answer */
  find(domainIdentifier: string, instanceId: string, signal: AbortSignal): Promise<NodeTarget>;
}

/**
 * Finds the machines of nodes. A cluster knows only the nodes that are in it, and one whose engine was stopped is not: its address is known
 * from before. After a restart of the server it is named by its address, if that is one that the configuration names.
 */
export function createLocator({ compute, addressesOf }: LocatorOptions): Locator {
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
