import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dump } from '../cli/dump.ts';
import { restore } from '../cli/restore.ts';
import { AuditContent } from '../platform/audit/audit-record.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { auditRecords } from '../platform/database/schema/audit.ts';
import { commandExecutions } from '../platform/database/schema/command-executions.ts';
import { postgresTestDatabase } from '../platform/database/test-databases.ts';
import type { TestBrowser } from '../platform/http/test-server.ts';
import { expectWhole, type SentCommand } from '../testkit/after-kills.ts';
import { buildServerOnce } from '../testkit/child-server.ts';
import { CONFIRMED, EXECUTE_COMMAND } from '../testkit/commands.ts';
import { askGroup, CONSOLE, type ServerGroup, startServerGroup } from '../testkit/server-group.ts';

const DOMAINS = ['orders-green', 'orders-yellow', 'orders-red'].map((name) => `000000000101:${name}`);
const [OFF, ON] = ['aes/domain/dp/deactivate-kibana', 'aes/domain/dp/activate-kibana'] as const;

let source: Awaited<ReturnType<typeof postgresTestDatabase>>;
let target: Awaited<ReturnType<typeof postgresTestDatabase>>;
let group: ServerGroup;
let folder: string;
let aiko: TestBrowser;
beforeAll(async () => {
  await buildServerOnce();
  folder = await mkdtemp(join(tmpdir(), 'tumbler-drill-'));
  [source, target] = await Promise.all([postgresTestDatabase(), postgresTestDatabase()]);
  group = await startServerGroup(source.config.url, 1);
  aiko = group.browser();
  await aiko.signInAs(CONSOLE, 'aiko-tanaka');
}, 300_000);
afterAll(async () => {
  await group.close();
  await Promise.all([source.remove(), target.remove(), rm(folder, { recursive: true, force: true })]);
});

test('a dump that is taken while commands are made holds all that was acknowledged before it, and a server goes on from it', async () => {
  const sent: SentCommand[] = [];
  let isOver = false;
  const worker = async (domain: string): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const key = randomUUID();
      const one: SentCommand = {
        ...{ key, seq: undefined },
        variables: { url: turn % 2 ? ON : OFF, args: { domain_identifier: domain }, ...CONFIRMED, guard: { idempotencyKey: key } },
      };
      const { data } = await askGroup(aiko, EXECUTE_COMMAND, one.variables);
      if (data?.executeCommand?.success !== true) continue;
      one.seq = data.executeCommand.auditSeq;
      sent.push(one);
    }
  };
  const workers = DOMAINS.map(worker);
  await expect.poll(() => sent.length, { timeout: 60_000, interval: 50 }).toBeGreaterThan(5);
  const before = [...sent];
  const file = join(folder, 'drill.ndjson.gz');
  expect(await dump({ args: [file], env: { DATABASE_URL: source.config.url }, print: () => {} })).toBe(0);
  await expect.poll(() => sent.length, { timeout: 60_000, interval: 50 }).toBeGreaterThan(before.length + 2);
  isOver = true;
  await Promise.all(workers);

  const lines: string[] = [];
  const keyFile = join(folder, 'audit-key.pem');
  await writeFile(keyFile, group.auditKey.export({ type: 'spki', format: 'pem' }));
  const restored = await restore({
    args: ['--data', join(folder, 'restored'), '--key', keyFile, file],
    env: { DATABASE_URL: target.config.url },
    print: (line) => lines.push(line),
  });
  expect([restored, lines.join('\n')]).toEqual([0, expect.stringMatching(/audit_records: \d+ rows[\s\S]*the audit log is whole/)]);
  const rows = async (url: string) => {
    const database = await openDatabase({ kind: 'postgres', url }, { migrations: 'require' });
    try {
      return (await database.run((db) => db.select().from(auditRecords))).map(({ seq, content, hash }) => ({
        hash,
        ...AuditContent.parse(JSON.parse(content)),
        seq,
      }));
    } finally {
      await database.close();
    }
  };
  const [all, kept] = [await rows(source.config.url), await rows(target.config.url)];
  const keptSeqs = new Set(kept.map(({ seq }) => seq));
  expect(before.filter(({ seq }) => !keptSeqs.has(seq ?? 0))).toEqual([]);
  // As of one moment: nothing of it differs from the source, and the source has more by now.
  expect(all.length).toBeGreaterThan(kept.length);
  const hashes = (list: typeof all): string[] => list.toSorted((a, b) => a.seq - b.seq).map(({ hash }) => hash);
  expect(hashes(kept)).toEqual(hashes(all).slice(0, kept.length));

  // A server on it settles what ran at that moment; then the records are whole.
  const database = await openDatabase(target.config, { migrations: 'require' });
  try {
    await database.run((db) => db.update(commandExecutions).set({ leaseUntil: 0 }).where(eq(commandExecutions.state, 'running')));
    const again = await startServerGroup(target.config.url, 1, { signingKey: group.signingKey });
    await again.close();
    await expectWhole(database, before, { changesFleet: () => true, verify: { publicKey: group.auditKey, archived: [] } });
  } finally {
    await database.close();
  }
}, 240_000);
