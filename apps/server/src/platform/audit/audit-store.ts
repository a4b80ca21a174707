import { randomUUID } from 'node:crypto';
import { and, desc, eq, gte, lt, lte, type SQL } from 'drizzle-orm';
import type { Handle, Tx } from '../database/database.ts';
import { auditHead, auditRecords } from '../database/schema/audit.ts';
import { AuditContent, AuditEntry, type AuditRecord, chainHash, contentText } from './audit-record.ts';
import { redactSecrets } from './redact-secrets.ts';

/** The end of the chain; seq 0 before the first record. */
export interface ChainHead {
  seq: number;
  hash: string;
}

/**
 * Adds a record. It stands when, and only when, `tx` commits. Concurrent calls wait for each other until then (one
 * lock for all of them), which is why numbers have no gaps: append late in a transaction, and push events after it.
 * Secrets in the arguments and texts are redacted.
 * @throws ZodError for an entry that is not one; TypeError for arguments that JSON cannot hold
 */
export async function appendAudit(tx: Tx, entry: AuditEntry): Promise<AuditRecord> {
  const parsed = AuditEntry.parse(redactSecrets(entry));
  const head = await lockHead(tx);
  const content: AuditContent = { ...parsed, id: randomUUID(), seq: head.seq + 1 };
  const text = contentText(content);
  const hash = chainHash(head.hash, text);
  await tx.insert(auditRecords).values({ ...columnsOf(content), content: text, prevHash: head.hash, hash });
  await tx.update(auditHead).set({ seq: content.seq, hash });
  return { ...content, prevHash: head.hash, hash };
}

/** The columns that repeat parts of the content for searching. */
export function columnsOf(content: AuditContent) {
  return {
    seq: content.seq,
    id: content.id,
    at: content.at,
    stageRegion: content.stageRegion,
    path: content.command.path,
    actorId: content.actor.id,
    actorName: content.actor.name,
    subject: content.subject?.identifier ?? null,
    phase: content.phase,
    priorId: content.prior ?? null,
  };
}

/** The end of the chain as of now. */
export async function readHead(handle: Handle): Promise<ChainHead> {
  return headFrom(await handle.select().from(auditHead));
}

/** The end of the chain; nobody can append until `tx` ends. */
export async function lockHead(tx: Tx): Promise<ChainHead> {
  return headFrom(await tx.select().from(auditHead).for('update'));
}

function headFrom([row]: (typeof auditHead.$inferSelect)[]): ChainHead {
  if (!row) throw new Error('the audit log has lost its head (table audit_head is empty): restore the database from a dump');
  return { seq: row.seq, hash: row.hash };
}

/** What to look for; what is left out is not asked for. */
export interface AuditFilter {
  /** The command's path, exactly. */
  path?: string;
  /** Epoch milliseconds, both inclusive. */
  from?: number;
  to?: number;
  /** The subject's identifier, exactly. */
  subject?: string;
  /** The actor's id. */
  actor?: string;
  stageRegion?: string;
  phase?: AuditRecord['phase'];
  limit: number;
  /** `next` of the page before. */
  cursor?: string;
}

/** One page, newest first; `next` is absent on the last one. */
export interface AuditPage {
  records: AuditRecord[];
  next?: string;
}

/** Looks records up, newest first. @throws RangeError for a limit or cursor that is none */
export async function findAudit(handle: Handle, filter: AuditFilter): Promise<AuditPage> {
  if (!Number.isInteger(filter.limit) || filter.limit < 1)
    throw new RangeError(`limit must be a positive whole number, not ${filter.limit}`);
  const conditions: (SQL | undefined)[] = [
    filter.path === undefined ? undefined : eq(auditRecords.path, filter.path),
    filter.from === undefined ? undefined : gte(auditRecords.at, filter.from),
    filter.to === undefined ? undefined : lte(auditRecords.at, filter.to),
    filter.subject === undefined ? undefined : eq(auditRecords.subject, filter.subject),
    filter.actor === undefined ? undefined : eq(auditRecords.actorId, filter.actor),
    filter.stageRegion === undefined ? undefined : eq(auditRecords.stageRegion, filter.stageRegion),
    filter.phase === undefined ? undefined : eq(auditRecords.phase, filter.phase),
    filter.cursor === undefined ? undefined : lt(auditRecords.seq, seqFrom(filter.cursor)),
  ];
  const rows = await handle
    .select()
    .from(auditRecords)
    .where(and(...conditions))
    .orderBy(desc(auditRecords.seq))
    .limit(filter.limit + 1);
  const records = rows.slice(0, filter.limit).map(recordFrom);
  const last = records.at(-1);
  return rows.length > filter.limit && last ? { records, next: String(last.seq) } : { records };
}

/** Reads one record by its id. */
export async function readAudit(handle: Handle, id: string): Promise<AuditRecord | undefined> {
  const [row] = await handle.select().from(auditRecords).where(eq(auditRecords.id, id));
  return row && recordFrom(row);
}

function recordFrom(row: typeof auditRecords.$inferSelect): AuditRecord {
  return { ...AuditContent.parse(JSON.parse(row.content)), prevHash: row.prevHash, hash: row.hash };
}

function seqFrom(cursor: string): number {
  if (!/^[1-9]\d{0,15}$/.test(cursor)) throw new RangeError(`"${cursor}" is not a cursor of the audit log: start from the first page`);
  return Number(cursor);
}
