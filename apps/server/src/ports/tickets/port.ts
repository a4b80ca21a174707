import type { TicketRecord } from '#rules/events/ticket';

/** A ticket about a domain, in whatever system keeps it. */
export interface Ticket extends TicketRecord {
  /** Its page, an absolute address; null where the source has none to open. */
  url: string | null;
}

/** A ticket that was asked for by its id. */
export interface FoundTicket extends Ticket {
  domainIdentifier: string;
}

export interface TicketsPort {
  /** One ticket; null when the system has none of this id. Never older than the question: a grant is decided by it. */
  find(id: string, hint: TicketHint, signal?: AbortSignal): Promise<FoundTicket | null>;
  /** Newest first, at most `limit`; a domain that nobody knows has none. */
  of(domainIdentifier: string, limit: number, signal?: AbortSignal): Promise<readonly Ticket[]>;
}

/** Where a ticket is said to belong: a source that has no index of all tickets looks there. */
export interface TicketHint {
  /** An account or a domain. */
  subject: string;
}
