import { and, asc, count, desc, eq, gte, inArray, like, lt, or, sql } from 'drizzle-orm';
import type { Handle, Tx } from '../../platform/database/database.ts';
import { type LseReportPart, lseReportParts, lseReports } from '../../platform/database/schema/lse-reports.ts';

/** A report's record without what it says. Times are epoch milliseconds. */
export type StoredReport = typeof lseReports.$inferSelect;

export type NewReport = Pick<
  StoredReport,
  'key' | 'place' | 'alias' | 'question' | 'inputs' | 'dataVersion' | 'analysis' | 'createdById' | 'createdBy' | 'createdAt'
>;

/** Stores a report that is to be made; false when there is one of this key already. */
export async function insertReport(tx: Tx, report: NewReport): Promise<boolean> {
  const made = await tx
    .insert(lseReports)
    .values({ ...report, status: 'pending' })
    .onConflictDoNothing()
    .returning({ key: lseReports.key });
  return made.length > 0;
}

export async function readReport(handle: Handle, key: string): Promise<StoredReport | null> {
  const [found] = await handle.select().from(lseReports).where(eq(lseReports.key, key));
  return found ?? null;
}

/** The same, kept as it is until the transaction ends. */
export async function lockReport(tx: Tx, key: string): Promise<StoredReport | null> {
  const [found] = await tx.select().from(lseReports).where(eq(lseReports.key, key)).for('update');
  return found ?? null;
}

/** The newest report of an alias; one without a digest of issue types stands for any of them. */
export async function newestOfAlias(handle: Handle, place: string, alias: string): Promise<StoredReport | null> {
  const [found] = await handle
    .select()
    .from(lseReports)
    .where(and(eq(lseReports.place, place), or(eq(lseReports.alias, alias), like(lseReports.alias, `${alias}-t%`))))
    .orderBy(desc(lseReports.seq))
    .limit(1);
  return found ?? null;
}

/** The newest report of a question, whatever the data were then. */
export async function newestOfQuestion(handle: Handle, place: string, question: string): Promise<StoredReport | null> {
  const [found] = await handle
    .select()
    .from(lseReports)
    .where(and(eq(lseReports.place, place), eq(lseReports.question, question)))
    .orderBy(desc(lseReports.seq))
    .limit(1);
  return found ?? null;
}

/** Changes a report that is not completed: those never change. False when it is, or is gone. */
export async function updateReport(handle: Handle, key: string, change: Partial<StoredReport>): Promise<boolean> {
  const changed = await handle
    .update(lseReports)
    .set(change)
    .where(and(eq(lseReports.key, key), inArray(lseReports.status, ['pending', 'failed'])))
    .returning({ key: lseReports.key });
  return changed.length > 0;
}

/** How many reports are being made: in a place, and of those for one person. */
export async function countPending(handle: Handle, place: string, personId: string): Promise<{ place: number; person: number }> {
  const [row] = await handle
    .select({ place: count(), person: sql<number>`(count(*) filter (where ${lseReports.createdById} = ${personId}))::int` })
    .from(lseReports)
    .where(and(eq(lseReports.status, 'pending'), eq(lseReports.place, place)));
  return { place: row?.place ?? 0, person: row?.person ?? 0 };
}

export async function countReports(handle: Handle, place: string): Promise<number> {
  const [row] = await handle.select({ all: count() }).from(lseReports).where(eq(lseReports.place, place));
  return row?.all ?? 0;
}

/** Reports of a place that were asked for before the one with that number, the newest first. */
export const listReports = (handle: Handle, place: string, before: number | null, limit: number): Promise<StoredReport[]> =>
  handle
    .select()
    .from(lseReports)
    .where(and(eq(lseReports.place, place), before === null ? undefined : lt(lseReports.seq, before)))
    .orderBy(desc(lseReports.seq))
    .limit(limit);

export async function insertPieces(tx: Tx, key: string, what: LseReportPart, pieces: readonly Buffer[]): Promise<void> {
  const rows = pieces.map((data, part) => ({ reportKey: key, what, part, data }));
  for (let at = 0; at < rows.length; at += PIECES_AT_ONCE) await tx.insert(lseReportParts).values(rows.slice(at, at + PIECES_AT_ONCE));
}

const PIECES_AT_ONCE = 16;

/** All pieces of a part, in order. */
export async function readPieces(handle: Handle, key: string, what: LseReportPart): Promise<Buffer[]> {
  const rows = await handle
    .select({ data: lseReportParts.data })
    .from(lseReportParts)
    .where(and(eq(lseReportParts.reportKey, key), eq(lseReportParts.what, what)))
    .orderBy(asc(lseReportParts.part));
  return rows.map(({ data }) => data);
}

/** Some pieces from one on, in order; none after the last. */
export async function readSomePieces(handle: Handle, key: string, what: LseReportPart, from: number): Promise<Buffer[]> {
  const rows = await handle
    .select({ data: lseReportParts.data })
    .from(lseReportParts)
    .where(and(eq(lseReportParts.reportKey, key), eq(lseReportParts.what, what), gte(lseReportParts.part, from)))
    .orderBy(asc(lseReportParts.part))
    .limit(PIECES_AT_ONCE);
  return rows.map(({ data }) => data);
}

export async function removePieces(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.delete(lseReportParts).where(inArray(lseReportParts.reportKey, [...keys]));
}
