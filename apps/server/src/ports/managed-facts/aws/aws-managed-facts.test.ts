import { expect, test } from 'vitest';
import { givenAccounts } from '../../aws-account/testkit/given-account.ts';
import { CHANGED } from '../../aws-account/testkit/recorded-answers.ts';
import { OWN_ACCOUNT } from '../../aws-account/testkit/stub-aws-account.ts';
import { createAwsDomains } from '../../domains/aws/index.ts';
import { setUpAws } from '../../transparency/aws/testkit/console-credentials.ts';
import { createAwsManagedFacts } from './index.ts';

setUpAws();

const ORDERS = `${OWN_ACCOUNT}:orders`;

test('tags, VPC endpoints, packages, insights and maintenance of a domain, each asked for once', async () => {
  const { statuses, stub } = await givenAccounts();
  const port = createAwsManagedFacts(statuses);
  expect(await port.tags(ORDERS)).toEqual({ rows: [{ key: 'team', value: 'checkout' }], isCut: false });
  expect((await port.vpcEndpoints(ORDERS)).rows).toEqual([{ id: 'aos-1', owner: OWN_ACCOUNT, status: 'ACTIVE' }]);
  expect((await port.packages(ORDERS)).rows).toEqual([
    { id: 'F123', name: 'synonyms', type: 'TXT-DICTIONARY', version: null, status: 'ACTIVE', updatedAt: CHANGED * 1_000 },
  ]);
  expect((await port.insights(ORDERS)).rows).toEqual([
    {
      ...{ id: 'i-1', title: 'Shards are unevenly sized', type: 'RECOMMENDATION' },
      ...{ priority: 'HIGH', status: 'ACTIVE', createdAt: CHANGED * 1_000 },
    },
  ]);
  expect((await port.maintenances(ORDERS)).rows).toEqual([
    {
      ...{
        id: 'm-2',
        action: 'REBOOT_NODE',
        nodeId: 'Nd0eAAAAAAAAAAAAAAAAAA',
        status: 'FAILED',
        message: 'The node did not come back in time.',
      },
      ...{ createdAt: CHANGED * 1_000, updatedAt: (CHANGED + 900) * 1_000 },
    },
    {
      ...{ id: 'm-1', action: 'RESTART_DASHBOARD', nodeId: null, status: 'COMPLETED', message: null },
      ...{ createdAt: (CHANGED - 60) * 1_000, updatedAt: CHANGED * 1_000 },
    },
  ]);
  await port.tags(ORDERS);
  expect(stub.requests.filter(({ operation }) => operation === 'ListTags')).toHaveLength(1);
});

test('pages are walked, and a domain of another source has nothing', async () => {
  const { statuses } = await givenAccounts({
    answer: ({ operation, input }) =>
      operation === 'ListPackagesForDomain'
        ? {
            body: input.NextToken
              ? { DomainPackageDetailsList: [{ PackageID: 'F2' }] }
              : { DomainPackageDetailsList: [{ PackageID: 'F1' }], NextToken: 'n' },
          }
        : undefined,
  });
  const port = createAwsManagedFacts(statuses);
  expect((await port.packages(ORDERS)).rows.map(({ id }) => id)).toEqual(['F1', 'F2']);
  expect(await port.tags('999999999999:orders')).toEqual({ rows: [], isCut: false });
});

test('the adapters of a domain’s record and of its facts ask for its packages once', async () => {
  const { statuses, stub } = await givenAccounts();
  await createAwsDomains(statuses).find(ORDERS);
  await createAwsManagedFacts(statuses).packages(ORDERS);
  expect(stub.requests.filter(({ operation }) => operation === 'ListPackagesForDomain')).toHaveLength(1);
});
