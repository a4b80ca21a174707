import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '#rules/durations';
import { commandExecutions } from '../../platform/database/schema/command-executions.ts';
import { grants as grantTable } from '../../platform/database/schema/grants.ts';
import { transcripts } from '../../platform/database/schema/transcripts.ts';
import { type DemoServer, startDemoServer } from '../../testkit/demo-server.ts';

const [OPERATOR, APPROVER, READER] = ['aiko-tanaka', 'daniel-okafor', 'mara-lindqvist'];
const DOMAIN = '000000000101:mapping-explosion';
const NODE = 'aes/domain/dp/node';
const WHY = { reasonCode: 'Service impact', description: 'The node answers no health checks any more' };

const RUN = `mutation R($url: String!, $args: JSON!, $guard: GuardInput) {
  executeCommand(url: $url, args: $args, approval: { mode: "bypass" }, confirm: { is_confirmed: true }, guard: $guard) {
    success data auditSeq error { message extensions { code fix response { status statusText body { exc_type exc_value } } } }
  }
}`;

let server: DemoServer;
let ticket: string;
let node: { instanceId: string; privateIp: string };
let other: typeof node;
beforeAll(async () => {
  server = await startDemoServer();
  const { data } = await server.gql(
    READER ?? '',
    `query T($d: String!) { getTickets(domainId: $d) { id status }
      domain(domainIdentifier: $d) { resources { ALL { ec2Instances { instanceId privateIp nodeType } } } } }`,
    { d: DOMAIN },
  );
  ticket = data.getTickets.find(({ status }: { status: string }) => status !== 'Resolved').id;
  [node, other] = data.domain.resources.ALL.ec2Instances.filter(({ nodeType }: { nodeType: string }) => nodeType === 'data');
}, 180_000);
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.run((db) => db.delete(grantTable));
  for (const person of [OPERATOR, APPROVER]) await server.signInAgain(person ?? '');
});

const send = async (url: string, args: object, { guard = {}, person = OPERATOR }: { guard?: object; person?: string | undefined } = {}) => {
  const { data, errors, text } = await server.gql(person ?? '', RUN, {
    url,
    args,
    guard: { idempotencyKey: crypto.randomUUID(), ...guard },
  });
  if (errors.length > 0) throw new Error(text);
  return data.executeCommand;
};
const open = async (subject = DOMAIN, opens = 'node:act'): Promise<string> =>
  (await send('aes/grants/request', { subject, opens, minutes: 30 }, { guard: { ticket, ...WHY } })).data.grant_id;
const onNode = (command: string, more: object = {}, options = {}) =>
  send(`${NODE}/${command}`, { domain_identifier: DOMAIN, instance_id: node.instanceId, truncate_output: false, ...more }, options);
const shell = (base_cmd: string, args: string, more: object = {}, options = {}) => onNode('shell', { base_cmd, args, ...more }, options);
const statuses = async () =>
  Object.fromEntries(
    (await onNode('is-os-containerized')).data[node.instanceId].componentStatus.map(({ Component, Status }: Record<string, string>) => [
      Component,
      Status,
    ]),
  );

