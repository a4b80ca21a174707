import type { NodeMove } from '../../domains/opensearch/layouts.ts';
import type { EventsPort } from '../port.ts';
import type { NodeLists } from './node-lists.ts';

const MOST_EVENTS = 500;

/** Where it is noted what nodes a cluster had. */
export interface NotedNodes {
  events: Pick<EventsPort, 'domainEvents'>;
  lists: Pick<NodeLists, 'last'>;
  /** The zone of each node that is or was there, by the engine's id, as far as it is known. */
  zonesOf(domainIdentifier: string): Promise<ReadonlyMap<string, string>>;
}

/**
 * Nodes that left or joined a cluster in [from, to), as far as it is known what they were; the latest first, of one moment those that joined. Nodes that
 * were listed last come before them, as if they had all left at the end: those that are there have come back, and of the others nobody took note yet.
 */
export async function nodeMoves(
  { events, lists, zonesOf }: NotedNodes,
  domainIdentifier: string,
  from: number,
  to: number,
): Promise<NodeMove[]> {
  const [page, kept, zones] = await Promise.all([
    events.domainEvents(domainIdentifier, from, to, MOST_EVENTS),
    lists.last(domainIdentifier),
    zonesOf(domainIdentifier),
  ]);
  const zoneOf = (id: unknown): string | null => (typeof id === 'string' ? (zones.get(id) ?? null) : null);
  const listed = (kept?.nodes ?? []).map(({ id, name, roles }): NodeMove => ({ at: to, hasLeft: true, name, roles, zone: zoneOf(id) }));
  const noted = page.events
    .flatMap(({ event_type: type, event_timestamp: at, event_metadata: of }): NodeMove[] => {
      const { node_id: id, node_name: name, roles } = of ?? {};
      const isMove = type === 'NodeLeft' || type === 'NodeJoined';
      return isMove && typeof name === 'string' && typeof roles === 'string'
        ? [{ at, hasLeft: type === 'NodeLeft', name, roles, zone: zoneOf(id) }]
        : [];
    })
    .sort((a, b) => b.at - a.at || Number(a.hasLeft) - Number(b.hasLeft));
  return [...listed, ...noted];
}
