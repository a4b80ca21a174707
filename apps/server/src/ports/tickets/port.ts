/** A ticket about a domain, in whatever system keeps it. */
export interface Ticket {
  id: string;
  /** Epoch milliseconds. */
  createDate: number;
  shortDescription: string;
  /** The system's own word: Assigned, Researching, Work In Progress, Pending, Resolved … */
  status: string;
  /** Its page, an absolute address; null where the source has none to open. */
  url: string | null;
}

/** Newest first, at most `limit`; a domain that nobody knows has none. */
export interface TicketsPort {
  of(domainIdentifier: string, limit: number, signal?: AbortSignal): Promise<readonly Ticket[]>;
}
