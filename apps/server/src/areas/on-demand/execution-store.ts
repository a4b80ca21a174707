import { and, asc, desc, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { HOUR } from '#rules/durations';
import type { BackfillStatus, OnDemandType } from '#rules/on-demand/backfill';
import type { Handle, Tx } from '../../platform/database/database.ts';
import { onDemandExecutions, onDemandHours, onDemandParts } from '../../platform/database/schema/on-demand.ts';
import type { PushHub } from '../../platform/push/push-hub.ts';

type Row = typeof onDemandExecutions.$inferSelect;
/** A backfill as it is stored. Times are epoch milliseconds. */
export type Execution = Omit<Row, 'type' | 'status'> & { type: OnDemandType; status: BackfillStatus };
export type NewExecution = Pick<
  Execution,
  'id' | 'stageRegion' | 'domain' | 'type' | 'fromTime' | 'toTime' | 'isReread' | 'requestedAt' | 'userId' | 'userName' | 'jobId'
>;
export type Part = typeof onDemandParts.$inferSelect;
export type StoredHourRow = typeof onDemandHours.$inferSelect;

/** Which rows: of a domain and a kind, in hours that touch [from, to). */
export interface RowsOf {
  stageRegion: string;
  domain: string;
  type: OnDemandType;
  from: number;
  to: number;
}

const asExecution = (row: Row): Execution => row as Execution;

export async function insertExecution(tx: Tx, execution: NewExecution): Promise<void> {
  await tx.insert(onDemandExecutions).values({ ...execution, status: 'started' satisfies BackfillStatus });
}

/** One backfill; null when there is none of this place. With `isLocked` nobody else changes it before the transaction ends. */
export async function readExecution(handle: Handle, id: string, { isLocked = false } = {}): Promise<Execution | null> {
  const query = handle.select().from(onDemandExecutions).where(eq(onDemandExecutions.id, id));
  const [row] = await (isLocked ? query.for('update') : query);
  return row ? asExecution(row) : null;
}

/** Those of a domain, the newest first. */
export async function listExecutions(
  handle: Handle,
  { stageRegion, domain, limit }: { stageRegion: string; domain: string; limit: number },
): Promise<Execution[]> {
  const rows = await handle
    .select()
    .from(onDemandExecutions)
    .where(and(eq(onDemandExecutions.stageRegion, stageRegion), eq(onDemandExecutions.domain, domain)))
    .orderBy(desc(onDemandExecutions.seq))
    .limit(limit);
  return rows.map(asExecution);
}

/** How many are under way: in a place, and of those for one person; and the one of the same question, where there is one. */
export async function underWay(
  handle: Handle,
  { stageRegion, userId, same }: { stageRegion: string; userId: string; same: RowsOf },
): Promise<{ stageRegion: number; person: number; same: string | null }> {
  const rows = await handle
    .select()
    .from(onDemandExecutions)
    .where(and(eq(onDemandExecutions.status, 'started'), eq(onDemandExecutions.stageRegion, stageRegion)));
  const isSame = (row: Row): boolean =>
    row.domain === same.domain && row.type === same.type && row.fromTime === same.from && row.toTime === same.to;
  return {
    stageRegion: rows.length,
    person: rows.filter((row) => row.userId === userId).length,
    same: rows.find(isSame)?.id ?? null,
  };
}

export async function changeExecution(handle: Handle, id: string, change: Partial<Row>): Promise<void> {
  await handle.update(onDemandExecutions).set(change).where(eq(onDemandExecutions.id, id));
}

export async function partsOf(handle: Handle, executionId: string): Promise<Part[]> {
  return handle.select().from(onDemandParts).where(eq(onDemandParts.executionId, executionId)).orderBy(asc(onDemandParts.hour));
}

/** Keeps what came of an hour; what an earlier attempt kept of it is replaced. */
export async function keepPart(tx: Tx, part: Part): Promise<void> {
  const { executionId: _execution, hour: _hour, ...change } = part;
  await tx
    .insert(onDemandParts)
    .values(part)
    .onConflictDoUpdate({ target: [onDemandParts.executionId, onDemandParts.hour], set: change });
}

/** Ends a backfill: what it has kept of its hours is let go of, and pages are notified. Its row is locked, and it was under way. */
export async function endExecution(
  tx: Tx,
  { id, stageRegion, domain }: Pick<Execution, 'id' | 'stageRegion' | 'domain'>,
  change: Partial<Row> & { status: BackfillStatus; finishedAt: number },
  push: Pick<PushHub, 'publish'>,
): Promise<void> {
  await changeExecution(tx, id, change);
  await tx.delete(onDemandParts).where(eq(onDemandParts.executionId, id));
  notifyExecution(tx, { stageRegion, domain }, change.status, push);
}

/** Notifies pages of how a domain's backfill is. */
export const notifyExecution = (
  tx: Tx,
  { stageRegion, domain }: Pick<Execution, 'stageRegion' | 'domain'>,
  status: BackfillStatus,
  push: Pick<PushHub, 'publish'>,
): void => push.publish(tx, { stageRegion, topic: `on-demand:${domain}`, payload: { kind: 'on-demand', status } });

/** Makes rows the ones that hold of their hour. */
export async function holdHour(tx: Tx, hour: StoredHourRow): Promise<void> {
  const { stageRegion: _place, domain: _domain, type: _type, hour: _hour, ...change } = hour;
  await tx
    .insert(onDemandHours)
    .values(hour)
    .onConflictDoUpdate({ target: [onDemandHours.stageRegion, onDemandHours.domain, onDemandHours.type, onDemandHours.hour], set: change });
}

/** Stored hours that may hold rows of a range: a balancer writes the last lines of an hour into the first file of the next one. */
export async function hoursOf(handle: Handle, { stageRegion, domain, type, from, to }: RowsOf): Promise<StoredHourRow[]> {
  return handle
    .select()
    .from(onDemandHours)
    .where(
      and(
        ...[eq(onDemandHours.stageRegion, stageRegion), eq(onDemandHours.domain, domain), eq(onDemandHours.type, type)],
        ...[gt(onDemandHours.hour, from - HOUR), lt(onDemandHours.hour, to + HOUR)],
      ),
    )
    .orderBy(asc(onDemandHours.hour));
}

/** All stored hours of a domain, of any kind. */
export async function hoursOfDomain(
  handle: Handle,
  { stageRegion, domain }: Pick<RowsOf, 'stageRegion' | 'domain'>,
): Promise<Pick<StoredHourRow, 'type' | 'hour'>[]> {
  return handle
    .select({ type: onDemandHours.type, hour: onDemandHours.hour })
    .from(onDemandHours)
    .where(and(eq(onDemandHours.stageRegion, stageRegion), eq(onDemandHours.domain, domain)));
}

/** Names that something refers to: hours that hold, and what backfills under way have read. */
export async function datasetsInUse(handle: Handle): Promise<Set<string>> {
  const hours = await handle.select({ dataset: onDemandHours.dataset }).from(onDemandHours);
  const parts = await handle.select({ dataset: onDemandParts.dataset }).from(onDemandParts);
  return new Set([...hours, ...parts].flatMap(({ dataset }) => dataset ?? []));
}

/**
 * Lets go of hours whose rows are not among those that are stored, of the places that are included: they were kept elsewhere before, or a cluster's own policy
 * took them away, and asked for again they are fetched again. Those that were stored after a time are left: the list may be older.
 */
export async function forgetMissingHours(
  tx: Tx,
  { stored, before, isIncluded }: { stored: ReadonlySet<string>; before: number; isIncluded: (stageRegion: string) => boolean },
): Promise<void> {
  const hours = await tx
    .select({ dataset: onDemandHours.dataset, stageRegion: onDemandHours.stageRegion })
    .from(onDemandHours)
    .where(lt(onDemandHours.storedAt, before));
  const missing = hours.flatMap(({ dataset, stageRegion }) => (stored.has(dataset) || !isIncluded(stageRegion) ? [] : [dataset]));
  for (let at = 0; at < missing.length; at += 500)
    await tx.delete(onDemandHours).where(inArray(onDemandHours.dataset, missing.slice(at, at + 500)));
}

/**
 * Lets go of hours that were stored before a time, and of the oldest ones beyond a number of bytes; of executions before a time too. Their rows are removed once
 * nothing refers to them.
 */
export async function forgetOldHours(
  tx: Tx,
  { before, budgetBytes, executionsBefore }: { before: number; budgetBytes: number; executionsBefore: number },
): Promise<void> {
  await tx.delete(onDemandHours).where(lt(onDemandHours.storedAt, before));
  const sizes = await tx
    .select({ storedAt: onDemandHours.storedAt, bytes: sql<number>`sum(${onDemandHours.bytes})`.mapWith(Number) })
    .from(onDemandHours)
    .groupBy(onDemandHours.storedAt)
    .orderBy(desc(onDemandHours.storedAt));
  let total = 0;
  for (const { storedAt, bytes } of sizes) {
    total += bytes;
    if (total <= budgetBytes) continue;
    await tx.delete(onDemandHours).where(lte(onDemandHours.storedAt, storedAt));
    break;
  }
  const old = await tx
    .select({ id: onDemandExecutions.id })
    .from(onDemandExecutions)
    .where(and(lt(onDemandExecutions.requestedAt, executionsBefore), gte(onDemandExecutions.requestedAt, 0)));
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.delete(onDemandParts).where(inArray(onDemandParts.executionId, ids));
  await tx.delete(onDemandExecutions).where(inArray(onDemandExecutions.id, ids));
}
