import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, TestBrowser, type TestServer } from '../../../platform/http/test-server.ts';
import { PushHub } from '../../../platform/push/push-hub.ts';
import { givenAccounts } from '../../../ports/aws-account/testkit/given-account.ts';
import { domainNamed, REGION } from '../../../ports/aws-account/testkit/recorded-answers.ts';
import {
  OWN_ACCOUNT,
  type StubAnswer,
  type StubAwsAccount,
  type StubOperation,
} from '../../../ports/aws-account/testkit/stub-aws-account.ts';
import { createAwsDomains } from '../../../ports/domains/aws/index.ts';
import { createAwsManagedActions } from '../../../ports/managed-actions/aws/index.ts';
import { createAwsManagedFacts } from '../../../ports/managed-facts/aws/index.ts';
import type { PortSet } from '../../../ports/port-set.ts';
import { setUpAws } from '../../../ports/transparency/aws/testkit/console-credentials.ts';
import { CONFIRMED, type CommandAnswer, EXECUTE_COMMAND } from '../../../testkit/commands.ts';
import { gqlAnswer } from '../../../testkit/demo-server.ts';
import { makeTestBus } from '../../../testkit/test-bus.ts';
import { resolvers, sdl } from '../../areas.ts';
import { managedCommands } from './managed-commands.ts';

setUpAws();

const ORIGIN = 'http://iad.beta.localhost';
const OPERATOR = 'aiko-tanaka';
const READER = 'mara-lindqvist';
const ORDERS = `${OWN_ACCOUNT}:orders`;
const GUARD = { ticket: 'V1234567890', reasonCode: 'Customer request', description: 'The owner has asked for it in the ticket' };

