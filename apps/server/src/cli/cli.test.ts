import { cp, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileSigner } from '../platform/audit/audit-key.ts';
import { AuditLog } from '../platform/audit/audit-log.ts';
import { appendAudit } from '../platform/audit/audit-store.ts';
import { folderAnchor } from '../platform/audit/checkpoint-anchor.ts';
import { fileArchive, writeCheckpoint } from '../platform/audit/checkpoints.ts';
import { steppedClock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { DatabaseLockedError } from '../platform/database/folder-lock.ts';
import { NoDatabaseError, openDatabase } from '../platform/database/open-database.ts';
import { storagePaths } from '../platform/database/storage-paths.ts';
import { auditVerify } from './audit-verify.ts';
import type { CommandLine } from './command-line.ts';
import { dump } from './dump.ts';
import { restore } from './restore.ts';

let data: string;
const places = () => storagePaths(data, {});
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
      log.append(tx, { at, stageRegion: 'beta/iad', actor: { id: 'u', name: 'u' }, command, arguments: {}, phase: 'requested' }),
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
  expect(text).toContain('the audit log is whole in itself');
  expect(text).toContain('not compared with an anchor');
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
  const database = await openDatabase(storagePaths(copy, {}).database);
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

describe('a log that somebody with the data folder and its key rewrote', () => {
  let folder: string;
  let anchor: string;
  let shipped: string;
  const command = { path: 'a/b', name: 'b' };
  const append = (log: AuditLog, database: Database, at: number) =>
    database.transaction((tx) =>
      log.append(tx, { at, stageRegion: 'beta/iad', actor: { id: 'u', name: 'u' }, command, arguments: { at }, phase: 'requested' }),
    );
  const openLog = async () => {
    const { auditKey, auditCheckpoints, database: place } = storagePaths(folder, {});
    const database = await openDatabase(place);
    const lines: string[] = ['{"level":30,"msg":"request"}', 'not JSON'];
    const log = new AuditLog({
      database,
      clock: steppedClock(1),
      signer: fileSigner(auditKey),
      archive: fileArchive(auditCheckpoints),
      anchors: [folderAnchor(anchor)],
      onCheckpoint: (auditCheckpoint) => void lines.push(JSON.stringify({ level: 30, auditCheckpoint, msg: 'the audit log was signed' })),
      onError: (error) => {
        throw error;
      },
    });
    return { database, log, lines };
  };

  beforeAll(async () => {
    folder = join(data, 'rewritten');
    anchor = join(data, 'anchor');
    shipped = join(data, 'shipped.log');
    const { database, log, lines } = await openLog();
    for (let at = 1; at <= 5; at += 1) await append(log, database, at);
    await log.checkpoint();
    for (let at = 6; at <= 10; at += 1) await append(log, database, at);
    await log.close();
    await writeFile(shipped, `${lines.join('\n')}\n`);
    await database.close();
  }, 60_000);

  const verify = (...more: string[]) => run(auditVerify, '--data', folder, ...more);
  const attack = async (mend: (database: Database) => Promise<void>) => {
    const { auditKey, auditCheckpoints, database: place } = storagePaths(folder, {});
    const database = await openDatabase(place);
    await database.transaction(async (tx) => {
      for (const table of ['audit_records', 'audit_checkpoints']) await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
      await tx.execute(sql`delete from audit_records where seq > 5`);
      await tx.execute(sql`delete from audit_checkpoints`);
      await tx.execute(sql`update audit_head set seq = 5, hash = (select hash from audit_records where seq = 5)`);
      for (const table of ['audit_records', 'audit_checkpoints']) await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
    });
    await mend(database);
    const checkpoint = await database.transaction((tx) => writeCheckpoint(tx, fileSigner(auditKey), 1));
    await writeFile(auditCheckpoints, `${JSON.stringify(checkpoint)}\n`);
    await database.close();
  };

  test('agrees with its anchors before', async () => {
    for (const place of [anchor, shipped]) {
      const { code, text } = await verify('--anchor', place);
      expect([place, code]).toEqual([place, 0]);
      expect(text).toContain('anchored checkpoints that agree: 2, up to record 10');
      expect(text).toMatch(/the audit log is whole$/);
    }
    await expect(verify('--anchor', join(data, 'nowhere'))).rejects.toThrow('there is no anchor at');
    await expect(verify('--anchor', join(folder, 'audit-key.pem'))).rejects.toThrow('holds no checkpoint');
  }, 60_000);

  test('cannot be told from a whole one without an anchor, which is said, and is with one: cut off', async () => {
    await attack(async () => undefined);
    const alone = await verify();
    expect(alone.code).toBe(0);
    expect(alone.text).toContain('could have rewritten or shortened all of them together');
    expect(alone.text).not.toMatch(/the audit log is whole$/);
    for (const place of [anchor, shipped]) {
      const { code, text } = await verify('--anchor', place);
      expect([place, code]).toEqual([place, 1]);
      expect(text).toContain('THE AUDIT LOG IS NOT WHOLE: record 6: the log ends at 5, but 10 records are anchored: the end was cut off');
    }
  }, 60_000);

  test('shows with an anchor when other records were put in the place of the old ones', async () => {
    await attack(async (database) => {
      for (let at = 16; at <= 21; at += 1)
        await database.transaction((tx) =>
          appendAudit(tx, { at, stageRegion: 'beta/iad', actor: { id: 'v', name: 'v' }, command, arguments: {}, phase: 'requested' }),
        );
    });
    expect((await verify()).code).toBe(0);
    const { code, text } = await verify('--anchor', anchor);
    expect(code).toBe(1);
    expect(text).toContain('record 10: it is not the record that was anchored: the log up to here was rewritten');
  }, 60_000);

  test('is no success while records are unsigned that are older than a checkpoint may take', async () => {
    const { database, log } = await openLog();
    await append(log, database, Date.now());
    await database.close();
    expect((await verify()).code).toBe(0);
    const again = await openLog();
    await append(again.log, again.database, Date.now() - 5 * 60_000);
    await again.database.close();
    const { code, text } = await verify();
    expect(code).toBe(1);
    expect(text).toContain('1 RECORDS ARE UNSIGNED');
  }, 60_000);
});
