import { checkReason, isTicketId, type Refusal } from '../guard.ts';
import { covers, GRANT_LIMITS, isGrantOpens, parseSubject } from './grant.ts';

/** What somebody asks for, as it came. */
export interface GrantRequest {
  subject: string;
  opens: string;
  minutes: number;
  ticket: string;
  reasonCode: string;
  description: string;
}

/** A ticket, as far as a grant needs it. */
export interface TicketFacts {
  /** About which domain it is. */
  domainIdentifier: string;
  /** The system's own word. */
  status: string;
  /** Name of the person who opened it; null for an alarm, a customer, or where the system does not say. */
  openedBy: string | null;
}

/** What could be learned of a ticket. */
export type TicketAnswer =
  | { kind: 'found'; ticket: TicketFacts }
  | { kind: 'unknown' }
  /** No ticket system is connected, or it does not answer; `why` in words. */
  | { kind: 'unreadable'; why: string };

/** What is wrong with a request in itself; null when nothing is. */
export function requestProblem(request: GrantRequest, { isBreakGlass }: { isBreakGlass: boolean }): Refusal | null {
  const { least, most: longest } = GRANT_LIMITS.minutes;
  const most = isBreakGlass ? GRANT_LIMITS.breakGlassMinutes : longest;
  const { minutes } = request;
  if (parseSubject(request.subject) === null)
    return unfit(
      'The subject of a grant is an account, a domain or a node of one.',
      'Send 123456789012, 123456789012:orders or 123456789012:orders/i-0abc.',
    );
  if (!isGrantOpens(request.opens))
    return unfit(`A grant cannot open ${JSON.stringify(request.opens.slice(0, 40))}.`, 'Choose what it opens from the list.');
  if (!Number.isInteger(minutes) || minutes < least || minutes > most)
    return unfit(
      `A grant${isBreakGlass ? ' by break-glass' : ''} lives ${least} to ${most} minutes.`,
      `Ask for a whole number of minutes from ${least} to ${most}.`,
    );
  if (!isTicketId(request.ticket))
    return { code: 'TICKET_REQUIRED', message: 'A grant needs a ticket.', fix: 'Give the id of the ticket that this work belongs to.' };
  return checkReason(request);
}

/** Statuses that end a ticket, whatever system it is of. */
const CLOSED = new Set(['resolved', 'closed', 'done', 'cancelled', 'canceled']);

export const isOpenTicket = (status: string): boolean => !CLOSED.has(status.trim().toLowerCase());

/**
 * Whether a ticket carries a grant of one person for a subject. It must exist, be open and be about the subject, and somebody else must have opened
 * it (field-note 24). What cannot be read is no refusal: then a second person answers for it.
 * @param holder the name of the person who asks, as people read it
 * @returns a refusal, or what remains unproved in words, null when all is proved
 */
export function checkTicket(
  { ticket, subject, holder }: { ticket: string; subject: string; holder: string },
  answer: TicketAnswer,
): { refusal: Refusal } | { refusal: null; unproved: string | null } {
  if (answer.kind === 'unreadable') return { refusal: null, unproved: `${answer.why} No proof that ticket ${ticket} exists.` };
  if (answer.kind === 'unknown')
    return refused(`The ticket system has no ticket ${ticket} about ${subject}.`, 'Check the id, or open a ticket for this work.');
  const { domainIdentifier, status, openedBy } = answer.ticket;
  if (!covers(domainIdentifier, subject) && !covers(subject, domainIdentifier))
    return refused(`Ticket ${ticket} is about ${domainIdentifier}, not about ${subject}.`, 'Give a ticket of this subject.');
  if (!isOpenTicket(status)) return refused(`Ticket ${ticket} is ${status}.`, 'Give an open ticket, or open this one again.');
  if (openedBy !== null && openedBy.trim().toLowerCase() === holder.trim().toLowerCase())
    return refused(
      `You opened ticket ${ticket} yourself: it does not carry a grant of yours.`,
      'Give a ticket that another person opened, or ask the customer or a colleague to open one.',
    );
  return { refusal: null, unproved: null };
}

const unfit = (message: string, fix: string): Refusal => ({ code: 'PRECONDITION_FAILED', message, fix });
const refused = (message: string, fix: string): { refusal: Refusal } => ({ refusal: { code: 'TICKET_REQUIRED', message, fix } });
