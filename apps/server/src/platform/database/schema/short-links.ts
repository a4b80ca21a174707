import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Short names of long paths within the console, for tickets and chats. */
export const shortLinks = pgTable('short_links', {
  id: text('id').primaryKey(),
  /** Path and query, never a host. */
  path: text('path').notNull(),
  by: text('by').notNull(),
  at: moment('at').notNull(),
});
