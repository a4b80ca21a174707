import { expect, test } from 'vitest';
import { givenAccounts } from '../../aws-account/testkit/given-account.ts';
import { OWN_ACCOUNT } from '../../aws-account/testkit/stub-aws-account.ts';
import { setUpAws } from '../../transparency/aws/testkit/console-credentials.ts';
import { describeComputePort } from '../contract.ts';
import { createAwsCompute } from './index.ts';

setUpAws();

const given = async () => createAwsCompute((await givenAccounts()).statuses);

describeComputePort('aws', async () => ({
  port: await given(),
  domainIdentifier: `${OWN_ACCOUNT}:orders`,
  unknownIdentifier: `${OWN_ACCOUNT}:nobody-here`,
  hasGroups: false,
}));

test('a node that is not available has no state of its zone, and what only the service sees is null [DOM-058]', async () => {
  const nodes = await (await given()).instances(`${OWN_ACCOUNT}:orders`);
  expect(nodes.map(({ instanceId, nodeType, az, azState }) => [instanceId, nodeType, az, azState])).toEqual([
    ['data-a', 'data', 'us-east-1a', '1.0'],
    ['data-b', 'data', 'us-east-1b', '1.0'],
    ['data-c', 'data', 'us-east-1c', null],
    ['master-a', 'master', 'us-east-1a', '1.0'],
    ['master-b', 'master', 'us-east-1b', '1.0'],
    ['master-c', 'master', 'us-east-1c', '1.0'],
  ]);
  expect(nodes[0]).toMatchObject({ instanceType: 'r6g.large.search', privateIp: null, state: null, volumes: [] });
});
