import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Tokens for programs, made at the server's own command line. Only their hashes are stored. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    hash: text('hash').primaryKey(),
    userId: text('user_id').notNull(),
    label: text('label').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('api_tokens_user').on(table.userId)],
);
