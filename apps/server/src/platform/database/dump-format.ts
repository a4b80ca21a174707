import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';

/**
 * A dump is gzipped lines of JSON: a header; for each table a line `{"table"}`, its rows, and a line `{"end"}` with
 * their count and checksum; and a trailer. Rows are PostgreSQL's own row_to_json and are never read as numbers here,
 * so nothing is rounded. A dump without its trailer is incomplete.
 */
export const DumpHeader = z.object({
  tumblerDump: z.literal(1),
  /** The schema's version: the migrations that were applied, in order. */
  migrations: z.array(z.string()).min(1),
  /** Epoch milliseconds. */
  at: z.int(),
});
export type DumpHeader = z.infer<typeof DumpHeader>;

/** Lines between rows. A row is written as `{"row":…}`. */
export const DumpMark = z.union([
  z.object({ table: z.string().regex(/^[a-z][a-z0-9_]*$/) }),
  z.object({ end: z.string(), rows: z.int().nonnegative(), sha256: z.string() }),
  z.object({ complete: z.literal(true), tables: z.int(), rows: z.int() }),
]);

/** How many rows of each table went through. */
export type TableCounts = Record<string, number>;

/** The dump cannot be used as it is, or not here; the message says why. */
export class DumpError extends Error {
  override readonly name = 'DumpError';
}

/** Checksum of a table's rows in their order. */
export function rowHash(): Hash {
  return createHash('sha256');
}
