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

/** First line of a step that only adds: `-- keeps: 0007_servers` says that a server whose newest step is that one, or a later one, works beside it. */
const KEEPS = /^-- keeps: (\d{4}_[a-z0-9_]{1,60})\r?\n/;

/** The oldest newest step of a server that works beside this step; null where no older server does. */
const keptBy = ({ sql: text }: Migration): string | null => KEEPS.exec(text)?.[1] ?? null;

/**
 * Another Tumbler has written this database, a newer one whose steps do not keep this version working, or one from before the first release: this one
 * does not know its tables.
 */
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

const Applied = z.array(z.object({ name: z.string(), hash: z.string(), keeps: z.string().nullable() }));
type Applied = z.infer<typeof Applied>;

/**
 * Applies what is missing, in order, all of it in one transaction.
 * @returns the names of the steps applied now
 * @throws NewerDatabaseError when the database has steps that this version does not know, and that do not keep it working
 */
export async function migrate(database: Database, known: readonly Migration[] = migrations): Promise<string[]> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    if (!(await hasTable(tx))) {
      await tx.execute(
        sql`create table migrations_applied (name text primary key, hash text not null, at timestamptz not null default now())`,
      );
    }
    await tx.execute(sql`alter table migrations_applied add column if not exists keeps text`);
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

/** Steps of a newer version that keep this one working, by name. */
export async function newerSteps(database: Database, known: readonly Migration[] = migrations): Promise<string[]> {
  const applied = await database.run(async (db) => ((await hasTable(db)) ? appliedTo(db) : []));
  return applied.map(({ name }) => name).filter((name) => !known.some((step) => step.name === name));
}

/** @throws Error when a step of this version is missing, NewerDatabaseError when there are unknown ones that do not keep this version working */
export async function requireMigrated(database: Database, known: readonly Migration[] = migrations): Promise<void> {
  const missing = await pendingMigrations(database, known);
  if (missing.length > 0) {
    throw new Error(`this database lacks the migrations ${missing.map(({ name }) => name).join(', ')}: start the server on it once`);
  }
}

/** @returns the steps that have not been applied; none where newer steps have been, which a rollback meets (docs/decisions/0031) */
function check(applied: Applied, known: readonly Migration[]): Migration[] {
  const unknown = applied.filter(({ name }) => !known.some((step) => step.name === name));
  const newest = known.at(-1)?.name ?? '';
  const breaking = unknown.filter(({ keeps }) => keeps === null || keeps > newest);
  if (breaking.length > 0) throw new NewerDatabaseError(breaking.map(({ name }) => name));
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
  // Through JSON, since a database of an earlier version has no such column.
  const { rows } = await handle.execute(
    sql`select name, hash, to_jsonb(applied) ->> 'keeps' as keeps from migrations_applied applied order by name`,
  );
  return Applied.parse(rows);
}

async function apply(tx: Tx, step: Migration): Promise<void> {
  for (const statement of step.sql.split('--> statement-breakpoint')) {
    if (statement.trim() !== '') await tx.execute(sql.raw(statement));
  }
  await tx.execute(sql`insert into migrations_applied (name, hash, keeps) values (${step.name}, ${hashOf(step)}, ${keptBy(step)})`);
}

/** Line ends do not count: a checkout on another system may change them. */
function hashOf(step: Migration): string {
  return createHash('sha256').update(step.sql.replaceAll('\r\n', '\n')).digest('hex');
}
