import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONFIRMED, history, leaveRunning, runCommand, sendCommand } from '../../testkit/commands.ts';
import { type DemoServer, startDemoServer } from '../../testkit/demo-server.ts';
import { pushEvents } from '../database/schema/push-events.ts';

const RECOVER = 'aes/domain/cp/recover-domain';
const OFF = 'aes/domain/dp/deactivate-kibana';
const ON = 'aes/domain/dp/activate-kibana';
const TERMINATE = 'aes/domain/dp/node/terminate-instance';
const GREEN = '000000000101:orders-green';
const OPERATOR = 'aiko-tanaka';
const READER = 'mara-lindqvist';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

const on = (domain: string) => ({ domain_identifier: domain });
const newest = async (domain?: string) => (await history(server, domain === undefined ? {} : { domain }))[0];
/** Their health, or the code under which a process that is down fails. */
const dashboards = async (domain: string): Promise<string | null> => {
  const document = 'query H($d: String!) { domain(domainIdentifier: $d) { esVersion kibana { health } } }';
  const { data, errors } = await server.gql(READER, document, { d: domain });
  return data.domain.kibana?.health ?? errors[0]?.extensions.code ?? null;
};
const unassigned = async (domain: string): Promise<number> => {
  const document =
    'query U($d: String!) { domain(domainIdentifier: $d) { es60 { cluster { health { unassigned_shards number_of_data_nodes } } } } }';
  const { data } = await server.gql(READER, document, { d: domain });
  return data.domain.es60.cluster.health.unassigned_shards;
};

describe('a command that runs', () => {
  test('recover brings a given-up replica back, and is told in answer, history, changes and pushes [ACT-022]', async () => {
    const domain = '000000000101:max-retry';
    expect(await unassigned(domain)).toBe(1);
    const from = server.clock.now() - 1;
    const answer = await runCommand(server, OPERATOR, { url: RECOVER, args: on(domain) });
    expect(answer).toMatchObject({ success: true, error: null, data: { status: 'ok' }, auditSeq: expect.any(Number) });

    server.clock.step(60_000);
    expect(await unassigned(domain)).toBe(0);
    expect(await history(server, { domain, path: RECOVER, state: 'complete' })).toMatchObject([
      { seq: answer.auditSeq, outcome: 'succeeded', user: 'Aiko Tanaka', request_command: RECOVER, domain_id: domain },
    ]);
    const { data } = await server.gql(
      READER,
      'query C($s: String!, $f: Float!, $t: Float!) { changes(subject: $s, from: $f, to: $t) { kind title actor link source at until } }',
      { s: domain, f: from, t: server.clock.now() },
    );
    expect(data.changes).toContainEqual({
      kind: 'command',
      title: 'Recover domain',
      actor: 'Aiko Tanaka',
      source: 'tumbler',
      at: from + 1,
      until: from + 1,
      link: `/audit-history?domain=${encodeURIComponent(domain)}&open=${answer.auditSeq}`,
    });
    const events = await server.database.run((db) => db.select().from(pushEvents));
    expect(events.filter(({ topic }) => topic === `domain:${domain}`)).toMatchObject([
      { stageRegion: 'beta/iad', payload: { kind: 'command', url: RECOVER, outcome: 'succeeded' } },
    ]);
  });

  test('bouncing takes dashboards down and, when they are activated, through their start to green [ACT-017, ACT-020, ACT-021]', async () => {
    expect(await dashboards(GREEN)).toBe('green');
    expect(await runCommand(server, OPERATOR, { url: OFF, args: on(GREEN), ...CONFIRMED })).toMatchObject({ success: true });
    server.clock.step(30_000);
    expect(await dashboards(GREEN)).toBe('red');
    expect(await runCommand(server, OPERATOR, { url: ON, args: on(GREEN), ...CONFIRMED })).toMatchObject({ success: true });
    server.clock.step(30_000);
    expect(await dashboards(GREEN)).not.toBe('green');
    server.clock.step(120_000);
    expect(await dashboards(GREEN)).toBe('green');
    const records = await history(server, { domain: GREEN });
    expect(records.slice(0, 2).map(({ request_command }) => request_command)).toEqual([ON, OFF]);
    expect(JSON.parse(records[0]?.arguments_json ?? '')).toMatchObject(CONFIRMED);
  });

  test.each([
    ['nothing', {}],
    ['another mode', { approval: { mode: 'ask' }, confirm: { is_confirmed: true } }],
    ['a confirmation withheld', { approval: { mode: 'bypass' }, confirm: { is_confirmed: false } }],
    ['something that is no object', { approval: 'bypass', confirm: [true] }],
  ])('recover answers the same with %s for approval and confirm, and keeps what was sent [ACT-019, ACT-022]', async (_title, word) => {
    const answer = await runCommand(server, OPERATOR, { url: RECOVER, args: on(GREEN), ...word });
    expect(answer).toMatchObject({ success: true, data: { status: 'ok' } });
    expect(JSON.parse((await newest(GREEN))?.arguments_json ?? '')).toEqual({ ...on(GREEN), ...word });
  });
});

