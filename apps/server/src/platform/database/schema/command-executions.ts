import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** How far a command is. "unknown": its server died while it ran, and nobody has verified the effect yet. */
export type CommandState = 'accepted' | 'running' | 'succeeded' | 'failed' | 'unknown';

/** Each run of a command. The same key of the same person finds the run that it started first. */
export const commandExecutions = pgTable(
  'command_executions',
  {
    id: text('id').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull(),
    actorId: text('actor_id').notNull(),
    stageRegion: text('stage_region').notNull(),
    command: text('command').notNull(),
    /** Hash of the arguments: a key that comes again with others is refused. */
    argumentsHash: text('arguments_hash').notNull(),
    arguments: jsonb('arguments').$type<Record<string, unknown>>().notNull(),
    state: text('state').$type<CommandState>().notNull(),
    result: jsonb('result').$type<unknown>(),
    errorCode: text('error_code'),
    errorText: text('error_text'),
    auditId: text('audit_id'),
    leaseOwner: text('lease_owner'),
    leaseUntil: moment('lease_until'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    uniqueIndex('command_executions_key').on(table.actorId, table.command, table.idempotencyKey),
    index('command_executions_state').on(table.state, table.leaseUntil),
    index('command_executions_created').on(table.createdAt),
  ],
);
