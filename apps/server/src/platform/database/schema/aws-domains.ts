import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Managed domains of AWS accounts as they were last seen, so that one that goes while no server runs is known as deleted. */
export const awsDomains = pgTable(
  'aws_domains',
  {
    accountId: text('account_id').notNull(),
    awsRegion: text('aws_region').notNull(),
    name: text('name').notNull(),
    /** What is known of it, in the service's words. */
    status: jsonb('status').notNull(),
    /** When it was noticed to be gone; null while it is there. */
    goneAt: moment('gone_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.awsRegion, table.name] })],
);
