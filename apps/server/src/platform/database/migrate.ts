import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Handle, Tx } from './database.ts';

/** One step of the schema's history: the file's name and its SQL. */
export interface Migration {
  name: string;
  sql: string;
}

const files = import.meta.glob<string>('../../../migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** The steps of this version, oldest first. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -'.sql'.length), sql: text }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/** Another Tumbler has written this database, a newer one or one from before the first release: this one does not know its tables. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
  constructor(readonly unknown: readonly string[]) {
    super(
      `this database was written by a newer Tumbler or by one from before the first release (unknown migrations: ${unknown.join(', ')}): start that version, or restore a dump into an empty database`,
    );
  }
}

/** Any number, but the same in every replica: it keeps two of them from migrating at once. */
const lockKey = 7_820_115;

const Applied = z.array(z.object({ name: z.string(), hash: z.string() }));
type Applied = z.infer<typeof Applied>;

/**
 * Applies what is missing, in order, all of it in one transaction.
 * @returns the names of the steps applied now
 * @throws NewerDatabaseError when the database has steps that this version does not know
 */
export async function migrate(database: Database, known: readonly Migration[] = migrations): Promise<string[]> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    if (!(await hasTable(tx))) {
      await tx.execute(
        sql`create table migrations_applied (name text primary key, hash text not null, at timestamptz not null default now())`,
      );
    }
    const missing = check(await appliedTo(tx), known);
    for (const step of missing) await apply(tx, step);
    return missing.map((step) => step.name);
  });
}

/**
 * The steps that the next start would apply; all of them for a database without tables.
 * @throws NewerDatabaseError as `migrate`, Error when a step is not the one that was applied
 */
export async function pendingMigrations(database: Database, known: readonly Migration[] = migrations): Promise<Migration[]> {
  return check(await database.run(async (db) => ((await hasTable(db)) ? appliedTo(db) : [])), known);
}

/** @throws Error when a step of this version is missing, NewerDatabaseError when there are unknown ones */
export async function requireMigrated(database: Database, known: readonly Migration[] = migrations): Promise<void> {
  const missing = await pendingMigrations(database, known);
  if (missing.length > 0) {
    throw new Error(`this database lacks the migrations ${missing.map(({ name }) => name).join(', ')}: start the server on it once`);
  }
}

/** @returns the steps that have not been applied */
function check(applied: Applied, known: readonly Migration[]): Migration[] {
  const unknown = applied.map(({ name }) => name).filter((name) => !known.some((step) => step.name === name));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  for (const { name, hash } of applied) {
    const step = known.find((candidate) => candidate.name === name);
    if (step && hashOf(step) !== hash)
      throw new Error(`migration ${name} is not the one that was applied to this database: restore its file`);
  }
  return known.filter((step) => !applied.some(({ name }) => name === step.name));
}

async function hasTable(handle: Handle): Promise<boolean> {
  const { rows } = await handle.execute(sql`select 1 from pg_tables where schemaname = 'public' and tablename = 'migrations_applied'`);
  return rows.length > 0;
}

async function appliedTo(handle: Handle): Promise<Applied> {
  const { rows } = await handle.execute(sql`select name, hash from migrations_applied order by name`);
  return Applied.parse(rows);
}

async function apply(tx: Tx, step: Migration): Promise<void> {
  for (const statement of step.sql.split('--> statement-breakpoint')) {
    if (statement.trim() !== '') await tx.execute(sql.raw(statement));
  }
  await tx.execute(sql`insert into migrations_applied (name, hash) values (${step.name}, ${hashOf(step)})`);
}

/** Line ends do not count: a checkout on another system may change them. */
function hashOf(step: Migration): string {
  return createHash('sha256').update(step.sql.replaceAll('\r\n', '\n')).digest('hex');
}
