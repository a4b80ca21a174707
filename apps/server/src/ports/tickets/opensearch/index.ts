import { PortError } from '../../port-error.ts';
import type { TicketsPort } from '../port.ts';
import type { TicketsStore } from '../store/index.ts';

/** Tickets of own clusters: those that a ticket system gave us. Where none ever did, "no tickets" would be a guess. */
export function createOpenSearchTickets(store: TicketsStore): TicketsPort {
  const whereConnected = async (): Promise<TicketsStore> => {
    if (!(await store.any())) throw new PortError('not-offered', 'No ticket system is connected to this installation.');
    return store;
  };
  return {
    find: async (id, hint) => (await whereConnected()).find(id, hint),
    of: async (domainIdentifier, limit) => (await whereConnected()).of(domainIdentifier, limit),
  };
}
