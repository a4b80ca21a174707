import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MetricQuery } from '#rules/metrics/types';
import { isPortError, type PortError } from '../../port-error.ts';
import type { MetricRange, MetricSubject, MetricValues } from '../port.ts';
import { type CloudWatchMetrics, createCloudWatchMetrics } from './index.ts';
import { mustFit, type StubAnswer, type StubCloudWatch, type StubRequest, stubCloudWatch } from './stub-cloudwatch.ts';
import type { CloudWatchTarget } from './target.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const HOUR = 3_600_000;
const SECRET = 'wJalrXUtnFEMI-the-secret-key';
const SUBJECT: MetricSubject = { kind: 'domain', domainIdentifier: '123456789012:orders' };
const DOMAIN = [
  { name: 'ClientId', value: '123456789012' },
  { name: 'DomainName', value: 'orders' },
];
const RANGE: MetricRange = { from: NOW - HOUR, to: NOW, periodSeconds: 900 };

const toClose: (() => unknown)[] = [];
beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', SECRET);
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const close of toClose.splice(0).reverse()) await close();
});

const asked = (metricName: string, more: Partial<MetricQuery> = {}): MetricQuery => ({
  namespace: 'AWS/ES',
  metricName,
  dimensions: DOMAIN,
  stat: 'Average',
  ...more,
});

interface Given {
  stub: StubCloudWatch;
  metrics: CloudWatchMetrics;
}

async function given(
  answer: (request: StubRequest) => StubAnswer | null,
  more: Partial<CloudWatchTarget> = {},
  timeoutMs = 20_000,
): Promise<Given> {
  const stub = await stubCloudWatch(answer);
  const target: CloudWatchTarget = {
    domainIdentifier: '123456789012:orders',
    accountId: '123456789012',
    name: 'orders',
    awsRegion: 'us-east-1',
    endpoint: stub.url,
    clientId: '123456789012',
    domainName: 'orders',
    ...more,
  };
  const metrics = createCloudWatchMetrics(target, { clock: { now: () => NOW }, timeoutMs });
  toClose.push(
    () => stub.close(),
    () => metrics.close(),
  );
  return { stub, metrics };
}

interface Point {
  /** Places in the range, in the order in which they are sent. */
  at: number[];
  values: number[];
}
const result = (Id: string, { at, values }: Point = { at: [], values: [] }, StatusCode = 'Complete', range = RANGE) => ({
  Id,
  Label: Id,
  Timestamps: at.map((place) => range.from / 1_000 + place * range.periodSeconds),
  Values: values,
  StatusCode,
});
const idsOf = ({ input }: StubRequest): string[] => input.MetricDataQueries.map((query: { Id: string }) => query.Id);
const complete = (request: StubRequest): StubAnswer => ({ body: { MetricDataResults: idsOf(request).map((id) => result(id)) } });

const valuesOf = (answer: MetricValues | undefined): number[] => {
  if (!answer || 'failure' in answer) throw new Error(`no values: ${answer?.failure.message}`);
  return [...answer.values];
};
const failureOf = (answer: MetricValues | undefined): string => (answer && 'failure' in answer ? answer.failure.kind : 'none');
const errorOf = async (work: Promise<unknown>): Promise<PortError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isPortError(error)) throw new Error(`expected a PortError, got ${String(error)}`);
  return error;
};

