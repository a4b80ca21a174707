import { type AuditRecord, appendAudit } from '../audit/audit-store.ts';
import type { Tx } from '../database/database.ts';
import { changes } from '../database/schema/changes.ts';
import type { Execution } from './execution-store.ts';
import type { RegisteredCommand } from './registry.ts';

interface Completion {
  execution: Execution;
  /** The record written before it ran; null when the server died before it could be found. */
  requested: Pick<AuditRecord, 'id' | 'entry'>;
  command: RegisteredCommand;
  outcome: 'succeeded' | 'failed' | 'unknown';
  data: Record<string, unknown> | null;
  error: string | null;
  at: number;
}

/** Writes how a command ended: the closing audit record and, where it had an effect, the entry in the list of changes. */
export async function recordCompletion(tx: Tx, { execution, requested, command, outcome, data, error, at }: Completion): Promise<void> {
  const { entry } = requested;
  const closing = await appendAudit(tx, {
    ...entry,
    at,
    phase: 'completed',
    outcome,
    errorText: error,
    result: data,
    durationMs: at - execution.createdAt,
    prior: requested.id,
  });
  if (outcome === 'failed' || !entry.subject) return;
  await tx.insert(changes).values({
    id: execution.id,
    place: execution.place,
    subject: entry.subject,
    kind: 'command',
    at: execution.createdAt,
    until: at,
    title: outcome === 'unknown' ? `${command.changeTitle} (outcome unknown)` : command.changeTitle,
    link: `/audit-history?record=${closing.seq}`,
    actor: entry.actor.name,
    source: 'tumbler',
  });
}
