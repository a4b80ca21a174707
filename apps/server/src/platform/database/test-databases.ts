import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { z } from 'zod';
import { genesisHash } from '../audit/audit-record.ts';
import type { Database } from './database.ts';
import { type DatabaseConfig, type OpenOptions, openDatabase } from './open-database.ts';
import { auditHead } from './schema/audit.ts';
import { pushHead } from './schema/push-events.ts';

/** For tests: a new, empty place for a database, and how to be rid of it. */
export interface TestPlace {
  config: DatabaseConfig;
  remove(): Promise<void>;
}

/** A folder of its own for an embedded database. */
export async function embeddedPlace(): Promise<TestPlace & { config: { kind: 'embedded'; folder: string } }> {
  const folder = await mkdtemp(join(tmpdir(), 'tumbler-database-'));
  return {
    config: { kind: 'embedded', folder, seed: await testSeed() },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A database of its own on the PostgreSQL at TUMBLER_TEST_POSTGRES_URL. */
export async function postgresPlace(): Promise<TestPlace & { config: { kind: 'postgres'; url: string } }> {
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
export async function openThrowaway(place: TestPlace, options: OpenOptions = {}): Promise<Database> {
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

let seedMade: Promise<string> | undefined;

/** The initdb takes seconds, so one seed serves all test files; another PGlite gets another. */
function testSeed(): Promise<string> {
  seedMade ??= findOrMakeSeed();
  return seedMade;
}

async function findOrMakeSeed(): Promise<string> {
  const root = fileURLToPath(new URL('../../../../../', import.meta.url));
  const packageFile = join(root, 'node_modules/@electric-sql/pglite/package.json');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(packageFile, 'utf8')));
  const target = join(root, `.cache/test-database-${version}.tar.gz`);
  if (!existsSync(target)) await promisify(execFile)(process.execPath, [join(root, 'tools/make-seed-database.mjs'), target]);
  return target;
}