describe('metrics from CloudWatch', () => {
  test('asks for whole periods, oldest first, and puts points in their places whatever their order', async () => {
    const { stub, metrics } = await given(() => ({ body: { MetricDataResults: [result('q0', { at: [3, 0, 1], values: [4, 1, 2] })] } }));
    const [answer] = await metrics.query(SUBJECT, [asked('CPUUtilization', { stat: 'Maximum' })], RANGE);
    expect(valuesOf(answer)).toEqual([1, 2, Number.NaN, 4]);
    expect(answer).toMatchObject({ unit: null });
    expect(stub.requests[0]?.input).toMatchObject({
      StartTime: RANGE.from / 1_000,
      EndTime: RANGE.to / 1_000,
      ScanBy: 'TimestampAscending',
      MetricDataQueries: [
        {
          Id: 'q0',
          ReturnData: true,
          MetricStat: {
            Period: 900,
            Stat: 'Maximum',
            Metric: {
              Namespace: 'AWS/ES',
              MetricName: 'CPUUtilization',
              Dimensions: [
                { Name: 'ClientId', Value: '123456789012' },
                { Name: 'DomainName', Value: 'orders' },
              ],
            },
          },
        },
      ],
    });
  });

  test('a point outside the range, between two periods or that is no finite number is a gap', async () => {
    const { metrics } = await given(() => ({
      body: { MetricDataResults: [result('q0', { at: [-1, 0.5, 1, 2, 4], values: [9, 9, 5, 6, 9] })] },
    }));
    const [answer] = await metrics.query(SUBJECT, [asked('Nodes')], RANGE);
    expect(valuesOf(answer)).toEqual([Number.NaN, 5, 6, Number.NaN]);
  });

  test('no call has more than 500 queries, nor more points than a page holds [METRIC-067]', async () => {
    const { stub, metrics } = await given(complete);
    const names = Array.from({ length: 1_001 }, (_, at) => asked(`metric-${at}`));
    expect(await metrics.query(SUBJECT, names, RANGE)).toHaveLength(1_001);
    expect(stub.requests.map((request) => idsOf(request).length).sort()).toEqual([1, 500, 500]);

    stub.requests.length = 0;
    const threeWeeks = { from: NOW - 21 * 24 * HOUR, to: NOW, periodSeconds: 900 };
    await metrics.query(SUBJECT, names.slice(0, 100), threeWeeks);
    expect(stub.requests.map((request) => idsOf(request).length)).toEqual([50, 50]);
  });

  test('answers stand in the order of the queries, whatever the order of the results', async () => {
    const { metrics } = await given((request) => ({
      body: {
        MetricDataResults: idsOf(request)
          .map((id) => result(id, { at: [0], values: [Number(id.slice(1))] }))
          .reverse(),
      },
    }));
    const answers = await metrics.query(SUBJECT, [asked('a'), asked(''), asked('b'), asked('c')], RANGE);
    expect(answers.map((answer) => ('failure' in answer ? answer.failure.kind : answer.values[0]))).toEqual([0, 'not-offered', 1, 2]);
  });

  test('follows pages until none is left and joins what they tell of one series', async () => {
    const { stub, metrics } = await given(({ input }) =>
      input.NextToken === undefined
        ? { body: { NextToken: 'second', MetricDataResults: [result('q0', { at: [0, 1], values: [1, 2] }, 'PartialData'), result('q1')] } }
        : { body: { MetricDataResults: [result('q0', { at: [2, 3], values: [3, 4] })] } },
    );
    const [first, second] = await metrics.query(SUBJECT, [asked('a'), asked('b')], RANGE);
    expect(valuesOf(first)).toEqual([1, 2, 3, 4]);
    expect(valuesOf(second)).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN]);
    expect(stub.requests.map(({ input }) => input.NextToken)).toEqual([undefined, 'second']);
  });

  test('pages without end are given up', async () => {
    const { stub, metrics } = await given(() => ({
      body: { NextToken: 'again', MetricDataResults: [result('q0', undefined, 'PartialData')] },
    }));
    expect(await errorOf(metrics.query(SUBJECT, [asked('a')], RANGE))).toMatchObject({ kind: 'malformed' });
    expect(stub.requests.length).toBeLessThan(20);
  });

  test('partial data, a denial and an error of one series harm no other; an error is asked for once more', async () => {
    const { stub, metrics } = await given((request) => ({
      body: {
        MetricDataResults: idsOf(request).flatMap((id) => {
          if (id === 'q0') return [result(id, { at: [0], values: [1] })];
          if (id === 'q1') return [result(id, { at: [0], values: [1] }, 'PartialData')];
          if (id === 'q2') return [result(id, undefined, 'Forbidden')];
          if (id === 'q3') return [result(id, undefined, 'InternalError')];
          return [];
        }),
      },
    }));
    const answers = await metrics.query(
      SUBJECT,
      ['a', 'b', 'c', 'd', 'e'].map((name) => asked(name)),
      RANGE,
    );
    expect(answers.map(failureOf)).toEqual(['none', 'unavailable', 'denied', 'unavailable', 'malformed']);
    expect(stub.requests.map(idsOf)).toEqual([['q0', 'q1', 'q2', 'q3', 'q4'], ['q3']]);
  });

  test('a query that spoils its call is found, and the others are read', async () => {
    const { metrics } = await given((request) =>
      idsOf(request).includes('q5') ? { status: 400, error: 'ValidationError' } : complete(request),
    );
    const answers = await metrics.query(
      SUBJECT,
      Array.from({ length: 12 }, (_, at) => asked(`metric-${at}`)),
      RANGE,
    );
    expect(answers.map(failureOf)).toEqual(answers.map((_, at) => (at === 5 ? 'malformed' : 'none')));
  });

  test('calls that are all refused cost a bounded number of calls', async () => {
    const { stub, metrics } = await given(() => ({ status: 400, error: 'ValidationError' }));
    const answers = await metrics.query(
      SUBJECT,
      Array.from({ length: 400 }, (_, at) => asked(`metric-${at}`)),
      RANGE,
    );
    expect(new Set(answers.map(failureOf))).toEqual(new Set(['malformed']));
    expect(stub.requests.length).toBeLessThan(40);
  });

  test('what cannot be asked for is not sent, nor is another domain', async () => {
    const { stub, metrics } = await given(complete);
    const of = (dimensions: MetricQuery['dimensions']) => asked('Nodes', { dimensions });
    const answers = await metrics.query(
      SUBJECT,
      [
        asked('x'.repeat(256)),
        asked('Nodes', { namespace: ':odd' }),
        of([{ name: 'NodeId', value: '' }]),
        of([...DOMAIN, { name: 'NodeId', value: 'ä' }]),
        of([...DOMAIN, ...DOMAIN]),
        of([
          { name: 'ClientId', value: '123456789012' },
          { name: 'DomainName', value: 'payments' },
        ]),
      ],
      RANGE,
    );
    expect(answers.map(failureOf)).toEqual([...Array<string>(5).fill('not-offered'), 'not-found']);
    expect(stub.requests).toEqual([]);
  });

  test('is asked only for the part of a range for which it keeps points of the period [METRIC-038]', async () => {
    const { stub, metrics } = await given((request) => ({ body: { MetricDataResults: idsOf(request).map((id) => result(id)) } }));
    const day = 24 * HOUR;
    const startOf = async (periodSeconds: number, days: number): Promise<number | undefined> => {
      stub.requests.length = 0;
      await metrics.query(SUBJECT, [asked('Nodes')], { from: NOW - days * day, to: NOW, periodSeconds });
      const start = stub.requests[0]?.input.StartTime;
      return start === undefined ? undefined : (NOW / 1_000 - start) / 86_400;
    };
    expect(await startOf(60, 14)).toBe(14);
    expect(await startOf(60, 16)).toBe(15);
    expect(await startOf(300, 70)).toBe(63);
    expect(await startOf(3_600, 460)).toBe(455);
    stub.requests.length = 0;
    const [answer] = await metrics.query(SUBJECT, [asked('Nodes')], { from: NOW - 30 * day, to: NOW - 29 * day, periodSeconds: 60 });
    expect(valuesOf(answer).every(Number.isNaN)).toBe(true);
    expect(stub.requests).toEqual([]);
  });

  test('an account is named where a query or the configuration names one [METRIC-069]', async () => {
    const { stub, metrics } = await given(complete, { owningAccount: '210987654321', linkedAccounts: ['345678901234'] });
    const queries = [undefined, '345678901234', '123456789012', '999999999999'].map((accountId) =>
      asked('a', accountId === undefined ? {} : { accountId }),
    );
    expect((await metrics.query(SUBJECT, queries, RANGE)).map(failureOf)).toEqual(['none', 'none', 'none', 'not-found']);
    expect(stub.requests[0]?.input.MetricDataQueries.map((query: { AccountId: string }) => query.AccountId)).toEqual([
      '210987654321',
      '345678901234',
      '210987654321',
    ]);
  });
});

