import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Signed-in browsers. The cookie holds the secret, this table only its hash. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    userId: text('user_id').notNull(),
    /** The stage pool whose issuer signed the person in. */
    pool: text('pool').notNull(),
    /** What the issuer said of the person: name, roles, entitlements. */
    claims: jsonb('claims').$type<Record<string, unknown>>().notNull(),
    claimsReadAt: moment('claims_read_at').notNull(),
    createdAt: moment('created_at').notNull(),
    absoluteExpiry: moment('absolute_expiry').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    idleExpiry: moment('idle_expiry').notNull(),
    steppedUpAt: moment('stepped_up_at'),
    /** Encrypted under the server's key. */
    refreshTokenSealed: text('refresh_token_sealed'),
    endedAt: moment('ended_at'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_absolute_expiry').on(table.absoluteExpiry)],
);
