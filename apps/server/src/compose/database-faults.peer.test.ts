import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import type { TestBrowser } from '../platform/http/test-server.ts';
import { expectWhole, type SentCommand } from '../testkit/after-kills.ts';
import { buildServerOnce } from '../testkit/child-server.ts';
import { CONFIRMED, EXECUTE_COMMAND } from '../testkit/commands.ts';
import { type OwnPostgres, type StandbyPostgres, startOwnPostgres } from '../testkit/own-postgres.ts';
import { askGroup, CONSOLE, hearPushes, type ServerGroup, startServerGroup } from '../testkit/server-group.ts';
import { type SlowLink, startSlowLink } from '../testkit/slow-link.ts';

const DOMAINS = ['orders-green', 'orders-yellow', 'orders-red', 'modern-os31'].map((name) => `000000000101:${name}`);
const [OFF, ON] = ['aes/domain/dp/deactivate-kibana', 'aes/domain/dp/activate-kibana'];
const SOON = { timeout: 60_000, interval: 250 };

let postgres: OwnPostgres;
let standby: StandbyPostgres | undefined;
let link: SlowLink;
let group: ServerGroup;
/** Straight to the database, not over the link. */
let database: Database;
let aiko: TestBrowser;
const sent: SentCommand[] = [];

beforeAll(async () => {
  await buildServerOnce();
  postgres = await startOwnPostgres();
  const straight = new URL(postgres.url);
  link = await startSlowLink({ host: '127.0.0.1', port: Number(straight.port) });
  const linked = new URL(postgres.url);
  linked.port = String(link.port);
  group = await startServerGroup(linked.href, 2);
  database = await openDatabase({ kind: 'postgres', url: straight.href }, { migrations: 'require' });
  aiko = group.browser();
  await aiko.signInAs(CONSOLE, 'aiko-tanaka');
}, 300_000);
afterEach(({ task }) => {
  if (task.result?.state === 'fail') for (const server of group.servers) console.error(server.log().slice(-4_000));
});
afterAll(async () => {
  await group.close();
  await database.close();
  await link.close();
  await standby?.remove();
  await postgres.remove();
});

const make = (domain = DOMAINS[0] ?? '', url = Math.random() < 0.5 ? (ON ?? '') : (OFF ?? '')): SentCommand => {
  const key = randomUUID();
  return { key, variables: { url, args: { domain_identifier: domain }, ...CONFIRMED, guard: { idempotencyKey: key } }, seq: undefined };
};

/** Sends a command and notes it where it was acknowledged; answers what was said. */
async function send(one: SentCommand): Promise<{ isDone: boolean; code: string; text: string }> {
  const { data, errors, text } = await askGroup(aiko, EXECUTE_COMMAND, one.variables);
  const answer = data?.executeCommand;
  if (answer?.success === true) one.seq = answer.auditSeq;
  return { isDone: answer?.success === true, code: answer?.error?.extensions.code ?? errors[0]?.extensions.code ?? '', text };
}
const done = async (): Promise<void> => {
  const one = make();
  sent.push(one);
  await expect.poll(async () => (await send(one)).isDone, SOON).toBe(true);
};
const look = async () => {
  const { data, text } = await askGroup(aiko, `{ domain(domainIdentifier: "${DOMAINS[1]}") { es60 { cluster { health { status } } } } }`);
  return data?.domain?.es60?.cluster?.health?.status ?? text;
};
/** Every server has seen the session, whichever of them the next request meets. */
const seenByAll = async (): Promise<void> => {
  for (const _ of group.servers) expect(await look()).toBe('yellow');
};
const problems = (path: string) =>
  Promise.all(
    group.servers.map(({ port }) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { host: 'localhost' } }).then(({ status }) => status),
    ),
  );

/** Keeps commands on every domain in flight while `fault` happens, then asks for those without an answer again. */
async function through(fault: () => Promise<void>): Promise<{ acknowledged: number; refused: number }> {
  let isOver = false;
  const mine: SentCommand[] = [];
  let refused = 0;
  const worker = async (domain: string): Promise<void> => {
    while (!isOver) {
      const one = make(domain);
      mine.push(one);
      const { isDone, code, text } = await send(one).catch(() => ({ isDone: false, code: 'CUT_OFF', text: '' }));
      if (isDone) continue;
      refused += 1;
      expect(code, text).toMatch(/^(?:RECORDS_UNAVAILABLE|unavailable|CUT_OFF|PRECONDITION_FAILED|IN_PROGRESS)$/);
    }
  };
  const workers = DOMAINS.map(worker);
  await fault();
  isOver = true;
  await Promise.all(workers);
  const acknowledged = mine.filter(({ seq }) => seq !== undefined).length;
  sent.push(...mine);
  await done();
  return { acknowledged, refused };
}