describe('a listing from CloudWatch', () => {
  const metric = (MetricName: string, nodeId?: string) => ({
    Namespace: 'AWS/ES',
    MetricName,
    Dimensions: [
      { Name: 'ClientId', Value: '123456789012' },
      { Name: 'DomainName', Value: 'orders' },
      ...(nodeId === undefined ? [] : [{ Name: 'NodeId', Value: nodeId }]),
    ],
  });

  test('has every page, each set once, and the domain’s own metrics although two silent weeks made CloudWatch forget them [METRIC-071]', async () => {
    const { stub, metrics } = await given(({ input }) =>
      input.NextToken === undefined
        ? { body: { NextToken: 'more', Metrics: [metric('Zeta'), metric('CPUUtilization', 'node-1'), metric('CPUUtilization', 'node-1')] } }
        : { body: { Metrics: [metric('CPUUtilization', 'node-2'), metric('CPUUtilization')] } },
    );
    const listing = await metrics.list(SUBJECT);
    expect([...listing.keys()]).toEqual([...listing.keys()].sort());
    expect(listing.get('CPUUtilization')?.map((set) => set.map(({ value }) => value).join('/'))).toEqual([
      '123456789012/orders/node-1',
      '123456789012/orders/node-2',
      '123456789012/orders',
    ]);
    expect(listing.get('Zeta')).toEqual([DOMAIN]);
    expect(listing.get('ClusterStatus.red')).toEqual([DOMAIN]);
    expect(stub.requests.map(({ input }) => input)).toEqual([
      {
        Dimensions: [
          { Name: 'ClientId', Value: '123456789012' },
          { Name: 'DomainName', Value: 'orders' },
        ],
      },
      expect.objectContaining({ NextToken: 'more' }),
    ]);
  });

  test('and queries use the console’s names where CloudWatch has others', async () => {
    const { stub, metrics } = await given(
      ({ operation, input }) =>
        operation === 'ListMetrics'
          ? { body: { Metrics: [metric('Nodes')].map((one) => ({ ...one, Dimensions: input.Dimensions })) } }
          : { body: { MetricDataResults: [result('q0')] } },
      { clientId: '555555555555', domainName: 'orders-blue' },
    );
    const theirs = [
      { Name: 'ClientId', Value: '555555555555' },
      { Name: 'DomainName', Value: 'orders-blue' },
    ];
    expect((await metrics.list(SUBJECT)).get('Nodes')).toEqual([DOMAIN]);
    expect(stub.requests[0]?.input.Dimensions).toEqual(theirs);
    expect((await metrics.query(SUBJECT, [asked('Nodes')], RANGE)).map(failureOf)).toEqual(['none']);
    expect(stub.requests[1]?.input.MetricDataQueries[0].MetricStat.Metric.Dimensions).toEqual(theirs);
  });

  test('of the root account names it and the machines’ namespaces [METRIC-072]', async () => {
    const { stub, metrics } = await given(
      ({ input }) => ({
        body: {
          Metrics:
            input.Namespace === 'AWS/EC2'
              ? [{ Namespace: 'AWS/EC2', MetricName: 'StatusCheckFailed', Dimensions: [{ Name: 'InstanceId', Value: 'i-1' }] }]
              : [],
        },
      }),
      { linkedAccounts: ['345678901234'] },
    );
    expect(await errorOf(metrics.listRoot(SUBJECT, '999999999999'))).toMatchObject({ kind: 'not-found' });
    const listing = await metrics.listRoot(SUBJECT, '345678901234');
    expect([...listing]).toEqual([['StatusCheckFailed', [[{ name: 'InstanceId', value: 'i-1' }]]]]);
    expect(stub.requests.map(({ input }) => input.Namespace).sort()).toEqual(['AWS/ApplicationELB', 'AWS/EBS', 'AWS/EC2', 'AWS/S3']);
    expect(stub.requests.every(({ input }) => input.IncludeLinkedAccounts === true && input.OwningAccount === '345678901234')).toBe(true);
  });

  test('that is too long is refused, not cut', async () => {
    const { metrics } = await given(() => ({ body: { NextToken: 'more', Metrics: [] } }));
    expect(await errorOf(metrics.list(SUBJECT))).toMatchObject({ kind: 'too-large' });
  });

  test('of an unknown domain or account is not found, and nothing is asked', async () => {
    const { stub, metrics } = await given(() => ({ body: {} }));
    expect(await errorOf(metrics.list({ kind: 'domain', domainIdentifier: '123456789012:nobody' }))).toMatchObject({ kind: 'not-found' });
    expect(await errorOf(metrics.query({ kind: 'account', accountId: '999999999999' }, [], RANGE))).toMatchObject({ kind: 'not-found' });
    expect(stub.requests).toEqual([]);
  });
});

