import { expect, test } from 'vitest';
import type { CloudWatchCalls } from './sdk-client.ts';
import { taggedResources, taggingProblem } from './tagged-resources.ts';

const ARN = 'us-east-1:123456789012';
const never = () => Promise.reject(new Error('is not asked'));
const signal = new AbortController().signal;
const callsOf = (pages: Readonly<Record<string, { arns: string[]; next: string }>>, asked: unknown[] = []): CloudWatchCalls => ({
  getMetricData: never,
  listMetrics: never,
  async getResources(input) {
    asked.push(input);
    const { arns, next } = pages[input.PaginationToken ?? ''] ?? { arns: [], next: '' };
    return { ResourceTagMappingList: arns.map((ResourceARN) => ({ ResourceARN, Tags: [] })), PaginationToken: next };
  },
  close: () => undefined,
});

test('resources become values of dimensions, over all pages, and balancers of other kinds are left out', async () => {
  const asked: unknown[] = [];
  const calls = callsOf(
    {
      '': { arns: [`arn:aws:ec2:${ARN}:instance/i-1`, `arn:aws:ec2:${ARN}:volume/vol-1`], next: 'more' },
      more: {
        arns: [
          `arn:aws:elasticloadbalancing:${ARN}:loadbalancer/app/orders/50dc6c495c0c9188`,
          `arn:aws:elasticloadbalancing:${ARN}:loadbalancer/net/orders/60dc6c495c0c9188`,
          `arn:aws:elasticloadbalancing:${ARN}:targetgroup/orders/73e2d6bc24d8a067`,
        ],
        next: '',
      },
    },
    asked,
  );
  const found = await taggedResources(calls, { tags: { cluster: 'orders' } }, signal);
  expect(Object.fromEntries(Object.entries(found).map(([name, values]) => [name, [...values]]))).toEqual({
    InstanceId: ['i-1'],
    VolumeId: ['vol-1'],
    LoadBalancer: ['app/orders/50dc6c495c0c9188'],
    TargetGroup: ['targetgroup/orders/73e2d6bc24d8a067'],
  });
  expect(asked).toHaveLength(2);
  expect(asked[0]).toMatchObject({ TagFilters: [{ Key: 'cluster', Values: ['orders'] }] });
});

test('pages without end are given up, and a refusal names the permission', async () => {
  await expect(taggedResources(callsOf({ '': { arns: [], next: '' } }), { tags: { a: 'b' } }, signal)).resolves.toBeDefined();
  const endless = { ...callsOf({}), getResources: async () => ({ ResourceTagMappingList: [], PaginationToken: 'again' }) };
  await expect(taggedResources(endless, { tags: { a: 'b' } }, signal)).rejects.toMatchObject({ kind: 'too-large' });
  const denied = Object.assign(new Error('arn:aws:iam::1:user/x is not authorized'), { name: 'AccessDeniedException' });
  expect(taggingProblem(denied)).toBe('these credentials lack tag:GetResources');
});
