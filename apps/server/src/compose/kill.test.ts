import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPENING } from '#fleet/incidents/actions';
import { fileSigner } from '../platform/audit/audit-key.ts';
import { AuditContent } from '../platform/audit/audit-record.ts';
import { fileArchive } from '../platform/audit/checkpoints.ts';
import { verifyChain } from '../platform/audit/verify-chain.ts';
import { databaseConfigOf, loadConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { auditRecords } from '../platform/database/schema/audit.ts';
import { commandExecutions } from '../platform/database/schema/command-executions.ts';
import { fleetActions } from '../platform/database/schema/fleet-actions.ts';
import { storagePaths } from '../platform/database/storage-paths.ts';
import { TestBrowser } from '../platform/http/test-server.ts';
import { buildServerOnce, type ChildServer, startChildServer } from '../testkit/child-server.ts';
import { CONFIRMED, EXECUTE_COMMAND } from '../testkit/commands.ts';
import { gqlAnswer } from '../testkit/demo-server.ts';

const KILLS = 50;
/** A busy machine gets fewer kills, at least ten, rather than a test that nobody waits for. TUMBLER_KILL_MS gives it more time. */
const MOST_MS = Number(process.env.TUMBLER_KILL_MS ?? 25_000);
const IN_FLIGHT = 5;

let data: string;
// The server as it is shipped; built only when its sources changed.
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'tumbler-killed-'));
  await buildServerOnce();
}, 300_000);
afterAll(() => rm(data, { recursive: true, force: true }));

const DOMAINS = ['orders-green', 'orders-yellow', 'orders-red', 'max-retry', 'modern-os31'].map((name) => `000000000101:${name}`);
const URLS = ['aes/domain/cp/recover-domain', 'aes/domain/dp/deactivate-kibana', 'aes/domain/dp/activate-kibana'];
const oneOf = (list: readonly string[]): string => list[Math.floor(Math.random() * list.length)] ?? '';

/** What was sent: `seq` is the audit record that the answer named, undefined where no answer came. */
interface Sent {
  key: string;
  variables: Record<string, unknown>;
  seq: number | undefined;
}

async function send(browser: TestBrowser, origin: string, sent: Sent): Promise<void> {
  const { data: answered, text } = gqlAnswer(
    await browser.fetch(origin, '/graphql', { body: { query: EXECUTE_COMMAND, variables: sent.variables } }),
  );
  if (answered?.executeCommand?.success !== true) throw new Error(`a command was not carried out: ${text}`);
  sent.seq = answered.executeCommand.auditSeq;
}

/** Keeps commands in flight until `acknowledged` of them were answered, and kills the server a moment later, in the middle of others. */
async function sendAndKill(browser: TestBrowser, child: ChildServer, acknowledged: number): Promise<Sent[]> {
  const all: Sent[] = [];
  let answered = 0;
  let killed: Promise<void> | undefined;
  const worker = async (): Promise<void> => {
    while (killed === undefined) {
      const key = randomUUID();
      const args = { domain_identifier: oneOf(DOMAINS) };
      const sent: Sent = { key, variables: { url: oneOf(URLS), args, ...CONFIRMED, guard: { idempotencyKey: key } }, seq: undefined };
      all.push(sent);
      try {
        await send(browser, child.origin, sent);
      } catch (error) {
        if (killed === undefined) throw error;
        return;
      }
      answered += 1;
      if (answered === acknowledged) {
        setTimeout(() => {
          killed = child.end('SIGKILL');
        }, Math.random() * 12);
      }
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  await killed;
  return all;
}

test(
  'a server killed in the middle of commands loses none that it answered, leaves none running, and its log stays whole',
  async () => {
    const browser = new TestBrowser(0);
    const started = performance.now();
    const sent: Sent[] = [];
    let kills = 0;
    for (; kills < KILLS && (kills < 10 || performance.now() - started < MOST_MS); kills += 1) {
      const child = await startChildServer(data);
      if (kills === 0) await browser.signInAs(child.origin, 'aiko-tanaka');
      sent.push(...(await sendAndKill(browser, child, 1 + Math.floor(Math.random() * 12))));
    }
    const open = sent.filter(({ seq }) => seq === undefined);
    expect(open.length).toBeGreaterThanOrEqual(kills);

    // The last server settles what was left. Whoever got no answer asks again with the same key, and it happens once.
    const last = await startChildServer(data);
    const asked = open.slice(-20);
    for (const one of asked) await send(browser, last.origin, one);
    await last.end('SIGTERM');

    const config = loadConfig({ config: undefined, port: 0, data }, {});
    const database = await openDatabase(databaseConfigOf(config), { migrations: 'require' });
    try {
      const [executions, rows, actions] = await database.run(
        async (db) =>
          [await db.select().from(commandExecutions), await db.select().from(auditRecords), await db.select().from(fleetActions)] as const,
      );
      expect(executions.filter(({ state }) => state !== 'succeeded').map(({ state }) => state)).toEqual([]);

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
      expect(tokens).toEqual(executions.map(({ id }) => id).toSorted());

      const places = storagePaths(data, {});
      const { publicKey } = fileSigner(places.auditKey);
      const archived = await fileArchive(places.auditCheckpoints).read();
      const report = await database.run((db) => verifyChain(db, publicKey, archived));
      expect(report).toMatchObject({ ok: true, records: rows.length, verifiedUpTo: rows.length });
    } finally {
      await database.close();
    }
  },
  MOST_MS + 170_000,
);
