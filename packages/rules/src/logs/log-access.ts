import { isOpenTicket, type TicketAnswer } from '../grants/ask-for-grant.ts';
import type { Refusal } from '../guard.ts';
import type { StageRegion } from '../regions/stage-regions.ts';

/** Regions whose logs nobody sees, copies or downloads unless working a customer's ticket (DLOG-041). */
const TICKET_REGIONS: ReadonlySet<string> = new Set(['dub', 'fra', 'cdg', 'lhr']);

export const LOGS_NEED_TICKET = 'Logs of EU regions (DUB, FRA, CDG, LHR) must not be downloaded unless working a customer ticket.';
/** Of raw logs (DLOG-035). */
export const RAW_NEEDS_REASON = 'To view raw logs, ticket and description fields cannot be empty!';

export const logsNeedTicket = ({ airportCode }: Pick<StageRegion, 'airportCode'>): boolean => TICKET_REGIONS.has(airportCode);

/**
 * Why logs of a domain are not shown here under this ticket; null where they are. What nobody can prove of a ticket counts as not proved.
 * @param ticket as it was named; empty for none
 * @param answer what the ticket system says of it
 */
export function logAccessRefusal(
  place: Pick<StageRegion, 'airportCode'>,
  { domainIdentifier, ticket, answer }: { domainIdentifier: string; ticket: string; answer: TicketAnswer },
): Refusal | null {
  if (!logsNeedTicket(place)) return null;
  const shown = ticket.trim().slice(0, 40);
  if (shown === '') return refused(LOGS_NEED_TICKET, 'Name the customer’s ticket that you work on.');
  if (answer.kind === 'unreadable') return refused(`${LOGS_NEED_TICKET} ${answer.why}`, 'Try again when the ticket system answers.');
  if (answer.kind === 'unknown')
    return refused(`The ticket system has no ticket ${shown} about ${domainIdentifier}.`, 'Check the id of the ticket.');
  const { domainIdentifier: of, status } = answer.ticket;
  if (of !== domainIdentifier) return refused(`Ticket ${shown} is about another domain.`, 'Name a ticket of this domain.');
  return isOpenTicket(status) ? null : refused(`Ticket ${shown} is ${status}.`, 'Name a ticket that is open.');
}

const refused = (message: string, fix: string): Refusal => ({ code: 'TICKET_REQUIRED', message, fix });
