import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { SentArguments } from '#rules/commands/command';
import type { Handle, Tx } from '../database/database.ts';
import { type CommandState, commandExecutions } from '../database/schema/command-executions.ts';
import { endDomainLease } from './domain-lease.ts';

export type Execution = typeof commandExecutions.$inferSelect;

/** Longer than the longest a command may run (the GraphQL limit of 10 minutes): after it, the server that ran it is gone. */
export const LEASE_MS = 15 * 60_000;

interface NewExecution {
  id: string;
  idempotencyKey: string;
  actorId: string;
  stageRegion: string;
  command: string;
  args: SentArguments;
  owner: string;
  at: number;
}

/** Order of keys does not make other arguments. */
export const argumentsHash = (args: SentArguments): string =>
  createHash('sha256')
    .update(JSON.stringify(args, (_key, value: unknown) => (isPlain(value) ? Object.fromEntries(Object.entries(value).sort()) : value)))
    .digest('hex');

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Takes the key for a new run; answers the earlier run of the same person, command and key when there is one. */
export async function begin(tx: Tx, run: NewExecution): Promise<{ started: Execution } | { earlier: Execution }> {
  const [started] = await tx
    .insert(commandExecutions)
    .values({
      id: run.id,
      idempotencyKey: run.idempotencyKey,
      actorId: run.actorId,
      stageRegion: run.stageRegion,
      command: run.command,
      argumentsHash: argumentsHash(run.args),
      arguments: run.args,
      state: 'running',
      leaseOwner: run.owner,
      leaseUntil: run.at + LEASE_MS,
      attempts: 1,
      createdAt: run.at,
    })
    .onConflictDoNothing()
    .returning();
  if (started) return { started };
  const earlier = await findByKey(tx, run);
  if (!earlier) throw new Error('A command with this key is being stored by another request; retry in a moment');
  return { earlier };
}

/** The run that a person's key has started already; undefined when the key is new. */
export async function findByKey(
  handle: Handle,
  { actorId, command, idempotencyKey }: Pick<NewExecution, 'actorId' | 'command' | 'idempotencyKey'>,
): Promise<Execution | undefined> {
  const [found] = await handle
    .select()
    .from(commandExecutions)
    .where(
      and(
        eq(commandExecutions.actorId, actorId),
        eq(commandExecutions.command, command),
        eq(commandExecutions.idempotencyKey, idempotencyKey),
      ),
    );
  return found;
}

export async function findById(handle: Handle, id: string): Promise<Execution | undefined> {
  const [found] = await handle.select().from(commandExecutions).where(eq(commandExecutions.id, id));
  return found;
}

interface Finish {
  id: string;
  state: Extract<CommandState, 'succeeded' | 'failed' | 'unknown'>;
  result?: unknown;
  errorCode?: string | null;
  errorText?: string | null;
  at: number;
}

export async function finish(tx: Tx, { id, state, result, errorCode, errorText, at }: Finish): Promise<void> {
  await tx
    .update(commandExecutions)
    .set({
      state,
      result: result ?? null,
      errorCode: errorCode ?? null,
      errorText: errorText ?? null,
      finishedAt: at,
      leaseOwner: null,
      leaseUntil: null,
    })
    .where(eq(commandExecutions.id, id));
  await endDomainLease(tx, { holder: id, at, isEffective: state !== 'failed' });
}

/** Locks a run that is still open; false when another server has settled it meanwhile. */
export async function lockUnfinished(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: commandExecutions.id })
    .from(commandExecutions)
    .where(and(eq(commandExecutions.id, id), inArray(commandExecutions.state, ['accepted', 'running'])))
    .for('update');
  return rows.length === 1;
}

export const noteAudit = (tx: Tx, id: string, auditId: string) =>
  tx.update(commandExecutions).set({ auditId }).where(eq(commandExecutions.id, id));

/** Takes over a run whose server is gone; false when another server was faster, or it has ended. */
export async function takeOver(db: Handle, { id, leaseUntil }: Execution, { owner, at }: { owner: string; at: number }): Promise<boolean> {
  const rows = await db
    .update(commandExecutions)
    .set({ leaseOwner: owner, leaseUntil: at + LEASE_MS })
    .where(
      and(
        eq(commandExecutions.id, id),
        inArray(commandExecutions.state, ['accepted', 'running']),
        leaseUntil === null ? isNull(commandExecutions.leaseUntil) : eq(commandExecutions.leaseUntil, leaseUntil),
      ),
    )
    .returning({ id: commandExecutions.id });
  return rows.length === 1;
}

/** Commands that have begun and not ended, oldest first. */
export const unfinished = (db: Handle): Promise<Execution[]> =>
  db
    .select()
    .from(commandExecutions)
    .where(inArray(commandExecutions.state, ['accepted', 'running']))
    .orderBy(commandExecutions.createdAt);
