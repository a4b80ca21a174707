import { CloudWatchClient, PutMetricDataCommand } from '@aws-sdk/client-cloudwatch';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MetricSubject } from '../port.ts';
import { type CloudWatchMetrics, createCloudWatchMetrics } from './index.ts';
import type { MachinesTarget } from './target.ts';

const SUBJECT: MetricSubject = { kind: 'domain', domainIdentifier: '123456789012:orders' };
const NOW = Math.floor(Date.now() / 900_000) * 900_000;

const given = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the peers with npm run test:peers`);
  return value;
};
/** EC2's query protocol, without its SDK. @returns the first text of a tag in the answer */
const ec2 = async (endpoint: string, parameters: Readonly<Record<string, string>>, tag: string): Promise<string> => {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: 'AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/ec2/aws4_request, SignedHeaders=host, Signature=0',
    },
    body: new URLSearchParams({ Version: '2016-11-15', ...parameters }).toString(),
  });
  return new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(await response.text())?.[1] ?? '';
};
const runInstance = (endpoint: string, cluster: string): Promise<string> =>
  ec2(
    endpoint,
    {
      Action: 'RunInstances',
      ImageId: 'ami-12c6146b',
      MinCount: '1',
      MaxCount: '1',
      InstanceType: 't3.small',
      'TagSpecification.1.ResourceType': 'instance',
      'TagSpecification.1.Tag.1.Key': 'cluster',
      'TagSpecification.1.Tag.1.Value': cluster,
    },
    'instanceId',
  );

describe.each([
  ['moto', 'TUMBLER_TEST_MOTO_URL', '/moto-api/reset', true],
  ['ministack', 'TUMBLER_TEST_MINISTACK_URL', '/_ministack/reset', false],
] as const)('machines of a domain as %s has them', (_name, variable, reset, knowsTags) => {
  const endpoint = given(variable);
  const made: CloudWatchMetrics[] = [];
  let own = '';
  let other = '';
  const metricsOf = (machines?: MachinesTarget): CloudWatchMetrics => {
    const metrics = createCloudWatchMetrics(
      {
        domainIdentifier: '123456789012:orders',
        accountId: '123456789012',
        name: 'orders',
        awsRegion: 'us-east-1',
        endpoint,
        clientId: '123456789012',
        domainName: 'orders',
        machines,
      },
      { clock: { now: () => Date.now() } },
    );
    made.push(metrics);
    return metrics;
  };

  beforeAll(async () => {
    await fetch(`${endpoint}${reset}`, { method: 'POST' });
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
    own = await runInstance(endpoint, 'orders');
    other = await runInstance(endpoint, 'payments');
    expect([own, other].every((id) => id.startsWith('i-'))).toBe(true);
    const client = new CloudWatchClient({ endpoint, region: 'us-east-1' });
    const put = (Namespace: string, MetricName: string, dimensions: Readonly<Record<string, string>>, Value: number) =>
      client.send(
        new PutMetricDataCommand({
          Namespace,
          MetricData: [
            {
              MetricName,
              Value,
              Timestamp: new Date(NOW - 600_000),
              Dimensions: Object.entries(dimensions).map(([Name, value]) => ({ Name, Value: value })),
            },
          ],
        }),
      );
    await put('AWS/EC2', 'CPUUtilization', { InstanceId: own }, 42);
    await put('AWS/EC2', 'CPUUtilization', { InstanceId: other }, 7);
    await put('AWS/EBS', 'VolumeAvgIOPS', { InstanceId: own, VolumeId: 'vol-1' }, 100);
    await put('AWS/EBS', 'VolumeAvgIOPS', { InstanceId: other, VolumeId: 'vol-2' }, 100);
    client.destroy();
  });
  afterAll(() => {
    for (const metrics of made) metrics.close();
    vi.unstubAllEnvs();
  });

  if (knowsTags)
    test('those with the tags are listed with their volumes and can be read, others are not', async () => {
      const metrics = metricsOf({ tags: { cluster: 'orders' }, endpoint });
      const listing = await metrics.list(SUBJECT);
      const dimensions = [{ name: 'InstanceId', value: own }];
      expect(listing.get('CPUUtilization')).toContainEqual(dimensions);
      expect(JSON.stringify([...listing])).not.toContain(other);
      expect(listing.get('VolumeAvgIOPS')).toEqual([[...dimensions, { name: 'VolumeId', value: 'vol-1' }]]);
      expect(listing.gaps?.map(({ namespace }) => namespace)).toEqual(['AWS/ApplicationELB']);
      const [answer] = await metrics.query(SUBJECT, [{ namespace: 'AWS/EC2', metricName: 'CPUUtilization', dimensions, stat: 'Maximum' }], {
        from: NOW - 900_000,
        to: NOW,
        periodSeconds: 900,
      });
      expect(answer && 'values' in answer ? [...answer.values] : answer).toEqual([42]);
    });

  test('without such a tag it is said that none are known', async () => {
    const { gaps } = await metricsOf({ tags: { cluster: 'nobody' }, endpoint }).list(SUBJECT);
    expect(gaps?.map(({ namespace, isWhole }) => [namespace, isWhole])).toEqual([
      ['AWS/EC2', true],
      ['AWS/EBS', true],
      ['AWS/ApplicationELB', true],
    ]);
    expect((await metricsOf().list(SUBJECT)).gaps).toHaveLength(3);
  });
});
