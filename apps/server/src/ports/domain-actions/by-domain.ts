import { PortError } from '../port-error.ts';
import type { ActionKind, DomainActionsPort } from './port.ts';

export interface ActionsByDomain {
  /** What every cluster can do by itself. */
  clusters: DomainActionsPort;
  /** What can be done on the machines, for domains whose configuration says how. */
  machines: ReadonlyMap<string, DomainActionsPort>;
  isKnown: (domainIdentifier: string) => boolean;
}

/** One port over domains whose machines are reached in different ways, or not at all. */
export function actionsByDomain({ clusters, machines, isKnown }: ActionsByDomain): DomainActionsPort {
  const offered = [...new Set<ActionKind>([...clusters.offered, ...[...machines.values()].flatMap((port) => port.offered)])];
  const portOf = (kind: ActionKind, domainIdentifier: string): DomainActionsPort => {
    if (clusters.offered.includes(kind)) return clusters;
    if (!isKnown(domainIdentifier)) throw new PortError('not-found', `No cluster is configured as ${domainIdentifier.slice(0, 64)}.`);
    const port = machines.get(domainIdentifier);
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
      const port = machines.get(domainIdentifier);
      return [...clusters.offered, ...(port?.offeredOn?.(domainIdentifier) ?? port?.offered ?? [])];
    },
    async knowsMachine(domainIdentifier, instanceId, signal) {
      return (await machines.get(domainIdentifier)?.knowsMachine?.(domainIdentifier, instanceId, signal)) ?? false;
    },
    async perform(action, request, signal) {
      return portOf(action.kind, request.domainIdentifier).perform(action, request, signal);
    },
    async wasDone(kind, request, signal) {
      return portOf(kind, request.domainIdentifier).wasDone(kind, request, signal);
    },
  };
}
