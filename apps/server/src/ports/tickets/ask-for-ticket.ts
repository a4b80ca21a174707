import type { TicketAnswer } from '#rules/grants/ask-for-grant';
import { isPortError } from '../port-error.ts';
import type { TicketsPort } from './port.ts';

/** What the ticket system says of a ticket. What it cannot say is no failure: the caller decides what that means. */
export async function askForTicket(tickets: TicketsPort, id: string, subject: string, signal: AbortSignal): Promise<TicketAnswer> {
  try {
    const ticket = await tickets.find(id, { subject }, signal);
    return ticket === null ? { kind: 'unknown' } : { kind: 'found', ticket };
  } catch (error) {
    if (!isPortError(error)) throw error;
    return { kind: 'unreadable', why: error.message };
  }
}
