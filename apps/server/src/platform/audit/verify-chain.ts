import type { KeyObject } from 'node:crypto';
import { asc, gt } from 'drizzle-orm';
import type { Handle } from '../database/database.ts';
import { auditCheckpoints, auditRecords } from '../database/schema/audit.ts';
import { keyIdOf, signatureHolds } from './audit-key.ts';
import { AuditContent, chainHash, contentText, genesisHash } from './audit-record.ts';
import { columnsOf, readHead } from './audit-store.ts';
import type { Anchored } from './checkpoint-anchor.ts';
import { type Checkpoint, checkpointMessage } from './checkpoints.ts';

/** What a verification found. Records after `verifiedUpTo` are chained, but no checkpoint vouches for them yet. */
export interface ChainReport {
  ok: boolean;
  /** Records read. */
  records: number;
  /** Checkpoints whose signature and record hold. */
  checkpoints: number;
  /** The last record that a good checkpoint covers; 0 without one. */
  verifiedUpTo: number;
  /** Anchored checkpoints that the chain agrees with. */
  anchored: number;
  /** The last record that an anchor covers; 0 without one. */
  anchoredUpTo: number;
  /** Records that no checkpoint vouches for though they are older than the time a checkpoint may take; the moment is the caller's. */
  unsignedTooLong: number;
  /** The first record, in the chain's order, with which something is wrong. */
  firstBad?: { seq: number; why: string };
}

const pageSize = 1_000;

/**
 * Reads the whole log and finds the first record that was altered, removed, put elsewhere, or cut off behind a
 * checkpoint. Run it in one snapshot (a "repeatable read" transaction) where others append.
 * @param publicKeys the keys whose checkpoints are believed; a checkpoint of another key is an error
 * @param archived checkpoints kept outside of the database, which an intruder there cannot have removed
 * @param outside checkpoints of an anchor, which not even who has the key can have changed; and the moment (epoch milliseconds) before which
 * every record must be signed
 */
export async function verifyChain(
  handle: Handle,
  publicKeys: KeyObject | readonly KeyObject[],
  archived: readonly Checkpoint[] = [],
  { anchors = [], signedBefore = 0 }: { anchors?: readonly Anchored[]; signedBefore?: number } = {},
): Promise<ChainReport> {
  const keys = new Map([publicKeys].flat().map((key) => [keyIdOf(key), key]));
  const head = await readHead(handle);
  const bySeq = new Map<number, Checkpoint[]>();
  const stored = await handle.select().from(auditCheckpoints);
  for (const checkpoint of [...stored, ...archived]) bySeq.set(checkpoint.seq, [...(bySeq.get(checkpoint.seq) ?? []), checkpoint]);

  const report: ChainReport = { ok: false, records: 0, checkpoints: 0, verifiedUpTo: 0, anchored: 0, anchoredUpTo: 0, unsignedTooLong: 0 };
  const anchorsBySeq = new Map<number, Anchored[]>();
  for (const anchor of anchors) anchorsBySeq.set(anchor.seq, [...(anchorsBySeq.get(anchor.seq) ?? []), anchor]);
  const bad = (seq: number, why: string): ChainReport => ({ ...report, firstBad: { seq, why } });
  let prevHash = genesisHash;
  for await (const row of recordsOf(handle)) {
    const seq = report.records + 1;
    const why = row.seq === seq ? faultOf(row, prevHash) : `record ${seq} is missing: the next one is ${row.seq}`;
    if (why) return bad(seq, why);
    for (const checkpoint of bySeq.get(seq) ?? []) {
      const fault = faultOfCheckpoint(checkpoint, row.hash, keys);
      if (fault) return bad(seq, fault);
      report.checkpoints += 1;
      report.verifiedUpTo = seq;
      report.unsignedTooLong = 0;
    }
    bySeq.delete(seq);
    if (report.verifiedUpTo < seq && row.at < signedBefore) report.unsignedTooLong += 1;
    for (const anchor of anchorsBySeq.get(seq) ?? []) {
      if (anchor.hash !== row.hash) return bad(seq, 'it is not the record that was anchored: the log up to here was rewritten');
      report.anchored += 1;
      report.anchoredUpTo = seq;
    }
    anchorsBySeq.delete(seq);
    prevHash = row.hash;
    report.records = seq;
  }
  const anchoredBeyond = Math.min(...anchorsBySeq.keys());
  if (Number.isFinite(anchoredBeyond))
    return bad(report.records + 1, `the log ends at ${report.records}, but ${anchoredBeyond} records are anchored: the end was cut off`);
  const beyond = Math.min(...bySeq.keys());
  if (Number.isFinite(beyond))
    return bad(report.records + 1, `the log ends at ${report.records}, but a checkpoint covers ${beyond} records: the end was cut off`);
  if (head.seq !== report.records || head.hash !== prevHash) {
    return bad(
      report.records + 1,
      `the log ends at ${report.records}, but its head says ${head.seq}: the end was cut off or the head was altered`,
    );
  }
  return { ...report, ok: true };
}

type Row = typeof auditRecords.$inferSelect;

async function* recordsOf(handle: Handle): AsyncGenerator<Row> {
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = await handle.select().from(auditRecords).where(gt(auditRecords.seq, after)).orderBy(asc(auditRecords.seq)).limit(pageSize);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.seq;
  }
}

function faultOf(row: Row, prevHash: string): string | undefined {
  if (row.prevHash !== prevHash) return 'it does not follow the record before it: one of the two was altered, removed or put elsewhere';
  if (chainHash(row.prevHash, row.content) !== row.hash) return 'its content was altered';
  const content = contentOf(row.content);
  if (!content) return 'its content is no audit entry';
  const stated = columnsOf(content);
  const differing = Object.entries(stated).find(([column, value]) => row[column as keyof typeof stated] !== value);
  return differing && `its column ${differing[0]} was altered`;
}

function contentOf(text: string): AuditContent | undefined {
  try {
    const content = AuditContent.parse(JSON.parse(text));
    return contentText(content) === text ? content : undefined;
  } catch {
    return undefined;
  }
}

function faultOfCheckpoint(checkpoint: Checkpoint, hash: string, keys: ReadonlyMap<string, KeyObject>): string | undefined {
  const key = keys.get(checkpoint.keyId);
  if (!key) return `its checkpoint is signed by another key (${checkpoint.keyId}) than the one given`;
  if (!signatureHolds(key, checkpointMessage(checkpoint), checkpoint.signature)) return 'the signature of its checkpoint does not hold';
  if (checkpoint.hash !== hash) return 'it is not the record that its checkpoint was signed for: the log up to here was rewritten';
  return undefined;
}
