import type { NodeMove } from '../../domains/opensearch/layouts.ts';
import type { EventsPort } from '../port.ts';

const MOST_EVENTS = 500;

/** Nodes that left or joined a cluster in [from, to), as far as it is known what they were; the latest first, of one moment those that joined. */
export async function nodeMoves(
  events: Pick<EventsPort, 'domainEvents'>,
  domainIdentifier: string,
  from: number,
  to: number,
): Promise<NodeMove[]> {
  const page = await events.domainEvents(domainIdentifier, from, to, MOST_EVENTS);
  return page.events
    .flatMap(({ event_type: type, event_timestamp: at, event_metadata: of }): NodeMove[] => {
      const { node_name: name, roles } = of ?? {};
      const isMove = type === 'NodeLeft' || type === 'NodeJoined';
      return isMove && typeof name === 'string' && typeof roles === 'string' ? [{ at, hasLeft: type === 'NodeLeft', name, roles }] : [];
    })
    .sort((a, b) => b.at - a.at || Number(a.hasLeft) - Number(b.hasLeft));
}
