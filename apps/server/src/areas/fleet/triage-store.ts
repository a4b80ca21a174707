import { and, eq } from 'drizzle-orm';
import type { TriageRecord } from '#rules/fleet-board/triage';
import { isAmong } from '../../platform/database/among.ts';
import type { Handle, Tx } from '../../platform/database/database.ts';
import { fleetTriage } from '../../platform/database/schema/fleet-triage.ts';

type Row = typeof fleetTriage.$inferSelect;
/** What a command writes; what it leaves out stays as it is. */
export type TriageChange = Partial<Omit<Row, 'stageRegion' | 'subject' | 'seenAt' | 'token'>>;

/** All records of a place; there are as many as people have said something about, so few. */
export async function readTriage(handle: Handle, stageRegion: string): Promise<TriageRecord[]> {
  const rows = await handle.select().from(fleetTriage).where(eq(fleetTriage.stageRegion, stageRegion));
  return rows.map(recordOf);
}

export async function writeTriage(
  tx: Tx,
  { stageRegion, subject, token, at }: { stageRegion: string; subject: string; token: string; at: number },
  change: TriageChange,
): Promise<void> {
  await tx
    .insert(fleetTriage)
    .values({ stageRegion, subject, token, seenAt: at, ...change })
    .onConflictDoUpdate({ target: [fleetTriage.stageRegion, fleetTriage.subject], set: { token, seenAt: at, ...change } });
}

/** Whether the last thing written about a subject is this command's. */
export async function wasWrittenBy(handle: Handle, stageRegion: string, subject: string, token: string): Promise<boolean> {
  const [row] = await handle
    .select({ token: fleetTriage.token })
    .from(fleetTriage)
    .where(and(eq(fleetTriage.stageRegion, stageRegion), eq(fleetTriage.subject, subject)));
  return row?.token === token;
}

export async function dropTriage(handle: Handle, stageRegion: string, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await handle.delete(fleetTriage).where(and(eq(fleetTriage.stageRegion, stageRegion), isAmong(fleetTriage.subject, subjects)));
}

export async function noteSeen(handle: Handle, stageRegion: string, subjects: readonly string[], at: number): Promise<void> {
  if (subjects.length === 0) return;
  await handle
    .update(fleetTriage)
    .set({ seenAt: at })
    .where(and(eq(fleetTriage.stageRegion, stageRegion), isAmong(fleetTriage.subject, subjects)));
}

const recordOf = (row: Row): TriageRecord => ({
  subject: row.subject,
  acknowledged:
    row.acknowledgedById !== null && row.acknowledgedAt !== null
      ? { by: { id: row.acknowledgedById, name: row.acknowledgedByName ?? row.acknowledgedById }, at: row.acknowledgedAt }
      : null,
  snoozed:
    row.snoozedById !== null && row.snoozedUntil !== null
      ? { by: { id: row.snoozedById, name: row.snoozedByName ?? row.snoozedById }, until: row.snoozedUntil }
      : null,
  severity: row.severity,
  owner: row.ownerName === null ? null : { id: row.ownerId ?? '', name: row.ownerName },
  note:
    row.note !== null && row.noteById !== null && row.noteAt !== null
      ? { text: row.note, by: { id: row.noteById, name: row.noteByName ?? row.noteById }, at: row.noteAt }
      : null,
  seenAt: row.seenAt,
});
