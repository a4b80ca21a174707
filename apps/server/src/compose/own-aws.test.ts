import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { steppedClock } from '../platform/clock/clock.ts';
import { loadConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { embeddedTestDatabase, openThrowaway } from '../platform/database/test-databases.ts';
import { Telemetry } from '../platform/telemetry/telemetry.ts';
import { createAwsAccounts } from '../ports/aws-account/accounts.ts';
import { answersOf, domainNamed } from '../ports/aws-account/testkit/recorded-answers.ts';
import { OWN_ACCOUNT, type StubOptions, stubAwsAccount } from '../ports/aws-account/testkit/stub-aws-account.ts';
import { createIssuesStore } from '../ports/issues/store/index.ts';
import { closeLater, setUpAws } from '../ports/transparency/aws/testkit/console-credentials.ts';
import { serveStub } from '../testkit/stub-server.ts';
import { ownAws } from './own-aws.ts';
import { makePortSets } from './port-sets.ts';

setUpAws();

const folder = mkdtempSync(join(tmpdir(), 'tumbler-own-aws-'));
let database: Database;
beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
}, 60_000);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const ORDERS = `${OWN_ACCOUNT}:orders`;
const PLACE = { stage: 'beta', airportCode: 'dub' } as const;

async function given(domains: StubOptions['domains'], more = '', ofAccount = '') {
  const stub = await stubAwsAccount({ domains });
  const file = join(folder, 'tumbler.config.yaml');
  const role = `arn:aws:iam::${OWN_ACCOUNT}:role/TumblerReader`;
  writeFileSync(
    file,
    `awsAccounts: [{stage: beta, regions: [dub, iad], accountId: "${OWN_ACCOUNT}", roleArn: "${role}", ${ofAccount}endpoint: "${stub.url}"}]\n${more}`,
  );
  const portSets = await makePortSets({
    config: loadConfig({ config: file, port: undefined, data: folder }, {}),
    env: {},
    database,
    clock: { now: () => Date.now() },
    onError: () => undefined,
    telemetry: new Telemetry(),
    packages: null,
    keptLogs: null,
    notifierOf: () => null,
  });
  portSets.onFirstUse({ onSamplesFilled: async () => {}, onAccounts: async () => {} });
  closeLater(() => stub.close());
  return { stub, portSets, ports: portSets.of(PLACE) };
}

const inDublin = (status: Record<string, unknown> = {}) => ({
  [`${OWN_ACCOUNT}/eu-west-1`]: [{ status: domainNamed('orders', { region: 'eu-west-1', ...status }), answers: answersOf() }],
});

test('one block of configuration is enough: the domains of an account in each of its regions, and no demo in its stage', async () => {
  const { portSets, ports } = await given(() => ({ ...inDublin(), [`${OWN_ACCOUNT}/us-east-1`]: [{ status: domainNamed('logs') }] }));
  expect(ports.source).toBe('aws');
  expect(await ports.domains.list()).toEqual([ORDERS]);
  expect(await portSets.of({ stage: 'beta', airportCode: 'iad' }).domains.list()).toEqual([`${OWN_ACCOUNT}:logs`]);
  expect(portSets.of({ stage: 'gamma', airportCode: 'dub' }).source).toBe('demo');
  expect((await ports.compute.instances(ORDERS)).length).toBe(6);
  expect(ports.awsCalls?.usage(OWN_ACCOUNT)).toMatchObject({ callsPerMinute: 300, pollingPaused: false });
});

test('a cluster that can be reached is asked with signed requests, by the endpoint that AWS names', async () => {
  const asked: string[] = [];
  const cluster = await serveStub(async ({ url = '', headers }, response) => {
    asked.push(
      `${url.split('?')[0]} ${/^AWS4-HMAC-SHA256 Credential=ASIA\d{12}\/\d{8}\/eu-west-1\/es\//.test(String(headers.authorization))}`,
    );
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ tagline: 'The OpenSearch Project', version: { number: '1.3.0', distribution: 'opensearch' } }));
  });
  closeLater(() => cluster.close());
  const { ports } = await given(() => inDublin({ Endpoint: cluster.url }));
  const answer = await ports.cluster.raw(ORDERS, '/_cat/nodes?format=json', { maxBytes: 1_000 });
  expect(answer.status).toBe(200);
  expect(asked).toContain('/_cat/nodes true');
  expect(asked.every((one) => one.endsWith(' true'))).toBe(true);
});

