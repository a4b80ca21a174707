import { describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { createAwsDomains } from '../domains/aws/index.ts';
import { isPortError } from '../port-error.ts';
import { setUpAws } from '../transparency/aws/testkit/console-credentials.ts';
import { createCallLimiter } from './call-limiter.ts';
import { createCallMeter } from './call-meter.ts';
import { policyFor } from './operations.ts';
import { DomainConfig, DomainNames, RememberedDomain, TrailPage, UpgradeHistoryPage } from './schema.ts';
import { createDomainMemory } from './store/index.ts';
import { givenAccounts, ROLE_ARN } from './testkit/given-account.ts';
import { domainNamed, REGION } from './testkit/recorded-answers.ts';
import { OWN_ACCOUNT, type StubAnswer, type StubOperation } from './testkit/stub-aws-account.ts';

setUpAws();

const failing = (operation: StubOperation, error: string, message: string, status = 403): Partial<Record<StubOperation, StubAnswer>> => ({
  [operation]: { status, error, message },
});

describe('what an account answers wrongly becomes a diagnosis', () => {
  const denied = 'User: arn:aws:iam::1:user/x is not authorized to perform: sts:AssumeRole on resource: r';
  test.each([
    [
      'a role that cannot be assumed, or another external id',
      failing('AssumeRole', 'AccessDenied', denied),
      'denied',
      /is not handed out.*another external id/,
    ],
    [
      'a region of STS that is switched off',
      failing('AssumeRole', 'RegionDisabledException', 'STS is not activated'),
      'denied',
      /STS is switched off in us-east-1/,
    ],
    [
      'a region that is switched off',
      failing('ListDomainNames', 'UnrecognizedClientException', 'The security token included in the request is invalid.'),
      'denied',
      /region is probably switched off/,
    ],
    [
      'a clock that is ten minutes off',
      failing('ListDomainNames', 'InvalidSignatureException', 'Signature expired: 20260101T000000Z is now earlier than 20260101T001000Z'),
      'denied',
      /clock of this server differs/,
    ],
    [
      'a permission that is missing',
      failing('ListDomainNames', 'AccessDeniedException', 'no'),
      'denied',
      /need es:ListDomainNames in us-east-1/,
    ],
    ['a call that an emulator has not', failing('ListDomainNames', 'InvalidAction', 'no', 400), 'not-offered', /has no es:ListDomainNames/],
    ['an error of the service', failing('ListDomainNames', 'InternalException', 'no', 500), 'unavailable', /error of its own/],
    ['what is no AWS', { ListDomainNames: { status: 418, error: 'Teapot' } }, 'malformed', /check awsAccounts.endpoint/],
  ] as const)('%s', async (_what, answers: Partial<Record<StubOperation, StubAnswer>>, kind, words) => {
    const { first } = await givenAccounts({ answer: ({ operation }) => answers[operation] });
    const failure = await first.clients.es('ListDomainNames', {}, DomainNames).catch((error: unknown) => error);
    expect(isPortError(failure) && failure.kind).toBe(kind);
    expect(isPortError(failure) && failure.message).toMatch(words);
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toMatch(/EXAMPLE|arn:aws:iam::1:/);
  });

  test.each([
    ['behind', 600_000],
    ['ahead', -600_000],
  ])('a clock that is ten minutes %s is put right by the time that AWS answers with, once for each service', async (_what, aheadMs) => {
    const { first, stub } = await givenAccounts({ aheadMs });
    for (let look = 0; look < 3; look += 1) await first.clients.es('ListDomainNames', {}, DomainNames);
    expect((await first.all()).map(({ status }) => status.DomainName)).toEqual(['orders', 'payments']);
    const asked = (name: StubOperation) => stub.requests.filter(({ operation }) => operation === name).length;
    expect({
      AssumeRole: asked('AssumeRole'),
      ListDomainNames: asked('ListDomainNames'),
      DescribeDomains: asked('DescribeDomains'),
    }).toEqual({
      ...{ AssumeRole: 2, ListDomainNames: 5, DescribeDomains: 1 },
    });
  });

  test('credentials of another account are refused before anything is read', async () => {
    const { first, stub } = await givenAccounts({ targets: [{ accountId: '210987654321', roleArn: undefined }] });
    await expect(first.all()).rejects.toMatchObject({
      kind: 'denied',
      message: expect.stringContaining(`of the account ${OWN_ACCOUNT}, not of 210987654321`),
    });
    expect(stub.requests.map(({ operation }) => operation)).toEqual(['GetCallerIdentity']);
  });

  test('an external id goes to STS, and the session may do no more than the reading calls', async () => {
    const { first, stub } = await givenAccounts({ targets: [{ externalId: 'tumbler-42' }] });
    await first.all();
    const input = stub.requests[0]?.input ?? {};
    expect(input).toMatchObject({ RoleArn: ROLE_ARN, ExternalId: 'tumbler-42', DurationSeconds: 900 });
    expect(JSON.parse(String(input.Policy))).toEqual(policyFor('read', [`arn:aws:es:*:${OWN_ACCOUNT}:domain/*`]));
    expect(String(input.Policy).length).toBeLessThan(2_048);
  });

  test('a session that has expired is taken over anew, once', async () => {
    let expired = true;
    const { first, stub } = await givenAccounts({
      answer: ({ operation }) => {
        if (operation !== 'ListDomainNames' || !expired) return undefined;
        expired = false;
        return { status: 403, error: 'ExpiredTokenException' };
      },
    });
    expect((await first.all()).length).toBe(2);
    expect(stub.requests.filter(({ operation }) => operation === 'AssumeRole')).toHaveLength(2);
  });

  test('a token of a next page that has expired says to try again', async () => {
    const { first } = await givenAccounts({
      answer: ({ operation, input }) =>
        operation === 'GetUpgradeHistory' && input.NextToken ? { status: 400, error: 'InvalidPaginationTokenException' } : undefined,
    });
    const ask = first.clients.es('GetUpgradeHistory', { DomainName: 'orders', NextToken: 'old' }, UpgradeHistoryPage);
    await expect(ask).rejects.toMatchObject({ kind: 'unavailable', message: expect.stringContaining('Try again') });
  });

  test('two regions and ten questions take the role over once', async () => {
    const { statuses, stub } = await givenAccounts({ targets: [{}, { awsRegion: 'eu-west-1' }] });
    await Promise.all(statuses.flatMap((one) => Array.from({ length: 5 }, () => one.all())));
    expect(stub.requests.filter(({ operation }) => operation === 'AssumeRole')).toHaveLength(1);
  });

  test('while AWS throttles for five minutes, what was seen before is shown, and the polling stays within its budget', async () => {
    let now = Date.now();
    let isThrottling = false;
    const { first, stub, accounts } = await givenAccounts({
      clock: { now: () => now },
      answer: ({ operation }) => (isThrottling && operation !== 'AssumeRole' ? { status: 429, error: 'ThrottlingException' } : undefined),
    });
    const names = async () => (await first.all({ purpose: 'polling' })).map(({ status }) => status.DomainName);
    expect(await names()).toEqual(['orders', 'payments']);
    isThrottling = true;
    const before = stub.requests.length;
    for (const minutes of [1.1, 5]) {
      now += minutes * 60_000;
      expect(await names()).toEqual(['orders', 'payments']);
    }
    expect(stub.requests.length - before).toBeLessThanOrEqual(6);
    expect(accounts.usage()[0]?.throttled).toBe(stub.requests.length - before);
    now += 31 * 60_000;
    await expect(names()).rejects.toMatchObject({ kind: 'throttled' });
  }, 60_000);
});

describe('while the database is in trouble', () => {
  test('domains are listed and found, what is gone is null, and all of it is written once the database is well', async () => {
    let now = Date.now();
    let isWell = false;
    const written: string[] = [];
    const heard: unknown[] = [];
    const orFail = async <T>(value: T): Promise<T> => {
      if (!isWell) throw new Error('the disk is full');
      return value;
    };
    const { first } = await givenAccounts({
      clock: { now: () => now },
      memory: {
        load: () => orFail([]),
        keep: async (domains) => {
          await orFail(null);
          written.push(...domains.map(({ status }) => status.DomainName));
        },
      },
      onMemoryError: (error) => heard.push(error),
    });
    const names = async () => (await first.all()).map(({ status }) => status.DomainName);
    expect(await names()).toEqual(['orders', 'payments']);
    expect(heard).toHaveLength(2);
    expect(await first.one(`${OWN_ACCOUNT}:nobody-here`)).toBeNull();
    now += 61_000;
    expect(await names()).toEqual(['orders', 'payments']);
    expect(written).toEqual([]);
    isWell = true;
    now += 61_000;
    expect(await names()).toEqual(['orders', 'payments']);
    expect(written.sort()).toEqual(['orders', 'payments']);
  });

  test('rows are written in one order, so that two servers never wait for each other', async () => {
    const orders: string[][] = [];
    const tx = {
      insert: () => ({
        values: (rows: { name: string }[]) => {
          orders.push(rows.map(({ name }) => name));
          return { onConflictDoUpdate: async () => undefined };
        },
      }),
      delete: () => ({ where: async () => undefined }),
    };
    const database = { transaction: (work: (given: typeof tx) => Promise<void>) => work(tx) } as unknown as Database;
    const memory = createDomainMemory(database, { accountId: OWN_ACCOUNT, awsRegion: REGION });
    const kept = ['b', 'a', 'c'].map((name) => ({ status: RememberedDomain.parse(domainNamed(name)), goneAt: null }));
    await memory.keep(kept, 0);
    await memory.keep(kept.toReversed(), 0);
    expect(orders).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
  });
});

describe('calls are paced and counted', () => {
  test('polling stops before the budget is passed, people may go on to its end, and a minute later all may', async () => {
    let now = 1_795_256_800_000;
    const meter = createCallMeter({ accountId: OWN_ACCOUNT, callsPerMinute: 20 }, { now: () => now });
    for (let n = 0; n < 15; n += 1) meter.take('DescribeDomain', 'polling');
    expect(() => meter.take('DescribeDomain', 'polling')).toThrow('The budget of 20 AWS calls a minute');
    expect(meter.usage()).toMatchObject({ callsInLastMinute: 15, pollingPaused: true });
    for (let n = 0; n < 5; n += 1) meter.take('DescribeDomain', 'asked');
    expect(() => meter.take('DescribeDomain', 'asked')).toThrow('raise callsPerMinute');
    now += 61_000;
    meter.take('DescribeDomain', 'polling');
    expect(meter.usage()).toMatchObject({ callsInLastMinute: 1, calls: 21, byOperation: { DescribeDomain: 21 } });
  });

  test('calls of one key keep their rate, and another key has its own', async () => {
    const limiter = createCallLimiter();
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: 6 }, () => limiter.take('a', { perSecond: 20, burst: 2 }, undefined)));
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(190);
    const other = performance.now();
    await limiter.take('b', { perSecond: 1, burst: 1 }, undefined);
    expect(performance.now() - other).toBeLessThan(100);
  });

  test('a caller that leaves while it waits for its turn is let go', async () => {
    const limiter = createCallLimiter();
    const rate = { perSecond: 0.1, burst: 1 };
    await limiter.take('slow', rate, undefined);
    const leaving = new AbortController();
    const waiting = limiter.take('slow', rate, leaving.signal);
    leaving.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('an answer that the model would not allow does not pass the stub', async () => {
    const { first } = await givenAccounts({
      answer: ({ operation }) => (operation === 'DescribeDomainConfig' ? { body: { DomainConfig: { NoSuchOption: {} } } } : undefined),
    });
    await expect(first.clients.es('DescribeDomainConfig', { DomainName: 'orders' }, DomainConfig)).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });

  test('CloudTrail is asked twice a second at most', async () => {
    const { first, stub } = await givenAccounts({ hasRates: true });
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: 5 }, (_, n) => first.clients.lookupEvents({ MaxResults: n + 1 }, TrailPage)));
    expect(performance.now() - startedAt).toBeGreaterThan(1_900);
    expect(stub.throttled()).toBe(0);
  }, 20_000);

  test('500 domains in 8 regions are listed in under 5 s without one throttled answer', async () => {
    const regions = ['us-east-1', 'us-east-2', 'us-west-1', 'us-west-2', 'eu-west-1', 'eu-west-2', 'eu-central-1', 'ap-south-1'];
    const world = Object.fromEntries(
      regions.map((region, at) => [
        `${OWN_ACCOUNT}/${region}`,
        Array.from({ length: at < 4 ? 63 : 62 }, (_, n) => ({ status: domainNamed(`domain-${at}-${n}`, { region }) })),
      ]),
    );
    const targets = regions.map((awsRegion) => ({ awsRegion, callsPerMinute: 300 }));
    const { statuses, stub, accounts } = await givenAccounts({ domains: () => world, targets, hasRates: true, latencyMs: 60 });
    const ports = statuses.map((one) => createAwsDomains([one]));
    const startedAt = performance.now();
    const lists = await Promise.all(ports.map((port) => port.list()));
    const took = performance.now() - startedAt;
    expect(lists.flat()).toHaveLength(500);
    expect(took).toBeLessThan(5_000);
    // The stub counts by the second: on a busy machine a few calls arrive later than they were sent, and beside others.
    expect(stub.throttled()).toBeLessThan(20);
    expect(accounts.usage()).toMatchObject([{ accountId: OWN_ACCOUNT, callsInLastMinute: 112 + stub.throttled() }]);
    // The panels of a page, right after that.
    const [first] = ports;
    const id = `${OWN_ACCOUNT}:domain-0-7`;
    const opened = performance.now();
    await Promise.all([first?.find(id), first?.config(id), first?.limits(id), first?.upgrades(id), first?.changeProgress(id, null)]);
    expect(performance.now() - opened).toBeLessThan(1_000);
  }, 30_000);
});
