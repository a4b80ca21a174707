import { expect, test } from 'vitest';
import { DOMAIN, given, SUBJECT, setUpCloudWatch } from './testkit/given-cloudwatch.ts';
import type { StubAnswer, StubRequest } from './testkit/stub-cloudwatch.ts';

setUpCloudWatch();

const metric = (MetricName: string, NodeId: string, Namespace = 'AWS/ES') => ({
  Namespace,
  MetricName,
  Dimensions: [...DOMAIN, { name: 'NodeId', value: NodeId }].map(({ name, value }) => ({ Name: name, Value: value })),
});
const page = ({ input }: StubRequest): number => Number(input.NextToken ?? 0);

test('a listing of more than 30,000 metrics is narrowed to namespaces, and these to the metrics that graphs show', async () => {
  const { stub, metrics } = await given((request): StubAnswer => {
    const { Namespace, MetricName } = request.input;
    if (MetricName !== undefined) return { body: { Metrics: [metric(MetricName, 'n1')] } };
    if (Namespace !== undefined && Namespace !== 'AWS/ES') return { body: { Metrics: [metric('of-namespace', 'n1', Namespace)] } };
    return { body: { NextToken: `${page(request) + 1}`, Metrics: [metric('Odd', `n${page(request)}`)] } };
  });
  const listing = await metrics.list(SUBJECT);
  expect(listing.get('CPUUtilization')).toContainEqual([...DOMAIN, { name: 'NodeId', value: 'n1' }]);
  expect(listing.has('of-namespace')).toBe(true);
  // AWS/ES alone needs a call for each metric, and the budget ends before its last one.
  const gap = listing.gaps?.find(({ namespace }) => namespace === 'AWS/ES');
  expect(gap).toMatchObject({ isWhole: false });
  expect(gap?.message).toMatch(/\d+ of \d+ in AWS\/ES may lack series/);
  expect(stub.requests.length).toBeLessThanOrEqual(60 + 240 + 1);
});

test('a listing without end says what it lacks instead of failing, and costs a bounded number of calls', async () => {
  const { stub, metrics } = await given((request) => ({ body: { NextToken: `${page(request) + 1}`, Metrics: [metric('Odd', 'n1')] } }));
  const listing = await metrics.list(SUBJECT);
  expect(listing.get('Odd')).toHaveLength(1);
  expect(listing.gaps?.find(({ namespace }) => namespace === 'AWS/ES')).toMatchObject({ isWhole: false });
  expect(stub.requests.length).toBeLessThanOrEqual(60 + 240 + 1);
  stub.requests.length = 0;
  const root = await metrics.listRoot(SUBJECT, '123456789012');
  expect(root.get('Odd')).toHaveLength(1);
  expect(root.gaps?.map(({ namespace }) => namespace)).toContain('AWS/EC2');
  expect(stub.requests).toHaveLength(4 * 60);
});

test('without tags it is said that machines, volumes and balancers are not told, and a short listing has no other gap', async () => {
  const { stub, metrics } = await given(() => ({ body: { Metrics: [metric('CPUUtilization', 'n1')] } }));
  const { gaps } = await metrics.list(SUBJECT);
  expect(gaps?.map(({ namespace, isWhole }) => [namespace, isWhole])).toEqual([
    ['AWS/EC2', true],
    ['AWS/EBS', true],
    ['AWS/ApplicationELB', true],
  ]);
  expect(gaps?.[0]?.message).toContain('does not report which machines are this domain’s');
  expect(stub.requests).toHaveLength(1);
});
