import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Handle, Tx } from '../database/database.ts';
import { type JobState, jobs } from '../database/schema/jobs.ts';

/** A job as stored. Times are epoch milliseconds. */
export type Job = typeof jobs.$inferSelect;

/** What to do, and when. */
export interface NewJob {
  kind: string;
  payload: unknown;
  subject?: string;
  /** Not before this; at once by default. */
  runAt?: number;
  /** 5 by default. */
  maxAttempts?: number;
  /** A second job of this kind and key is not made: the first one is answered, whatever its state. */
  uniqueKey?: string;
}

/** Stores a job, which runs after `tx` has committed. `now` is epoch milliseconds. */
export async function insertJob(tx: Tx, job: NewJob, now: number): Promise<Job> {
  const row = {
    id: randomUUID(),
    kind: job.kind,
    subject: job.subject ?? null,
    payload: job.payload ?? {},
    state: 'waiting' as const,
    runAt: job.runAt ?? now,
    maxAttempts: job.maxAttempts ?? 5,
    idempotencyToken: randomUUID(),
    uniqueKey: job.uniqueKey ?? null,
    createdAt: now,
  };
  const [made] = await tx
    .insert(jobs)
    .values(row)
    .onConflictDoNothing({ target: [jobs.kind, jobs.uniqueKey] })
    .returning();
  if (made) return made;
  const [first] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, job.kind), eq(jobs.uniqueKey, job.uniqueKey ?? '')));
  if (!first) throw new Error(`the job ${job.kind} "${job.uniqueKey}" was removed while it was enqueued again: try once more`);
  return first;
}

/**
 * Takes up to `limit` jobs that are due, or whose server has let its lease run out, for `owner` until `leaseUntil`.
 * No two servers get the same one.
 */
export async function claimJobs(
  tx: Tx,
  claim: { kinds: string[]; owner: string; now: number; leaseUntil: number; limit: number },
): Promise<Job[]> {
  const due = or(
    and(eq(jobs.state, 'waiting'), lte(jobs.runAt, claim.now)),
    and(eq(jobs.state, 'running'), lt(jobs.leaseUntil, claim.now)),
  );
  const found = await tx
    .select()
    .from(jobs)
    .where(and(inArray(jobs.kind, claim.kinds), due))
    .orderBy(asc(jobs.runAt), asc(jobs.createdAt))
    .limit(claim.limit)
    .for('update', { skipLocked: true });
  const claimed: Job[] = [];
  for (const job of found) {
    const change = { state: 'running' as const, leaseOwner: claim.owner, leaseUntil: claim.leaseUntil, attempts: job.attempts + 1 };
    await tx.update(jobs).set(change).where(eq(jobs.id, job.id));
    claimed.push({ ...job, ...change });
  }
  return claimed;
}

/**
 * Changes a job that this attempt still holds.
 * @returns false when it does not: its lease ran out and another attempt has it, or it was cancelled
 */
export async function updateHeldJob(handle: Handle, held: Job, change: Partial<Job>): Promise<boolean> {
  const changed = await handle
    .update(jobs)
    .set(change)
    .where(
      and(eq(jobs.id, held.id), eq(jobs.state, 'running'), eq(jobs.leaseOwner, held.leaseOwner ?? ''), eq(jobs.attempts, held.attempts)),
    )
    .returning({ id: jobs.id });
  return changed.length > 0;
}

/**
 * Cancels a job that has not ended. A running one is notified at its next renewal, and what it answers then is dropped.
 * @returns false when it had ended
 */
export async function cancelJob(tx: Tx, id: string, now: number): Promise<boolean> {
  const changed = await tx
    .update(jobs)
    .set({ state: 'cancelled', finishedAt: now, leaseOwner: null, leaseUntil: null })
    .where(and(eq(jobs.id, id), inArray(jobs.state, ['waiting', 'running'])))
    .returning({ id: jobs.id });
  return changed.length > 0;
}

/** Lets the leases of all running jobs run out: only where nobody else can hold one. */
export async function endLeases(handle: Handle): Promise<void> {
  await handle.update(jobs).set({ leaseUntil: 0 }).where(eq(jobs.state, 'running'));
}

/** Reads one job. */
export async function readJob(handle: Handle, id: string): Promise<Job | undefined> {
  const [job] = await handle.select().from(jobs).where(eq(jobs.id, id));
  return job;
}

/** Jobs of a kind and subject, newest first. */
export async function findJobs(
  handle: Handle,
  filter: { kind: string; subject?: string; states?: JobState[]; limit: number },
): Promise<Job[]> {
  return handle
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, filter.kind),
        filter.subject === undefined ? undefined : eq(jobs.subject, filter.subject),
        filter.states && inArray(jobs.state, filter.states),
      ),
    )
    .orderBy(desc(jobs.createdAt))
    .limit(filter.limit);
}

/**
 * Removes jobs of a kind that ended before `before`. With `keepLastSucceeded` the newest one of each subject that succeeded stays, to answer
 * when that was.
 */
export async function forgetEndedJobs(
  handle: Handle,
  { kind, before, keepLastSucceeded = false }: { kind: string; before: number; keepLastSucceeded?: boolean },
): Promise<void> {
  const newer = sql`exists (select 1 from jobs newer where newer.kind = ${kind} and newer.subject = ${jobs.subject}
    and newer.state = 'succeeded' and newer.finished_at > ${jobs.finishedAt})`;
  await handle
    .delete(jobs)
    .where(and(eq(jobs.kind, kind), isNotNull(jobs.finishedAt), lt(jobs.finishedAt, before), keepLastSucceeded ? newer : undefined));
}