describe('the shell of a node', () => {
  test('reads under a grant alone, and its record holds no content [ACT-050, ACT-052]', async () => {
    expect(await shell('ls', '/opt/nodeenv')).toMatchObject({
      success: false,
      error: { extensions: { code: 'GRANT_REQUIRED', response: { status: 403, body: { exc_type: 'CommandRefused' } } } },
    });
    const grantId = await open();
    const done = await shell('ls', '/opt/nodeenv', { ticket, description: 'Which environments are linked here?' });
    expect(done).toMatchObject({ success: true, data: { status: 'ok', stderr: '', exit_code: 0, is_truncated: false } });
    expect(done.data.stdout).toMatch(/OpenSearch-\d\.\d+ -> \/opt\/nodeenv\/\.versions\/engine-/);
    const record = await recordOf(done.auditSeq);
    expect(record).toMatchObject({ ticket, description: 'Which environments are linked here?' });
    expect(record.result_json).not.toContain('nodeenv');
    server.clock.step(1_000);
    const failed = await shell('tail', '/opt/nodeenv/none.log');
    expect(failed).toMatchObject({
      success: true,
      data: { status: 'error', exit_code: 1, stderr: expect.stringContaining('No such file') },
    });
    const { data } = await server.gql(
      READER ?? '',
      'query G($id: String!) { transcriptsOfGrant(grantId: $id) { line instanceId exitCode } }',
      { id: grantId },
    );
    expect(data.transcriptsOfGrant).toMatchObject([
      { line: 'sudo -u nodeuser tail /opt/nodeenv/none.log', exitCode: 1 },
      { line: 'ls /opt/nodeenv', instanceId: node.instanceId, exitCode: 0 },
    ]);
  });

  test.each([
    ['ls', '/opt/nodeenv; rm -rf /', /ls takes one folder/],
    ['ls', '"/opt/nodeenv', /quote .* not closed/],
    ['tail', '/opt/nodeenv/a\nb', /control characters/],
    ['tail', '/opt/nodeenv/$(id)', /cannot be read/],
    ['tail', '/etc/shadow', /cannot be read/],
    ['sh', '-c id', /"sh" cannot be run/],
  ])('%s %j is refused in words, and recorded', async (base, args, message) => {
    await open();
    const refused = await shell(base, args);
    expect(refused).toMatchObject({
      success: false,
      error: {
        message: expect.stringMatching(message),
        extensions: { response: { status: 400, statusText: 'Bad Request', body: { exc_type: 'ValidationException' } } },
      },
    });
    expect(await recordOf(refused.auditSeq)).toMatchObject({ outcome: 'refused' });
  });

  test('takes quotes as one word, and no megabyte', async () => {
    await open();
    expect(await shell('grep', '-m 3 -C 0 "no such line" /var/log/node-bootstrap.log')).toMatchObject({
      data: { status: 'error', exit_code: 1 },
    });
    expect(await shell('ls', 'x'.repeat(5_000))).toMatchObject({ error: { message: expect.stringContaining('longer than 4096') } });
    expect(await shell('ls', 'x'.repeat(20_000))).toMatchObject({ success: false, error: { extensions: { code: 'BAD_ARGUMENTS' } } });
    const args = { domain_identifier: DOMAIN, instance_id: node.instanceId, base_cmd: 'ls', args: 'x'.repeat(1024 * 1024) };
    expect(
      (await server.send(OPERATOR ?? '', '/graphql', { body: { query: RUN, variables: { url: `${NODE}/shell`, args } } })).status,
    ).toBe(413);
  });

  test('answers once for one key: the second time what is kept of the first', async () => {
    await open();
    const guard = { idempotencyKey: 'same-click' };
    const [first, second] = [await shell('uptime', '', {}, { guard }), await shell('uptime', '', {}, { guard })];
    expect(first.data.stdout).toContain('load average');
    expect(second).toEqual(first);
    expect(
      await server.database.run((db) => db.select().from(commandExecutions).where(eq(commandExecutions.idempotencyKey, 'same-click'))),
    ).toHaveLength(1);
  });

  test('names a node by its address too; by an address a grant for one node is not enough [ACT-051, ACT-053]', async () => {
    await open(`${DOMAIN}/${node.instanceId}`);
    const args = { base_cmd: 'uptime', truncate_output: false };
    expect(await send(`${NODE}/shell`, { domain_identifier: DOMAIN, instance_id: node.instanceId, ...args })).toMatchObject({
      success: true,
    });
    for (const address of [
      { cluster: DOMAIN, node: node.privateIp },
      { domain_identifier: DOMAIN, ip_address: node.privateIp },
    ])
      expect(await send(`${NODE}/shell`, { ...address, ...args })).toMatchObject({ error: { extensions: { code: 'GRANT_REQUIRED' } } });
    await open();
    for (const address of [
      { cluster: DOMAIN, node: node.privateIp },
      { domain_identifier: DOMAIN, ip_address: node.privateIp },
    ])
      expect(await send(`${NODE}/shell`, { ...address, ...args })).toMatchObject({ success: true, data: { status: 'ok' } });
  });

  test.each([
    [() => ({ domain_identifier: DOMAIN, instance_id: 'i-nobody' }), /has no instance i-nobody/],
    [() => ({ cluster: DOMAIN, node: '10.0.0.1' }), /has no instance 10\.0\.0\.1/],
    [() => ({ domain_identifier: DOMAIN, instance_id: node.instanceId, ip_address: other.privateIp }), /are two nodes/],
    [() => ({ domain_identifier: DOMAIN, cluster: '000000000101:orders-green', node: node.privateIp }), /name two domains/],
    [() => ({ domain_identifier: DOMAIN }), /args\.instance_id is missing/],
    [() => ({ instance_id: node.instanceId }), /args\.domain_identifier is missing/],
  ])('refuses a node that is none, or two', async (address, message) => {
    await open();
    expect(await send(`${NODE}/shell`, { ...address(), base_cmd: 'uptime' })).toMatchObject({
      success: false,
      error: { message: expect.stringMatching(message) },
    });
  });

  test('shows content as it is under a grant for raw data alone, and never keeps it so', async () => {
    const env = (await statusesEnv()).replace('/opt/nodeenv/', '');
    await open();
    const line = `-n 5 /opt/nodeenv/${env}/logs/opensearch_index_search_slowlog.log.2026-11-20-08`;
    const redacted = await shell('tail', line);
    expect(redacted.data).toMatchObject({ status: 'ok', is_redacted: true });
    expect(redacted.data.stdout).toContain('source[<redacted>]');
    expect(redacted.data.stdout).not.toContain('@shop.example');
    await open(DOMAIN, 'data:raw');
    const raw = await shell('tail', line);
    expect(raw.data).toMatchObject({ is_redacted: false, stdout: expect.stringContaining('@shop.example') });
    const { data } = await server.gql(
      READER ?? '',
      'query S($seq: Int!) { transcript(seq: $seq) { line actor isGuarded pieces bytes events(piece: 0) { at stream text } } }',
      { seq: raw.auditSeq },
    );
    expect(data.transcript).toMatchObject({ line: `sudo -u nodeuser tail ${line}`, actor: 'Aiko Tanaka', isGuarded: true, pieces: 1 });
    expect(data.transcript.events[0].text).toContain('source[<redacted>]');
    expect(JSON.stringify(data.transcript)).not.toContain('@shop.example');
    const readings = async () => (await history()).filter(({ request_command }) => request_command === 'aes/audit/read-transcript');
    const before = await readings();
    expect(before[0]).toMatchObject({ user: 'Mara Lindqvist', domain_id: DOMAIN });
    // Who goes on in what is open reads it once.
    await server.gql(READER ?? '', 'query S($seq: Int!) { transcript(seq: $seq) { events(piece: 0) { text } } }', { seq: raw.auditSeq });
    expect(await readings()).toHaveLength(before.length);
  });

  async function statusesEnv(): Promise<string> {
    await open();
    const { data } = await shell('ls', '/opt/nodeenv');
    await server.database.run((db) => db.delete(grantTable));
    return /current -> (\S+)/.exec(data.stdout)?.[1] ?? '';
  }
});

