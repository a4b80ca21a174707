import type { KeyObject } from 'node:crypto';
import { expect } from 'vitest';
import { OPENING } from '#fleet/incidents/actions';
import { fileSigner } from '../platform/audit/audit-key.ts';
import { AuditContent } from '../platform/audit/audit-record.ts';
import { type Checkpoint, fileArchive } from '../platform/audit/checkpoints.ts';
import { verifyChain } from '../platform/audit/verify-chain.ts';
import { databaseConfigOf, loadConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { auditRecords } from '../platform/database/schema/audit.ts';
import { commandExecutions } from '../platform/database/schema/command-executions.ts';
import { fleetActions } from '../platform/database/schema/fleet-actions.ts';
import { storagePaths } from '../platform/database/storage-paths.ts';

/** A command that was sent: `seq` is the audit record that the answer named, undefined where no answer came. */
export interface SentCommand {
  key: string;
  variables: Record<string, unknown>;
  seq: number | undefined;
}

export type Execution = typeof commandExecutions.$inferSelect;

/**
 * What must hold of a data folder whose servers were killed in the middle of commands: what was answered is stored under its record, every
 * command that began has ended once, the demo fleet had each effect once, and the chain of records is whole.
 * @param changesFleet whether a command has an effect on the demo fleet
 * @param check looks at more, with the database open
 */
export async function expectWholeAfterKills(
  data: string,
  sent: readonly SentCommand[],
  changesFleet: (command: string) => boolean,
  check?: (database: Database, executions: readonly Execution[]) => Promise<void>,
): Promise<void> {
  const config = loadConfig({ config: undefined, port: 0, data }, {});
  const database = await openDatabase(databaseConfigOf(config), { migrations: 'require' });
  try {
    const places = storagePaths(data, {});
    const { publicKey } = fileSigner(places.auditKey);
    const archived = await fileArchive(places.auditCheckpoints).read();
    await expectWhole(database, sent, { changesFleet, check, verify: { publicKey, archived } });
  } finally {
    await database.close();
  }
}

interface WholeOptions {
  changesFleet: (command: string) => boolean;
  check?: ((database: Database, executions: readonly Execution[]) => Promise<void>) | undefined;
  /** The key that signs checkpoints, and those of the archive. */
  verify: { publicKey: KeyObject; archived: readonly Checkpoint[] };
}

/** The same of records that are open already. */
export async function expectWhole(
  database: Database,
  sent: readonly SentCommand[],
  { changesFleet, check, verify: { publicKey, archived } }: WholeOptions,
): Promise<void> {
  const [executions, rows, actions] = await database.run(
    async (db) =>
      [await db.select().from(commandExecutions), await db.select().from(auditRecords), await db.select().from(fleetActions)] as const,
  );
  expect(executions.filter(({ state }) => state === 'running' || state === 'accepted' || state === 'unknown')).toEqual([]);

  const records = rows.map(({ content }) => AuditContent.parse(JSON.parse(content)));
  const closings = new Map<string, number[]>();
  for (const { phase, prior, seq } of records) {
    if (phase === 'completed' && prior !== undefined) closings.set(prior, [...(closings.get(prior) ?? []), seq]);
  }
  const requested = records.filter(({ phase }) => phase === 'requested');
  expect(requested.map(({ id }) => id).toSorted()).toEqual(executions.map(({ auditId }) => auditId).toSorted());
  expect(requested.filter(({ id }) => closings.get(id)?.length !== 1)).toEqual([]);

  const byKey = new Map(executions.map((execution) => [execution.idempotencyKey, execution]));
  const answered = sent.filter(({ seq }) => seq !== undefined);
  expect(answered.filter(({ key, seq }) => closings.get(byKey.get(key)?.auditId ?? '')?.[0] !== seq)).toEqual([]);

  // Each has had its effect once. That the fleet was opened is stored too, and no command's effect.
  const tokens = actions
    .map(({ payload }) => (payload as { token: string }).token)
    .filter((token) => token !== OPENING)
    .toSorted();
  const effective = executions.filter(({ command, state }) => state === 'succeeded' && changesFleet(command));
  expect(tokens).toEqual(effective.map(({ id }) => id).toSorted());

  await check?.(database, executions);

  const report = await database.run((db) => verifyChain(db, publicKey, archived));
  expect(report).toMatchObject({ ok: true, records: rows.length, verifiedUpTo: rows.length });
}