test('while the database is away looking goes on and changes are refused with what to do; all works when it is back', async () => {
  await seenByAll();
  const heard = await hearPushes(aiko);
  const counts = await through(async () => {
    await expect.poll(() => heard.events.length, SOON).toBeGreaterThan(2);
    await postgres.stop();
    await seenByAll();
    const { code, text } = await send(make());
    expect(code).toBe('RECORDS_UNAVAILABLE');
    expect(text).toContain('cannot reach its own records');
    expect(text).toContain('503 ');
    const page = await group.browser().open(CONSOLE);
    expect(page.status).toBe(503);
    expect(page.body).toContain('cannot reach its own records');
    expect([await problems('/readyz'), await problems('/healthz')]).toEqual([
      [503, 503],
      [200, 200],
    ]);
    await postgres.start();
    await expect.poll(() => problems('/readyz'), SOON).toEqual([200, 200]);
    const before = heard.events.length;
    await expect.poll(() => heard.events.length, SOON).toBeGreaterThan(before);
  });
  expect(counts.acknowledged).toBeGreaterThan(2);
  expect(counts.refused).toBeGreaterThan(0);
  heard.leave();
}, 180_000);

test('connections that are cut in the middle of commands cost none that was acknowledged', async () => {
  const { acknowledged } = await through(async () => {
    for (let cut = 0; cut < 15; cut += 1) {
      await database
        .run((db) =>
          db.execute(
            sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tumbler' and pid <> pg_backend_pid()`,
          ),
        )
        .catch(() => {});
      await database.run((db) => db.execute(sql`select pg_sleep(${Math.random() * 0.4})`)).catch(() => {});
    }
  });
  expect(acknowledged).toBeGreaterThan(2);
}, 180_000);

test('a database that takes two seconds for each query makes it slow, and nothing fails', async () => {
  await seenByAll();
  link.slowBy(2_000);
  try {
    expect(await look()).toBe('yellow');
    const one = make();
    sent.push(one);
    expect(await send(one)).toMatchObject({ isDone: true });
  } finally {
    link.slowBy(0);
  }
  await done();
}, 240_000);

test('a database that takes no changes lets people look, and says why nothing is stored', async () => {
  await seenByAll();
  const { rows } = await database.run((db) => db.execute<{ name: string }>(sql`select quote_ident(current_database()) as name`));
  const set = (value: string) =>
    database.run((db) => db.execute(sql.raw(`alter database ${rows[0]?.name} set default_transaction_read_only = ${value}`)));
  const cut = () =>
    database
      .run((db) =>
        db.execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'tumbler%' and pid <> pg_backend_pid()`,
        ),
      )
      .catch(() => {});
  await set('on');
  await cut();
  await expect.poll(async () => (await send(make())).text, SOON).toContain('takes no changes');
  expect(await look()).toBe('yellow');
  await database.transaction(async (tx) => {
    await tx.execute(sql`set transaction read write`);
    await tx.execute(sql.raw(`alter database ${rows[0]?.name} set default_transaction_read_only = off`));
  });
  await cut();
  await done();
}, 120_000);

test('a database whose disk is full lets people look, and says so', async () => {
  await seenByAll();
  // As PostgreSQL says it when a table cannot grow.
  await database.run((db) =>
    db.execute(sql`create function full_disk() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`),
  );
  await database.run((db) =>
    db.execute(sql`create trigger full_disk before insert on command_executions for each row execute function full_disk()`),
  );
  const { code, text } = await send(make());
  expect(code).toBe('RECORDS_UNAVAILABLE');
  expect(text).toContain('the disk of its database is full');
  expect(await look()).toBe('yellow');
  await database.run((db) => db.execute(sql`drop function full_disk() cascade`));
  await done();
}, 120_000);

test('a primary that dies and is replaced by its standby costs nothing that was acknowledged', async () => {
  await seenByAll();
  const next = await postgres.follow();
  standby = next;
  const heard = await hearPushes(aiko);
  const { acknowledged } = await through(async () => {
    await expect.poll(() => heard.events.length, SOON).toBeGreaterThan(2);
    await postgres.crash();
    expect(await look()).toBe('yellow');
    await next.promote();
    link.leadTo(Number(new URL(next.url).port));
    await expect.poll(() => problems('/readyz'), SOON).toEqual([200, 200]);
    const before = heard.events.length;
    await expect.poll(() => heard.events.length, SOON).toBeGreaterThan(before);
  });
  expect(acknowledged).toBeGreaterThan(2);
  heard.leave();
  await database.close();
  database = await openDatabase({ kind: 'postgres', url: next.url }, { migrations: 'require' });
}, 180_000);

test('after all of it, every command that was acknowledged is there once and the log is whole', async () => {
  for (const server of group.servers) await server.end('SIGTERM');
  await expectWhole(database, sent, {
    changesFleet: (url) => url === ON || url === OFF,
    verify: { publicKey: group.auditKey, archived: [] },
  });
  expect(sent.filter(({ seq }) => seq !== undefined).length).toBeGreaterThan(10);
}, 120_000);