describe('a command that is refused', () => {
  test.each([
    ['nothing is said', {}],
    ['only the mode is given', { approval: { mode: 'bypass' } }],
    ['only the confirmation is given', { confirm: { is_confirmed: true } }],
    ['the confirmation is no true', { approval: { mode: 'bypass' }, confirm: { is_confirmed: 'true' } }],
  ])('bounce does nothing when %s, and says what is missing [ACT-018, ACT-019]', async (_title, word) => {
    const answer = await runCommand(server, OPERATOR, { url: OFF, args: on(GREEN), ...word });
    expect(answer).toMatchObject({
      success: false,
      data: null,
      error: { extensions: { code: 'CONFIRMATION_REQUIRED', fix: expect.stringContaining('is_confirmed'), response: { status: 403 } } },
    });
    server.clock.step(30_000);
    expect(await dashboards(GREEN)).toBe('green');
    expect(await newest(GREEN)).toMatchObject({ seq: answer.auditSeq, outcome: 'refused', request_command: OFF });
  });

  test('terminating an instance needs a grant: the word of the client opens nothing, and the attempt is recorded', async () => {
    const args = { ...on(GREEN), instance_id: 'i-00000000000000001' };
    for (const guard of [{}, { grantId: 'made-up', ticket: 'T-1234', reasonCode: 'Other', description: 'long enough words' }]) {
      const answer = await runCommand(server, OPERATOR, { url: TERMINATE, args, ...CONFIRMED, guard });
      expect(answer.error).toMatchObject({
        message: expect.stringContaining('grant'),
        extensions: { code: 'GRANT_REQUIRED', fix: expect.stringContaining('Request a grant'), response: { status: 403 } },
      });
      expect(await newest(GREEN)).toMatchObject({
        seq: answer.auditSeq,
        outcome: 'refused',
        request_command: TERMINATE,
        user: 'Aiko Tanaka',
      });
    }
  });

  test('a ticketed command names what is missing, one thing after the other', async () => {
    const url = 'aes/domain/dp/node/kibana/deactivate';
    const args = { ...on(GREEN), instance_id: 'i-00000000000000001' };
    const steps: [Record<string, unknown>, string][] = [
      [{}, 'TICKET_REQUIRED'],
      [{ ticket: 'T-1234' }, 'REASON_REQUIRED'],
      [{ ticket: 'T-1234', reasonCode: 'Other', description: 'xxxxxxxxxxxx' }, 'REASON_REQUIRED'],
    ];
    for (const [guard, code] of steps) {
      expect((await runCommand(server, OPERATOR, { url, args, ...CONFIRMED, guard })).error?.extensions.code).toBe(code);
    }
    const guard = { ticket: 'T-1234', reasonCode: 'Other', description: 'dashboards hang on this node' };
    await runCommand(server, OPERATOR, { url, args, approval: { mode: 'bypass' }, guard });
    expect(await newest(GREEN)).toMatchObject({ ticket: 'T-1234', reason_code: 'Other', description: guard.description });
  });

  test.each([
    ['mara-lindqvist', RECOVER, 'domain:recover'],
    ['daniel-okafor', OFF, 'domain:bounce'],
    ['ingrid-solberg', RECOVER, 'domain:recover'],
  ])('%s is told which permission and place %s needs, and no role', async (person, url, permission) => {
    const answer = await runCommand(server, person, { url, args: on(GREEN), ...CONFIRMED });
    expect(answer.error).toMatchObject({
      message: `This needs the permission ${permission} in beta/iad.`,
      extensions: { code: 'NOT_PERMITTED', response: { status: 403, statusText: 'Forbidden' } },
    });
    expect(JSON.stringify(answer)).not.toMatch(/reader|operator|approver|administrator/i);
    expect(await newest(GREEN)).toMatchObject({ seq: answer.auditSeq, outcome: 'refused' });
  });

  test('an operator of European regions acts there and nowhere else', async () => {
    const here = await runCommand(server, 'priya-raman', { url: RECOVER, args: on(GREEN) });
    expect(here.error?.extensions.code).toBe('NOT_PERMITTED');
    const there = await runCommand(server, 'priya-raman', { url: RECOVER, args: on(GREEN) }, 'dub.beta.localhost');
    expect(there).toMatchObject({ success: true });
    expect(await newest(GREEN)).toMatchObject({ seq: here.auditSeq });
  });

  test.each([
    ['gone-deleted', '000000000101:gone-deleted'],
    ['one that never was', '999999999999:never-was'],
    ['what is no identifier', 'ORDERS; drop table'],
  ])('a domain that is not there (%s) is refused by its precondition [DOM-024]', async (_title, domain) => {
    const answer = await runCommand(server, OPERATOR, { url: RECOVER, args: on(domain) });
    expect(answer.error).toMatchObject({
      message: expect.stringContaining(`${domain} is either deleted or doesn't exist`),
      extensions: { code: 'PRECONDITION_FAILED', response: { status: 409 } },
    });
    expect(await newest(domain)).toMatchObject({ seq: answer.auditSeq, outcome: 'refused' });
  });

  test('a command that does not exist is not found, and recorded by its name', async () => {
    for (const url of ['aes/domain/cp/drop-domain', '', 'x'.repeat(5000), `${'y'.repeat(199)}😀`]) {
      const answer = await runCommand(server, OPERATOR, { url, args: {} });
      expect(answer.error?.extensions).toMatchObject({ code: 'UNKNOWN_COMMAND', response: { status: 404 } });
      expect(answer.error?.message.length).toBeLessThan(200);
      expect(await newest()).toMatchObject({ seq: answer.auditSeq, outcome: 'refused' });
    }
  });

  test.each([
    ['no object', 'orders', 'args must be an object'],
    ['a list', [], 'args must be an object'],
    ['nothing', {}, 'args.domain_identifier is missing'],
    ['an empty name', { domain_identifier: '' }, 'args.domain_identifier is missing'],
    ['a number', { domain_identifier: 7 }, 'args.domain_identifier must be a text'],
    ['far too much', { domain_identifier: 'x', more: 'y'.repeat(20_000) }, 'too long'],
  ])('arguments that are %s are refused by name', async (_title, args, message) => {
    const answer = await runCommand(server, OPERATOR, { url: RECOVER, args });
    expect(answer.error).toMatchObject({
      message: expect.stringContaining(message),
      extensions: { code: 'BAD_ARGUMENTS', response: { status: 400, statusText: 'Bad Request' } },
    });
    expect((await newest())?.arguments_json.length).toBeLessThan(1000);
  });

  test.each([0, 201])('an idempotency key of %i letters is refused', async (letters) => {
    const idempotencyKey = 'k'.repeat(letters);
    const answer = await runCommand(server, OPERATOR, { url: RECOVER, args: on(GREEN), guard: { idempotencyKey } });
    expect(answer.error).toMatchObject({ message: expect.stringContaining('idempotencyKey'), extensions: { code: 'BAD_ARGUMENTS' } });
  });

  test('text that no record can hold does not get as far as a record, so the chain stays whole', async () => {
    const before = (await newest())?.seq;
    for (const text of ['a\0b', 'a\ud800', '\udc00b']) {
      for (const [url, args] of [
        [RECOVER, on(text)],
        [text, {}],
        [RECOVER, { ...on(GREEN), [text]: 1 }],
      ] as const) {
        const answer = await sendCommand(server, OPERATOR, { url, args });
        expect([answer.status, answer.errors[0]?.extensions.code]).toEqual([400, 'BAD_INPUT']);
      }
    }
    const inline = `mutation { executeCommand(url: "${RECOVER}", args: {__proto__: {a: 1}, domain_identifier: "${GREEN}"}) { success } }`;
    expect((await server.gql(OPERATOR, inline)).status).toBe(400);
    expect((await newest())?.seq).toBe(before);
  });
});

