import { boolean, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What commands on machines answered, redacted: one for each command that was sent to a machine. Written while it runs, and never again after. */
export const transcripts = pgTable(
  'transcripts',
  {
    /** The token of its command. */
    id: text('id').primaryKey(),
    /** The audit record under which it ran. */
    auditId: text('audit_id').notNull().unique(),
    stageRegion: text('stage_region').notNull(),
    domain: text('domain').notNull(),
    instanceId: text('instance_id').notNull(),
    ip: text('ip').notNull(),
    /** What was run, as a person would type it, redacted. */
    line: text('line').notNull(),
    actorName: text('actor_name').notNull(),
    /** The grant that carried it; null where none was needed. */
    grantId: text('grant_id'),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at').notNull(),
    exitCode: integer('exit_code'),
    /** Why it broke off; null where the machine answered to its end. */
    failure: text('failure'),
    isTruncated: boolean('is_truncated').notNull(),
    /** It may hold customers' content: its readers are recorded. */
    isGuarded: boolean('is_guarded').notNull(),
    /** Of the answer as it came, before anything was taken out of it. */
    bytes: integer('bytes').notNull(),
    pieces: integer('pieces').notNull(),
  },
  (table) => [
    index('transcripts_grant').on(table.grantId, table.startedAt),
    index('transcripts_domain').on(table.stageRegion, table.domain, table.startedAt),
  ],
);

/** The text with its times, each piece compressed by itself so that a reader need not unpack what comes before. */
export const transcriptPieces = pgTable(
  'transcript_pieces',
  {
    transcriptId: text('transcript_id').notNull(),
    piece: integer('piece').notNull(),
    data: bytes('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.transcriptId, table.piece] })],
);
