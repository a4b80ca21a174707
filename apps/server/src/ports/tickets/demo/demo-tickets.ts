import type { World } from '#fleet/world';
import { PortError } from '../../port-error.ts';
import type { TicketsPort } from '../port.ts';

/** Tickets of the demo fleet. Their addresses lead nowhere: the reserved name says so. */
export const demoTickets = (world: World, clock: { now(): number }): TicketsPort => ({
  async of(domainIdentifier, limit, signal) {
    if (signal?.aborted) throw new PortError('cancelled', 'The request was cancelled');
    return (world.tickets(domainIdentifier, limit, clock.now()) ?? []).map((ticket) => ({
      id: ticket.id,
      createDate: ticket.create_date,
      shortDescription: ticket.short_description,
      status: ticket.status,
      url: `https://tickets.demo.invalid/${ticket.id}`,
    }));
  },
});
