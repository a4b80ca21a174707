import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestBrowser } from '../platform/http/test-server.ts';
import { expectWholeAfterKills, type SentCommand } from '../testkit/after-kills.ts';
import { buildServerOnce, type ChildServer, startChildServer } from '../testkit/child-server.ts';
import { CONFIRMED, EXECUTE_COMMAND } from '../testkit/commands.ts';
import { gqlAnswer } from '../testkit/demo-server.ts';

const KILLS = 50;
/** A busy machine gets fewer kills, at least six, rather than a test that nobody waits for. TUMBLER_KILL_MS gives it more time. */
const MOST_MS = Number(process.env.TUMBLER_KILL_MS ?? 12_000);
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

async function send(browser: TestBrowser, origin: string, sent: SentCommand): Promise<void> {
  const { data: answered, text } = gqlAnswer(
    await browser.fetch(origin, '/graphql', { body: { query: EXECUTE_COMMAND, variables: sent.variables } }),
  );
  if (answered?.executeCommand?.success !== true) throw new Error(`a command was not carried out: ${text}`);
  sent.seq = answered.executeCommand.auditSeq;
}

/** Keeps commands in flight until `acknowledged` of them were answered, and kills the server a moment later, in the middle of others. */
async function sendAndKill(browser: TestBrowser, child: ChildServer, acknowledged: number): Promise<SentCommand[]> {
  const all: SentCommand[] = [];
  let answered = 0;
  let killed: Promise<void> | undefined;
  const worker = async (): Promise<void> => {
    while (killed === undefined) {
      const key = randomUUID();
      const args = { domain_identifier: oneOf(DOMAINS) };
      const sent: SentCommand = {
        key,
        variables: { url: oneOf(URLS), args, ...CONFIRMED, guard: { idempotencyKey: key } },
        seq: undefined,
      };
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
    const sent: SentCommand[] = [];
    let kills = 0;
    for (; kills < KILLS && (kills < 6 || performance.now() - started < MOST_MS); kills += 1) {
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

    await expectWholeAfterKills(data, sent, () => true);
  },
  MOST_MS + 290_000,
);
