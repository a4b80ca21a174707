import { CloudWatchClient, PutMetricDataCommand } from '@aws-sdk/client-cloudwatch';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { METRIC_STATS, type MetricQuery } from '#rules/metrics/types';
import { describeMetrics } from '../contract.ts';
import type { MetricSubject, MetricValues } from '../port.ts';
import { type CloudWatchMetrics, createCloudWatchMetrics } from './index.ts';

const QUARTER = 900_000;
const NOW = Math.floor(Date.now() / QUARTER) * QUARTER;
const RANGE = { from: NOW - 4 * QUARTER, to: NOW, periodSeconds: 900 };
const SUBJECT: MetricSubject = { kind: 'domain', domainIdentifier: '123456789012:orders' };
const of = (...more: [string, string][]) => [
  { name: 'ClientId', value: '123456789012' },
  { name: 'DomainName', value: 'orders' },
  ...more.map(([name, value]) => ({ name, value })),
];
const NODE = of(['NodeId', 'node-1']);

const given = (name: string): string => {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: start the peers with npm run test:peers, or peers/${name.split('_')[2]?.toLowerCase()}/start DIR`);
  return value;
};

const valuesOf = (answer: MetricValues | undefined): number[] => {
  if (!answer || 'failure' in answer) throw new Error(`no values: ${answer?.failure.message}`);
  return [...answer.values];
};

const PEERS = [
  ['moto', 'TUMBLER_TEST_MOTO_URL', '/moto-api/reset'],
  ['ministack', 'TUMBLER_TEST_MINISTACK_URL', '/_ministack/reset'],
] as const;

describe.each(PEERS)('CloudWatch as %s has it', (_name, variable, reset) => {
  const endpoint = given(variable);
  let client: CloudWatchClient;
  let metrics: CloudWatchMetrics;

  beforeAll(async () => {
    await fetch(`${endpoint}${reset}`, { method: 'POST' });
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
    vi.stubEnv('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true');
    client = new CloudWatchClient({ endpoint, region: 'us-east-1' });
    const put = (Namespace: string, MetricName: string, dimensions: MetricQuery['dimensions'], points: [number, number][]) =>
      client.send(
        new PutMetricDataCommand({
          Namespace,
          MetricData: points.map(([minutes, Value]) => ({
            MetricName,
            Dimensions: dimensions.map(({ name, value }) => ({ Name: name, Value: value })),
            Timestamp: new Date(RANGE.from + minutes * 60_000),
            Value,
          })),
        }),
      );
    // The third quarter of an hour has none; 29:59 belongs to the second, 45:00 to the fourth.
    const points: [number, number][] = [
      [0, 10],
      [5, 30],
      [14, 20],
      [29, 7],
      [45, 4],
      [59, 6],
    ];
    await put('AWS/ES', 'CPUUtilization', NODE, points);
    await put('AWS/ES', 'CPUUtilization', of(), [[1, 99]]);
    await put('AWS/ES', 'Nodes', of(), [[1, 3]]);
    await put('AWS/EC2', 'StatusCheckFailed', [{ name: 'InstanceId', value: 'i-0123456789abcdef0' }], [[1, 0]]);
    for (let at = 0; at < 12; at += 1) await put('Tumbler/ES', 'many', of(['NodeId', `node-${at}`]), [[1, at]]);
    await put(
      'AWS/ES',
      'Nodes',
      [
        { name: 'ClientId', value: '123456789012' },
        { name: 'DomainName', value: 'payments' },
      ],
      [[1, 5]],
    );
    metrics = createCloudWatchMetrics(
      {
        domainIdentifier: '123456789012:orders',
        accountId: '123456789012',
        name: 'orders',
        awsRegion: 'us-east-1',
        endpoint,
        clientId: '123456789012',
        domainName: 'orders',
      },
      { clock: { now: () => Date.now() } },
    );
  });
  afterAll(() => {
    metrics.close();
    client.destroy();
    vi.unstubAllEnvs();
  });

  test('points become one a period by each of the four statistics, and a period without one is a gap [METRIC-066]', async () => {
    const queries = METRIC_STATS.map(
      (stat): MetricQuery => ({ namespace: 'AWS/ES', metricName: 'CPUUtilization', dimensions: NODE, stat }),
    );
    const answers = await metrics.query(SUBJECT, queries, RANGE);
    const byStat = Object.fromEntries(METRIC_STATS.map((stat, at) => [stat, valuesOf(answers[at])]));
    expect(byStat).toEqual({
      Maximum: [30, 7, Number.NaN, 6],
      Minimum: [10, 7, Number.NaN, 4],
      Average: [20, 7, Number.NaN, 5],
      Sum: [60, 7, Number.NaN, 10],
    });
  });

  test('dimensions are a set, and a series of the domain is not one of its node', async () => {
    const query = (dimensions: MetricQuery['dimensions']): MetricQuery => ({
      namespace: 'AWS/ES',
      metricName: 'CPUUtilization',
      dimensions,
      stat: 'Maximum',
    });
    const answers = await metrics.query(SUBJECT, [query(NODE.toReversed()), query(of()), query(of(['NodeId', 'nobody']))], RANGE);
    expect(answers.map((answer) => valuesOf(answer)[0])).toEqual([30, 99, Number.NaN]);
  });

  test('a listing has the domain’s metrics and no other domain’s [METRIC-068]', async () => {
    const listing = await metrics.list(SUBJECT);
    expect(listing.get('Nodes')).toEqual([of()]);
    expect(listing.get('many')).toHaveLength(12);
    expect(listing.get('CPUUtilization')).toHaveLength(2);
    expect(listing.has('StatusCheckFailed')).toBe(false);
  });

  test('the machines’ metrics are listed for the root account [METRIC-072]', async () => {
    const listing = await metrics.listRoot(SUBJECT, '123456789012');
    expect(listing.get('StatusCheckFailed')).toEqual([[{ name: 'InstanceId', value: 'i-0123456789abcdef0' }]]);
    expect(listing.has('Nodes')).toBe(false);
  });

  test('more queries than one call takes are all answered [METRIC-067]', async () => {
    const queries = Array.from(
      { length: 1_100 },
      (_, at): MetricQuery => ({ namespace: 'Tumbler/ES', metricName: 'many', dimensions: of(['NodeId', `node-${at % 12}`]), stat: 'Sum' }),
    );
    const answers = await metrics.query(SUBJECT, queries, RANGE);
    expect(answers.map((answer) => valuesOf(answer)[0])).toEqual(queries.map((_, at) => at % 12));
  });
});

const MINUTE = 60_000;
const CONTRACT_RANGE = { from: NOW - 4 * QUARTER, to: NOW };

for (const [name, variable] of PEERS)
  describeMetrics(`CloudWatch as ${name} has it`, async () => {
    const endpoint = given(variable);
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
    const dimensions = of().map((dimension) => (dimension.name === 'DomainName' ? { ...dimension, value: 'contract' } : dimension));
    const client = new CloudWatchClient({ endpoint, region: 'us-east-1' });
    // An hour of minutes, one of them missing: a wave, and a count that differs from minute to minute.
    const minutes = Array.from({ length: 60 }, (_, at) => at).filter((at) => at !== 22);
    for (const [MetricName, valueAt] of [
      ['CPUUtilization', (at: number) => 40 + 20 * Math.sin(at / 7)],
      ['OpenSearchRequests', (at: number) => 100 + (at % 13)],
    ] as const)
      await client.send(
        new PutMetricDataCommand({
          Namespace: 'AWS/ES',
          MetricData: minutes.map((at) => ({
            MetricName,
            Dimensions: dimensions.map((dimension) => ({ Name: dimension.name, Value: dimension.value })),
            Timestamp: new Date(CONTRACT_RANGE.from + at * MINUTE),
            Value: valueAt(at),
          })),
        }),
      );
    client.destroy();
    const metrics = createCloudWatchMetrics(
      {
        domainIdentifier: '123456789012:contract',
        accountId: '123456789012',
        name: 'contract',
        awsRegion: 'us-east-1',
        endpoint,
        clientId: '123456789012',
        domainName: 'contract',
        linkedAccounts: ['000000000000'],
      },
      { clock: { now: () => Date.now() } },
    );
    return {
      metrics,
      subject: { kind: 'domain', domainIdentifier: '123456789012:contract' },
      unknownSubject: { kind: 'domain', domainIdentifier: '123456789012:nobody' },
      gauge: { namespace: 'AWS/ES', metricName: 'CPUUtilization', dimensions },
      counter: { namespace: 'AWS/ES', metricName: 'OpenSearchRequests', dimensions },
      // CloudWatch knows no name in advance, so only one that it can never have is not offered.
      unknown: { namespace: 'AWS/ES', metricName: 'x'.repeat(256), dimensions },
      range: CONTRACT_RANGE,
      tolerance: 1e-9,
      close: async () => {
        metrics.close();
        vi.unstubAllEnvs();
      },
    };
  });
