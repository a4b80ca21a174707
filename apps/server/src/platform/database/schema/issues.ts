import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Issues of domains, open and resolved. */
export const issues = pgTable(
  'issues',
  {
    id: text('id').primaryKey(),
    stageRegion: text('stage_region').notNull(),
    domainIdentifier: text('domain_identifier').notNull(),
    issueType: text('issue_type').notNull(),
    details: text('details').notNull(),
    /** Zone id, where the cause lies in one zone. */
    zone: text('zone'),
    openedAt: moment('opened_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Null while it is open. */
    resolvedAt: moment('resolved_at'),
  },
  (table) => [
    index('issues_domain').on(table.stageRegion, table.domainIdentifier, table.resolvedAt),
    index('issues_type').on(table.stageRegion, table.issueType, table.openedAt),
    index('issues_age').on(table.stageRegion, table.resolvedAt),
  ],
);
