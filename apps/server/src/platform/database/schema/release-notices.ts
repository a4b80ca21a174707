import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, plainText } from './columns.ts';

/** Notices of deployments to the owners of clusters: written with what happened, sent by the server that has the lease. */
export const releaseNotices = pgTable(
  'release_notices',
  {
    stageRegion: text('stage_region').notNull(),
    deploymentId: plainText('deployment_id').notNull(),
    /** `start`, `complete`, or the name of one before the deployment. */
    kind: text('kind').$type<'start' | 'complete' | 'OneDay' | 'OneHour'>().notNull(),
    state: text('state').$type<'PENDING' | 'SUCCESS' | 'FAILED'>().notNull(),
    /** Not sent before this. */
    dueAt: moment('due_at').notNull(),
    attempts: integer('attempts').notNull(),
    /** Who sends it now, and until when nobody else does. */
    owner: text('owner'),
    leaseUntil: moment('lease_until').notNull(),
    /** Of the last attempt, when it is over. */
    sentAt: moment('sent_at'),
    /** Why the last attempt failed, fit to be shown. */
    error: text('error'),
  },
  (table) => [
    primaryKey({ columns: [table.stageRegion, table.deploymentId, table.kind] }),
    index('release_notices_due').on(table.dueAt).where(sql`${table.state} = 'PENDING'`),
  ],
);