let server: TestServer;
let push: PushHub;
let folder: string;
/** Of the account that the test has given. */
const ports: Partial<PortSet> = {};
let stub: StubAwsAccount;
const browsers = new Map<string, Promise<TestBrowser>>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tumbler-managed-'));
  server = await startTestServer({
    ports,
    graphql: { sdl, resolvers },
    services: async (clock, database) => {
      push = await PushHub.open({ database, clock, onError: (error) => console.error(error) });
      return { commands: makeTestBus({ database, clock, push, folder, commands: managedCommands }) };
    },
  });
}, 180_000);
afterAll(async () => {
  await push.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const PLANNED = {
  ScheduledActions: [
    { Id: 'sa-1', Type: 'SERVICE_SOFTWARE_UPDATE', Severity: 'MEDIUM', ScheduledTime: 1_900_000_000_000, Status: 'PENDING_UPDATE' },
  ],
};

interface Given {
  status?: Record<string, unknown>;
  roles?: boolean;
  acts?: Partial<Record<StubOperation, StubAnswer>>;
}

/** An account with one domain, as the request's ports have it. */
async function givenDomain({ status = {}, roles = true, acts = {} }: Given = {}): Promise<void> {
  const given = await givenAccounts({
    targets: [{ actions: roles ? { roleArn: `arn:aws:iam::${OWN_ACCOUNT}:role/TumblerActor` } : undefined }],
    domains: () => ({
      [`${OWN_ACCOUNT}/${REGION}`]: [{ status: domainNamed('orders', status), answers: { ListScheduledActions: PLANNED } }],
    }),
    answer: ({ operation }) => acts[operation],
  });
  stub = given.stub;
  ports.domains = createAwsDomains(given.statuses);
  ports.managed = createAwsManagedActions(given.statuses);
  ports.managedFacts = createAwsManagedFacts(given.statuses);
}
beforeEach(() => givenDomain());

async function ask(body: object, person: string) {
  const origin = `${ORIGIN}:${server.port}/`;
  const signedIn = async () => {
    const browser = new TestBrowser(server.port);
    await browser.signInAs(origin, person);
    return browser;
  };
  const browser = browsers.get(person) ?? signedIn();
  browsers.set(person, browser);
  const { data, errors, text } = gqlAnswer(await (await browser).fetch(origin, '/graphql', { body }));
  if (errors.length > 0) throw new Error(text);
  return data;
}

async function run(url: string, args: object, guard: object = GUARD, person = OPERATOR): Promise<CommandAnswer> {
  const variables = { url, args, ...CONFIRMED, guard: { ...guard, idempotencyKey: crypto.randomUUID() } };
  return (await ask({ query: EXECUTE_COMMAND, variables }, person)).executeCommand;
}

/** What the audit log has of a command, oldest first. */
const audited = async (path: string) => {
  const { rows } = await server.database.run((db) =>
    db.execute<{ seq: number; phase: string; path: string; content: string }>(
      'select seq, phase, path, content from audit_records order by seq',
    ),
  );
  return rows.filter((row) => row.path === path);
};
const acted = (operation: StubOperation) => stub.requests.filter((one) => one.operation === operation).map(({ input }) => input);

const SERVICE = 'aes/domain/service';
interface Case {
  url: string;
  args: Record<string, unknown>;
  operation: StubOperation;
  members: Record<string, unknown>;
  body: Record<string, unknown>;
  permission: string;
  status?: Record<string, unknown>;
}
const CANCELLABLE = { ServiceSoftwareOptions: { UpdateStatus: 'PENDING_UPDATE', UpdateAvailable: true, Cancellable: true } };
const CASES: Case[] = [
  {
    url: `${SERVICE}/start-software-update`,
    args: { schedule_at: 'OFF_PEAK_WINDOW' },
    operation: 'StartServiceSoftwareUpdate',
    members: { ScheduleAt: 'OFF_PEAK_WINDOW' },
    body: { ServiceSoftwareOptions: { UpdateStatus: 'PENDING_UPDATE' } },
    permission: 'release:act',
  },
  {
    url: `${SERVICE}/cancel-software-update`,
    args: {},
    operation: 'CancelServiceSoftwareUpdate',
    members: {},
    body: { ServiceSoftwareOptions: { UpdateStatus: 'ELIGIBLE' } },
    permission: 'release:act',
    status: CANCELLABLE,
  },
  {
    url: `${SERVICE}/reschedule-action`,
    args: { action_id: 'sa-1', action_type: 'SERVICE_SOFTWARE_UPDATE', schedule_at: 'NOW' },
    operation: 'UpdateScheduledAction',
    members: { ActionID: 'sa-1', ActionType: 'SERVICE_SOFTWARE_UPDATE', ScheduleAt: 'NOW' },
    body: {},
    permission: 'release:act',
  },
  {
    url: `${SERVICE}/set-auto-tune`,
    args: { enabled: false },
    operation: 'UpdateDomainConfig',
    members: { AutoTuneOptions: { DesiredState: 'DISABLED' } },
    body: { DomainConfig: {} },
    permission: 'domain:recover',
  },
  {
    url: `${SERVICE}/check-upgrade`,
    args: { target_version: 'OpenSearch_2.19' },
    operation: 'UpgradeDomain',
    members: { TargetVersion: 'OpenSearch_2.19', PerformCheckOnly: true },
    body: { UpgradeId: 'u-1', PerformCheckOnly: true },
    permission: 'domain:recover',
  },
];

describe.each(CASES)('$url', ({ url, args, operation, members, body, permission, status }) => {
  const onOrders = { domain_identifier: ORDERS, ...args };
  const isTicketed = !url.endsWith('check-upgrade');

  test('is one call on the domain, recorded before it is made and as it ended', async () => {
    await givenDomain({ ...(status && { status }), acts: { [operation]: { body } } });
    const answer = await run(url, onOrders);
    expect(answer).toMatchObject({ success: true, error: null, data: { status: 'ok', call: operation } });
    expect(acted(operation)).toEqual([{ DomainName: 'orders', ...members }]);
    const [before, after] = (await audited(url)).slice(-2);
    expect([before?.phase, after?.phase]).toEqual(['requested', 'completed']);
    expect([before, after].map((record) => Number(record?.seq))).toContain(answer.auditSeq);
    for (const word of [GUARD.ticket, GUARD.reasonCode, ORDERS]) expect(before?.content).toContain(word);
  });

  test('takes the permission, and a ticket and reason where it changes something', async () => {
    await givenDomain({ ...(status && { status }), acts: { [operation]: { body } } });
    const refused = await run(url, onOrders, GUARD, READER);
    expect(refused.error).toMatchObject({ message: expect.stringContaining(permission), extensions: { code: 'NOT_PERMITTED' } });
    expect((await audited(url)).at(-1)?.phase).toBe('refused');
    if (isTicketed) {
      expect((await run(url, onOrders, {})).error?.extensions.code).toBe('TICKET_REQUIRED');
      expect((await run(url, onOrders, { ticket: GUARD.ticket })).error?.extensions.code).toBe('REASON_REQUIRED');
    }
    expect(acted(operation)).toEqual([]);
  });

  test('is refused on a domain that is not of an account, and where no role for actions is configured', async () => {
    const other = '999999999999:own-logs';
    const found = await ports.domains?.find(ORDERS);
    // A cluster that is configured by itself, beside the account.
    if (ports.domains && found) ports.domains = { ...ports.domains, find: async () => ({ ...found, domainIdentifier: other }) };
    const refused = await run(url, { ...onOrders, domain_identifier: other });
    expect(refused.error).toMatchObject({
      message: 'This command is not available from this source.',
      extensions: { code: 'PRECONDITION_FAILED' },
    });
    expect(acted(operation)).toEqual([]);
    await givenDomain({ roles: false });
    expect((await run(url, onOrders)).error?.message).toBe('This command is not available from this source.');
    expect((await run(url, { ...onOrders, domain_identifier: `${OWN_ACCOUNT}:nobody-here` })).error?.message).toContain("doesn't exist");
    expect(acted(operation)).toEqual([]);
  });
});

test.each<[string, string, Record<string, unknown>, Given, RegExp]>([
  ['no update is there', 'start-software-update', {}, { status: { ServiceSoftwareOptions: { UpdateStatus: 'COMPLETED' } } }, /no update/],
  ['one is under way', 'start-software-update', {}, { status: CANCELLABLE }, /scheduled or under way/],
  ['the time is past', 'start-software-update', { schedule_at: 'TIMESTAMP', desired_start_time: 1 }, {}, /in the future/],
  ['the time is no word of it', 'start-software-update', { schedule_at: 'LATER' }, {}, /one of NOW/],
  ['nothing can be cancelled', 'cancel-software-update', {}, {}, /no update to be cancelled/],
  [
    'the action is not planned',
    'reschedule-action',
    { action_id: 'sa-9', action_type: 'SERVICE_SOFTWARE_UPDATE' },
    {},
    /no such action planned/,
  ],
  ['the version is none', 'check-upgrade', { target_version: 'newest' }, {}, /must look like/],
])('where %s, %s is refused and nothing is asked of the service', async (_why, name, args, given, words) => {
  await givenDomain(given);
  const answer = await run(`${SERVICE}/${name}`, { domain_identifier: ORDERS, ...args });
  expect(answer.error).toMatchObject({ message: expect.stringMatching(words), extensions: { code: 'PRECONDITION_FAILED' } });
  expect(stub.requests.filter((one) => one.operation === 'AssumeRole' && String(one.input.RoleArn).endsWith('TumblerActor'))).toEqual([]);
});

test('a reader who asks for the same under many names costs one call of each list', async () => {
  const fields =
    'plannedActions { id } plannedActionsTruncated upgradeTargets packages { id } packagesTruncated insights { id } insightsTruncated';
  const names = Array.from({ length: 8 }, (_, n) => `n${n}: managed { ${fields} vpcEndpoints { id } vpcEndpointsTruncated tags { key } }`);
  const { domain } = await ask({ query: `{ domain(domainIdentifier: "${ORDERS}") { ${names.join(' ')} } }` }, READER);
  expect(domain.n7).toMatchObject({ plannedActions: [{ id: 'sa-1' }], plannedActionsTruncated: false, packagesTruncated: false });
  for (const operation of ['ListScheduledActions', 'GetCompatibleVersions', 'ListPackagesForDomain', 'ListInsights'] as const)
    expect(acted(operation)).toHaveLength(1);
});
