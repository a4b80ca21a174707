import { and, asc, desc, eq, gt, inArray, like, lte, or, sql } from 'drizzle-orm';
import type { Handle, Tx } from '../database/database.ts';
import { pushEvents, pushHead } from '../database/schema/push-events.ts';

/** One event as browsers get it. `seq` grows with the order of commits; `at` is epoch milliseconds. */
export type PushEvent = typeof pushEvents.$inferSelect;

/** The last number given, and the last one that is no longer kept. */
export interface PushRange {
  seq: number;
  trimmedTo: number;
}

/** Gives the event the next number and stores it. A caller that stores one waits until `tx` ends. */
export async function insertEvent(tx: Tx, event: Omit<PushEvent, 'seq'>): Promise<number> {
  const [head] = await tx
    .update(pushHead)
    .set({ seq: sql`${pushHead.seq} + 1` })
    .returning();
  if (!head) throw new Error('the push events have lost their head (table push_head is empty): restore the database from a dump');
  await tx.insert(pushEvents).values({ ...event, seq: head.seq });
  return head.seq;
}

/** What is kept as of now. */
export async function readRange(handle: Handle): Promise<PushRange> {
  const [head] = await handle.select().from(pushHead);
  return { seq: head?.seq ?? 0, trimmedTo: head?.trimmedTo ?? 0 };
}

/** Events after `after` up to `upTo`, in order; only of these topics when there are any ("prefix*" for all that begin so). */
export async function readEvents(
  handle: Handle,
  { after, upTo, topics, limit }: { after: number; upTo?: number; topics?: readonly string[]; limit: number },
): Promise<PushEvent[]> {
  const exact = topics?.filter((topic) => !topic.endsWith('*')) ?? [];
  const prefixes =
    topics?.filter((topic) => topic.endsWith('*')).map((topic) => like(pushEvents.topic, `${escapeLike(topic.slice(0, -1))}%`)) ?? [];
  return handle
    .select()
    .from(pushEvents)
    .where(
      and(
        gt(pushEvents.seq, after),
        upTo === undefined ? undefined : lte(pushEvents.seq, upTo),
        topics && or(exact.length > 0 ? inArray(pushEvents.topic, exact) : sql`false`, ...prefixes),
      ),
    )
    .orderBy(asc(pushEvents.seq))
    .limit(limit);
}

/** Removes events from before `before` (epoch milliseconds) and all but the newest `keep`. @returns how many */
export async function trimEvents(tx: Tx, { before, keep }: { before: number; keep: number }): Promise<number> {
  const [head] = await tx.select().from(pushHead).for('update');
  if (!head) return 0;
  const [old] = await tx
    .select({ seq: pushEvents.seq })
    .from(pushEvents)
    .where(lte(pushEvents.at, before))
    .orderBy(desc(pushEvents.seq))
    .limit(1);
  const upTo = Math.max(old?.seq ?? 0, head.seq - keep);
  if (upTo <= head.trimmedTo) return 0;
  const removed = await tx.delete(pushEvents).where(lte(pushEvents.seq, upTo)).returning({ seq: pushEvents.seq });
  await tx.update(pushHead).set({ trimmedTo: upTo }).where(eq(pushHead.id, head.id));
  return removed.length;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
