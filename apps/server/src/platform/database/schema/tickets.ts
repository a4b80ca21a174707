import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Tickets about domains, as they were imported from their system. */
export const tickets = pgTable(
  'tickets',
  {
    stageRegion: text('stage_region').notNull(),
    id: text('id').notNull(),
    domainIdentifier: text('domain_identifier').notNull(),
    createDate: moment('create_date').notNull(),
    shortDescription: text('short_description').notNull(),
    status: text('status').notNull(),
    url: text('url'),
    openedBy: text('opened_by'),
  },
  (table) => [
    primaryKey({ columns: [table.stageRegion, table.id] }),
    index('tickets_domain').on(table.stageRegion, table.domainIdentifier, table.createDate),
  ],
);
