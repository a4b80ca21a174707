import { createHash } from 'node:crypto';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Handle, Tx } from '../database/database.ts';
import { type CommandState, commandExecutions } from '../database/schema/command-executions.ts';
import type { CommandArguments } from './registry.ts';

export type Execution = typeof commandExecutions.$inferSelect;

/** Longer than the longest a command may run (the GraphQL limit of 10 minutes): after it, whoever ran it is gone. */
const LEASE_MS = 15 * 60_000;

interface NewExecution {
  id: string;
  idempotencyKey: string;
  actorId: string;
  place: string;
  command: string;
  args: CommandArguments;
  owner: string;
  at: number;
}

/** Order of keys does not make other arguments. */
export const argumentsHash = (args: CommandArguments): string =>
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
      place: run.place,
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
  const [earlier] = await tx
    .select()
    .from(commandExecutions)
    .where(
      and(
        eq(commandExecutions.actorId, run.actorId),
        eq(commandExecutions.command, run.command),
        eq(commandExecutions.idempotencyKey, run.idempotencyKey),
      ),
    );
  if (!earlier) throw new Error('A command with this key is being stored by another request; retry in a moment');
  return { earlier };
}

interface Finish {
  id: string;
  state: Extract<CommandState, 'succeeded' | 'failed' | 'unknown'>;
  result?: unknown;
  errorCode?: string | null;
  errorText?: string | null;
  at: number;
}

export const finish = (tx: Tx, { id, state, result, errorCode, errorText, at }: Finish) =>
  tx
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

export const noteAudit = (tx: Tx, id: string, auditId: string) =>
  tx.update(commandExecutions).set({ auditId }).where(eq(commandExecutions.id, id));

/**
 * Commands that began and whose server is gone, oldest first. `alone`: this process has the database for itself, so all
 * that runs in it is left over; otherwise only those whose lease has ended.
 */
export const unfinished = (db: Handle, { now, alone }: { now: number; alone: boolean }): Promise<Execution[]> =>
  db
    .select()
    .from(commandExecutions)
    .where(and(inArray(commandExecutions.state, ['accepted', 'running']), alone ? undefined : lt(commandExecutions.leaseUntil, now)))
    .orderBy(commandExecutions.createdAt);
