import { cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileSigner } from '../platform/audit/audit-key.ts';
import { AuditLog } from '../platform/audit/audit-log.ts';
import { fileArchive } from '../platform/audit/checkpoints.ts';
import { steppedClock } from '../platform/clock/clock.ts';
import { DatabaseLockedError } from '../platform/database/folder-lock.ts';
import { NoDatabaseError, openDatabase } from '../platform/database/open-database.ts';
import { storagePlaces } from '../platform/database/storage-places.ts';
import { auditVerify } from './audit-verify.ts';
import type { CommandLine } from './command-line.ts';
import { dump } from './dump.ts';
import { restore } from './restore.ts';

let data: string;
const places = () => storagePlaces(data, {});
const open = () => openDatabase(places().database);

/** Runs a command as the command line would. */
async function run(main: (line: CommandLine) => Promise<number>, ...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await main({ args, env: {}, print: (line) => void lines.push(line) });
  return { code, text: lines.join('\n') };
}

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'tumbler-cli-'));
  const database = await open();
  const { auditKey, auditCheckpoints } = places();
  const onError = (error: Error): void => {
    throw error;
  };
  const log = new AuditLog({
    database,
    clock: steppedClock(1),
    signer: fileSigner(auditKey),
    archive: fileArchive(auditCheckpoints),
    onError,
  });
  const command = { path: 'a/b', name: 'b' };
  for (let at = 1; at <= 3; at += 1) {
    await database.transaction((tx) =>
      log.append(tx, { at, place: 'beta/iad', actor: { id: 'u', name: 'u' }, command, arguments: {}, phase: 'requested' }),
    );
  }
  await log.close();
  await database.close();
}, 60_000);
afterAll(async () => {
  await rm(data, { recursive: true, force: true });
});

test('audit:verify says what it checked', async () => {
  const { code, text } = await run(auditVerify, '--data', data);
  expect(code).toBe(0);
  expect(text).toContain('records read: 3');
  expect(text).toContain('1 from the archive');
  expect(text).toContain('the audit log is whole');
}, 60_000);

test('audit:verify refuses a folder that a server uses, and one without a database', async () => {
  const database = await open();
  try {
    await expect(run(auditVerify, '--data', data)).rejects.toThrow(DatabaseLockedError);
  } finally {
    await database.close();
  }
  await expect(run(auditVerify, '--data', join(data, 'nowhere'), '--key', places().auditKey)).rejects.toThrow(NoDatabaseError);
  await expect(run(auditVerify, '--dta', data)).rejects.toThrow('usage: audit:verify');
}, 60_000);

test('a dump is its owner’s alone, is restored elsewhere and verified', async () => {
  const file = join(data, 'dump.ndjson.gz');
  expect((await run(dump, '--data', data, file)).code).toBe(0);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const target = join(data, 'restored');
  const { code, text } = await run(restore, '--data', target, '--key', places().auditKey, file);
  expect(code).toBe(0);
  expect(text).toContain('audit_records: 3 rows');
  expect(text).toContain('vouched for up to 3');
}, 60_000);

test('audit:verify answers 1 for a log that was tampered with', async () => {
  const copy = join(data, 'tampered');
  for (const name of ['database', 'audit-key.pem', 'audit-checkpoints.jsonl'])
    await cp(join(data, name), join(copy, name), { recursive: true });
  const database = await openDatabase(storagePlaces(copy, {}).database);
  await database.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_records disable trigger user`);
    await tx.execute(sql`update audit_records set content = replace(content, '"u"', '"v"') where seq = 2`);
    await tx.execute(sql`alter table audit_records enable trigger user`);
  });
  await database.close();
  const { code, text } = await run(auditVerify, '--data', copy);
  expect(code).toBe(1);
  expect(text).toContain('NOT WHOLE: record 2: its content was altered');
}, 60_000);