describe('an idempotency key', () => {
  test('gives the first answer again, and the command runs once', async () => {
    const input = { url: RECOVER, args: on(GREEN), guard: { idempotencyKey: 'once' } };
    const first = await runCommand(server, OPERATOR, input);
    expect(first.success).toBe(true);
    server.clock.step(60_000);
    expect(await runCommand(server, OPERATOR, input)).toEqual(first);
    expect((await history(server, { domain: GREEN })).filter(({ time }) => time.value === server.clock.now() / 1000)).toEqual([]);
  });

  test('sent twice at once runs the command once', async () => {
    const input = { url: RECOVER, args: on('000000000101:orders-yellow'), guard: { idempotencyKey: 'twins' } };
    const answers = await Promise.all([1, 2, 3].map(() => runCommand(server, OPERATOR, input)));
    const done = answers.filter(({ success }) => success);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ auditSeq }) => auditSeq)).size).toBe(1);
    for (const { success, error } of answers) if (!success) expect(error?.extensions.code).toBe('IN_PROGRESS');
    const ran = (await history(server, { domain: '000000000101:orders-yellow' })).filter(({ outcome }) => outcome === 'succeeded');
    expect(ran).toHaveLength(1);
  });

  test('is refused for other arguments and in another place, and is free for another person', async () => {
    const guard = { idempotencyKey: 'mine' };
    await runCommand(server, OPERATOR, { url: RECOVER, args: on(GREEN), guard });
    const other = await runCommand(server, OPERATOR, { url: RECOVER, args: on('000000000101:orders-red'), guard });
    expect(other.error).toMatchObject({
      message: expect.stringContaining('other arguments'),
      extensions: { code: 'DUPLICATE', response: { status: 409 } },
    });
    expect(await newest('000000000101:orders-red')).toMatchObject({ seq: other.auditSeq, outcome: 'refused' });
    const elsewhere = await runCommand(server, OPERATOR, { url: RECOVER, args: on(GREEN), guard }, 'dub.beta.localhost');
    expect(elsewhere.error?.extensions.code).toBe('DUPLICATE');
    expect(await runCommand(server, 'samuel-whitfield', { url: RECOVER, args: on(GREEN), guard })).toMatchObject({ success: true });
  });

  test('of a command that still runs says so, and its record shows as requested until it ended', async () => {
    await leaveRunning(server, { url: RECOVER, domain: GREEN, key: 'slow', actor: { id: `demo:${OPERATOR}`, name: 'Aiko Tanaka' } });
    expect((await history(server, { domain: GREEN, state: 'complete' }))[0]?.outcome).not.toBe('requested');
    expect((await newest(GREEN))?.outcome).toBe('requested');
    const answer = await runCommand(server, OPERATOR, { url: RECOVER, args: on(GREEN), guard: { idempotencyKey: 'slow' } });
    expect(answer.error).toMatchObject({
      message: 'This command is running.',
      extensions: { code: 'IN_PROGRESS', response: { status: 409 } },
    });
  });
});

