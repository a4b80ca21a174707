import { boolean, customType, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export type ResultStatus = 'pending' | 'completed' | 'failed' | 'cancelled';

/** What jobs made: what was asked and, once it is made, what lists say of it. A completed one is never written again. */
export const jobResults = pgTable(
  'job_results',
  {
    /** Covers the kind, the target, all that was asked and the version of the data. */
    key: text('key').primaryKey(),
    /** Order in which they were asked for, whatever the clock did meanwhile. */
    seq: serial('seq').notNull(),
    /** Kind of the jobs that make it. */
    kind: text('kind').notNull(),
    stageRegion: text('stage_region').notNull(),
    /** A key that clients build by themselves; many results may share one. */
    alias: text('alias').notNull(),
    /** What was asked without the version of the data: the same for the same question at another time. */
    question: text('question').notNull(),
    inputs: jsonb('inputs').$type<unknown>().notNull(),
    dataVersion: text('data_version').notNull(),
    status: text('status').$type<ResultStatus>().notNull(),
    /** Why it failed or who cancelled it, for readers. */
    error: text('error'),
    createdById: text('created_by_id').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The job that makes it, or made it. */
    jobId: text('job_id'),
    finishedAt: moment('finished_at'),
    /** Whether another one takes its turn as soon as the data have moved on. */
    isPassing: boolean('is_passing').notNull().default(false),
    /** What lists and callers need of a completed one without its parts. */
    facts: jsonb('facts').$type<unknown>(),
  },
  (table) => [
    index('job_results_order').on(table.kind, table.stageRegion, table.seq),
    index('job_results_alias').on(table.kind, table.stageRegion, table.alias, table.seq),
    index('job_results_question').on(table.kind, table.stageRegion, table.question, table.seq),
    index('job_results_status').on(table.status, table.kind, table.stageRegion),
    index('job_results_age').on(table.kind, table.createdAt),
  ],
);

/**
 * What a completed result says, a part by its name, compressed by gzip and cut into pieces of at most 32 KiB: a dump reads 500 rows at a time,
 * and a download sends what it has before it reads on.
 */
export const jobResultParts = pgTable(
  'job_result_parts',
  {
    resultKey: text('result_key').notNull(),
    part: text('part').notNull(),
    piece: integer('piece').notNull(),
    data: bytes('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.resultKey, table.part, table.piece] })],
);
