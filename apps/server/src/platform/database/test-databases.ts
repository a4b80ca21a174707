import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { z } from 'zod';
import { genesisHash } from '../audit/audit-record.ts';
import type { Database } from './database.ts';
import { migrations } from './migrate.ts';
import { type DatabaseConfig, type OpenOptions, openDatabase } from './open-database.ts';
import { auditHead } from './schema/audit.ts';
import { pushHead } from './schema/push-events.ts';

/** For tests: a new, empty place for a database, and how to be rid of it. */
export interface TestDatabase {
  config: DatabaseConfig;
  remove(): Promise<void>;
}

/** A folder of its own for an embedded database. An "empty" one is not there yet; otherwise it has its tables. */
export async function embeddedTestDatabase(
  content: 'tables' | 'empty' = 'tables',
): Promise<TestDatabase & { config: Extract<DatabaseConfig, { kind: 'embedded' }> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tumbler-database-'));
  if (content === 'tables') copyFolder(await once('template', testTemplate), folder);
  return {
    config: { kind: 'embedded', folder, seed: await once('seed', testSeed), outlives: 'process' },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Of plain files. `cp` looks four times at each of the 700, which is a tenth of what such a test does. */
function copyFolder(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!entry.isDirectory()) copyFileSync(source, target);
    else {
      mkdirSync(target, { mode: 0o700 });
      copyFolder(source, target);
    }
  }
}

/** A database of its own on the PostgreSQL at TUMBLER_TEST_POSTGRES_URL. */
export async function postgresTestDatabase(): Promise<TestDatabase & { config: { kind: 'postgres'; url: string } }> {
  const server = process.env.TUMBLER_TEST_POSTGRES_URL;
  if (!server)
    throw new Error(
      'set TUMBLER_TEST_POSTGRES_URL to a PostgreSQL that may create databases, such as postgres://postgres@127.0.0.1:5432/postgres',
    );
  const name = `tumbler_test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    config: { kind: 'postgres', url: url.href },
    remove: () => administer(server, `drop database if exists ${name} with (force)`),
  };
}

/** Opens a database there; its `close` removes the place too. */
export async function openThrowaway(place: TestDatabase, options: OpenOptions = {}): Promise<Database> {
  const database = await openDatabase(place.config, { onError: (error) => console.error(error), ...options });
  return {
    ...database,
    async close() {
      await database.close();
      await place.remove();
    },
  };
}

/** Empties every table and puts back the rows that the migrations make, so that tests can share a database. */
export async function emptyTables(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(
      sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'migrations_applied'`,
    );
    for (const { name } of rows) await tx.execute(sql.raw(`alter table ${name} disable trigger user`));
    await tx.execute(sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity`));
    for (const { name } of rows) await tx.execute(sql.raw(`alter table ${name} enable trigger user`));
    await tx.insert(auditHead).values({ id: 1, seq: 0, hash: genesisHash });
    await tx.insert(pushHead).values({ id: 1, seq: 0, trimmedTo: 0 });
  });
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const made = new Map<string, Promise<string>>();

function once(name: string, make: () => Promise<string>): Promise<string> {
  const promise = made.get(name) ?? make();
  made.set(name, promise);
  return promise;
}

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

const maker = join(root, 'tools/make-seed-database.mjs');

/** The initdb takes seconds, so one seed serves all test files; another PGlite gets another, and so does another way of making it. */
async function testSeed(): Promise<string> {
  const target = join(root, `.cache/test-database-${await seedVersion()}.tar.gz`);
  if (!existsSync(target)) await promisify(execFile)(process.execPath, [maker, target]);
  return target;
}

/** A closed database with its tables, to be copied; other migrations get another. */
async function testTemplate(): Promise<string> {
  const target = join(root, `.cache/test-database-${await seedVersion()}-${versionOf(JSON.stringify(migrations))}`);
  if (existsSync(target)) return target;
  const draft = `${target}.${randomUUID()}`;
  const database = await openDatabase({ kind: 'embedded', folder: draft, seed: await once('seed', testSeed) });
  await database.close();
  // Another test file may have been faster: then its template is as good.
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
  return target;
}

async function seedVersion(): Promise<string> {
  const packageFile = join(root, 'node_modules/@electric-sql/pglite/package.json');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(packageFile, 'utf8')));
  return `${version}-${versionOf(await readFile(maker, 'utf8'))}`;
}

const versionOf = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, 16);
