import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What browsers are given, kept for a while so that one that was away can catch up. */
export const pushEvents = pgTable(
  'push_events',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    topic: text('topic').notNull(),
    stageRegion: text('stage_region'),
    payload: jsonb('payload').$type<unknown>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('push_events_at').on(table.at)],
);

/**
 * One row: the last number given, and the last one trimmed away. A row lock and not a sequence, because numbers must
 * become visible in their order: a reader at 8 must never see 7 appear later.
 */
export const pushHead = pgTable('push_head', {
  id: integer('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  trimmedTo: bigint('trimmed_to', { mode: 'number' }).notNull(),
});
