import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export type EventKind = 'domain' | 'key';

/** What happened to domains, each record as its list shows it. */
export const events = pgTable(
  'events',
  {
    stageRegion: text('stage_region').notNull(),
    id: text('id').notNull(),
    kind: text('kind').$type<EventKind>().notNull(),
    domainId: text('domain_id').notNull(),
    at: moment('at').notNull(),
    record: jsonb('record').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stageRegion, table.kind, table.id] }),
    index('events_domain').on(table.stageRegion, table.domainId, table.kind, table.at),
    index('events_age').on(table.stageRegion, table.at),
  ],
);
