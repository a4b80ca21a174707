import { setTimeout as sleep } from 'node:timers/promises';
import type { SentArguments } from '#rules/commands/command';
import { PortError } from '../../ports/port-error.ts';
import type { AuditRecord } from '../audit/audit-record.ts';
import { readAudit } from '../audit/audit-store.ts';
import type { Database } from '../database/database.ts';
import { DatabaseTroubleError, findTrouble } from '../database/database-trouble.ts';
import { type Execution, findById } from './execution-store.ts';
import type { CommandContext, ImplementedCommand } from './registry.ts';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
/** Longer than a database takes to be replaced; after it, the caller gets the failure, and the command is settled later. */
const MOST_MS = 120_000;
/** How long the caller waits for the database to say whether a command was accepted. */
const LOOKED_UP_MS = 20_000;

/**
 * Stores how a command ended, also where the database is away at that moment: the effect is there, and no person may read otherwise.
 * @param store may be called again after it was stored, and must then change nothing
 * @throws what `store` threw last, when the trouble lasts too long
 */
export async function despiteTrouble(store: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const began = performance.now();
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      await store();
      return;
    } catch (error) {
      if (findTrouble(error) === null || signal.aborted || performance.now() - began > MOST_MS) throw error;
      await sleep(pause);
    }
  }
}

/** The connection ended with the commit that accepted a command: whether it stands is looked up, and it runs only if it does. */
export async function acceptedAfterAll(
  database: Database,
  id: string,
  error: unknown,
): Promise<{ started: Execution; record: AuditRecord }> {
  if (findTrouble(error)?.isUnknown !== true) throw error;
  let found: { started: Execution; record: AuditRecord } | null = null;
  const look = async (): Promise<void> => {
    const started = await database.run((db) => findById(db, id));
    const record = started?.auditId ? await database.run((db) => readAudit(db, started.auditId ?? '')) : null;
    found = started && record ? { started, record } : null;
  };
  await despiteTrouble(look, AbortSignal.timeout(LOOKED_UP_MS)).catch(() => {
    throw error;
  });
  if (!found) throw new DatabaseTroubleError('away', false, error);
  return found;
}

/** Carries a command out. Where the database was in trouble meanwhile, whether its effect is there is read as soon as that is possible. */
export async function performDespiteTrouble(
  { run: perform, wasDone }: Pick<ImplementedCommand, 'run' | 'wasDone'>,
  run: CommandContext,
  args: SentArguments,
): Promise<{ data: Record<string, unknown> | null; failure: unknown }> {
  try {
    return { data: await perform(run, args), failure: null };
  } catch (failure) {
    const trouble = findTrouble(failure);
    if (trouble === null) return { data: null, failure };
    let isDone: boolean | null = null;
    const ask = async (): Promise<void> => {
      isDone = await wasDone(run, args);
    };
    await despiteTrouble(ask, run.signal).catch(() => {});
    if (isDone === true) return { data: { found_done: true }, failure: null };
    // What nobody can tell counts as a time-out does: its outcome is unknown.
    return { data: null, failure: new PortError(isDone === false ? 'unavailable' : 'timed-out', trouble.message, { cause: failure }) };
  }
}
