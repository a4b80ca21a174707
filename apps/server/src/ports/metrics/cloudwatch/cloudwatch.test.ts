import { describe, expect, test } from 'vitest';
import { HOUR } from '#rules/durations';
import type { MetricQuery } from '#rules/metrics/types';
import {
  asked,
  complete,
  DOMAIN,
  errorOf,
  failureOf,
  given,
  idsOf,
  NOW,
  RANGE,
  result,
  SUBJECT,
  setUpCloudWatch,
  valuesOf,
} from './testkit/given-cloudwatch.ts';

setUpCloudWatch();

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

  test('of an unknown domain or account is not found, and nothing is asked', async () => {
    const { stub, metrics } = await given(() => ({ body: {} }));
    expect(await errorOf(metrics.list({ kind: 'domain', domainIdentifier: '123456789012:nobody' }))).toMatchObject({ kind: 'not-found' });
    expect(await errorOf(metrics.query({ kind: 'account', accountId: '999999999999' }, [], RANGE))).toMatchObject({ kind: 'not-found' });
    expect(stub.requests).toEqual([]);
  });
});