test('where the endpoint cannot be reached, the panel says so and what the control plane tells [DOM-085]', async () => {
  const gone = await serveStub(async () => undefined);
  await gone.close();
  const { ports } = await given(() => inDublin({ Endpoint: undefined, Endpoints: { vpc: gone.url }, VPCOptions: { VPCId: 'vpc-1' } }));
  await expect(ports.cluster.health(ORDERS)).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringMatching(/refuses connections.*in a VPC.*AWS reports: yellow, 4 of 60 shards unassigned/),
  });
  await expect(ports.cluster.settings(ORDERS)).rejects.toMatchObject({
    message: expect.stringContaining('this server needs a way into it'),
  });
});

test('a domain in creation has no endpoint, and an emulator’s names of AWS hosts are not called', async () => {
  const { ports } = await given(() => inDublin({ Endpoint: undefined, Created: false, Processing: true }));
  await expect(ports.cluster.health(ORDERS)).rejects.toMatchObject({
    kind: 'not-offered',
    message: expect.stringContaining('may be in creation'),
  });
  const { ports: named } = await given(() => inDublin());
  await expect(named.cluster.health(ORDERS)).rejects.toMatchObject({ kind: 'not-offered' });
});

test('the sampler of a place writes the health that AWS tells into the vitals, and its calls stay in their budget', async () => {
  const { portSets, ports, stub } = await given(() => inDublin());
  const stop = portSets.start();
  const status = async () =>
    (await ports.vitals.readings(ORDERS, ['status'], Date.now() - 60_000, Date.now() + 60_000)).flatMap(({ values }) => values);
  await expect.poll(status, { timeout: 15_000 }).toEqual(expect.arrayContaining([1]));
  await stop();
  // Of them 14 read ahead what CloudTrail has.
  expect(stub.requests.length).toBeLessThan(40);
}, 40_000);

test.each([
  ['', 0],
  // Of the last minutes, and of the week before.
  ['issuesFromMetrics: true, ', 2],
])(
  'metrics are read for issues where an account wants it: "%s"',
  async (ofAccount, calls) => {
    const { portSets, ports, stub } = await given(() => inDublin(), '', ofAccount);
    const stop = portSets.start();
    const asked = () => stub.requests.filter(({ operation }) => operation === 'GetMetricData').length;
    // With the second reading: only then is it known whether the cluster can be reached.
    if (calls > 0) await expect.poll(asked, { timeout: 40_000 }).toBe(calls);
    await expect.poll(async () => (await ports.vitals.readings(ORDERS, ['status'], 0, Date.now() + 60_000)).length).toBeGreaterThan(0);
    await stop();
    expect(asked()).toBe(calls);
  },
  60_000,
);

test('a cluster that is configured by itself stays beside the accounts', async () => {
  const own = 'clusters: [{stage: beta, region: dub, accountId: "555555555555", name: own-logs, endpoint: "http://127.0.0.1:9"}]\n';
  const { ports } = await given(() => inDublin(), own);
  expect(ports.source).toBe('opensearch');
  expect(await ports.domains.list()).toEqual([ORDERS, '555555555555:own-logs']);
  expect((await ports.domains.search('o', 9)).map(({ domainIdentifier }) => domainIdentifier)).toEqual([ORDERS, '555555555555:own-logs']);
  expect(await ports.domains.find('555555555555:own-logs')).toMatchObject({ source: 'opensearch' });
  expect(await ports.domains.find(ORDERS)).toMatchObject({ source: 'aws' });
});

