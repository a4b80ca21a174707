import { nodeName } from '#rules/domains/node-name';
import type { DomainEvent } from './port.ts';

/** The node that a domain event is about: the engine's id where it is known, and what an operator calls it. Null where the event names none. */
export const nodeOfEvent = (metadata: DomainEvent['event_metadata']): { id: string | null; name: string } | null => {
  const { host, node_id: id, node_name: name } = metadata ?? {};
  if (typeof host !== 'string') return null;
  return { id: typeof id === 'string' ? id : null, name: nodeName({ ip: host, name: typeof name === 'string' ? name : null }) };
};
