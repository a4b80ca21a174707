import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from './database.ts';
import { tablesOf } from './dump.ts';
import { DumpError, DumpHeader, DumpMark, rowHash, type TableCounts } from './dump-format.ts';
import { type Migration, migrate, migrations } from './migrate.ts';

const batchSize = 500;
const rowStart = '{"row":';

/**
 * Fills an empty database from a dump: makes the tables of the dump's version, loads the rows and checks their counts
 * and checksums in one transaction, then brings the tables to this version. Open the database with
 * `migrations: 'none'`.
 * @throws DumpError when the dump is damaged or incomplete, of a newer Tumbler, or the database is not empty; nothing
 * is then loaded
 */
export async function restoreDatabase(
  database: Database,
  source: Readable,
  known: readonly Migration[] = migrations,
): Promise<TableCounts> {
  const gunzip = source.pipe(createGunzip());
  source.on('error', (error) => gunzip.destroy(error));
  const lines = createInterface({ input: gunzip, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
  try {
    const header = DumpHeader.safeParse(parseLine((await lines.next()).value));
    if (!header.success) throw new DumpError('this is not a dump of Tumbler');
    await migrate(database, stepsOf(header.data, known));
    const counts = await database.transaction((tx) => load(tx, lines));
    await migrate(database, known);
    return counts;
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new DumpError(`the dump is damaged: ${error.message}`);
    throw error;
  } finally {
    source.destroy();
  }
}

function stepsOf({ migrations: names }: DumpHeader, known: readonly Migration[]): readonly Migration[] {
  const unknown = names.filter((name) => !known.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new DumpError(`the dump is of a newer Tumbler (unknown migrations: ${unknown.join(', ')}): restore it with that version`);
  return known.filter((step) => names.includes(step.name));
}

async function load(tx: Tx, lines: AsyncIterator<string>): Promise<TableCounts> {
  const tables = new Set(await tablesOf(tx));
  await clearHeads(tx, tables);
  const counts: TableCounts = {};
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new DumpError('the dump is incomplete: its end is missing');
    const mark = DumpMark.safeParse(parseLine(value));
    if (!mark.success) throw new DumpError(`the dump is damaged: unexpected line ${String(value).slice(0, 60)}`);
    if ('complete' in mark.data) {
      await setSequences(tx, tables);
      return counts;
    }
    if (!('table' in mark.data)) throw new DumpError('the dump is damaged: a table ends that did not begin');
    const { table } = mark.data;
    if (!tables.has(table)) throw new DumpError(`the dump has a table ${table}, which its version does not`);
    counts[table] = await loadTable(tx, table, lines);
  }
}

/** @returns how many rows, which is also how many the dump says */
async function loadTable(tx: Tx, table: string, lines: AsyncIterator<string>): Promise<number> {
  const hash = rowHash();
  let rows = 0;
  let batch: string[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    const target = sql.identifier(table);
    await tx.execute(sql`insert into ${target} select * from json_populate_recordset(null::${target}, ${`[${batch.join(',')}]`}::json)`);
    batch = [];
  };
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new DumpError(`the dump is incomplete: it ends within table ${table}`);
    if (!value.startsWith(rowStart)) {
      await flush();
      const mark = DumpMark.safeParse(parseLine(value));
      const end = mark.success && 'end' in mark.data ? mark.data : undefined;
      if (end?.end !== table) throw new DumpError(`the dump is damaged: the end of table ${table} is missing`);
      if (end.rows !== rows || end.sha256 !== hash.digest('hex'))
        throw new DumpError(`the dump is damaged: table ${table} has not the rows that were written`);
      return rows;
    }
    const row = value.slice(rowStart.length, -1);
    hash.update(row).update('\n');
    batch.push(row);
    rows += 1;
    if (batch.length >= batchSize) await flush();
  }
}

/** A new database has the rows that its migrations made; one with any others is somebody's. */
async function clearHeads(tx: Tx, tables: ReadonlySet<string>): Promise<void> {
  for (const table of tables) {
    const heads = table === 'audit_head' || table === 'push_head';
    const { rows } = await tx.execute<{ used: boolean }>(
      sql`select exists (select 1 from ${sql.identifier(table)} ${heads ? sql`where seq > 0` : sql``}) as used`,
    );
    if (rows[0]?.used) throw new DumpError(`the database is not empty (table ${table} has rows): restore into a new one`);
    if (heads) await tx.execute(sql`delete from ${sql.identifier(table)}`);
  }
}

/** Numbers that the database gives by itself go on after the highest that was loaded. */
async function setSequences(tx: Tx, tables: ReadonlySet<string>): Promise<void> {
  const { rows } = await tx.execute<{ table: string; column: string; sequence: string | null }>(
    sql`select table_name as "table", column_name as "column", pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
        from information_schema.columns where table_schema = 'public'`,
  );
  for (const { table, column, sequence } of rows) {
    if (!sequence || !tables.has(table)) continue;
    await tx.execute(
      sql`select setval(${sequence}::regclass, coalesce(max(${sql.identifier(column)}), 0) + 1, false) from ${sql.identifier(table)}`,
    );
  }
}

function parseLine(line: unknown): unknown {
  try {
    return JSON.parse(String(line));
  } catch {
    return undefined;
  }
}