test('a domain that went while no server ran is deleted after a restart, since when stays, and it may come back', async () => {
  const answers = answersOf();
  const red = { ...answers, DescribeDomainHealth: { ...answers.DescribeDomainHealth, ClusterHealth: 'Red' } };
  const named = (...names: string[]) => ({
    [`${OWN_ACCOUNT}/eu-west-1`]: names.map((name) => ({ status: domainNamed(name, { region: 'eu-west-1' }), answers: red })),
  });
  const LEDGER = `${OWN_ACCOUNT}:ledger`;
  const { ports: first } = await given(() => named('ledger', 'bills'));
  expect(await first.domains.list()).toEqual([`${OWN_ACCOUNT}:bills`, LEDGER]);

  const { ports: second } = await given(() => named('bills', 'meters'));
  expect(await second.domains.list()).toEqual([`${OWN_ACCOUNT}:bills`, `${OWN_ACCOUNT}:meters`]);
  const gone = await second.domains.find(LEDGER);
  expect(gone).toMatchObject({ deleted: true, esVersion: 'OS_2.17', deletedAt: expect.any(Number) });

  const { ports: third, portSets } = await given(() => named('bills'));
  expect(await third.domains.find(LEDGER)).toEqual(gone);
  expect((await third.domains.ofAccount(OWN_ACCOUNT)).at(-1)).toMatchObject({ deleted: true });

  // What was wrong with it is over; the other one, which is still there, is red as before.
  const issue = { issueType: 'ClusterRed', details: 'red', zone: null, openedAt: 1, updatedAt: 1, resolvedAt: null };
  const store = createIssuesStore(database, 'beta/dub');
  for (const id of [LEDGER, `${OWN_ACCOUNT}:bills`]) await store.record({ ...issue, id: `red ${id}`, domainIdentifier: id });
  const stop = portSets.start();
  await expect.poll(() => third.issues.open(LEDGER), { timeout: 15_000 }).toEqual([]);
  await stop();
  const closed = await third.issues.archive(LEDGER, { from: 0, to: Date.now(), prefix: null }, 9);
  expect(closed).toMatchObject([{ issueType: 'ClusterRed', resolvedAt: gone?.deletedAt }]);
  expect(await third.issues.open(`${OWN_ACCOUNT}:bills`)).toHaveLength(1);

  const { ports: fourth } = await given(() => named('ledger'));
  expect(await fourth.domains.find(LEDGER)).toMatchObject({ deleted: false });
  expect((await fourth.domains.find(LEDGER))?.deletedAt).toBeUndefined();
});

test('metrics rest while polling rests: what is left of the budget is for people', async () => {
  const file = join(folder, 'resting.config.yaml');
  const role = `arn:aws:iam::${OWN_ACCOUNT}:role/TumblerReader`;
  const account = (watched: boolean) =>
    `{stage: beta, region: dub, accountId: "${OWN_ACCOUNT}", roleArn: "${role}", callsPerMinute: 10, issuesFromMetrics: ${watched}}`;
  const own = (watched: boolean) => {
    writeFileSync(file, `awsAccounts: [${account(watched)}]\n`);
    const clock = steppedClock(Date.UTC(2026, 10, 21, 9));
    const config = loadConfig({ config: file, port: undefined, data: folder }, {});
    const made = ownAws(PLACE, {
      config,
      clock,
      database,
      awsAccounts: createAwsAccounts(clock),
      clients: new Map(),
      onError: () => undefined,
    });
    const meter = made?.accounts[0]?.clients.meter;
    if (!made || !meter) throw new Error('the account is missing');
    return { made, clock, meter };
  };
  const { made, clock, meter } = own(true);
  expect([made.watchesMetrics(ORDERS), made.watchesMetrics('999999999999:orders')]).toEqual([true, false]);
  while (!meter.usage().pollingPaused) meter.take('DescribeDomainHealth', 'polling');
  expect(made.watchesMetrics(ORDERS)).toBe(false);
  clock.step(61_000);
  expect(made.watchesMetrics(ORDERS)).toBe(true);
  expect(own(false).made.watchesMetrics(ORDERS)).toBe(false);
});
