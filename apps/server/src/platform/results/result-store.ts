import { and, asc, count, desc, eq, gte, inArray, like, lt, notExists, or, sql } from 'drizzle-orm';
import type { Handle, Tx } from '../database/database.ts';
import { jobResultParts, jobResults } from '../database/schema/job-results.ts';
import { shortLinks } from '../database/schema/short-links.ts';

/** A result as stored, without its parts. Times are epoch milliseconds. */
export type ResultRow = typeof jobResults.$inferSelect;

export type NewResult = Pick<
  ResultRow,
  'key' | 'kind' | 'stageRegion' | 'alias' | 'question' | 'inputs' | 'dataVersion' | 'createdById' | 'createdBy' | 'createdAt'
>;

/** Stores a result that is to be made; false when there is one of this key already. */
export async function insertResult(tx: Tx, result: NewResult): Promise<boolean> {
  const made = await tx
    .insert(jobResults)
    .values({ ...result, status: 'pending' })
    .onConflictDoNothing()
    .returning({ key: jobResults.key });
  return made.length > 0;
}

export async function readResult(handle: Handle, key: string): Promise<ResultRow | null> {
  const [found] = await handle.select().from(jobResults).where(eq(jobResults.key, key));
  return found ?? null;
}

/** The same, kept as it is until the transaction ends. */
export async function lockResult(tx: Tx, key: string): Promise<ResultRow | null> {
  const [found] = await tx.select().from(jobResults).where(eq(jobResults.key, key)).for('update');
  return found ?? null;
}

/** The newest result of a question, whatever the data were then, or of an alias; one that goes on behind "-t" stands for its beginning too. */
export async function newestResult(
  handle: Handle,
  { kind, stageRegion, ...by }: { kind: string; stageRegion: string } & ({ question: string } | { alias: string }),
): Promise<ResultRow | null> {
  const named =
    'question' in by ? eq(jobResults.question, by.question) : or(eq(jobResults.alias, by.alias), like(jobResults.alias, `${by.alias}-t%`));
  const [found] = await handle
    .select()
    .from(jobResults)
    .where(and(eq(jobResults.kind, kind), eq(jobResults.stageRegion, stageRegion), named))
    .orderBy(desc(jobResults.seq))
    .limit(1);
  return found ?? null;
}

/** Changes a result that is not completed: those never change. False when it is, or is gone. */
export async function updateResult(handle: Handle, key: string, change: Partial<ResultRow>): Promise<boolean> {
  const changed = await handle
    .update(jobResults)
    .set(change)
    .where(and(eq(jobResults.key, key), inArray(jobResults.status, ['pending', 'failed', 'cancelled'])))
    .returning({ key: jobResults.key });
  return changed.length > 0;
}

/** How many are being made: in a target, and of those for one person. */
export async function countPending(
  handle: Handle,
  { kind, stageRegion, personId }: { kind: string; stageRegion: string; personId: string },
): Promise<{ stageRegion: number; person: number }> {
  const [row] = await handle
    .select({ stageRegion: count(), person: sql<number>`(count(*) filter (where ${jobResults.createdById} = ${personId}))::int` })
    .from(jobResults)
    .where(and(eq(jobResults.status, 'pending'), eq(jobResults.kind, kind), eq(jobResults.stageRegion, stageRegion)));
  return { stageRegion: row?.stageRegion ?? 0, person: row?.person ?? 0 };
}

export async function countResults(handle: Handle, kind: string, stageRegion: string): Promise<number> {
  const [row] = await handle
    .select({ all: count() })
    .from(jobResults)
    .where(and(eq(jobResults.kind, kind), eq(jobResults.stageRegion, stageRegion)));
  return row?.all ?? 0;
}

