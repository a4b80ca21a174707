import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { commandExecutions } from '../platform/database/schema/command-executions.ts';
import { jobs } from '../platform/database/schema/jobs.ts';
import { releaseLeases } from '../platform/database/schema/releases.ts';
import { serverLeases } from '../platform/database/schema/servers.ts';
import { vitalsSamples } from '../platform/database/schema/vitals-samples.ts';
import { postgresTestDatabase, type TestDatabase } from '../platform/database/test-databases.ts';
import type { TestBrowser } from '../platform/http/test-server.ts';
import { readServers } from '../platform/servers/server-registry.ts';
import { expectWhole, type SentCommand } from '../testkit/after-kills.ts';
import { buildServerOnce } from '../testkit/child-server.ts';
import { CONFIRMED, EXECUTE_COMMAND, leaveRunning } from '../testkit/commands.ts';
import { askGroup, CONSOLE, hearPushes, type ServerGroup, startServerGroup } from '../testkit/server-group.ts';
import { type StubServer, serveStub } from '../testkit/stub-server.ts';

const [RECOVERED, PUSHED, AFTER_CUT] = ['000000000101:max-retry', '000000000101:orders-green', '000000000101:orders-yellow'];
const [RECOVER, OFF, ON] = ['aes/domain/cp/recover-domain', 'aes/domain/dp/deactivate-kibana', 'aes/domain/dp/activate-kibana'];
const LONG = { timeout: 90_000, interval: 250 };

let place: TestDatabase;
let database: Database;
let cluster: StubServer;
let group: ServerGroup;
let aiko: TestBrowser;
const sent: SentCommand[] = [];

const NUMBERS = [
  'number_of_nodes',
  'number_of_data_nodes',
  'active_primary_shards',
  'active_shards',
  'relocating_shards',
  'initializing_shards',
];
const HEALTH = {
  ...{ cluster_name: 'sampled', status: 'green', unassigned_shards: 0, number_of_pending_tasks: 0 },
  ...Object.fromEntries(NUMBERS.map((name) => [name, 1])),
};

