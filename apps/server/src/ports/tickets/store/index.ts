import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { tickets } from '../../../platform/database/schema/tickets.ts';
import type { Ticket, TicketsPort } from '../port.ts';

/** How long tickets are kept. */
const KEPT_MS = 430 * 86_400_000;

/** Our own records of tickets. */
export interface TicketsStore extends TicketsPort {
  /** Writes a ticket of a domain, or replaces the one of its id. */
  record(domainIdentifier: string, ticket: Ticket): Promise<void>;
  /** Whether the place has any ticket at all. */
  any(): Promise<boolean>;
  /** Drops what was created 14 months before a moment; answers how many. */
  prune(now: number): Promise<number>;
}

/** @param stageRegion stage and region, such as `beta/iad`: the tickets of one place are unseen from another */
export function createTicketsStore(database: Database, stageRegion: string): TicketsStore {
  return {
    async find(id) {
      const [row] = await database.run((db) =>
        db
          .select()
          .from(tickets)
          .where(and(eq(tickets.stageRegion, stageRegion), eq(tickets.id, id))),
      );
      if (!row) return null;
      const { stageRegion: _stageRegion, ...ticket } = row;
      return ticket;
    },

    async of(domainIdentifier, limit) {
      const rows = await database.run((db) =>
        db
          .select()
          .from(tickets)
          .where(and(eq(tickets.stageRegion, stageRegion), eq(tickets.domainIdentifier, domainIdentifier)))
          .orderBy(desc(tickets.createDate), desc(tickets.id))
          .limit(limit),
      );
      return rows.map(({ stageRegion: _stageRegion, domainIdentifier: _domain, ...ticket }) => ticket);
    },

    async record(domainIdentifier, ticket) {
      const row = { ...ticket, stageRegion, domainIdentifier };
      await database.run((db) =>
        db
          .insert(tickets)
          .values(row)
          .onConflictDoUpdate({ target: [tickets.stageRegion, tickets.id], set: row }),
      );
    },

    async any() {
      const rows = await database.run((db) =>
        db.select({ id: tickets.id }).from(tickets).where(eq(tickets.stageRegion, stageRegion)).limit(1),
      );
      return rows.length > 0;
    },

    async prune(now) {
      const gone = await database.run((db) =>
        db
          .delete(tickets)
          .where(and(eq(tickets.stageRegion, stageRegion), lt(tickets.createDate, now - KEPT_MS)))
          .returning({ id: tickets.id }),
      );
      return gone.length;
    },
  };
}
