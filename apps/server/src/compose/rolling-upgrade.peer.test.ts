import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../platform/database/open-database.ts';
import type { TestBrowser } from '../platform/http/test-server.ts';
import { expectWhole, type SentCommand } from '../testkit/after-kills.ts';
import { buildServerOnce } from '../testkit/child-server.ts';
import { CONFIRMED, EXECUTE_COMMAND } from '../testkit/commands.ts';
import { type OwnPostgres, startOwnPostgres } from '../testkit/own-postgres.ts';
import { buildPreviousVersion, hasPreviousVersion, type PreviousVersion } from '../testkit/previous-version.ts';
import { askGroup, CONSOLE, type ServerGroup, startServerGroup } from '../testkit/server-group.ts';

const DOMAINS = ['orders-green', 'orders-yellow', 'orders-red'].map((name) => `000000000101:${name}`);
const [OFF, ON] = ['aes/domain/dp/deactivate-kibana', 'aes/domain/dp/activate-kibana'] as const;
/** Long enough for what is under way to end: a load balancer lets a server that it takes out finish. */
const DRAIN_MS = 1_500;
const BETWEEN_MS = 3_000;
const isThere = await hasPreviousVersion();

let postgres: OwnPostgres;
let before: PreviousVersion;
let group: ServerGroup;

beforeAll(async () => {
  if (!isThere) return;
  await buildServerOnce();
  before = await buildPreviousVersion();
  postgres = await startOwnPostgres();
  group = await startServerGroup(postgres.url, 2, { version: before.folder });
}, 300_000);
afterEach(({ task }) => {
  if (task.result?.state === 'fail') for (const server of group.servers) console.error(server.log().slice(-6_000));
});
afterAll(async () => {
  if (!isThere) return;
  await group.close();
  await postgres.remove();
  await before.remove();
});

/** What people do meanwhile, each domain by one of them: looking, and commands that are noted. */
class Work {
  readonly sent: SentCommand[] = [];
  readonly failures: string[] = [];
  #isOver = false;
  readonly #lanes: Promise<void>[];

  constructor(browser: TestBrowser) {
    this.#lanes = DOMAINS.map((domain) => this.#lane(browser, domain));
  }

  async #lane(browser: TestBrowser, domain: string): Promise<void> {
    while (!this.#isOver) {
      const key = randomUUID();
      const url = this.sent.length % 2 ? ON : OFF;
      const one: SentCommand = {
        ...{ key, seq: undefined },
        variables: { url, args: { domain_identifier: domain }, ...CONFIRMED, guard: { idempotencyKey: key } },
      };
      this.sent.push(one);
      const done = await askGroup(browser, EXECUTE_COMMAND, one.variables).catch((error: Error) => ({ data: null, text: error.message }));
      one.seq = done.data?.executeCommand?.auditSeq;
      if (done.data?.executeCommand?.success !== true) this.failures.push(done.text.slice(0, 300));
      const seen = await askGroup(browser, `{ domain(domainIdentifier: "${domain}") { name } }`).catch((error: Error) => ({
        data: null,
        text: error.message,
      }));
      if (!seen.data?.domain) this.failures.push(seen.text.slice(0, 300));
      await pause(40);
    }
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#lanes);
  }
}

/** Replaces one server while the other works, as a deployment does. */
async function replace(index: number, version?: string): Promise<void> {
  group.balancer.sendTo(group.servers.filter((_, other) => other !== index).map(({ port }) => port));
  await pause(DRAIN_MS);
  await group.servers[index]?.end('SIGTERM');
  await group.restart(index, version);
  await pause(BETWEEN_MS);
}

test.skipIf(!isThere)(
  'servers are replaced one by one by this version, and put back, while people work: nobody is refused, nothing is lost',
  async () => {
    const aiko = group.browser();
    await aiko.signInAs(CONSOLE, 'aiko-tanaka');
    const work = new Work(aiko);
    await pause(BETWEEN_MS);
    for (const version of [undefined, before.folder]) for (const index of [0, 1]) await replace(index, version);
    // Onwards once more: what is left behind is what this version reads.
    for (const index of [0, 1]) await replace(index);
    await work.end();
    // The last of them signs what has been written.
    await Promise.all(group.servers.map((server) => server.end('SIGTERM')));
    expect(work.failures).toEqual([]);
    expect(work.sent.length).toBeGreaterThan(50);
    const database = await openDatabase({ kind: 'postgres', url: postgres.url }, { migrations: 'require' });
    try {
      await expectWhole(database, work.sent, { changesFleet: () => true, verify: { publicKey: group.auditKey, archived: [] } });
    } finally {
      await database.close();
    }
  },
  240_000,
);
