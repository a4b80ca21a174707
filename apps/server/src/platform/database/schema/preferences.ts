import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What each person has set: columns, page sizes, colours. */
export const preferences = pgTable(
  'preferences',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    value: jsonb('value').$type<unknown>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/** Whether a mark was set by hand, or by visiting. */
export type BookmarkKind = 'pinned' | 'recent';

/** Pinned and recently seen things, by person. */
export const bookmarks = pgTable(
  'bookmarks',
  {
    userId: text('user_id').notNull(),
    kind: text('kind').$type<BookmarkKind>().notNull(),
    /** A path within the console. */
    path: text('path').notNull(),
    title: text('title').notNull(),
    stageRegion: text('stage_region'),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.path] }),
    index('bookmarks_order').on(table.userId, table.kind, table.at),
  ],
);
