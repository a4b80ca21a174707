import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { type EventKind, events } from '../../../platform/database/schema/events.ts';
import type { DomainEvent, EventPage, EventsPort, KeyEvent } from '../port.ts';

/** How long events are kept: as long as the event calls reach back. */
const KEPT_MS = 430 * 86_400_000;

/** Our own records of what happened to domains. */
export interface EventsStore extends EventsPort {
  /** Writes a domain event; a second one of its id changes nothing. */
  addDomainEvent(event: DomainEvent): Promise<void>;
  /** Writes a key event; a second one of its id changes nothing. */
  addKeyEvent(event: KeyEvent): Promise<void>;
  /** Drops what is older than 14 months before a moment; answers how many. */
  prune(now: number): Promise<number>;
}

/** @param place stage and region, such as `beta/iad`: the events of one place are unseen from another */
export function createEventsStore(database: Database, stageRegion: string): EventsStore {
  const add = (kind: EventKind, domainId: string, id: string, at: number, record: unknown): Promise<unknown> =>
    database.run((db) => db.insert(events).values({ id, stageRegion, kind, domainId, at, record }).onConflictDoNothing());

  const page = async <Event>(kind: EventKind, domainId: string, from: number, to: number, limit: number): Promise<EventPage<Event>> => {
    const rows = await database.run((db) =>
      db
        .select({ record: events.record })
        .from(events)
        .where(
          and(
            eq(events.stageRegion, stageRegion),
            eq(events.domainId, domainId),
            eq(events.kind, kind),
            gte(events.at, Math.ceil(from)),
            lt(events.at, Math.ceil(to)),
          ),
        )
        .orderBy(desc(events.at), desc(events.id))
        .limit(limit + 1),
    );
    return { events: rows.slice(0, limit).map(({ record }) => record as Event), truncated: rows.length > limit };
  };

  return {
    domainEvents: (domainIdentifier, from, to, limit) => page<DomainEvent>('domain', domainIdentifier, from, to, limit),
    keyEvents: (domainIdentifier, from, to, limit) => page<KeyEvent>('key', domainIdentifier, from, to, limit),
    addDomainEvent: async (event) => void (await add('domain', event.identuple, event.id, event.event_timestamp, event)),
    addKeyEvent: async (event) => void (await add('key', event.domain_ident, event.id, event.event_time, event)),
    async prune(now) {
      const gone = await database.run((db) =>
        db
          .delete(events)
          .where(and(eq(events.stageRegion, stageRegion), lt(events.at, now - KEPT_MS)))
          .returning({ id: events.id }),
      );
      return gone.length;
    },
  };
}
