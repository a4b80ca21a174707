import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * The audit log. `content` is the canonical JSON that was hashed, kept as text because the hash is of its bytes; the
 * other columns repeat parts of it for searching, and verification checks that they agree.
 */
export const auditRecords = pgTable(
  'audit_records',
  {
    /** 1, 2, 3 … without a gap. */
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    id: text('id').notNull().unique(),
    at: moment('at').notNull(),
    stageRegion: text('stage_region').notNull(),
    path: text('path').notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    subject: text('subject'),
    phase: text('phase').notNull(),
    priorId: text('prior_id'),
    content: text('content').notNull(),
    prevHash: text('prev_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    index('audit_records_at').on(table.at),
    index('audit_records_path').on(table.path, table.seq),
    index('audit_records_subject').on(table.subject, table.seq),
    index('audit_records_actor').on(table.actorId, table.seq),
    index('audit_records_prior').on(table.priorId),
  ],
);

/** One row, the end of the chain. Appending locks it, so appends queue and their numbers have no gaps. */
export const auditHead = pgTable('audit_head', {
  id: integer('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});

/** Signed statements "at this moment the chain had this many records and ended in this hash". */
export const auditCheckpoints = pgTable('audit_checkpoints', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  hash: text('hash').notNull(),
  at: moment('at').notNull(),
  keyId: text('key_id').notNull(),
  /** Ed25519, base64. */
  signature: text('signature').notNull(),
});