/** Results of a target, or of one alias there, that were asked for before the one with that number, the newest first. */
export const listResults = (
  handle: Handle,
  { kind, stageRegion, before, limit, alias }: { kind: string; stageRegion: string; before: number | null; limit: number; alias?: string },
): Promise<ResultRow[]> =>
  handle
    .select()
    .from(jobResults)
    .where(
      and(
        eq(jobResults.kind, kind),
        eq(jobResults.stageRegion, stageRegion),
        alias === undefined ? undefined : eq(jobResults.alias, alias),
        before === null ? undefined : lt(jobResults.seq, before),
      ),
    )
    .orderBy(desc(jobResults.seq))
    .limit(limit);

/** Results of a target that are to be made or are being made, in the order in which they were asked for. */
export const listPending = (
  handle: Handle,
  { kind, stageRegion, limit }: { kind: string; stageRegion: string; limit: number },
): Promise<ResultRow[]> =>
  handle
    .select()
    .from(jobResults)
    .where(and(eq(jobResults.status, 'pending'), eq(jobResults.kind, kind), eq(jobResults.stageRegion, stageRegion)))
    .orderBy(asc(jobResults.seq))
    .limit(limit);

export async function insertPieces(tx: Tx, resultKey: string, part: string, pieces: readonly Buffer[]): Promise<void> {
  const rows = pieces.map((data, piece) => ({ resultKey, part, piece, data }));
  for (let at = 0; at < rows.length; at += PIECES_AT_ONCE) await tx.insert(jobResultParts).values(rows.slice(at, at + PIECES_AT_ONCE));
}

const PIECES_AT_ONCE = 16;

/** All pieces of a part, in order. */
export async function readPieces(handle: Handle, resultKey: string, part: string): Promise<Buffer[]> {
  const rows = await handle
    .select({ data: jobResultParts.data })
    .from(jobResultParts)
    .where(and(eq(jobResultParts.resultKey, resultKey), eq(jobResultParts.part, part)))
    .orderBy(asc(jobResultParts.piece));
  return rows.map(({ data }) => data);
}

/** Some pieces from one on, in order; none after the last. */
export async function readSomePieces(handle: Handle, resultKey: string, part: string, from: number): Promise<Buffer[]> {
  const rows = await handle
    .select({ data: jobResultParts.data })
    .from(jobResultParts)
    .where(and(eq(jobResultParts.resultKey, resultKey), eq(jobResultParts.part, part), gte(jobResultParts.piece, from)))
    .orderBy(asc(jobResultParts.piece))
    .limit(PIECES_AT_ONCE);
  return rows.map(({ data }) => data);
}

/**
 * Removes up to `limit` results of a kind with their parts: those asked for before `before`, and failed, cancelled and passing ones of before
 * `passingBefore` unless a short link leads to them, by its parameter of that name. Answers how many.
 */
export async function removeOldResults(
  tx: Tx,
  {
    kind,
    before,
    passingBefore,
    linkedBy,
    limit,
  }: { kind: string; before: number; passingBefore: number; linkedBy: string; limit: number },
): Promise<number> {
  const linked = tx
    .select({ one: sql`1` })
    .from(shortLinks)
    .where(like(shortLinks.path, sql`'%' || ${linkedBy}::text || '=' || ${jobResults.key} || '%'`));
  const passing = and(
    lt(jobResults.createdAt, passingBefore),
    or(inArray(jobResults.status, ['failed', 'cancelled']), and(eq(jobResults.status, 'completed'), eq(jobResults.isPassing, true))),
    notExists(linked),
  );
  const old = await tx
    .select({ key: jobResults.key })
    .from(jobResults)
    .where(and(eq(jobResults.kind, kind), or(lt(jobResults.createdAt, before), passing)))
    .limit(limit);
  const keys = old.map(({ key }) => key);
  if (keys.length === 0) return 0;
  await tx.delete(jobResultParts).where(inArray(jobResultParts.resultKey, keys));
  await tx.delete(jobResults).where(inArray(jobResults.key, keys));
  return keys.length;
}
