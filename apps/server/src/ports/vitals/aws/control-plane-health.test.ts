import { expect, test } from 'vitest';
import { givenAccounts } from '../../aws-account/testkit/given-account.ts';
import { answersOf, domainNamed, REGION } from '../../aws-account/testkit/recorded-answers.ts';
import { OWN_ACCOUNT } from '../../aws-account/testkit/stub-aws-account.ts';
import { setUpAws } from '../../transparency/aws/testkit/console-credentials.ts';
import { createControlPlaneHealth } from './index.ts';

setUpAws();

const ORDERS = `${OWN_ACCOUNT}:orders`;
const withHealth = async (more: Record<string, unknown> = {}, callsPerMinute = 300) => {
  const answers = answersOf();
  const domains = {
    [`${OWN_ACCOUNT}/${REGION}`]: [
      { status: domainNamed('orders'), answers: { ...answers, DescribeDomainHealth: { ...answers.DescribeDomainHealth, ...more } } },
    ],
  };
  const { statuses, stub } = await givenAccounts({ domains: () => domains, targets: [{ callsPerMinute }] });
  return { health: createControlPlaneHealth(statuses, { now: () => Date.now() }), stub };
};

test('a domain that cannot be reached has the health that the control plane tells [DOM-085]', async () => {
  const { health } = await withHealth();
  expect(await health.read(ORDERS)).toMatchObject({
    sample: { status: 1, unassigned: 4 },
    words: 'AWS reports: yellow, 4 of 60 shards unassigned, 2 of 3 data nodes available.',
    look: {
      dataNodes: { configured: 3, available: 2 },
      hasManager: true,
      zones: ['a', 'b', 'c'].map((zone) => ({ zone: `us-east-1${zone}`, configured: 1, available: zone === 'c' ? 0 : 1 })),
    },
  });
  expect(await health.read('999999999999:orders')).toBeNull();
});

test.each([
  [{ ClusterHealth: 'NotAvailable' }, null],
  [
    { ClusterHealth: 'Red', MasterNode: 'UnAvailable', EnvironmentInformation: [] },
    'AWS reports: red, 4 of 60 shards unassigned, no cluster manager.',
  ],
  [
    { ClusterHealth: 'NotAvailable', MasterNode: 'UnAvailable' },
    'AWS reports: no health, 4 of 60 shards unassigned, 2 of 3 data nodes available, no cluster manager.',
  ],
  [{ ClusterHealth: 'Green', TotalUnAssignedShards: 'many' }, 'AWS reports: green, 2 of 3 data nodes available.'],
])('%o', async (more, words) => {
  const { health } = await withHealth(more);
  expect((await health.read(ORDERS))?.words ?? null).toBe(words);
});

test('a sampler asks once a minute, and not at all once its part of the budget is used', async () => {
  const { health, stub } = await withHealth({}, 10);
  await Promise.all(Array.from({ length: 20 }, () => health.sampled(ORDERS)));
  expect(stub.requests.filter(({ operation }) => operation === 'DescribeDomainHealth')).toHaveLength(1);
  for (let n = 0; n < 10; n += 1) await health.sampled(`${OWN_ACCOUNT}:other-${n}`);
  expect(stub.requests.filter(({ operation }) => operation === 'DescribeDomainHealth')).toHaveLength(7);
  // Of its own domains nothing is known then; of others it knows nothing at all.
  expect([await health.sampled(`${OWN_ACCOUNT}:other-9`), await health.sampled('999999999999:elsewhere')]).toEqual([null, undefined]);
});
