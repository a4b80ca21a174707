import { customType, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import type { LseInterval, LseWindow } from '#rules/lse/windows';
import { moment } from './columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export type LseReportStatus = 'pending' | 'completed' | 'failed';

/** What was asked. Times are epoch milliseconds, issue types ascending. */
export interface LseReportInputs {
  from: number;
  to: number;
  window: LseWindow;
  interval: LseInterval;
  lseStart: number;
  lseEnd: number;
  issueTypes: string[];
}

/** Reports of large-scale events: what was asked and, once it is made, what came of it. A completed one is never written again. */
export const lseReports = pgTable(
  'lse_reports',
  {
    /** Covers the place, all inputs and the data version. */
    key: text('key').primaryKey(),
    /** Order in which they were asked for, whatever the clock did meanwhile. */
    seq: serial('seq').notNull(),
    place: text('place').notNull(),
    /** The key that clients build by themselves; many reports may share one. */
    alias: text('alias').notNull(),
    /** The inputs without the data version: the same for the same question at another time. */
    question: text('question').notNull(),
    inputs: jsonb('inputs').$type<LseReportInputs>().notNull(),
    dataVersion: text('data_version').notNull(),
    status: text('status').$type<LseReportStatus>().notNull(),
    /** Why it failed, for readers. */
    error: text('error'),
    /** What was looked at, in words. */
    analysis: text('analysis').notNull(),
    createdById: text('created_by_id').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The job that makes it, or made it. */
    jobId: text('job_id'),
    finishedAt: moment('finished_at'),
    /** Up to here it is complete; null once all sources have passed the window. */
    partialTo: moment('partial_to'),
    totalImpacted: integer('total_impacted'),
    stillImpacted: integer('still_impacted'),
    rows: integer('rows'),
  },
  (table) => [
    index('lse_reports_order').on(table.place, table.seq),
    index('lse_reports_alias').on(table.place, table.alias, table.seq),
    index('lse_reports_question').on(table.place, table.question, table.seq),
    index('lse_reports_status').on(table.status, table.place),
    index('lse_reports_age').on(table.createdAt),
  ],
);

/** `body`: the report as JSON text, written as a JSON string. `rows`: all of its impacted domains as NDJSON. */
export type LseReportPart = 'body' | 'rows';

/**
 * What a completed report says, compressed by gzip and cut into pieces of at most 32 KiB: a dump reads 500 rows at a time, and a download
 * sends what it has before it reads on.
 */
export const lseReportParts = pgTable(
  'lse_report_parts',
  {
    reportKey: text('report_key').notNull(),
    what: text('what').$type<LseReportPart>().notNull(),
    part: integer('part').notNull(),
    data: bytes('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportKey, table.what, table.part] })],
);
