import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Local people, known to the embedded issuer. Those of an outside issuer are never stored here. */
export const users = pgTable('users', {
  id: text('id').primaryKey(),
  /** What is typed at sign-in, unique and lower case. */
  name: text('name').notNull().unique(),
  displayName: text('display_name').notNull(),
  /** scrypt with its parameters and salt; none: nobody can sign in with a password. */
  passwordHash: text('password_hash'),
  roles: text('roles').array().notNull(),
  /** Places the person may work in, "stage/region" with "*" for any. */
  entitlements: text('entitlements').array().notNull(),
  disabled: boolean('disabled').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
});
