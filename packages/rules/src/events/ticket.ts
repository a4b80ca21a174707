/** What a ticket about a domain says (EVENT-025). */
export interface TicketRecord {
  id: string;
  /** Epoch milliseconds. */
  createDate: number;
  shortDescription: string;
  /** The system's own word: Assigned, Researching, Work In Progress, Pending, Resolved … */
  status: string;
  /** The name of the person who opened it, as people read it; null for an alarm, a customer, or where the system does not say. */
  openedBy: string | null;
}
