import { DrizzleQueryError, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { ClusterRecord } from '#rules/releases/model';
import type { Tx } from '../../../platform/database/database.ts';
import { releaseClusters } from '../../../platform/database/schema/releases.ts';

/** Rows that one statement carries at most: it is one text of some megabytes. */
const MOST_ROWS = 5_000;

/** Runs a statement that carries many rows. Its error has the database's words alone: with all the rows it would be megabytes of a log. */
export async function runBulk<Row extends Record<string, unknown>>(
  tx: Tx,
  statement: SQL,
): Promise<{ rows: readonly Row[]; rowCount: number }> {
  try {
    const { rows, rowCount } = await tx.execute(statement);
    return { rows: rows as Row[], rowCount: rowCount ?? 0 };
  } catch (error) {
    if (!(error instanceof DrizzleQueryError)) throw error;
    throw new Error(`many rows could not be written: ${error.cause?.message ?? 'the statement failed'}`, { cause: error.cause });
  }
}

/**
 * Rows as two parameters that the database reads as rows of the table: statements stay the same text for any number of them. Values that are the
 * same in all rows travel once.
 */
export function rowsOf<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): SQL {
  const [first = {}, ...others] = rows as readonly Record<string, unknown>[];
  const common: Record<string, unknown> = {};
  const own: [string, string][] = [];
  for (const [key, { name }] of Object.entries(getTableColumns(table))) {
    if (others.some((row) => row[key] !== first[key])) own.push([key, name]);
    else if (first[key] !== undefined) common[name] = first[key];
  }
  const json = rows.map((row) => {
    const out: Record<string, unknown> = {};
    for (const [key, name] of own) {
      const value = (row as Record<string, unknown>)[key];
      if (value !== undefined) out[name] = value;
    }
    return out;
  });
  return sql`json_populate_recordset(json_populate_record(null::${table}, ${JSON.stringify(common)}::json), ${JSON.stringify(json)}::json)`;
}

/** Columns that are given, in the table's order: a serial one is left to the database. */
const givenColumns = (table: PgTable): SQL =>
  sql.join(
    getTableConfig(table)
      .columns.filter(({ hasDefault }) => !hasDefault)
      .map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

/**
 * Inserts any number of rows, a statement for each few thousand.
 * @returns how many were new
 */
export async function insertAll<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  onConflict: SQL = sql``,
): Promise<number> {
  let made = 0;
  for (let from = 0; from < rows.length; from += MOST_ROWS) {
    const some = rows.slice(from, from + MOST_ROWS);
    const columns = givenColumns(table);
    const { rowCount } = await runBulk(
      tx,
      sql`insert into ${table} (${columns}) select ${columns} from ${rowsOf(table, some)} ${onConflict}`,
    );
    made += rowCount;
  }
  return made;
}

/** In the order of their ids: two who write the same ones never wait for each other in a circle. */
export const inOrder = <Row extends { clusterId: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (a.clusterId < b.clusterId ? -1 : 1));

export async function upsertClusters(tx: Tx, stageRegion: string, clusters: readonly ClusterRecord[]): Promise<void> {
  await insertAll(
    tx,
    releaseClusters,
    inOrder(clusters).map((cluster) => ({ stageRegion, ...cluster })),
    sql`on conflict (stage_region, stack_name, cluster_id) do update set
      account_id = excluded.account_id, release_version = excluded.release_version, components = excluded.components,
      created_by = excluded.created_by, principals = excluded.principals, created_at = excluded.created_at,
      modified_by = excluded.modified_by, modified_at = excluded.modified_at`,
  );
}

/** Adds clusters that are not there yet. Thousands of them share a few lists of components: each list travels once. */
export async function insertClusters(tx: Tx, stageRegion: string, clusters: readonly ClusterRecord[]): Promise<void> {
  const numbers = new Map<unknown, number>();
  const numberOf = (list: unknown): number => {
    const number = numbers.get(list) ?? numbers.size;
    numbers.set(list, number);
    return number;
  };
  const sets = new Map<string, { at: number; row: typeof releaseClusters.$inferInsert }>();
  const ones = inOrder(clusters).map(({ clusterId, accountId, ...rest }) => {
    const { components, principals, ...plain } = rest;
    const key = `${numberOf(components)} ${numberOf(principals)} ${JSON.stringify(plain)}`;
    const known = sets.get(key) ?? { at: sets.size + 1, row: { stageRegion, clusterId: '', accountId: '', ...rest } };
    sets.set(key, known);
    return { i: clusterId, a: accountId, s: known.at };
  });
  const rows = rowsOf(
    releaseClusters,
    [...sets.values()].map(({ row }) => row),
  );
  await runBulk(
    tx,
    sql`insert into ${releaseClusters} (stage_region, stack_name, cluster_id, account_id, release_version, components,
        created_by, principals, created_at, modified_by, modified_at)
      select s.stage_region, s.stack_name, one.i, one.a, s.release_version, s.components,
        s.created_by, s.principals, s.created_at, s.modified_by, s.modified_at
      from json_to_recordset(${JSON.stringify(ones)}::json) as one(i text, a text, s bigint)
      join ${rows} with ordinality as s on s.ordinality = one.s
      on conflict do nothing`,
  );
}
