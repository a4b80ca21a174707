import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '#rules/durations';
import { grants as table } from '../../platform/database/schema/grants.ts';
import { type DemoServer, startDemoServer } from '../../testkit/demo-server.ts';
import { AccessService } from './access-service.ts';

const [OPERATOR, OTHER_OPERATOR, READER] = ['aiko-tanaka', 'samuel-whitfield', 'mara-lindqvist'] as const;
const DOMAIN = '000000000101:orders-green';
const SSH = 'aes/access/ssh-details';
const CREDENTIALS = 'aes/access/credentials';
const WHY = { ticket: 'T-1234', reasonCode: 'Tooling Gap', description: 'The heap dump can only be read on the node' };

const RUN = `mutation R($url: String!, $args: JSON!, $guard: GuardInput) {
  executeCommand(url: $url, args: $args, approval: { mode: "bypass" }, confirm: { is_confirmed: true }, guard: $guard) {
    success data auditSeq error { message extensions { code fix } }
  }
}`;

let server: DemoServer;
let instance: { instanceId: string; privateIp: string; bastion: string };
beforeAll(async () => {
  server = await startDemoServer();
  const { data } = await server.gql(
    READER,
    'query I($d: String!) { domain(domainIdentifier: $d) { resources { ALL { ec2Instances { instanceId privateIp bastion } } } } }',
    { d: DOMAIN },
  );
  instance = data.domain.resources.ALL.ec2Instances[0];
}, 180_000);
afterAll(() => server.close());

beforeEach(async () => {
  await server.database.run((db) => db.delete(table));
  for (const person of [OPERATOR, OTHER_OPERATOR]) await server.signInAgain(person);
});

const send = async (person: string, url: string, args: object, guard: object = {}) => {
  const { data, errors, text } = await server.gql(person, RUN, { url, args, guard: { idempotencyKey: crypto.randomUUID(), ...guard } });
  if (errors.length > 0) throw new Error(text);
  return data.executeCommand;
};
const breakGlass = (subject: string, opens = 'data:guarded', person: string = OPERATOR) =>
  send(person, 'aes/grants/break-glass', { subject, opens, minutes: 30 }, WHY);
const nodeArgs = () => ({ domain_identifier: DOMAIN, instance_id: instance.instanceId });
const history = async () => {
  const { data } = await server.gql(
    READER,
    'query H($from: String!, $to: String!) { fetchCommandHistory(start_time: $from, end_time: $to) { seq ticket outcome description cli_command } }',
    { from: new Date(server.clock.now() - MINUTE).toISOString(), to: new Date(server.clock.now() + MINUTE).toISOString() },
  );
  return data.fetchCommandHistory;
};

describe('SSH details', () => {
  test('are answered under broken glass of the node, recorded with ticket and description [ACT-063, ACT-067]', async () => {
    const { data: grant } = await breakGlass(`${DOMAIN}/${instance.instanceId}`);
    const answer = await send(OPERATOR, SSH, nodeArgs());
    expect(answer).toMatchObject({ success: true, error: null });
    const { instanceId, privateIp, bastion } = instance;
    expect(answer.data).toEqual({
      web_link: { text: `https://ssh.demo.example/us-east-1/000000000101/${instanceId}?ticket=T-1234`, problem: null },
      cli: { text: `ssh -J ${bastion} operator@${privateIp}`, problem: null },
      scp: { text: `scp -J ${bastion} FILE operator@${privateIp}:/tmp/`, problem: null },
      is_demo: true,
    });
    const record = (await history()).find(({ seq }: { seq: number }) => seq === answer.auditSeq);
    expect(record).toMatchObject({
      ticket: 'T-1234',
      description: WHY.description,
      cli_command: SSH.replaceAll('/', ' '),
      outcome: 'succeeded',
    });
    expect(grant.state).toBe('LIVE');
  });

  test.each<[string, () => Promise<unknown>, object, string, RegExp]>([
    ['no grant', async () => null, {}, 'GRANT_REQUIRED', /needs a grant/],
    ['a grant for node actions', () => breakGlass(DOMAIN, 'node:act'), {}, 'GRANT_REQUIRED', /needs a grant/],
    ['a grant of another domain', () => breakGlass('000000000101:orders-yellow'), {}, 'GRANT_REQUIRED', /needs a grant/],
    ['somebody else’s grant', () => breakGlass(DOMAIN, 'data:guarded', OTHER_OPERATOR), {}, 'GRANT_REQUIRED', /needs a grant/],
    ['a node that is none', () => breakGlass(DOMAIN), { instance_id: 'i-none' }, 'PRECONDITION_FAILED', /has no instance i-none/],
    [
      'a node of another domain under a grant of this one',
      () => breakGlass(DOMAIN),
      { domain_identifier: '000000000101:orders-yellow' },
      'GRANT_REQUIRED',
      /needs a grant/,
    ],
  ])('with %s are refused, and the refusal is recorded', async (_title, prepare, change, code, message) => {
    await prepare();
    const answer = await send(OPERATOR, SSH, { ...nodeArgs(), ...change });
    expect(answer).toMatchObject({
      success: false,
      data: null,
      error: { message: expect.stringMatching(message), extensions: { code, fix: expect.any(String) } },
    });
    expect((await history()).find(({ seq }: { seq: number }) => seq === answer.auditSeq)).toMatchObject({ outcome: 'refused' });
  });

  test('end with their grant, and the first answer is not given again then', async () => {
    await breakGlass(`${DOMAIN}/${instance.instanceId}`);
    const guard = { idempotencyKey: 'one-reading' };
    expect(await send(OPERATOR, SSH, nodeArgs(), guard)).toMatchObject({ success: true });
    server.clock.step(30 * MINUTE);
    await server.signInAgain(OPERATOR);
    for (const again of [guard, {}])
      expect(await send(OPERATOR, SSH, nodeArgs(), again)).toMatchObject({
        success: false,
        data: null,
        error: { message: expect.stringContaining('The grant ended at'), extensions: { code: 'GRANT_REQUIRED' } },
      });
  });

  test('take a sign-in just now, and the permission', async () => {
    await breakGlass(DOMAIN);
    server.clock.step(11 * MINUTE);
    expect(await send(OPERATOR, SSH, nodeArgs())).toMatchObject({ error: { extensions: { code: 'STEP_UP_REQUIRED' } } });
    expect(await send(READER, SSH, nodeArgs())).toMatchObject({
      error: { message: expect.stringContaining('data:guarded'), extensions: { code: 'NOT_PERMITTED' } },
    });
  });

  test('hold the ticket of the grant, whatever ticket a client names', async () => {
    await breakGlass(DOMAIN);
    const { data } = await send(OPERATOR, SSH, nodeArgs(), { ticket: 'T-1&role=admin' });
    expect(data.web_link).toEqual({ text: expect.stringMatching(/\?ticket=T-1234$/), problem: null });
  });
});

