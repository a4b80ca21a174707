import { and, eq, inArray, isNotNull, like, lt, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { jobs } from '../../platform/database/schema/jobs.ts';
import { lseReports } from '../../platform/database/schema/lse-reports.ts';
import { shortLinks } from '../../platform/database/schema/short-links.ts';
import { REPORT_JOB } from './report-job.ts';
import { removePieces } from './report-store.ts';

const DAY_MS = 86_400_000;

/** A report that never changes is worth a link for this long. */
const KEPT_MS = 400 * DAY_MS;
/** A partial one, of which an auto-refreshing page makes one every 5 minutes, and a failed one; unless a short link leads to it. */
const PASSING_MS = 7 * DAY_MS;
const JOBS_MS = DAY_MS;
const AT_ONCE = 200;

/** Forgets reports that are past their time, and the jobs that made them. Answers how many reports went. */
export async function forgetOldReports(database: Database, now: number): Promise<number> {
  await database.run((db) =>
    db.delete(jobs).where(and(eq(jobs.kind, REPORT_JOB), isNotNull(jobs.finishedAt), lt(jobs.finishedAt, now - JOBS_MS))),
  );
  let gone = 0;
  for (;;) {
    const keys = await database.transaction(async (tx) => {
      const linked = tx
        .select({ one: sql`1` })
        .from(shortLinks)
        .where(like(shortLinks.path, sql`'%report=' || ${lseReports.key} || '%'`));
      const passing = and(
        lt(lseReports.createdAt, now - PASSING_MS),
        or(eq(lseReports.status, 'failed'), and(eq(lseReports.status, 'completed'), isNotNull(lseReports.partialTo))),
        notExists(linked),
      );
      const old = await tx
        .select({ key: lseReports.key })
        .from(lseReports)
        .where(or(lt(lseReports.createdAt, now - KEPT_MS), passing))
        .limit(AT_ONCE);
      const list = old.map(({ key }) => key);
      if (list.length === 0) return list;
      await removePieces(tx, list);
      await tx.delete(lseReports).where(inArray(lseReports.key, list));
      return list;
    });
    gone += keys.length;
    if (keys.length < AT_ONCE) return gone;
  }
}
