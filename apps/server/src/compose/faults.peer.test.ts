import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { HOUR } from '#rules/durations';
import { compactTime } from '#rules/on-demand/backfill';
import { peerCluster } from '../../../../peers/opensearch/peer-cluster.ts';
import { Accounts } from '../platform/auth/accounts.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { commandExecutions } from '../platform/database/schema/command-executions.ts';
import { domainLeases } from '../platform/database/schema/domain-leases.ts';
import { releaseTransitions } from '../platform/database/schema/release-deployments.ts';
import { releaseLeases } from '../platform/database/schema/releases.ts';
import { serverLeases } from '../platform/database/schema/servers.ts';
import { actionOf, type TestBrowser } from '../platform/http/test-server.ts';
import { readServers } from '../platform/servers/server-registry.ts';
import { createReleaseRecords } from '../ports/releases/store/index.ts';
import { expectWhole, type SentCommand } from '../testkit/after-kills.ts';
import { buildServerOnce } from '../testkit/child-server.ts';
import { CONFIRMED, EXECUTE_COMMAND } from '../testkit/commands.ts';
import { expectGrantsFollowCommands, GRANTED_COMMAND, GrantFlows } from '../testkit/grant-flows.ts';
import { type OwnPostgres, startOwnPostgres } from '../testkit/own-postgres.ts';
import { brokenChains, mostRunning } from '../testkit/release-history.ts';
import { askGroup, CONSOLE, OWN_CONSOLE, type ServerGroup, startServerGroup } from '../testkit/server-group.ts';

/** As many as are asked for, drawn by the seed; the suite takes fewer. */
const KILLS = Number(process.env.TUMBLER_FAULT_KILLS ?? 5);
const SEED = Number(process.env.TUMBLER_FAULT_SEED ?? 1);
const SIGN_IN_EVERY_MS = 300_000;
const PLACE = 'beta/iad';
const STACKS = ['managed-search', 'serverless-data-plane'];
const DOMAINS = ['orders-green', 'orders-yellow', 'orders-red', 'modern-os31'].map((name) => `000000000101:${name}`);
const OWN_DOMAIN = '123456789012:peer';
const OPERATOR = { userName: 'olga', password: 'correct horse battery' };
const RECOVER = 'aes/domain/cp/recover-domain';
const [OFF, ON] = ['aes/domain/dp/deactivate-kibana', 'aes/domain/dp/activate-kibana'] as const;
/** What is said where a server, its records or a connection is away; anything else is a fault of ours. */
const AWAY =
  /RECORDS_UNAVAILABLE|cannot reach its own records|"unavailable"|IN_PROGRESS|PRECONDITION_FAILED|ECONNRESET|ECONNREFUSED|socket hang up|aborted|Unexpected end of JSON|502|503/;

const cluster = peerCluster();
let postgres: OwnPostgres;
let group: ServerGroup;
let database: Database;
let before: unknown;

/** The same numbers for the same seed (mulberry32). What a machine makes of the moments is its own. */
const seeded = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
const random = seeded(SEED);
const clusterSettings = async (): Promise<unknown> => (await fetch(`${cluster.urls[0]}/_cluster/settings?flat_settings=true`)).json();

beforeAll(async () => {
  await buildServerOnce();
  postgres = await startOwnPostgres();
  group = await startServerGroup(postgres.url, 2, {
    yaml: `clusters:\n  - { stage: gamma, region: iad, accountId: "${OWN_DOMAIN.split(':')[0]}", name: peer, endpoints: ${JSON.stringify(cluster.urls)}, credentials: { type: none } }\n`,
  });
  database = await openDatabase({ kind: 'postgres', url: postgres.url }, { migrations: 'require' });
  const { userName: name, password } = OPERATOR;
  await new Accounts(database, { now: Date.now }).run(
    { verb: 'user-add', name, roles: ['operator'], entitlements: ['gamma/iad'], password },
    'root',
  );
  before = await clusterSettings();
}, 300_000);
afterEach(({ task }) => {
  if (task.result?.state === 'fail') for (const server of group.servers) console.error(server.log().slice(-6_000));
});
afterAll(async () => {
  await group.close();
  await database.close();
  await postgres.remove();
});

/** What people do until it is over, whatever becomes of the servers; what got no answer is noted as such. */
class Work {
  readonly commands: SentCommand[] = [];
  readonly backfills: { domain: string; acknowledged: boolean }[] = [];
  readonly flows = new GrantFlows({ browser: () => group.browser(), random });
  /** Failures that no outage explains. */
  readonly unexplained: string[] = [];
  aiko: TestBrowser = group.browser();
  /** Acts on the real cluster. */
  olga: TestBrowser = group.browser();
  isOver = false;