describe('credentials', () => {
  test('come via the operations data-lake user role, under a grant of the domain [ACT-067, ACT-068]', async () => {
    expect(await send(OPERATOR, CREDENTIALS, { domain_identifier: DOMAIN })).toMatchObject({
      success: false,
      error: { extensions: { code: 'GRANT_REQUIRED' } },
    });
    await breakGlass(`${DOMAIN}/${instance.instanceId}`);
    // A node is less than its domain.
    expect(await send(OPERATOR, CREDENTIALS, { domain_identifier: DOMAIN })).toMatchObject({ success: false });
    await breakGlass(DOMAIN);
    expect(await send(OPERATOR, CREDENTIALS, { domain_identifier: DOMAIN })).toMatchObject({
      success: true,
      data: {
        role: 'DemoOperationsDataLakeUser',
        is_demo: true,
        console: {
          text: 'https://credentials.demo.example/us-east-1/000000000101/orders-green?role=DemoOperationsDataLakeUser&ticket=T-1234',
          problem: null,
        },
      },
    });
  });
});

test('a domain has two command explorers of its own [ACT-024]', async () => {
  const asked =
    'query A($d: String!) { domainAccess(domainIdentifier: $d) { commandExplorers { title url isDemo } ssh { isDemo } credentials { role } } }';
  const { data } = await server.gql(READER, asked, { d: DOMAIN });
  expect(data.domainAccess).toEqual({
    commandExplorers: [
      { title: 'Domain command explorer', url: 'https://domain-commands.demo.example/us-east-1/000000000101/orders-green', isDemo: true },
      { title: 'Node command explorer', url: 'https://node-commands.demo.example/us-east-1/000000000101/orders-green', isDemo: true },
    ],
    ssh: { isDemo: true },
    credentials: { role: 'DemoOperationsDataLakeUser' },
  });
  const { errors } = await server.gql(READER, asked, { d: '../x' });
  expect(errors[0]?.extensions.status).toBe(400);
});

describe('ways of a place', () => {
  const demo = { ssh: { cli: 'ssh demo' } };
  const own = { ssh: { cli: 'ssh {privateIp}' } };
  const waysIn = (access: object, stage: 'beta' | 'prod') =>
    new AccessService({ config: { access, clusters: [{ stage: 'prod' } as never], awsAccounts: [], serverlessAccounts: [] }, demo }).waysIn(
      {
        stage,
        airportCode: 'iad',
      },
    );
  test.each([
    ['the demo’s in a stage of the demo', {}, 'beta', { cli: 'ssh demo', isDemo: true }],
    ['configured ones before them', own, 'beta', { cli: 'ssh {privateIp}', isDemo: false }],
    ['configured ones in a real stage', own, 'prod', { cli: 'ssh {privateIp}', isDemo: false }],
    ['none of the demo’s in a real stage', {}, 'prod', null],
  ] as const)('are %s', (_title, access, stage, expected) => {
    expect(waysIn(access, stage)).toEqual({ ssh: expected, credentials: null, explorers: null });
  });
});
