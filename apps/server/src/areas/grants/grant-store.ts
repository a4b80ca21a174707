import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, notInArray, or, type SQL } from 'drizzle-orm';
import { GRANT_MACHINE, type Grant, type GrantEvent, type GrantState, type Person } from '#rules/grants/grant';
import { step } from '#rules/machine';
import type { Handle, Tx } from '../../platform/database/database.ts';
import { grants } from '../../platform/database/schema/grants.ts';

type Row = typeof grants.$inferSelect;

/** A grant as it is first written. */
export interface NewGrant extends Grant {
  /** When people are notified of it; null where nobody is. */
  noticeDueAt: number | null;
}

/** Writes a grant; the same id twice is one. */
export async function insertGrant(tx: Tx, grant: NewGrant): Promise<void> {
  const { holder, decidedBy, decision, review, ...rest } = grant;
  await tx
    .insert(grants)
    .values({
      ...rest,
      holderId: holder.id,
      holderName: holder.name,
      decidedById: decidedBy?.id ?? null,
      decidedByName: decidedBy?.name ?? null,
      decision,
      reviewDueAt: review?.dueAt ?? null,
      noticeAttempts: 0,
    })
    .onConflictDoNothing();
}

export async function readGrant(handle: Handle, id: string): Promise<Grant | null> {
  const [row] = await handle.select().from(grants).where(eq(grants.id, id));
  return row ? grantOf(row) : null;
}

/** What a person has open or asked for in a place, newest first: all of it, however much is over since. Time may have ended some that nobody has written down yet. */
export async function openGrantsOfHolder(handle: Handle, stageRegion: string, holderId: string): Promise<Grant[]> {
  const rows = await handle
    .select()
    .from(grants)
    .where(and(eq(grants.stageRegion, stageRegion), eq(grants.holderId, holderId), inArray(grants.state, OPEN)))
    .orderBy(desc(grants.requestedAt), desc(grants.id));
  return rows.map(grantOf);
}

/** The youngest of what is over, newest first: it says why there is nothing open. */
export async function lastGrantsOfHolder(handle: Handle, stageRegion: string, holderId: string): Promise<Grant[]> {
  const rows = await handle
    .select()
    .from(grants)
    .where(and(eq(grants.stageRegion, stageRegion), eq(grants.holderId, holderId), notInArray(grants.state, OPEN)))
    .orderBy(desc(grants.requestedAt), desc(grants.id))
    .limit(LAST_OF_HOLDER);
  return rows.map(grantOf);
}

const LAST_OF_HOLDER = 50;

export interface Decision {
  id: string;
  event: GrantEvent;
  by: Person | null;
  text: string | null;
  /** The token of the command; null for what time does. */
  token: string | null;
  at: number;
  /** When a grant that opens now is over. */
  endsAt?: number;
}

/** Changes the state of a grant by the machine; answers the grant as it is then, or why it cannot. Its row is locked until `tx` ends. */
export async function decide(
  tx: Tx,
  { id, event, by, text, token, at, endsAt = at }: Decision,
): Promise<{ grant: Grant; problem: null } | { grant: null; problem: string }> {
  const [row] = await tx.select().from(grants).where(eq(grants.id, id)).for('update');
  if (!row) return { grant: null, problem: 'There is no such grant.' };
  const next = step(GRANT_MACHINE, row.state, event);
  if (!next.ok) return { grant: null, problem: next.message };
  const changed: Partial<Row> = {
    state: next.to,
    endsAt,
    ...(by === null ? {} : { decidedById: by.id, decidedByName: by.name, decision: text }),
    ...(next.to === 'LIVE' ? { openedAt: at } : {}),
    changedBy: token,
  };
  await tx.update(grants).set(changed).where(eq(grants.id, id));
  return { grant: grantOf({ ...row, ...changed }), problem: null };
}

/** Whether the command with this token was the last to change a grant. */
export async function wasChangedBy(handle: Handle, id: string, token: string): Promise<boolean> {
  const rows = await handle
    .select({ id: grants.id })
    .from(grants)
    .where(and(eq(grants.id, id), eq(grants.changedBy, token)));
  return rows.length > 0;
}

