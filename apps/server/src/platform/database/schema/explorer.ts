import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Whether a query was kept by hand, or by asking it. */
export type ExplorerQueryKind = 'history' | 'saved';

/** What each person asked of clusters with the API explorer, and what they saved. */
export const explorerQueries = pgTable(
  'explorer_queries',
  {
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    kind: text('kind').$type<ExplorerQueryKind>().notNull(),
    /** `stage/airport` of a query in the history; empty for a saved one, which is for any domain. */
    stageRegion: text('stage_region').notNull(),
    domainIdentifier: text('domain_identifier').notNull(),
    /** Path and query as the guard wrote them. */
    url: text('url').notNull(),
    title: text('title'),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'explorer_queries_pk', columns: [table.userId, table.kind, table.stageRegion, table.domainIdentifier, table.url] }),
    uniqueIndex('explorer_queries_id').on(table.id),
    index('explorer_queries_order').on(table.userId, table.kind, table.at),
  ],
);

/** Whole answers that may be fetched once, within a minute, by the session that they were announced to. */
export const explorerDownloads = pgTable('explorer_downloads', {
  id: text('id').primaryKey(),
  sessionHash: text('session_hash').notNull(),
  stageRegion: text('stage_region').notNull(),
  domainIdentifier: text('domain_identifier').notNull(),
  /** Path and query as the guard wrote them. */
  url: text('url').notNull(),
  instanceId: text('instance_id'),
  /** Column and value of the rows that were asked for; both null for all. */
  filterArgument: text('filter_argument'),
  filterValue: text('filter_value'),
  expiresAt: moment('expires_at').notNull(),
});