describe('CloudWatch in trouble', () => {
  test('that throttles is asked again with pauses, then said to throttle with when to come back', async () => {
    const { stub, metrics } = await given(() => ({ status: 400, error: 'ThrottlingException', headers: { 'retry-after': '1' } }));
    expect(await errorOf(metrics.query(SUBJECT, [asked('a')], RANGE))).toMatchObject({ kind: 'throttled', retryAfterMs: 1_000 });
    expect(stub.requests).toHaveLength(3);
  });

  test('that throttles once is read all the same', async () => {
    let first = true;
    const { metrics } = await given((request) => {
      if (!first) return complete(request);
      first = false;
      return { status: 400, error: 'Throttling' };
    });
    expect((await metrics.query(SUBJECT, [asked('a')], RANGE)).map(failureOf)).toEqual(['none']);
  });

  test('for one call of several leaves the others', async () => {
    const { metrics } = await given((request) =>
      idsOf(request).includes('q0') ? { status: 403, error: 'AccessDeniedException' } : complete(request),
    );
    const answers = await metrics.query(
      SUBJECT,
      Array.from({ length: 501 }, (_, at) => asked(`metric-${at}`)),
      RANGE,
    );
    expect([failureOf(answers[0]), failureOf(answers[499]), failureOf(answers[500])]).toEqual(['denied', 'denied', 'none']);
  });

  test.each<[string, StubAnswer, string]>([
    ['refuses', { status: 403, error: 'AccessDeniedException' }, 'denied'],
    ['does not know the key', { status: 400, error: 'UnrecognizedClientException' }, 'denied'],
    ['finds the token too old', { status: 400, error: 'ExpiredTokenException' }, 'denied'],
    ['breaks', { status: 500, error: 'InternalServiceFault' }, 'unavailable'],
    ['is a page of HTML', { status: 404, body: '<!doctype html><title>404</title>' }, 'malformed'],
    ['is no CloudWatch', { body: '{"MetricDataResults": {"a": 1}}' }, 'malformed'],
  ])('that %s is a failure in the port’s words', async (_what, answer, kind) => {
    const { metrics } = await given(() => answer);
    const error = await errorOf(metrics.query(SUBJECT, [asked('a')], RANGE));
    expect(error.kind).toBe(kind);
    expect(error.message).not.toMatch(/for the log only|127\.0\.0\.1|wJalr|AKID/);
  });

  test('that does not answer is timed out', async () => {
    const { metrics } = await given(() => null, {}, 100);
    expect(await errorOf(metrics.query(SUBJECT, [asked('a')], RANGE))).toMatchObject({ kind: 'timed-out' });
  });

  test('lets a reader go at once who leaves', async () => {
    const leaving = new AbortController();
    const { metrics } = await given(() => {
      leaving.abort();
      return null;
    });
    expect(await errorOf(metrics.query(SUBJECT, [asked('a')], RANGE, leaving.signal))).toMatchObject({ kind: 'cancelled' });
  });

  test('that nothing listens for is unavailable', async () => {
    const { stub, metrics } = await given(() => null);
    await stub.close();
    expect(await errorOf(metrics.query(SUBJECT, [asked('a')], RANGE))).toMatchObject({ kind: 'unavailable' });
  });

  test('without credentials says where they are looked for', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', '');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', '');
    vi.stubEnv('AWS_CONFIG_FILE', '/nonexistent');
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nonexistent');
    const { stub, metrics } = await given(complete);
    const error = await errorOf(metrics.query(SUBJECT, [asked('a')], RANGE));
    expect(error).toMatchObject({ kind: 'denied', message: expect.stringContaining('AWS_ACCESS_KEY_ID') });
    expect(stub.requests).toEqual([]);
  });
});

test('the stub refuses what the service’s model does not have', async () => {
  const { metrics } = await given(() => ({ body: { MetricDataResult: [] } }));
  expect(await errorOf(metrics.query(SUBJECT, [asked('a')], RANGE))).toMatchObject({ kind: 'unavailable' });
  const { GetMetricDataOutput$ } = await import('@aws-sdk/client-cloudwatch');
  expect(() => mustFit(GetMetricDataOutput$, { MetricDataResults: [{ Id: 1 }] }, 'answer')).toThrow('answer.MetricDataResults[0].Id');
  expect(() => mustFit(GetMetricDataOutput$, { Series: [] }, 'answer')).toThrow('answer has no member Series');
});
