import { describe, expect, test } from 'vitest';
import { givenAccounts } from '../../aws-account/testkit/given-account.ts';
import { answersOf, CHANGE_UNDER_WAY, domainNamed, REGION } from '../../aws-account/testkit/recorded-answers.ts';
import { OWN_ACCOUNT, type StubDomain } from '../../aws-account/testkit/stub-aws-account.ts';
import { setUpAws } from '../../transparency/aws/testkit/console-credentials.ts';
import { describeDomainsPort } from '../contract.ts';
import { createAwsDomains } from './index.ts';

setUpAws();

const ORDERS = `${OWN_ACCOUNT}:orders`;
const HERE = `${OWN_ACCOUNT}/${REGION}`;

describeDomainsPort('aws', async () => {
  const world: { domains: StubDomain[] } = {
    domains: [
      { status: domainNamed('orders'), answers: answersOf() },
      { status: domainNamed('payments') },
      { status: domainNamed('old-orders') },
      {
        status: domainNamed('changing', { Processing: true, DomainProcessingStatus: 'Modifying' }),
        answers: { DescribeDomainChangeProgress: CHANGE_UNDER_WAY },
      },
    ],
  };
  let now = Date.now();
  const stepped = { now: () => now };
  const { statuses } = await givenAccounts({
    clock: stepped,
    domains: () => ({ [HERE]: world.domains }),
    answer: ({ operation, input }) =>
      operation === 'DescribeDomainChangeProgress' && input.ChangeId === 'never-was'
        ? { status: 400, error: 'ValidationException', message: 'no such change' }
        : undefined,
  });
  const port = createAwsDomains(statuses);
  await port.find(`${OWN_ACCOUNT}:old-orders`);
  world.domains = world.domains.filter(({ status }) => status.DomainName !== 'old-orders');
  now += 60_001;
  return {
    port,
    domainIdentifier: ORDERS,
    unknownIdentifier: `${OWN_ACCOUNT}:nobody-here`,
    deletedIdentifier: `${OWN_ACCOUNT}:old-orders`,
    keepsConfiguration: true,
    changingIdentifier: `${OWN_ACCOUNT}:changing`,
  };
});

describe('domains of an account', () => {
  test('a record tells what the public API tells, and null for the rest [DOM-054]', async () => {
    const { statuses } = await givenAccounts();
    expect(await createAwsDomains(statuses).find(ORDERS)).toMatchObject({
      esVersion: 'OS_2.17',
      created: true,
      processing: false,
      carbonDomain: null,
      dragonstoneDomain: 'false',
      isDomainIsolated: false,
      packageTypeAssociatedOnDomain: ['TXT-DICTIONARY'],
      createdAt: Date.parse('2026-01-05T08:00:00Z'),
      cellId: null,
      layout: {
        dataNodes: 3,
        dedicatedManagers: 3,
        coordinators: 0,
        warmNodes: 0,
        instanceType: 'r6g.large.search',
        storagePerNodeBytes: 107_374_182_400,
        standby: false,
      },
      source: 'aws',
    });
  });

  test.each([
    [
      'in creation',
      { Created: false, Processing: true, DomainProcessingStatus: 'Creating' },
      { created: false, deleted: false, processing: true },
    ],
    [
      'in deletion',
      { Deleted: true, Processing: true, DomainProcessingStatus: 'Deleting' },
      { created: true, deleted: true, processing: false },
    ],
    ['in isolation', { DomainProcessingStatus: 'Isolated' }, { isDomainIsolated: true, deleted: false }],
    ['of an engine that is new', { EngineVersion: 'OpenSearch_9.1' }, { esVersion: 'OS_9.1' }],
    ['in managed storage', { ClusterConfig: { InstanceType: 'or1.large.search', InstanceCount: 3 } }, { dragonstoneDomain: 'true' }],
  ])('a domain %s is told as such', async (_what, more, expected) => {
    const domains = { [HERE]: [{ status: domainNamed('odd', more) }] };
    const { statuses } = await givenAccounts({ domains: () => domains });
    expect(await createAwsDomains(statuses).find(`${OWN_ACCOUNT}:odd`)).toMatchObject(expected);
  });

  test('new domains are found and deleted ones are known as deleted, by themselves', async () => {
    let now = Date.now();
    const domains: StubDomain[] = [{ status: domainNamed('orders') }];
    const stepped = { now: () => now };
    const { statuses } = await givenAccounts({ domains: () => ({ [HERE]: domains }), clock: stepped });
    const port = createAwsDomains(statuses);
    expect(await port.list()).toEqual([ORDERS]);
    domains.splice(0, 1, { status: domainNamed('payments') });
    expect(await port.list()).toEqual([ORDERS]);
    now += 61_000;
    expect(await port.list()).toEqual([`${OWN_ACCOUNT}:payments`]);
    expect((await port.ofAccount(OWN_ACCOUNT)).map(({ name, deleted }) => [name, deleted])).toEqual([
      ['payments', false],
      ['orders', true],
    ]);
  });

  test('only domains that a pattern of ARNs names are there', async () => {
    const { statuses } = await givenAccounts({ targets: [{ domains: ['arn:aws:es:us-east-1:*:domain/pay*'] }] });
    const port = createAwsDomains(statuses);
    expect(await port.list()).toEqual([`${OWN_ACCOUNT}:payments`]);
    expect(await port.find(ORDERS)).toBeNull();
  });

  test('an account without any domain is known and empty', async () => {
    const { statuses } = await givenAccounts({ domains: () => ({}) });
    const port = createAwsDomains(statuses);
    expect(await port.account(OWN_ACCOUNT)).toMatchObject({ totalDomains: 0 });
    expect(await port.ofAccount(OWN_ACCOUNT)).toEqual([]);
    expect(await port.startingPoints()).toEqual([]);
  });

  test('a page that fifty people open asks once [SKEW-024]', async () => {
    const { stub, statuses } = await givenAccounts();
    const port = createAwsDomains(statuses);
    await Promise.all(Array.from({ length: 50 }, () => Promise.all([port.find(ORDERS), port.config(ORDERS), port.limits(ORDERS)])));
    const operations = stub.requests.map(({ operation }) => operation);
    expect(operations.sort()).toEqual([...new Set(operations)].sort());
    expect(operations).toContain('DescribeDomainConfig');
  });

  test('limits are those of the instance type and the volumes that the domain has [SKEW-025]', async () => {
    const { statuses } = await givenAccounts();
    expect(await createAwsDomains(statuses).limits(ORDERS)).toEqual({
      MinimumInstanceCount: 1,
      MaximumInstanceCount: 80,
      MinimumVolumeSize: 10,
      MaximumVolumeSize: 1024,
      MaximumNumberOfDataNodesWithoutMasterNode: 10,
      'master.MinimumInstanceCount': 2,
      'master.MaximumInstanceCount': 5,
    });
  });

  test('no change is null, and configuration without a status is left out [ACT-026]', async () => {
    const { statuses } = await givenAccounts();
    const port = createAwsDomains(statuses);
    expect(await port.changeProgress(ORDERS, null)).toBeNull();
    expect((await port.config(ORDERS)).map(({ name, status }) => [name, status.state])).toEqual([
      ['EngineVersion', 'Active'],
      ['ClusterConfig', 'Processing'],
      ['EBSOptions', 'Active'],
    ]);
  });
});