test('an answer is cut at its limit, and its transcript is read in pieces', async () => {
  const huge = '000000000202:huge-200mb';
  const { data } = await server.gql(
    READER ?? '',
    'query I($d: String!) { domain(domainIdentifier: $d) { resources { ALL { ec2Instances { instanceId nodeType } } } } }',
    { d: huge },
  );
  const instance_id = data.domain.resources.ALL.ec2Instances.find(({ nodeType }: { nodeType: string }) => nodeType === 'data').instanceId;
  for (const opens of ['node:act', 'data:raw'])
    await send('aes/grants/break-glass', { subject: huge, opens, minutes: 30 }, { guard: { ticket: 'T-huge', ...WHY } });
  const path = '/opt/nodeenv/OpenSearch-2.19/logs/opensearch_index_search_slowlog.log.2026-11-20-08';
  const read = (truncate_output: boolean) =>
    send(`${NODE}/shell`, { domain_identifier: huge, instance_id, base_cmd: 'tail', args: `-n 1000 ${path}`, truncate_output });
  const whole = await read(false);
  expect(whole.data).toMatchObject({ status: 'ok', is_truncated: true, is_redacted: false });
  expect(Buffer.byteLength(whole.data.stdout)).toBe(10 * 1024 * 1024);
  const short = await read(true);
  expect(Buffer.byteLength(short.data.stdout)).toBeLessThanOrEqual(2 * 1024 * 1024);
  const { data: kept } = await server.gql(
    READER ?? '',
    'query S($seq: Int!) { transcript(seq: $seq) { bytes isTruncated pieces first: events(piece: 0) { text } last: events(piece: 1) { text } } }',
    {
      seq: whole.auditSeq,
    },
  );
  expect(kept.transcript).toMatchObject({ bytes: 10 * 1024 * 1024, isTruncated: true });
  expect(kept.transcript.pieces).toBeGreaterThan(1);
  for (const { text } of [...kept.transcript.first, ...kept.transcript.last]) expect(text).not.toContain('customer_email');
  for (const piece of [-1, kept.transcript.pieces]) {
    const beyond = await server.gql(
      READER ?? '',
      'query B($seq: Int!, $piece: Int!) { transcript(seq: $seq) { events(piece: $piece) { text } } }',
      {
        seq: whole.auditSeq,
        piece,
      },
    );
    expect(beyond.errors[0]?.message).toContain(`must be a whole number from 0 to ${kept.transcript.pieces - 1}`);
  }
}, 60_000);

