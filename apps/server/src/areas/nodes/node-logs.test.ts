import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { searchOf, tailOf } from '#rules/logs/node-log-read';
import { grants as grantTable } from '../../platform/database/schema/grants.ts';
import { type DemoServer, startDemoServer } from '../../testkit/demo-server.ts';

const [OPERATOR, READER] = ['aiko-tanaka', 'mara-lindqvist'];
const CONTAINER = '000000000101:orders-green';
/** Has an open ticket. */
const TICKETED = '000000000101:mapping-explosion';
const TICKETED_IN_EU = '000000000101:orders-yellow';
const HOST = '000000000101:legacy-es68';
const WHY = { reasonCode: 'Service impact', description: 'The node answers no health checks any more' };

const RUN = `mutation R($url: String!, $args: JSON!, $guard: GuardInput) {
  executeCommand(url: $url, args: $args, approval: { mode: "bypass" }, confirm: { is_confirmed: true }, guard: $guard) {
    success data auditSeq error { message extensions { code fix response { status } } }
  }
}`;
const [US, EU] = ['iad.beta.localhost', 'dub.beta.localhost'];

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.run((db) => db.delete(grantTable));
  for (const host of [US, EU]) await server.signInAgain(OPERATOR, host);
});

const send = async (url: string, args: object, { guard = {}, host = US, person = OPERATOR } = {}) => {
  const { data, errors, text } = await server.gql(
    person,
    RUN,
    { url, args, guard: { idempotencyKey: crypto.randomUUID(), ...guard } },
    { host },
  );
  if (errors.length > 0) throw new Error(text);
  return data.executeCommand;
};

/** An open ticket of a domain, a machine of it, and its server log. */
async function about(domain: string, host = US) {
  const { data } = await server.gql(
    READER,
    `query T($d: String!) { getTickets(domainId: $d) { id status }
      domain(domainIdentifier: $d) { resources { ALL { ec2Instances { instanceId nodeType osDeploymentType state } } } } }`,
    { d: domain },
    { host },
  );
  const machine = data.domain.resources.ALL.ec2Instances.find(
    ({ nodeType, state }: { nodeType: string; state: string }) => nodeType === 'data' && state === 'running',
  );
  const ticket = data.getTickets.find(({ status }: { status: string }) => status !== 'Resolved')?.id;
  return { instanceId: machine.instanceId, osDeploymentType: machine.osDeploymentType, ticket };
}

const open = async (domain: string, ticket: string, { host = US, url = 'aes/grants/request', opens = 'node:act' } = {}) => {
  const answer = await send(url, { subject: domain, opens, minutes: 30 }, { host, guard: { ticket, ...WHY } });
  expect(answer.error?.message).toBeUndefined();
  return answer;
};

const read = (domain: string, instanceId: string, { base, line }: { base: string; line: string }, host = US) =>
  send(
    'aes/domain/dp/node/shell',
    { domain_identifier: domain, instance_id: instanceId, base_cmd: base, args: line, truncate_output: false },
    { host },
  );

const lineOf = async (seq: number): Promise<string> =>
  (await server.gql(READER, 'query S($seq: Int!) { transcript(seq: $seq) { line } }', { seq })).data.transcript.line;

describe('logs of a node', () => {
  test('on a container install are read as the service user, elsewhere as who commands come in as [DLOG-046, DLOG-047]', async () => {
    for (const [domain, deployment, path, user] of [
      [CONTAINER, 'containerized', '/opt/nodeenv/OpenSearch-2.19/logs/opensearch.log', 'sudo -u nodeuser '],
      [HOST, 'host', '/opt/nodeenv/Elasticsearch-6.8/logs/elasticsearch.log', ''],
    ] as const) {
      const { instanceId, osDeploymentType, ticket } = await about(domain);
      expect(osDeploymentType).toBe(deployment);
      await open(domain, ticket ?? 'T-1', ticket ? {} : { url: 'aes/grants/break-glass' });
      const tail = await read(domain, instanceId, tailOf(path));
      expect(tail).toMatchObject({ success: true, data: { is_redacted: true } });
      expect(await lineOf(tail.auditSeq)).toBe(`${user}tail -n 1000 "${path}"`);
      const listed = await read(domain, instanceId, { base: 'ls', line: '/opt/nodeenv' });
      expect(await lineOf(listed.auditSeq)).toBe('ls /opt/nodeenv');
      const found = await read(domain, instanceId, searchOf(path, ['$(touch /tmp/x)', '"; id']));
      expect(found).toMatchObject({ success: true, data: { status: 'error', exit_code: 1, stdout: '' } });
      expect(await lineOf(found.auditSeq)).toMatch(new RegExp(`^${user}grep -m 500 -C 5 -e `));
    }
  });

  test('in a region of the EU are shown under an open ticket of the domain alone, broken glass or not [DLOG-041]', async () => {
    const { instanceId, ticket } = await about(TICKETED_IN_EU, EU);
    const tail = tailOf('/opt/nodeenv/InstanceController/logs/health.log', 10);
    const { data } = await open(TICKETED_IN_EU, 'T-1', { host: EU, url: 'aes/grants/break-glass' });
    expect(await read(TICKETED_IN_EU, instanceId, tail, EU)).toMatchObject({
      success: false,
      error: { message: expect.stringContaining('has no ticket T-1 about'), extensions: { code: 'TICKET_REQUIRED' } },
    });
    // What is no log is not withheld.
    expect(await read(TICKETED_IN_EU, instanceId, { base: 'uptime', line: '' }, EU)).toMatchObject({ success: true });
    await send('aes/grants/give-back', { grant_id: data.grant_id, subject: TICKETED_IN_EU }, { host: EU });
    await open(TICKETED_IN_EU, ticket, { host: EU });
    expect(await read(TICKETED_IN_EU, instanceId, tail, EU)).toMatchObject({ success: true, data: { status: 'ok' } });
  });

  test('whom a list of seven aliases in a cookie would let see raw text sees it by the permission alone [DLOG-042, DLOG-043]', async () => {
    const { instanceId, ticket } = await about(TICKETED);
    const slow = tailOf('/opt/nodeenv/OpenSearch-2.7/logs/opensearch_index_search_slowlog.log', 5);
    await open(TICKETED, ticket);
    expect(await read(TICKETED, instanceId, slow)).toMatchObject({ data: { is_redacted: true } });
    // Who may not ask for raw data is refused by the name of the permission, whatever the browser says of itself.
    const body = {
      query: RUN,
      variables: {
        url: 'aes/grants/request',
        args: { subject: TICKETED, opens: 'data:raw', minutes: 30 },
        guard: { ticket, ...WHY, idempotencyKey: crypto.randomUUID() },
      },
    };
    await server.signInAgain(READER);
    const { body: refused } = await server.send(READER, '/graphql', { body, headers: { 'x-auth-user': 'aiko' } });
    expect(JSON.parse(refused).data.executeCommand).toMatchObject({ success: false, error: { extensions: { code: 'NOT_PERMITTED' } } });
    await open(TICKETED, ticket, { opens: 'data:raw' });
    expect(await read(TICKETED, instanceId, slow)).toMatchObject({ data: { is_redacted: false } });
  });
});