/** Notes that a break-glass was looked at; false when somebody else did meanwhile. */
export async function writeReview(
  tx: Tx,
  { id, by, text, token, at }: { id: string; by: Person; text: string; token: string; at: number },
): Promise<boolean> {
  const rows = await tx
    .update(grants)
    .set({ reviewedById: by.id, reviewedByName: by.name, reviewedAt: at, review: text, changedBy: token })
    .where(and(eq(grants.id, id), isNotNull(grants.reviewDueAt), isNull(grants.reviewedAt)))
    .returning({ id: grants.id });
  return rows.length > 0;
}

/** Waiting and live ones whose time is over, oldest first. */
export async function overdue(handle: Handle, now: number, limit: number): Promise<Grant[]> {
  const rows = await handle
    .select()
    .from(grants)
    .where(and(inArray(grants.state, OPEN), lte(grants.endsAt, now)))
    .orderBy(grants.endsAt)
    .limit(limit);
  return rows.map(grantOf);
}

const OPEN: GrantState[] = ['WAITING', 'LIVE'];

export type GrantList = 'waiting' | 'live' | 'review' | 'ended';

interface Listing {
  stageRegion: string;
  list: GrantList;
  limit: number;
  offset: number;
  now: number;
}

/** A list of a place with the number of all that belong in it. What waits, lives or is to be reviewed is oldest first, what is over newest first. */
export async function listGrants(
  handle: Handle,
  { stageRegion, list, limit, offset, now }: Listing,
): Promise<{ grants: Grant[]; total: number }> {
  const wanted = and(eq(grants.stageRegion, stageRegion), conditionOf(list, now));
  const order = list === 'ended' ? [desc(grants.requestedAt), desc(grants.id)] : [grants.requestedAt, grants.id];
  const rows = await handle
    .select()
    .from(grants)
    .where(wanted)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [counted] = await handle.select({ total: count() }).from(grants).where(wanted);
  return { grants: rows.map(grantOf), total: counted?.total ?? 0 };
}

/** Time moves a grant from one list to the other at once, whether or not anybody has written that down yet. */
function conditionOf(list: GrantList, now: number): SQL | undefined {
  if (list === 'waiting') return and(eq(grants.state, 'WAITING'), gt(grants.endsAt, now));
  if (list === 'live') return and(eq(grants.state, 'LIVE'), gt(grants.endsAt, now));
  if (list === 'review') return and(isNotNull(grants.reviewDueAt), isNull(grants.reviewedAt));
  return or(notInArray(grants.state, OPEN), lte(grants.endsAt, now));
}

/** Break-glasses whose notices are due, taken for a while: nobody else sends them until `until`. */
export async function takeNotices(
  tx: Tx,
  { now, until, limit }: { now: number; until: number; limit: number },
): Promise<{ grant: Grant; attempt: number }[]> {
  const rows = await tx
    .select()
    .from(grants)
    .where(lte(grants.noticeDueAt, now))
    .orderBy(grants.noticeDueAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  if (rows.length === 0) return [];
  for (const { id, noticeAttempts } of rows) {
    await tx
      .update(grants)
      .set({ noticeDueAt: until, noticeAttempts: noticeAttempts + 1 })
      .where(eq(grants.id, id));
  }
  return rows.map((row) => ({ grant: grantOf(row), attempt: row.noticeAttempts + 1 }));
}

/** When the notice of a grant is sent next; null when it was, or never will be. */
export const setNotice = async (handle: Handle, id: string, dueAt: number | null): Promise<void> => {
  await handle.update(grants).set({ noticeDueAt: dueAt }).where(eq(grants.id, id));
};

const personOf = (id: string | null, name: string | null): Person | null => (id === null ? null : { id, name: name ?? '' });

function grantOf(row: Row): Grant {
  const { id, stageRegion, subject, opens, ticket, reasonCode, description, minutes, needsSecondPerson, isBreakGlass, unproved } = row;
  return {
    id,
    stageRegion,
    holder: { id: row.holderId, name: row.holderName },
    subject,
    opens,
    ticket,
    reasonCode,
    description,
    minutes,
    needsSecondPerson,
    isBreakGlass,
    unproved,
    state: row.state,
    requestedAt: row.requestedAt,
    openedAt: row.openedAt,
    endsAt: row.endsAt,
    decidedBy: personOf(row.decidedById, row.decidedByName),
    decision: row.decision,
    review:
      row.reviewDueAt === null
        ? null
        : { dueAt: row.reviewDueAt, by: personOf(row.reviewedById, row.reviewedByName), at: row.reviewedAt, text: row.review },
  };
}