describe('bounces', () => {
  test('of the dashboards: each half is a command under a ticket [ACT-043, ACT-044]', async () => {
    expect(await onNode('kibana/deactivate')).toMatchObject({ error: { extensions: { code: 'TICKET_REQUIRED' } } });
    const guard = { ticket, ...WHY };
    expect(await onNode('kibana/deactivate', {}, { guard })).toMatchObject({ success: true, data: { status: 'ok' } });
    server.clock.step(1_000);
    expect(await statuses()).toEqual({ opensearch: 'Active', 'opensearch-dashboards': 'Inactive' });
    expect(await onNode('kibana/activate', {}, { guard })).toMatchObject({ success: true });
    server.clock.step(1_000);
    expect(await statuses()).toMatchObject({ 'opensearch-dashboards': 'Active' });
  });

  test('of the engine: both halves under one grant, and not one that ended in between [ACT-035, ACT-045, ACT-046]', async () => {
    await open();
    expect(await onNode('es/deactivate')).toMatchObject({ success: true });
    server.clock.step(10_000);
    expect(await statuses()).toMatchObject({ opensearch: 'Inactive' });
    // Another node is down now: the same is refused on a second one.
    expect(await send(`${NODE}/es/deactivate`, { domain_identifier: DOMAIN, instance_id: other.instanceId })).toMatchObject({
      success: false,
      error: { message: expect.stringContaining('down'), extensions: { code: 'PRECONDITION_FAILED', response: { status: 409 } } },
    });
    server.clock.step(31 * MINUTE);
    await server.signInAgain(OPERATOR ?? '');
    expect(await onNode('es/activate')).toMatchObject({ error: { message: expect.stringContaining('The grant ended at') } });
    expect(await statuses()).toMatchObject({ opensearch: 'Inactive' });
    await open();
    expect(await onNode('es/activate')).toMatchObject({ success: true });
    server.clock.step(2 * MINUTE);
    expect(await statuses()).toMatchObject({ opensearch: 'Active' });
  });
});

