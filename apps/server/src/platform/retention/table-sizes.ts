import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '../database/database.ts';

/** What a table takes on the disk, indices and long values included. */
export interface TableSize {
  name: string;
  bytes: number;
  /** As PostgreSQL last estimated it; null where it never has. */
  rows: number | null;
}

const Rows = z.array(z.object({ name: z.string(), bytes: z.coerce.number(), rows: z.coerce.number() }));

/** The tables of the schema, the largest first. */
export async function readTableSizes(db: Handle): Promise<TableSize[]> {
  const { rows } = await db.execute(
    sql`select relname as name, pg_total_relation_size(oid) as bytes, reltuples as rows from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by bytes desc, relname`,
  );
  return Rows.parse(rows).map(({ name, bytes, rows: estimated }) => ({ name, bytes, rows: estimated < 0 ? null : estimated }));
}
