import { PortError } from '../port-error.ts';
import type { ActionKind, DomainActionsPort } from './port.ts';

export interface ActionsByDomain {
  /** What every cluster can do by itself. */
  clusters: DomainActionsPort;
  /** Kinds that can be done on the machines of some domain. */
  onMachines: readonly ActionKind[];
  /** What does them on the machines of a domain; undefined where nothing says how they are reached. */
  machinesOf: (domainIdentifier: string) => DomainActionsPort | undefined;
  isKnown: (domainIdentifier: string) => boolean;
}

/** One port over domains whose machines are reached in different ways, or not at all. */
export function actionsByDomain({ clusters, onMachines, machinesOf, isKnown }: ActionsByDomain): DomainActionsPort {
  const offered = [...new Set<ActionKind>([...clusters.offered, ...onMachines])];
  const portOf = (kind: ActionKind, domainIdentifier: string): DomainActionsPort => {
    if (clusters.offered.includes(kind)) return clusters;
    if (!isKnown(domainIdentifier)) throw new PortError('not-found', `No cluster is configured as ${domainIdentifier.slice(0, 64)}.`);
    const port = machinesOf(domainIdentifier);
    if (port?.offered.includes(kind)) return port;
    throw new PortError(
      'not-offered',
      port
        ? `Not available from this source: ${kind} is nothing that can be done on the machines of this cluster.`
        : `Not available from this source: the configuration names no access to the machines of this cluster, which ${kind} needs.`,
    );
  };
  return {
    offered,
    offeredOn(domainIdentifier) {
      const port = machinesOf(domainIdentifier);
      return [...clusters.offered, ...(port?.offeredOn?.(domainIdentifier) ?? port?.offered ?? [])];
    },
    async knowsMachine(domainIdentifier, instanceId, signal) {
      return (await machinesOf(domainIdentifier)?.knowsMachine?.(domainIdentifier, instanceId, signal)) ?? false;
    },
    async perform(action, request, signal) {
      return portOf(action.kind, request.domainIdentifier).perform(action, request, signal);
    },
    async wasDone(kind, request, signal) {
      return portOf(kind, request.domainIdentifier).wasDone(kind, request, signal);
    },
  };
}
