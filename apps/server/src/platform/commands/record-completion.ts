import { domainAuditPath } from '#rules/paths/audit';
import type { AuditLog } from '../audit/audit-log.ts';
import type { AuditRecord } from '../audit/audit-record.ts';
import type { Tx } from '../database/database.ts';
import { changes } from '../database/schema/changes.ts';
import type { Execution } from './execution-store.ts';

interface Completion {
  execution: Execution;
  /** The record written before it ran. */
  requested: AuditRecord;
  /** What the change list calls it; null for what is no change. */
  changeTitle: string | null;
  outcome: 'succeeded' | 'failed' | 'unknown';
  data: Record<string, unknown> | null;
  error: { code: string; text: string } | null;
  at: number;
}

/** Writes how a command ended: the closing audit record and, where it had an effect, the entry in the list of changes. */
export async function recordCompletion(
  tx: Tx,
  audit: AuditLog,
  { execution, requested, changeTitle, outcome, data, error, at }: Completion,
): Promise<AuditRecord> {
  const { id: prior, seq: _seq, hash: _hash, prevHash: _prevHash, ...entry } = requested;
  const closing = await audit.append(tx, {
    ...entry,
    at,
    phase: 'completed',
    outcome,
    error: error ?? undefined,
    result: data ?? undefined,
    durationMs: at - execution.createdAt,
    prior,
  });
  if (changeTitle !== null && outcome !== 'failed' && entry.subject) {
    await tx.insert(changes).values({
      id: execution.id,
      stageRegion: execution.stageRegion,
      subject: entry.subject.identifier,
      kind: 'command',
      at: execution.createdAt,
      until: at,
      title: outcome === 'unknown' ? `${changeTitle} (outcome unknown)` : changeTitle,
      link: domainAuditPath({ domain: entry.subject.identifier, open: closing.seq }),
      actor: entry.actor.name,
      source: 'tumbler',
    });
  }
  return closing;
}