beforeAll(async () => {
  await buildServerOnce();
  const made = await postgresTestDatabase();
  place = made;
  cluster = await serveStub(async ({ url = '' }, response) => {
    const path = url.split('?')[0];
    const answer = path === '/_cluster/health' ? HEALTH : path === '/' ? { version: { number: '2.19.0' } } : {};
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  group = await startServerGroup(made.config.url, 2, {
    yaml: `clusters:\n  - { stage: gamma, region: iad, accountId: "123456789012", name: sampled, endpoint: "${cluster.url}", credentials: { type: none } }\n`,
  });
  database = await openDatabase(place.config, { migrations: 'require' });
}, 300_000);
afterAll(async () => {
  await group.close();
  await cluster.close();
  await database.close();
  await place.remove();
});

const alternately = (): void => group.balancer.sendTo(group.servers.map(({ port }) => port));
const only = (index: number): void => group.balancer.sendTo([group.servers[index]?.port ?? 0]);
const command = (url: string, domain: string, key: string) => ({
  ...{ url, args: { domain_identifier: domain }, ...CONFIRMED },
  guard: { idempotencyKey: key },
});
async function run(url: string, domain: string, key = randomUUID()): Promise<void> {
  const one: SentCommand = { key, variables: command(url, domain, key), seq: undefined };
  sent.push(one);
  const { data, text } = await askGroup(aiko, EXECUTE_COMMAND, one.variables);
  if (data?.executeCommand?.success !== true) throw new Error(`the command was not carried out: ${text}`);
  one.seq = data.executeCommand.auditSeq;
}

test('who signs in while each request goes to another server is known on both, and is signed out on both', async () => {
  aiko = group.browser();
  await aiko.signInAs(CONSOLE, 'aiko-tanaka');
  for (let request = 0; request < 6; request += 1) {
    const { data, text } = await askGroup(aiko, `{ domain(domainIdentifier: "${PUSHED}") { name } }`);
    expect(data?.domain?.name, text).toBe('orders-green');
  }
  const mara = group.browser();
  await mara.signInAs(CONSOLE, 'mara-lindqvist');
  only(1);
  const heard = await hearPushes(mara);
  only(0);
  await mara.signOut(CONSOLE);
  // The stream on the other server ends with the session.
  await heard.ended;
  only(1);
  expect((await askGroup(mara, '{ places { pinned { path } } }')).status).toBe(401);
  alternately();
});

test('a push of a command reaches who listens on the other server, also while its connection for notifications is cut, once', async () => {
  only(1);
  const heard = await hearPushes(aiko);
  only(0);
  await run(OFF, PUSHED);
  const of = (domain: string) => heard.events.filter(({ topic }) => topic === `domain:${domain}`);
  await expect.poll(() => of(PUSHED).length, LONG).toBe(1);
  const cut = await database.run((db) =>
    db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tumbler listener' and datname = current_database()`,
    ),
  );
  expect(cut.rows).toHaveLength(2);
  await run(OFF, AFTER_CUT);
  await run(ON, PUSHED);
  await expect.poll(() => [of(PUSHED).length, of(AFTER_CUT).length], LONG).toEqual([2, 1]);
  heard.leave();
});

test('what a command changed on one server is what the other shows', async () => {
  only(0);
  await run(RECOVER, RECOVERED);
  only(1);
  const unassigned = async () =>
    (await askGroup(aiko, `{ domain(domainIdentifier: "${RECOVERED}") { es60 { cluster { health { unassigned_shards } } } } }`)).data.domain
      .es60.cluster.health.unassigned_shards;
  await expect.poll(unassigned, LONG).toBe(0);
  alternately();
});

test('a command that is sent to both servers at once under one key happens once', async () => {
  const browsers = await Promise.all(
    [0, 1].map(async (index) => {
      only(index);
      const browser = group.browser();
      await browser.signInAs(CONSOLE, 'tomas-ferreira');
      return browser;
    }),
  ).catch((error: unknown) => {
    throw error;
  });
  alternately();
  const keys = Array.from({ length: 12 }, () => randomUUID());
  const answers = await Promise.all(
    keys.flatMap((key, index) =>
      browsers.map((browser) => askGroup(browser, EXECUTE_COMMAND, command(index % 2 ? ON : OFF, `000000000101:orders-red`, key))),
    ),
  );
  // One domain is changed by one command at a time, so some are refused; none is carried out twice.
  const begun = await database.run((db) => db.select().from(commandExecutions));
  for (const key of keys) expect(begun.filter(({ idempotencyKey }) => idempotencyKey === key).length).toBeLessThanOrEqual(1);
  expect(answers.some(({ data }) => data?.executeCommand?.success)).toBe(true);
  for (const { idempotencyKey, result } of begun.filter(({ actorId }) => actorId === 'demo:tomas-ferreira'))
    sent.push({ key: idempotencyKey, variables: {}, seq: (result as { auditSeq?: number } | null)?.auditSeq });
});

const now = (): number => systemClock.now();
const idOf = async (index: number): Promise<string> =>
  (await database.run(readServers)).find(({ pid }) => pid === group.servers[index]?.pid)?.id ?? 'nobody';
const vitalsOwner = async () => (await database.run((db) => db.select().from(serverLeases)))[0];

test('stacks of releases and vitals of clusters are each one server’s', async () => {
  // The demo's releases begin with the first look at them.
  await expect.poll(async () => (await database.run((db) => db.select().from(releaseLeases))).length, LONG).toBeGreaterThan(0);
  const held = async (port: number): Promise<number> => {
    const page = await fetch(`http://127.0.0.1:${port}/metrics`).then((response) => response.text());
    return Number(/^tumbler_release_stacks_held (\d+)$/m.exec(page)?.[1]);
  };
  const [leases, counts] = [
    await database.run((db) => db.select().from(releaseLeases)),
    await Promise.all(group.servers.map(({ port }) => held(port))),
  ];
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(leases.filter(({ until }) => until > now()).length);
  const ids = await Promise.all(group.servers.map((_, index) => idOf(index)));
  for (const { owner } of leases) expect(ids).toContain(owner);
  await expect.poll(async () => (await database.run((db) => db.select().from(vitalsSamples))).length, LONG).toBeGreaterThan(0);
  expect(ids).toContain((await vitalsOwner())?.owner);
});

test('what a killed server had begun is carried on by the other: its job, its stacks, its sampling, its commands', async () => {
  // A cluster that answers nobody holds the analysis up until its reads run into their time-out.
  const at = now();
  const trigger = `mutation { triggerHawkeyeAnalysis(analysisType: "node_hotspot", domainIdentifier: "000000000202:slow-timeout", startTime: "${new Date(at - 3 * 3_600_000).toISOString()}", endTime: "${new Date(at).toISOString()}", ticketId: "TT-4711") { analysisId } }`;
  const analysisId: string = (await askGroup(aiko, trigger)).data.triggerHawkeyeAnalysis.analysisId;
  const job = async () =>
    (await database.run((db) => db.select().from(jobs))).find(({ payload }) => JSON.stringify(payload).includes(analysisId));
  await expect.poll(async () => (await job())?.state, { timeout: 20_000, interval: 20 }).toBe('running');
  const owner = (await job())?.leaseOwner;
  const killed = owner === (await idOf(0)) ? 0 : 1;
  const living = await idOf(1 - killed);
  await group.servers[killed]?.end('SIGKILL');
  only(1 - killed);

  const left = await leaveRunning(
    { database, clock: systemClock },
    { url: ON, domain: AFTER_CUT, key: 'left-running', actor: { id: 'demo:aiko-tanaka', name: 'Aiko Tanaka' } },
  );
  const settled = async () =>
    (await database.run((db) => db.select().from(commandExecutions).where(eq(commandExecutions.id, left))))[0]?.state;
  await expect.poll(settled, LONG).toBe('succeeded');

  const analysis = async () => (await askGroup(aiko, `{ getHawkeyeAnalysisStatus(analysisId: "${analysisId}") { status } }`)).data;
  await expect.poll(async () => (await analysis())?.getHawkeyeAnalysisStatus.status, { timeout: 120_000, interval: 500 }).toBe('Completed');
  expect(await job()).toMatchObject({ state: 'succeeded', attempts: 2 });
  await expect
    .poll(
      async () =>
        (await database.run((db) => db.select().from(releaseLeases))).filter(({ until }) => until > now()).map(({ owner: of }) => of),
      LONG,
    )
    .toEqual(expect.arrayContaining([living]));
  await expect.poll(async () => (await vitalsOwner())?.owner, LONG).toBe(living);
  expect((await database.run(readServers)).map(({ id }) => id)).toContain(living);

  await group.restart(killed);
  // Signed by all of them with one key, so the whole log verifies on any of them.
  for (const server of group.servers) await server.end('SIGTERM');
  await expectWhole(database, sent, {
    changesFleet: (url) => [RECOVER, OFF, ON].includes(url),
    verify: { publicKey: group.auditKey, archived: [] },
  });
  // Those that ended took themselves out, and the killed one was taken out by its successor.
  expect(await database.run(readServers)).toEqual([]);
}, 300_000);