describe('the agent of a node', () => {
  const agent = (command: string) => send(`sdpdagent/${command}`, { cluster: DOMAIN, node: node.privateIp });
  const sync = async () => {
    const body = { cluster: { stackName: 'managed-search', clusterId: DOMAIN }, maxNodes: 50 };
    const answer = await server.send(READER ?? '', '/api/sdpds/cluster/syncStatus', { body });
    return JSON.parse(answer.body).body.nodesSyncState[node.privateIp];
  };

  test('is pinged by whoever reads, and changed under a grant; it is silent once it is deactivated [ACT-054]', async () => {
    expect(await agent('ping-agent')).toMatchObject({ success: true, data: { status: 'ok', stdout: expect.stringContaining(': OK') } });
    expect(await sync()).toBe(true);
    for (const command of ['update-agent', 'activate-agent', 'deactivate-agent', 'install-docker'])
      expect([command, (await agent(command)).error.extensions.code]).toEqual([command, 'GRANT_REQUIRED']);
    await open();
    for (const command of ['update-agent', 'install-docker', 'deactivate-agent'])
      expect(await agent(command)).toMatchObject({ success: true, data: { status: 'ok' } });
    server.clock.step(1_000);
    expect(await agent('ping-agent')).toMatchObject({
      success: true,
      data: { status: 'error', stderr: expect.stringContaining('is deactivated since') },
    });
    expect(await sync()).not.toBe(true);
    expect(await agent('activate-agent')).toMatchObject({ data: { status: 'ok' } });
    server.clock.step(1_000);
    expect(await agent('ping-agent')).toMatchObject({ data: { status: 'ok' } });
    expect(await sync()).toBe(true);
  });
});

test('reads are no changes of the domain; what they failed with is in their transcript', async () => {
  const out = '000000000202:conn-refused';
  const { data } = await server.gql(
    READER ?? '',
    'query I($d: String!) { domain(domainIdentifier: $d) { resources { ALL { ec2Instances { instanceId } } } } }',
    { d: out },
  );
  const [{ instanceId }] = data.domain.resources.ALL.ec2Instances;
  const failed = await send('sdpdagent/ping-agent', { domain_identifier: out, instance_id: instanceId });
  expect(failed).toMatchObject({ success: false, error: { extensions: { code: 'unavailable', response: { status: 503 } } } });
  const rows = await server.database.run((db) => db.select().from(transcripts).where(eq(transcripts.domain, out)));
  expect(rows).toMatchObject([{ failure: 'The cluster refused the connection', exitCode: null, pieces: 0 }, ...rows.slice(1)]);
  const { data: changed } = await server.gql(
    READER ?? '',
    'query C($s: String!, $f: Float!, $t: Float!) { changes(subject: $s, from: $f, to: $t) { title } }',
    {
      s: DOMAIN,
      f: server.clock.now() - 86_400_000,
      t: server.clock.now(),
    },
  );
  const titles = changed.changes.map(({ title }: { title: string }) => title);
  expect(titles).toContain('Deactivate agent');
  expect(titles).not.toContain('Run a node command');
});

const history = async (): Promise<Record<string, string>[]> => {
  const { data } = await server.gql(
    READER ?? '',
    'query H($f: String!, $t: String!) { fetchCommandHistory(start_time: $f, end_time: $t) { seq user domain_id request_command ticket description outcome result_json } }',
    { f: new Date(server.clock.now() - 60_000).toISOString(), t: new Date(server.clock.now() + 60_000).toISOString() },
  );
  return data.fetchCommandHistory;
};
const recordOf = async (seq: number) => (await history()).find((record) => Number(record.seq) === seq) ?? {};
