import { createCoalescer } from '../coalesce.ts';
import type { Ticket, TicketsPort } from './port.ts';

/** As long as a read of a cluster: everybody who opens a domain's page in this time sees the same list. */
const KEPT_MS = 15_000;

/** A ticket system that is asked once for all who look at a domain within some seconds. Lists are shared: none may be changed. */
export function sharedTickets(source: TicketsPort, clock: { now(): number }): TicketsPort {
  const reads = createCoalescer(clock, { retentionMs: KEPT_MS, maxWeight: 200_000 });
  return {
    // Decided upon, so asked again each time.
    find: (id, hint, signal) => source.find(id, hint, signal),

    async of(domainIdentifier, limit, signal) {
      const { value } = await reads.get<readonly Ticket[]>(`${limit}:${domainIdentifier}`, {
        ttlMs: KEPT_MS,
        signal,
        weight: (tickets) => tickets.length,
        load: (reading) => source.of(domainIdentifier, limit, reading),
      });
      return value;
    },
  };
}
