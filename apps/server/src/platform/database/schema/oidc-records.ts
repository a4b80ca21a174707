import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What the embedded issuer remembers: the storage of oidc-provider's adapter, one row a (pool, model, id). */
export const oidcRecords = pgTable(
  'oidc_records',
  {
    pool: text('pool').notNull(),
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    expiresAt: moment('expires_at'),
    consumedAt: moment('consumed_at'),
    grantId: text('grant_id'),
    uid: text('uid'),
    userCode: text('user_code'),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.model, table.id] }),
    index('oidc_records_grant').on(table.grantId),
    index('oidc_records_uid').on(table.uid),
    index('oidc_records_user_code').on(table.userCode),
    index('oidc_records_expiry').on(table.expiresAt),
  ],
);
