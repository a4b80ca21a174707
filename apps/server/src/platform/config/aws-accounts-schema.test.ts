import { expect, test } from 'vitest';
import { parseConfig } from './config-file.ts';

const ID = '123456789012';
const entry = (more: string): string => `awsAccounts: [{stage: beta, accountId: "${ID}", ${more}}]\n`;

test.each([
  ['no region', 'profile: x', 'give region (one) or regions (several), not both'],
  ['region and regions', 'region: iad, regions: [dub]', 'give region (one) or regions (several), not both'],
  ['an AWS region of several', 'regions: [iad], awsRegion: us-east-1', 'is of one region'],
  ['a role of another account', 'region: iad, roleArn: "arn:aws:iam::210987654321:role/X"', `must be of the account ${ID}`],
  [
    'an action role of another account',
    'region: iad, actions: {roleArn: "arn:aws:iam::210987654321:role/X"}',
    `must be of the account ${ID}`,
  ],
  ['an external id without a role', 'region: iad, externalId: abc', 'is for a role'],
  ['a pattern that is no ARN', 'region: iad, domains: ["prod-*"]', 'must be a pattern of domain ARNs'],
  ['no calls', 'region: iad, callsPerMinute: 1', 'must be 10 to 6000'],
])('%s is refused with the fix', (_what, more, words) => {
  expect(() => parseConfig(entry(more), 'x.yaml')).toThrow(words);
});

test('an account twice in a place, or with two budgets, is refused', () => {
  const two = (first: string, second: string): string =>
    `awsAccounts: [{stage: beta, accountId: "${ID}", ${first}}, {stage: beta, accountId: "${ID}", ${second}}]\n`;
  expect(() => parseConfig(two('region: iad', 'region: iad'), 'x.yaml')).toThrow('is the same account as awsAccounts[0]');
  expect(() => parseConfig(two('region: iad', 'region: dub, callsPerMinute: 50'), 'x.yaml')).toThrow('an account has one budget');
  expect(parseConfig(two('region: iad', 'region: dub'), 'x.yaml').awsAccounts).toHaveLength(2);
});
