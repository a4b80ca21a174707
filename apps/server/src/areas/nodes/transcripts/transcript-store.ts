import { and, asc, desc, eq } from 'drizzle-orm';
import type { Handle, Tx } from '../../../platform/database/database.ts';
import { auditRecords } from '../../../platform/database/schema/audit.ts';
import { transcriptPieces, transcripts } from '../../../platform/database/schema/transcripts.ts';

export type Transcript = typeof transcripts.$inferSelect;

/** Begins one; the same token twice, after a crash, is the later one. */
export async function beginTranscript(tx: Tx, transcript: Transcript): Promise<void> {
  await tx.delete(transcriptPieces).where(eq(transcriptPieces.transcriptId, transcript.id));
  await tx.delete(transcripts).where(eq(transcripts.id, transcript.id));
  await tx.insert(transcripts).values(transcript);
}

/** What becomes of one while its command runs. */
export type TranscriptProgress = Pick<Transcript, 'endedAt' | 'bytes' | 'pieces'> &
  Partial<Pick<Transcript, 'exitCode' | 'failure' | 'isTruncated'>>;

/** Goes on with one: pieces by their number, the last of those before among them where it was not full. */
export async function continueTranscript(
  tx: Tx,
  id: string,
  progress: TranscriptProgress,
  pieces: ReadonlyMap<number, Buffer>,
): Promise<void> {
  // A 10 MB answer has a hundred pieces: one by one they stay small statements.
  for (const [piece, data] of pieces)
    await tx
      .insert(transcriptPieces)
      .values({ transcriptId: id, piece, data })
      .onConflictDoUpdate({ target: [transcriptPieces.transcriptId, transcriptPieces.piece], set: { data } });
  await tx.update(transcripts).set(progress).where(eq(transcripts.id, id));
}

export async function findByToken(handle: Handle, id: string): Promise<Transcript | null> {
  const [row] = await handle.select().from(transcripts).where(eq(transcripts.id, id));
  return row ?? null;
}

export async function findByRecord(handle: Handle, auditId: string): Promise<Transcript | null> {
  const [row] = await handle.select().from(transcripts).where(eq(transcripts.auditId, auditId));
  return row ?? null;
}

/** Newest first, each with the number of the record with which its command ended. */
export async function listOfGrant(
  handle: Handle,
  stageRegion: string,
  grantId: string,
  limit: number,
): Promise<(Transcript & { auditSeq: number })[]> {
  const rows = await handle
    .select({ transcript: transcripts, auditSeq: auditRecords.seq })
    .from(transcripts)
    .innerJoin(auditRecords, eq(auditRecords.priorId, transcripts.auditId))
    .where(and(eq(transcripts.grantId, grantId), eq(transcripts.stageRegion, stageRegion)))
    .orderBy(desc(auditRecords.seq))
    .limit(limit);
  return rows.map(({ transcript, auditSeq }) => ({ ...transcript, auditSeq }));
}

export async function readPiece(handle: Handle, id: string, piece: number): Promise<Buffer | null> {
  const [row] = await handle
    .select({ data: transcriptPieces.data })
    .from(transcriptPieces)
    .where(and(eq(transcriptPieces.transcriptId, id), eq(transcriptPieces.piece, piece)));
  return row?.data ?? null;
}

export async function readPieces(handle: Handle, id: string): Promise<Buffer[]> {
  const rows = await handle
    .select({ data: transcriptPieces.data })
    .from(transcriptPieces)
    .where(eq(transcriptPieces.transcriptId, id))
    .orderBy(asc(transcriptPieces.piece));
  return rows.map(({ data }) => data);
}
