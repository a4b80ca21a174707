import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

const bytesOf = (name: string) => bigint(name, { mode: 'number' });

/** Backfills of on-demand data: what was asked for, and what became of it. */
export const onDemandExecutions = pgTable(
  'on_demand_executions',
  {
    id: text('id').primaryKey(),
    /** Order in which they were asked for, whatever the clock did meanwhile. */
    seq: serial('seq').notNull(),
    stageRegion: text('stage_region').notNull(),
    domain: text('domain').notNull(),
    /** ELB, PA or QI. */
    type: text('type').notNull(),
    /** What was asked for, [from, to). */
    fromTime: moment('from_time').notNull(),
    toTime: moment('to_time').notNull(),
    /** Hours that are stored as they lie at the source are read again too. */
    isReread: boolean('is_reread').notNull(),
    requestedAt: moment('requested_at').notNull(),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull(),
    jobId: text('job_id'),
    status: text('status').notNull(),
    /** Attempts in which the source failed, one after another without an hour between them. */
    failures: integer('failures').notNull().default(0),
    finishedAt: moment('finished_at'),
    filesDetected: integer('files_detected').notNull().default(0),
    filesIndexed: integer('files_indexed').notNull().default(0),
    filesBytes: bytesOf('files_bytes').notNull().default(0),
    rows: bytesOf('rows').notNull().default(0),
    malformed: bytesOf('malformed').notNull().default(0),
    /** Why it is not whole, in words. */
    error: text('error'),
  },
  (table) => [
    index('on_demand_executions_domain').on(table.stageRegion, table.domain, table.seq),
    index('on_demand_executions_status').on(table.status, table.stageRegion),
    index('on_demand_executions_age').on(table.requestedAt),
  ],
);

/** Hours that a backfill has read so far, or found stored as they lie at the source: what a next attempt goes on from. */
export const onDemandParts = pgTable(
  'on_demand_parts',
  {
    executionId: text('execution_id').notNull(),
    hour: moment('hour').notNull(),
    /** The name under which the rows are stored; null for an hour of which no file could be read. */
    dataset: text('dataset'),
    /** Of the names and versions of the hour's files at the source. */
    digest: text('digest').notNull(),
    filesIndexed: integer('files_indexed').notNull(),
    /** Of the hour's files: as they lie at the source, or, where that is not known, of their text. */
    filesBytes: bytesOf('files_bytes').notNull(),
    rows: bytesOf('rows').notNull(),
    bytes: bytesOf('bytes').notNull(),
    malformed: bytesOf('malformed').notNull(),
    problems: jsonb('problems').$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.executionId, table.hour] })],
);

/** The rows that hold of an hour: one name for each, so that no row is there twice. */
export const onDemandHours = pgTable(
  'on_demand_hours',
  {
    stageRegion: text('stage_region').notNull(),
    domain: text('domain').notNull(),
    type: text('type').notNull(),
    hour: moment('hour').notNull(),
    dataset: text('dataset').notNull(),
    digest: text('digest').notNull(),
    filesBytes: bytesOf('files_bytes').notNull(),
    rows: bytesOf('rows').notNull(),
    bytes: bytesOf('bytes').notNull(),
    storedAt: moment('stored_at').notNull(),
    executionId: text('execution_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stageRegion, table.domain, table.type, table.hour] }),
    index('on_demand_hours_age').on(table.storedAt),
  ],
);
