import type { World } from '#fleet/world';
import type { TicketRecord } from '#rules/events/ticket';
import { parseSubject } from '#rules/grants/grant';
import { PortError } from '../../port-error.ts';
import type { Ticket, TicketsPort } from '../port.ts';

/** The tickets that a domain keeps, all of them. */
const ALL = 10_000;
/** Domains of an account that are looked through for a ticket of another one. */
const LOOKED_THROUGH = 50;

/** Tickets of the demo fleet. Their addresses lead nowhere: the reserved name says so. The fleet has no index of them: one is looked for where it is said to belong. */
export const demoTickets = (world: World, clock: { now(): number }): TicketsPort => ({
  async find(id, { subject }, signal) {
    stopIfAborted(signal);
    const { accountId, domainIdentifier } = parseSubject(subject) ?? { accountId: '', domainIdentifier: null };
    const now = clock.now();
    const others = world.ofAccount(accountId, now).slice(0, LOOKED_THROUGH);
    for (const domain of new Set([
      ...(domainIdentifier === null ? [] : [domainIdentifier]),
      ...others.map((domain) => domain.domainIdentifier),
    ])) {
      const found = world.tickets(domain, ALL, now)?.find((ticket) => ticket.id === id);
      if (found) return { ...recordOf(found), domainIdentifier: domain };
    }
    return null;
  },

  async of(domainIdentifier, limit, signal) {
    stopIfAborted(signal);
    return (world.tickets(domainIdentifier, limit, clock.now()) ?? []).map(recordOf);
  },
});

const stopIfAborted = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) throw new PortError('cancelled', 'The request was cancelled');
};

const recordOf = (ticket: TicketRecord): Ticket => ({ ...ticket, url: `https://tickets.demo.invalid/${ticket.id}` });
