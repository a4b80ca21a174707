import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONFIRMED, history, runCommand } from '../../testkit/commands.ts';
import { type DemoServer, startDemoServer } from '../../testkit/demo-server.ts';

const READER = 'mara-lindqvist';
const GREEN = '000000000101:orders-green';
const RECOVER = 'aes/domain/cp/recover-domain';
const OFF = 'aes/domain/dp/deactivate-kibana';

let server: DemoServer;
let at: number;
beforeAll(async () => {
  server = await startDemoServer();
  at = server.clock.now();
  await runCommand(server, 'aiko-tanaka', { url: RECOVER, args: { domain_identifier: GREEN } });
  server.clock.step(1500);
  await runCommand(server, 'tomas-ferreira', { url: OFF, args: { domain_identifier: '000000000101:orders-red' }, ...CONFIRMED });
  server.clock.step(1000);
  await runCommand(server, READER, { url: RECOVER, args: { domain_identifier: GREEN } });
}, 180_000);
afterAll(() => server.close());

const find = async (variables: Record<string, unknown>) => {
  const document = `query F($path: String, $start: String!, $end: String!, $state: String, $domain: String) {
    fetchCommandHistory(path: $path, start_time: $start, end_time: $end, state: $state, domain_id: $domain) { request_command outcome user time { value } }
  }`;
  return server.gql(READER, document, variables);
};
const utc = (ms: number): string => new Date(ms).toISOString();

test('a record has who, what, when, from where, on which domain, how it is typed, and its place in the chain [AUDIT-010]', async () => {
  const records = await history(server, { state: 'complete' });
  expect(records).toHaveLength(3);
  expect(records[2]).toMatchObject({
    domain_id: GREEN,
    arguments: { domain_identifier: GREEN },
    time: { value: at / 1000 },
    request_command: RECOVER,
    source_host: '127.0.0.1',
    user: 'Aiko Tanaka',
    request_client_id: '000000000101',
    cli_command: 'aes domain cp recover-domain',
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    outcome: 'succeeded',
    duration_ms: 0,
  });
  expect(records.map(({ outcome }) => outcome)).toEqual(['refused', 'succeeded', 'succeeded']);
  expect(records[0]).toMatchObject({ user: 'Mara Lindqvist', outcome_detail: expect.stringContaining('domain:recover') });
  expect(records[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(records[0]?.previous_hash).toBe(records[1]?.hash);
});

test('the history of a command in a span of UTC texts holds that command and that span, its ends included [AUDIT-012]', async () => {
  const only = await find({ path: RECOVER, start: utc(at), end: utc(at + 2000), state: 'complete' });
  expect(only.data.fetchCommandHistory).toEqual([
    { request_command: RECOVER, outcome: 'succeeded', user: 'Aiko Tanaka', time: { value: at / 1000 } },
  ]);
  // As the page writes it, without an offset: UTC all the same.
  const plain = await find({
    start: utc(at + 1)
      .slice(0, -1)
      .replace('T', ' '),
    end: utc(at + 1500)
      .slice(0, -1)
      .replace('T', ' '),
  });
  expect(plain.data.fetchCommandHistory).toMatchObject([{ request_command: OFF, user: 'Tomás Ferreira' }]);
  expect((await find({ start: utc(at + 5000), end: utc(at + 9000) })).data.fetchCommandHistory).toEqual([]);
  expect((await find({ start: utc(at), end: utc(at + 9000), domain: GREEN })).data.fetchCommandHistory).toHaveLength(2);
});

test.each(['', 'yesterday', '2026-13-01T00:00:00Z', '1795165200000'])('the time %j is refused by its field', async (start) => {
  const { errors } = await find({ start, end: utc(at) });
  expect(errors).toMatchObject([
    { message: expect.stringMatching(/^400 start_time must be a UTC time/), extensions: { code: 'BAD_INPUT' } },
  ]);
});

test.each(['weird', '', 'COMPLETE', 'running'])('the state %j is refused with the one that may be asked for [AUDIT-012]', async (state) => {
  const { errors } = await find({ start: utc(at), end: utc(at + 9000), state });
  expect(errors).toMatchObject([
    { message: '400 state must be "complete", or left out for commands that still run as well.', extensions: { code: 'BAD_INPUT' } },
  ]);
});

test('what was done in one stage and region is not in the history of another', async () => {
  const document = `{ fetchCommandHistory(start_time: "${utc(at)}", end_time: "${utc(at + 9000)}") { seq } }`;
  expect((await server.gql(READER, document, {}, { host: 'dub.prod.localhost' })).data.fetchCommandHistory).toEqual([]);
});

test('the commands are listed by group, each subcommand with the url that is run and looked up [AUDIT-011, AUDIT-013]', async () => {
  const { data } = await server.gql(READER, '{ commands { commands { name parent sub_commands { name url } } } }');
  const groups: { name: string; parent: string; sub_commands: { name: string; url: string }[] }[] = data.commands.commands;
  expect(groups.find(({ name }) => name === 'cp')).toEqual({
    name: 'cp',
    parent: 'aes/domain',
    sub_commands: [
      { name: 'recover-domain', url: RECOVER },
      { name: 'update-limits', url: 'aes/domain/cp/update-limits' },
    ],
  });
  const all = groups.flatMap(({ name, parent, sub_commands }) =>
    sub_commands.map((sub) => [sub.url, [parent, name, sub.name].filter(Boolean).join('/')]),
  );
  expect(all.length).toBeGreaterThan(9);
  for (const [url, path] of all) expect(url).toBe(path);
  const found = await find({ path: all.find(([url]) => url === OFF)?.[1], start: utc(at), end: utc(at + 9000) });
  expect(found.data.fetchCommandHistory).toHaveLength(1);
});

test('how far the chain is verified is told, and a record that was changed is found out', async () => {
  const chain = () => server.gql('ingrid-solberg', '{ auditChain { ok records problem } }').then(({ data }) => data.auditChain);
  expect(await chain()).toEqual({ ok: true, records: 5, problem: null });
  await server.database.transaction(async (tx) => {
    await tx.execute('alter table audit_records disable trigger user');
    await tx.execute(`update audit_records set actor_name = 'Somebody Else' where seq = 2`);
    await tx.execute('alter table audit_records enable trigger user');
  });
  // The last answer is good for a minute.
  server.clock.step(61_000);
  expect(await chain()).toEqual({ ok: false, records: 1, problem: 'record 2: its column actorName was altered' });
});
