import { expect, test } from 'vitest';
import { givenAccounts } from '../../aws-account/testkit/given-account.ts';
import { answersOf, CHANGE_UNDER_WAY, CHANGED, domainNamed, REGION, trailEventOf } from '../../aws-account/testkit/recorded-answers.ts';
import { OWN_ACCOUNT } from '../../aws-account/testkit/stub-aws-account.ts';
import { createTrailCalls } from '../../aws-account/trail.ts';
import { createAwsDomains } from '../../domains/aws/index.ts';
import { createAwsEvents } from '../../events/aws/index.ts';
import { describeEventsPort } from '../../events/contract.ts';
import { setUpAws } from '../../transparency/aws/testkit/console-credentials.ts';
import { describeChangesPort } from '../contract.ts';
import { createAwsChanges } from './index.ts';

setUpAws();

const NOW = Date.parse('2026-11-24T12:00:00Z');
const HOUR = 3_600_000;
const ORDERS = `${OWN_ACCOUNT}:orders`;
const clock = { now: () => NOW };

const trailEvent = (n: number, name: string, requestParameters: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  trailEventOf({ id: `${n}`, name, at: NOW - n * HOUR, requestParameters, ...more });

const TRAIL = [
  trailEvent(1, 'UpdateDomainConfig', {
    domainName: 'orders',
    clusterConfig: { instanceCount: 5 },
    advancedSecurityOptions: { masterUserOptions: { masterUserPassword: 'must-not-come-out' } },
  }),
  trailEvent(2, 'StartServiceSoftwareUpdate', { domainName: 'orders' }),
  trailEvent(3, 'UpgradeDomain', { domainName: 'orders', targetVersion: 'OpenSearch_2.17' }, { errorCode: 'ValidationException' }),
  trailEvent(4, 'CreateVpcEndpoint', { domainArn: `arn:aws:es:${REGION}:${OWN_ACCOUNT}:domain/payments` }),
  trailEvent(5, 'UpdateDomainConfig', { domainName: 'payments' }),
];

async function given() {
  const answers = {
    ...answersOf(),
    DescribeDomainChangeProgress: CHANGE_UNDER_WAY,
    ListScheduledActions: {
      ScheduledActions: [
        {
          Id: 'sa-1',
          Type: 'SERVICE_SOFTWARE_UPDATE',
          ScheduledTime: NOW - 1,
          Description: 'x',
          ScheduledBy: 'SYSTEM',
          Status: 'PENDING_UPDATE',
          Mandatory: false,
          Cancellable: true,
        },
      ],
    },
    DescribeDomainAutoTunes: {
      AutoTunes: [
        {
          AutoTuneType: 'SCHEDULED_ACTION',
          AutoTuneDetails: {
            ScheduledAutoTuneDetails: { Date: CHANGED, ActionType: 'JVM_HEAP_SIZE_TUNING', Action: 'JVM heap to 75%', Severity: 'LOW' },
          },
        },
      ],
    },
  };
  const here = { [`${OWN_ACCOUNT}/${REGION}`]: [{ status: domainNamed('orders'), answers }, { status: domainNamed('payments') }] };
  const { statuses, stub, first } = await givenAccounts({
    domains: () => here,
    clock,
    answer: ({ operation, input }) => {
      if (operation !== 'LookupEvents') return undefined;
      const [{ AttributeValue }] = input.LookupAttributes as [{ AttributeValue: string }];
      const [from, to] = [Number(input.StartTime), Number(input.EndTime)];
      const all = TRAIL.filter(({ EventName, EventTime }) => EventName === AttributeValue && EventTime >= from && EventTime <= to);
      // One on a page, so that pages are walked.
      const at = Number(input.NextToken ?? 0);
      return { body: { Events: all.slice(at, at + 1), ...(at + 1 < all.length ? { NextToken: String(at + 1) } : {}) } };
    },
  });
  const account = { statuses: first, trail: createTrailCalls(first.clients, clock) };
  return {
    stub,
    account,
    changes: createAwsChanges([account], createAwsDomains(statuses)),
    events: createAwsEvents([account]),
  };
}

const window = { from: NOW - 12 * HOUR, to: NOW };

describeChangesPort('aws', async () => {
  const { changes: port } = await given();
  return { port, subject: ORDERS, domains: [ORDERS, `${OWN_ACCOUNT}:payments`], ...window };
});

describeEventsPort('aws', async () => ({ port: (await given()).events, domainIdentifier: ORDERS, from: window.from, to: NOW + 1 }));

test('changes of a domain are calls, its change under way, upgrades, Auto-Tune and what is scheduled', async () => {
  const { changes } = await given();
  const list = await changes.between(ORDERS, window.from, window.to, 50);
  expect(list.map(({ kind, title, actor, until }) => [kind, title, actor, until === null])).toEqual([
    ['release', 'Service software update scheduled by system: pending update', 'SYSTEM', false],
    ['configuration', 'UpdateDomainConfig', 'assumed-role/Admin/ada', false],
    ['release', 'StartServiceSoftwareUpdate', 'assumed-role/Admin/ada', false],
    ['blue-green', 'Change of the domain processing: ClusterConfig.InstanceCount', 'CUSTOMER', true],
    ['configuration', 'Auto-Tune: JVM heap to 75%', null, false],
    ['upgrade', 'UpgradeDomain, refused: ValidationException', 'assumed-role/Admin/ada', false],
  ]);
  expect(new Set(list.map(({ source }) => source))).toEqual(new Set(['aws']));
});

test('a call as a key event says who asked for what, and no password [EVENT-008]', async () => {
  const { events } = await given();
  const { events: list } = await events.keyEvents(ORDERS, window.from, window.to, 9);
  expect(list.map(({ action, action_state }) => [action, action_state])).toEqual([
    ['UpdateDomainConfig', 'STARTED'],
    ['StartServiceSoftwareUpdate', 'STARTED'],
    ['UpgradeDomain', 'FAILED'],
  ]);
  expect(list[0]).toMatchObject({ host: '198.51.100.7', dynamicFields: { requestId: 'r-1' } });
  expect(JSON.stringify(list)).toContain('instanceCount');
  expect(JSON.stringify(list)).not.toContain('must-not-come-out');
});

test('a second look at the same window asks CloudTrail nothing', async () => {
  const { stub, events } = await given();
  await events.domainEvents(ORDERS, window.from, window.to, 9);
  const before = stub.requests.filter(({ operation }) => operation === 'LookupEvents').length;
  await events.domainEvents(`${OWN_ACCOUNT}:payments`, window.from + HOUR, window.to, 9);
  expect(stub.requests.filter(({ operation }) => operation === 'LookupEvents')).toHaveLength(before);
});

test('where there are more calls than are kept, the oldest go, whatever order they came in', async () => {
  const { account } = await given();
  const { calls, truncated } = await createTrailCalls(account.statuses.clients, clock, 2).between(window.from, window.to);
  expect([calls.map(({ id }) => id), truncated]).toEqual([['e-1', 'e-2'], true]);
});

test('a person who joins a reading that began by itself is not held to what polling may use', async () => {
  // The first call of the reading waits until the person has joined it.
  let release = (): void => undefined;
  const joined = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { statuses, stub } = await givenAccounts({ clock, targets: [{ callsPerMinute: 40 }] });
  const [first] = statuses;
  if (!first) throw new Error('no account was given');
  const lookupEvents: typeof first.clients.lookupEvents = async (...given) => {
    await joined;
    return first.clients.lookupEvents(...given);
  };
  const trail = createTrailCalls({ ...first.clients, lookupEvents }, clock);
  for (let n = 0; n < 25; n += 1) first.clients.meter.take('DescribeDomain', 'asked');
  const ahead = trail.between(window.from, window.to, { purpose: 'polling' });
  const person = trail.between(window.from, window.to);
  release();
  expect(await person).toMatchObject({ truncated: false });
  await ahead;
  expect(stub.requests.filter(({ operation }) => operation === 'LookupEvents')).toHaveLength(14);
});

test('that polling had to wait is no answer for who asks next', async () => {
  const { first } = await givenAccounts({ clock, targets: [{ callsPerMinute: 60 }] });
  const trail = createTrailCalls(first.clients, clock);
  for (let n = 0; n < 45; n += 1) first.clients.meter.take('DescribeDomain', 'asked');
  await expect(trail.between(window.from, window.to, { purpose: 'polling' })).rejects.toMatchObject({ kind: 'throttled' });
  expect(await trail.between(window.from, window.to)).toMatchObject({ truncated: false });
});

test('a short window long after the last reading leaves no gap before it', async () => {
  let now = NOW - 6 * HOUR;
  const { first } = await givenAccounts({
    clock: { now: () => now },
    answer: ({ operation, input }) => {
      if (operation !== 'LookupEvents') return undefined;
      const [{ AttributeValue }] = input.LookupAttributes as [{ AttributeValue: string }];
      const [from, to] = [Number(input.StartTime), Number(input.EndTime)];
      return { body: { Events: TRAIL.filter((one) => one.EventName === AttributeValue && one.EventTime >= from && one.EventTime <= to) } };
    },
  });
  const trail = createTrailCalls(first.clients, { now: () => now });
  await trail.between(now - HOUR, now);
  now = NOW;
  await trail.between(now - 90 * 60_000, now);
  const { calls } = await trail.between(now - 7 * HOUR, now);
  expect(calls.map(({ id }) => id)).toEqual(['e-1', 'e-2', 'e-3', 'e-4', 'e-5']);
});
