import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { RETENTION, type Retention } from './retention.ts';

/** Rows that one statement takes away: on the embedded database everybody else waits for it. */
const AT_ONCE = 1_000;

type Swept = Extract<Retention, { kind: 'swept' }>;

/**
 * Takes away the rows of swept tables that are past their time, and those that go with them. What has no end yet stays.
 * @returns how many went, by table
 */
export async function sweepTables(database: Database, now: number): Promise<Record<string, number>> {
  const gone: Record<string, number> = {};
  for (const [table, retention] of Object.entries(RETENTION)) {
    if (retention.kind !== 'swept') continue;
    for (;;) {
      const count = await forget(database, table, oldRows(table, retention, now));
      gone[table] = (gone[table] ?? 0) + count;
      if (count < AT_ONCE) break;
    }
  }
  return gone;
}

// Names and conditions are those of the table above, never of a request.
const oldRows = (table: string, { moment, keptMs, but }: Swept, now: number): SQL =>
  sql`select ctid from ${sql.identifier(table)} where ${sql.identifier(moment)} < ${now - keptMs}
    ${but === undefined ? sql`` : sql`and not (${sql.raw(but)})`} limit ${AT_ONCE}`;

async function forget(database: Database, table: string, old: SQL): Promise<number> {
  return database.transaction(async (tx) => {
    const where = sql`ctid = any(array(${old}))`;
    for (const [name, retention] of Object.entries(RETENTION)) {
      if (retention.kind !== 'follows' || retention.table !== table) continue;
      const owners = sql`select ${sql.identifier(retention.ofKey)} from ${sql.identifier(table)} where ${where}`;
      await tx.execute(sql`delete from ${sql.identifier(name)} where ${sql.identifier(retention.key)} in (${owners})`);
    }
    const { rowCount } = await tx.execute(sql`delete from ${sql.identifier(table)} where ${where}`);
    return rowCount ?? 0;
  });
}