test('after 31 idle minutes a change asks for sign-in in place, again and again, and reads go on', async () => {
  const person = 'samuel-whitfield';
  expect(await runCommand(server, person, { url: RECOVER, args: on(GREEN) })).toMatchObject({ success: true });
  server.clock.step(31 * 60_000);
  for (const _attempt of [1, 2]) {
    const answer = await runCommand(server, person, { url: RECOVER, args: on(GREEN) });
    expect(answer.error?.extensions).toMatchObject({ code: 'STEP_UP_REQUIRED', fix: expect.stringContaining('Sign in again') });
    expect(answer.error?.message).not.toContain('401');
    expect(await newest(GREEN)).toMatchObject({ seq: answer.auditSeq, outcome: 'refused' });
    server.clock.step(1000);
  }
  const read = await server.gql(person, `{ domain(domainIdentifier: "${GREEN}") { esVersion } }`);
  expect([read.status, read.data.domain.esVersion]).toEqual([200, 'OS_2.19']);
  await server.signInAgain(person);
  expect(await runCommand(server, person, { url: RECOVER, args: on(GREEN) })).toMatchObject({ success: true });
});

test('a command whose record cannot be written does not run, and says no more than that it failed', async () => {
  await server.signInAgain(OPERATOR);
  await server.database.run((db) =>
    db.execute(
      sql.raw(`create function refuse_record() returns trigger language plpgsql as $$ begin raise exception 'disk full at /secret/path'; end $$;
        create trigger refuse_record before insert on audit_records for each row execute function refuse_record()`),
    ),
  );
  try {
    const answer = await sendCommand(server, OPERATOR, { url: OFF, args: on(GREEN), ...CONFIRMED, guard: { idempotencyKey: 'no-record' } });
    expect(answer.errors).toMatchObject([{ message: '500 An unexpected error has occured', extensions: { code: 'INTERNAL' } }]);
    expect(answer.text).not.toMatch(/disk full|secret|\.ts/);
    expect(server.log()).toContain('disk full');
  } finally {
    await server.database.run((db) => db.execute(sql.raw('drop trigger refuse_record on audit_records; drop function refuse_record()')));
  }
  server.clock.step(60_000);
  expect(await dashboards(GREEN)).toBe('green');
  // Nothing of it is left, its key neither: the same request can be sent again.
  const again = await runCommand(server, OPERATOR, { url: OFF, args: on(GREEN), ...CONFIRMED, guard: { idempotencyKey: 'no-record' } });
  expect(again).toMatchObject({ success: true });
});

test('after all of this the chain verifies', async () => {
  const { data } = await server.gql('ingrid-solberg', '{ auditChain { ok problem records verifiedUpTo checkedAt } }');
  expect(data.auditChain).toMatchObject({ ok: true, problem: null, checkedAt: server.clock.now() });
  expect(data.auditChain.records).toBeGreaterThan(40);
});