  async signIn(): Promise<void> {
    await this.flows.signIn(CONSOLE);
    const aiko = group.browser();
    await aiko.signInAs(CONSOLE, 'aiko-tanaka');
    this.aiko = aiko;
    const olga = group.browser();
    const page = await olga.open(OWN_CONSOLE);
    await olga.submit(page.url, actionOf(page.body), OPERATOR);
    this.olga = olga;
  }

  /** All lanes; ends when it is over. */
  async run(): Promise<void> {
    const lane = async (step: () => Promise<void>, everyMs: number): Promise<void> => {
      while (!this.isOver) {
        await step().catch((error: Error) => {
          const text = `${error.message} ${(error as { code?: string }).code ?? ''}`;
          if (!AWAY.test(text)) this.unexplained.push(text.slice(0, 500));
        });
        await pause(everyMs);
      }
    };
    const grants = () => this.flows.step(CONSOLE);
    await Promise.all([
      ...DOMAINS.map((domain) => lane(() => this.#command(domain, random() < 0.5 ? ON : OFF), 20)),
      lane(() => this.#command(OWN_DOMAIN, RECOVER), 100),
      lane(grants, 50),
      lane(grants, 50),
      lane(() => this.#backfill(), 3_000),
    ]);
  }

  async #command(domain: string, url: string): Promise<void> {
    const key = randomUUID();
    const one: SentCommand = {
      ...{ key, seq: undefined },
      variables: { url, args: { domain_identifier: domain }, ...CONFIRMED, guard: { idempotencyKey: key } },
    };
    this.commands.push(one);
    await this.send(one);
  }

  async send(one: SentCommand): Promise<void> {
    const [person, console] = one.variables.url === RECOVER ? [this.olga, OWN_CONSOLE] : [this.aiko, CONSOLE];
    const { data, text } = await askGroup(person, EXECUTE_COMMAND, one.variables, console);
    if (data?.executeCommand?.success !== true) throw new Error(text);
    one.seq = data.executeCommand.auditSeq;
  }

  async #backfill(): Promise<void> {
    const domain = DOMAINS[this.backfills.length % DOMAINS.length] ?? '';
    const to = Math.floor(Date.now() / HOUR) * HOUR - this.backfills.length * 2 * HOUR;
    const one = { domain, acknowledged: false };
    this.backfills.push(one);
    const { data, text } = await askGroup(
      this.aiko,
      `mutation { requestOnDemandData(domainId: "${domain}", eventType: "ELB", startTime: "${compactTime(to - 2 * HOUR)}", endTime: "${compactTime(to)}", reBackfill: "false") { success error } }`,
    );
    if (data?.requestOnDemandData?.success !== true) throw new Error(text);
    one.acknowledged = true;
  }
}

const KINDS = { server: 0, database: 0, node: 0, both: 0 };

/** Kills one part, or a server and the database at once, and starts it again a moment later. */
async function kill(): Promise<void> {
  await pause(200 + random() * 1_800);
  const [draw, which, away] = [random(), Math.floor(random() * 2), random() * 2_000];
  const server = async (): Promise<void> => {
    await group.servers[which]?.end('SIGKILL');
    await pause(away);
  };
  const records = async (): Promise<void> => {
    await postgres.crash();
    await pause(away);
    await postgres.start();
  };
  if (draw < 0.6) {
    KINDS.server += 1;
    await server();
    await group.restart(which);
  } else if (draw < 0.8) {
    KINDS.database += 1;
    await records();
  } else if (draw < 0.9) {
    KINDS.both += 1;
    await Promise.all([server(), records()]);
    await group.restart(which);
  } else {
    KINDS.node += 1;
    const number = 1 + Math.floor(random() * cluster.urls.length);
    await cluster.killNode(number);
    await pause(away);
    await cluster.startNode(number);
  }
}

const SETTLED = { timeout: 180_000, interval: 500 };

test(
  `${KILLS} kills of servers, their database and nodes of a cluster, by seed ${SEED}: nothing acknowledged is lost, nothing happens twice, no limit is exceeded`,
  async () => {
    const work = new Work();
    await work.signIn();
    const began = performance.now();
    let signedInAt = began;
    const running = work.run();
    for (let done = 0; done < KILLS; done += 1) {
      await kill();
      if (performance.now() - signedInAt < SIGN_IN_EVERY_MS) continue;
      signedInAt = performance.now();
      await expect
        .poll(
          () =>
            work.signIn().then(
              () => true,
              () => false,
            ),
          SETTLED,
        )
        .toBe(true);
    }
    work.isOver = true;
    await running;
    const faultyMs = performance.now() - began;

    // Whoever got no answer asks again under the same key.
    for (const one of work.commands.filter(({ seq }) => seq === undefined).slice(-20))
      await expect
        .poll(
          () =>
            work.send(one).then(
              () => 'done',
              (error: Error) => error.message,
            ),
          SETTLED,
        )
        .toMatch(/^done$|PRECONDITION_FAILED/);
    const open = () => database.run((db) => db.select().from(commandExecutions));
    await expect
      .poll(
        async () => (await open()).filter(({ state }) => ['running', 'accepted', 'unknown'].includes(state)).map(({ id }) => id),
        SETTLED,
      )
      .toEqual([]);
    const executions = async (domain: string): Promise<{ record: { BackfillStatus: string } }[]> =>
      (await askGroup(work.aiko, `{ ListExecutions(domainId: "${domain}") { items { record { BackfillStatus } } } }`)).data.ListExecutions
        .items;
    for (const domain of DOMAINS) {
      await expect
        .poll(async () => (await executions(domain)).filter(({ record }) => record.BackfillStatus === 'started').length, SETTLED)
        .toBe(0);
      const acknowledged = work.backfills.filter((one) => one.domain === domain && one.acknowledged).length;
      expect((await executions(domain)).length).toBeGreaterThanOrEqual(acknowledged);
    }
    const living = new Set((await database.run(readServers)).map(({ id }) => id));
    for (const server of group.servers) await server.end('SIGTERM');

    expect(work.unexplained).toEqual([]);
    await expectWhole(database, [...work.commands, ...work.flows.sent], {
      changesFleet: (url) => url === ON || url === OFF || url === GRANTED_COMMAND,
      check: expectGrantsFollowCommands,
      verify: { publicKey: group.auditKey, archived: [] },
    });
    const steps = await database.run((db) => db.select().from(releaseTransitions).orderBy(releaseTransitions.seq));
    const ours = steps.filter(({ stageRegion }) => stageRegion === PLACE);
    expect(brokenChains(ours)).toEqual([]);
    for (const name of STACKS) {
      const stack = await createReleaseRecords(database, PLACE).stack(name);
      const most = mostRunning(ours.filter(({ stackName }) => stackName === name));
      expect(most, `deployments of ${name} at a time`).toBeLessThanOrEqual(stack?.settings.maxConcurrentDomains ?? 0);
    }
    // A lease that was given back has ended, and one of a server that was killed last ends by itself.
    const holds = ({ owner, until }: { owner: string; until: number }): boolean => living.has(owner) && until > Date.now();
    expect((await database.run((db) => db.select().from(releaseLeases))).filter(holds)).toEqual([]);
    expect((await database.run((db) => db.select().from(serverLeases))).filter(holds)).toEqual([]);
    const isOfCommand = new Set((await open()).map(({ id }) => id));
    const held = (await database.run((db) => db.select().from(domainLeases))).filter(({ holder }) => isOfCommand.has(holder));
    expect(held.filter(({ until, settlesMs }) => until > Date.now() + settlesMs)).toEqual([]);
    expect(await clusterSettings()).toEqual(before);

    const all = [...work.commands, ...work.flows.sent];
    const say = (name: string, value: number, unit: string): void => {
      process.stdout.write(`\n${JSON.stringify({ name, value, unit })}\n`);
    };
    say(`kills by seed ${SEED}: of servers`, KINDS.server, '');
    say(`kills by seed ${SEED}: of the database`, KINDS.database, '');
    say(`kills by seed ${SEED}: of a server and the database at once`, KINDS.both, '');
    say(`kills by seed ${SEED}: of cluster nodes`, KINDS.node, '');
    say('time with faults', Math.round(faultyMs / 1_000), 's');
    say('commands sent', all.length, '');
    say('commands acknowledged, each there once', all.filter(({ seq }) => seq !== undefined).length, '');
    const own = work.commands.filter(({ variables, seq }) => variables.url === RECOVER && seq !== undefined);
    say('of them on the real cluster', own.length, '');
    expect(own.length).toBeGreaterThan(0);
    say('backfills acknowledged, each ended', work.backfills.filter(({ acknowledged }) => acknowledged).length, '');
    say('steps of releases, no chain broken', ours.length, '');
  },
  180_000 + KILLS * 30_000,
);
