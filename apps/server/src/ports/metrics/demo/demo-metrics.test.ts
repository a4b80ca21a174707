import { describe, expect, test } from 'vitest';
import { createWorld } from '#fleet/world';
import type { MetricQuery } from '#rules/metrics/types';
import { describeMetrics } from '../contract.ts';
import type { MetricSubject } from '../port.ts';
import { demoMetrics } from './demo-metrics.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);
const ACCOUNT = '000000000101';
const clock = { now: () => NOW };
const world = createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } });
const HOUR = 3_600_000;
const END = Math.floor(NOW / HOUR) * HOUR;
const RANGE = { from: END - 3 * HOUR, to: END };

const ofDomain = (name: string): Pick<MetricQuery, 'namespace' | 'dimensions'> => ({
  namespace: 'AWS/ES',
  dimensions: [
    { name: 'ClientId', value: ACCOUNT },
    { name: 'DomainName', value: name },
  ],
});

const harness = (name: string, gauge: string, counter: string) => async () => ({
  metrics: demoMetrics(world, clock),
  subject: { kind: 'domain', domainIdentifier: `${ACCOUNT}:${name}` } satisfies MetricSubject,
  unknownSubject: { kind: 'domain', domainIdentifier: `${ACCOUNT}:never-was` } satisfies MetricSubject,
  gauge: { ...ofDomain(name), metricName: gauge },
  counter: { ...ofDomain(name), metricName: counter },
  unknown: { ...ofDomain(name), metricName: 'NoSuchMetric' },
  range: RANGE,
});

describeMetrics('demo fleet', harness('orders-green', 'CPUUtilization', '2xx'));
describeMetrics('demo fleet, states', harness('orders-yellow', 'Nodes', '5xx'));

describeMetrics('demo fleet, account', async () => {
  const dimensions = [{ name: 'ClientId', value: ACCOUNT }];
  return {
    metrics: demoMetrics(world, clock),
    subject: { kind: 'account', accountId: ACCOUNT },
    unknownSubject: { kind: 'account', accountId: '999999999999' },
    gauge: { namespace: 'AWS/AOSS', metricName: 'SearchOCU', dimensions },
    counter: null,
    unknown: { namespace: 'AWS/AOSS', metricName: 'NoSuchMetric', dimensions },
    range: RANGE,
  };
});

describe('the demo fleet', () => {
  test('publishes no metric of less than a minute, and says so', async () => {
    const [answer] = await demoMetrics(world, clock).query(
      { kind: 'domain', domainIdentifier: `${ACCOUNT}:orders-green` },
      [{ ...ofDomain('orders-green'), metricName: 'CPUUtilization', stat: 'Maximum' }],
      { ...RANGE, periodSeconds: 1 },
    );
    expect(answer).toMatchObject({ failure: { kind: 'not-offered', message: expect.stringContaining('High-resolution') } });
  });

  test.each([
    ['000000000606', 'denied'],
    ['000000000707', 'throttled'],
  ])('tells no more of the serverless account %s than its other calls do: %s', async (accountId, kind) => {
    const metrics = demoMetrics(world, clock);
    const subject = { kind: 'account', accountId } as const;
    const query = { namespace: 'AWS/AOSS', metricName: 'SearchOCU', dimensions: [{ name: 'ClientId', value: accountId }] };
    await expect(metrics.query(subject, [{ ...query, stat: 'Maximum' }], { ...RANGE, periodSeconds: 300 })).rejects.toMatchObject({ kind });
    await expect(metrics.list(subject)).rejects.toMatchObject({ kind });
    await expect(metrics.listRoot(subject, accountId)).rejects.toMatchObject({ kind });
  });

  test('answers a long range as it answers its parts', async () => {
    const metrics = demoMetrics(world, clock);
    const subject = { kind: 'domain', domainIdentifier: `${ACCOUNT}:orders-green` } as const;
    const query = { ...ofDomain('orders-green'), metricName: '2xx', stat: 'Sum' } as const;
    const day = 24 * HOUR;
    const to = Math.floor(NOW / day) * day;
    const read = async (from: number, until: number): Promise<number[]> => {
      const [answer] = await metrics.query(subject, [query], { from, to: until, periodSeconds: 86_400 });
      return answer && 'values' in answer ? [...answer.values] : [];
    };
    const whole = await read(to - 70 * day, to);
    expect(whole).toHaveLength(70);
    expect(whole.every((value) => value > 0)).toBe(true);
    expect([...(await read(to - 70 * day, to - 40 * day)), ...(await read(to - 40 * day, to))]).toEqual(whole);
  });

  test('turns some series of a throttled domain away and answers the others', async () => {
    const throttled = {
      namespace: 'AWS/ES',
      dimensions: [
        { name: 'ClientId', value: '000000000202' },
        { name: 'DomainName', value: 'throttled-429' },
      ],
    };
    const answers = await demoMetrics(world, clock).query(
      { kind: 'domain', domainIdentifier: '000000000202:throttled-429' },
      Array.from({ length: 9 }, () => ({ ...throttled, metricName: 'CPUUtilization', stat: 'Maximum' as const })),
      { ...RANGE, periodSeconds: 300 },
    );
    const kinds = answers.map((answer) => ('failure' in answer ? answer.failure.kind : 'values'));
    expect(kinds.filter((kind) => kind === 'throttled')).toHaveLength(3);
    expect(kinds.filter((kind) => kind === 'values')).toHaveLength(6);
  });

  test('lists what the account publishes beside a domain: machines, volumes and balancer [METRIC-072]', async () => {
    const metrics = demoMetrics(world, clock);
    const subject: MetricSubject = { kind: 'domain', domainIdentifier: `${ACCOUNT}:orders-green` };
    const root = await metrics.listRoot(subject, ACCOUNT);
    expect([root.has('NetworkIn'), root.has('VolumeReadOps'), root.has('RequestCount'), root.has('ClusterStatus.green')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const machines = world.instances(`${ACCOUNT}:orders-green`, NOW)?.map(({ machine }) => machine.instanceId) ?? [];
    expect(
      root
        .get('NetworkIn')
        ?.flat()
        .map(({ value }) => value),
    ).toEqual(expect.arrayContaining(machines));
  });
});
