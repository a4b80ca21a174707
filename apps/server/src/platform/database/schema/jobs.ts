import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** "waiting" for its time or for another attempt; "running" under a lease; the others are final. */
export type JobState = 'waiting' | 'running' | 'succeeded' | 'failed' | 'cancelled';

/** Work that outlives a request and a crash. */
export const jobs = pgTable(
  'jobs',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** What it works on, for lists and for "one at a time": a domain, a release. */
    subject: text('subject'),
    payload: jsonb('payload').$type<unknown>().notNull(),
    state: text('state').$type<JobState>().notNull(),
    runAt: moment('run_at').notNull(),
    leaseOwner: text('lease_owner'),
    leaseUntil: moment('lease_until'),
    attempts: integer('attempts').notNull().default(0),
    maxAttempts: integer('max_attempts').notNull(),
    /** Handed to whatever the handler calls, the same in every attempt. */
    idempotencyToken: text('idempotency_token').notNull(),
    /** The caller's own key: enqueueing it again finds the first job. */
    uniqueKey: text('unique_key'),
    progress: jsonb('progress').$type<unknown>(),
    result: jsonb('result').$type<unknown>(),
    error: text('error'),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('jobs_due').on(table.state, table.runAt),
    index('jobs_subject').on(table.kind, table.subject),
    uniqueIndex('jobs_unique_key').on(table.kind, table.uniqueKey),
  ],
);
