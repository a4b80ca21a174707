import type { Writable } from 'node:stream';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from './database.ts';
import { type DumpHeader, rowHash, type TableCounts } from './dump-format.ts';

const pageSize = 500;

/**
 * Writes everything, as of one moment, to `target` (which is closed). The server may go on meanwhile; on the embedded
 * database its statements wait.
 * @param at epoch milliseconds, for the header
 */
export async function dumpDatabase(database: Database, target: Writable, at: number): Promise<TableCounts> {
  const counts: TableCounts = {};
  await database.transaction((tx) => pipeline(Readable.from(linesOf(tx, at, counts)), createGzip(), target), {
    isolation: 'repeatable read',
  });
  return counts;
}

async function* linesOf(tx: Tx, at: number, counts: TableCounts): AsyncGenerator<string> {
  const { rows: applied } = await tx.execute<{ name: string }>(sql`select name from migrations_applied order by name`);
  const header: DumpHeader = { tumblerDump: 1, migrations: applied.map(({ name }) => name), at };
  yield `${JSON.stringify(header)}\n`;
  let total = 0;
  for (const table of await tablesOf(tx)) {
    yield `${JSON.stringify({ table })}\n`;
    const hash = rowHash();
    let rows = 0;
    for await (const row of rowsOf(tx, table)) {
      hash.update(row).update('\n');
      rows += 1;
      yield `{"row":${row}}\n`;
    }
    yield `${JSON.stringify({ end: table, rows, sha256: hash.digest('hex') })}\n`;
    counts[table] = rows;
    total += rows;
  }
  yield `${JSON.stringify({ complete: true, tables: Object.keys(counts).length, rows: total })}\n`;
}

/** Every table of ours but the list of migrations, which the header holds. */
export async function tablesOf(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations_applied' order by tablename`,
  );
  return rows.map(({ name }) => name);
}

async function* rowsOf(tx: Tx, table: string): AsyncGenerator<string> {
  await tx.execute(sql`declare dumped no scroll cursor for select row_to_json(t)::text as row from ${sql.identifier(table)} t`);
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${pageSize} from dumped`));
    for (const { row } of rows) yield row;
    if (rows.length < pageSize) break;
  }
  await tx.execute(sql`close dumped`);
}
