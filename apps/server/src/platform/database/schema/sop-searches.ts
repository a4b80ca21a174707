import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What was searched among the runbooks and not found, for their authors. Nobody's name is kept: what is missing is of interest, not who missed it. */
export const sopSearchesWithoutResult = pgTable(
  'sop_searches_without_result',
  {
    /** Lower case, single spaces, numbers that could name an account or a machine blanked. */
    text: text('text').primaryKey(),
    count: integer('count').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [index('sop_searches_without_result_age').on(table.lastAt)],
);
