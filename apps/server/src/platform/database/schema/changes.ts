import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What changed, when, on what: the marks on every chart and timeline. */
export const changes = pgTable(
  'changes',
  {
    id: text('id').primaryKey(),
    stageRegion: text('stage_region').notNull(),
    /** A domain identifier, or a wider subject such as "region". */
    subject: text('subject').notNull(),
    kind: text('kind').notNull(),
    at: moment('at').notNull(),
    /** Its end; null while it lasts. Equal to `at` for what has no length. */
    until: moment('until'),
    title: text('title').notNull(),
    link: text('link'),
    actor: text('actor'),
    source: text('source').notNull(),
  },
  (table) => [index('changes_subject').on(table.stageRegion, table.subject, table.at), index('changes_at').on(table.stageRegion, table.at)],
);
