import { expect, test } from 'vitest';
import { OTS_PROBLEMS } from './item.ts';
import { actionRequired, otsItemOf, otsVerifyItemOf } from './records.ts';

const ACCOUNT = {
  accountId: '123456789012',
  uuid: 'u-1',
  regions: [
    { region: 'us-west-2', onboardedAt: 1_700_000_000_999 },
    { region: 'us-east-1', onboardedAt: 1_700_000_100_000 },
  ],
  isInOrganization: true,
  roleArn: null,
  externalId: 'x-1',
};

test('an account has an item in each region, under the names and units of the contract [OTS-007]', () => {
  expect(otsItemOf(ACCOUNT, 'us-west-2')).toEqual({
    account_id: '123456789012',
    domain_name: null,
    onboard_time: 1_700_000_000,
    ots_acc_onboarded_flag: 'TRUE',
    ots_acc_present_in_aws_org: 'TRUE',
    ots_item_class: 'ACCOUNT',
    ots_item_parent: 'ORGANIZATION',
    ots_item_region: 'us-west-2',
    ots_item_status: 'ROLE_NEEDED',
    ots_item_type: 'AWS_ACCOUNT',
    ots_uuid: 'u-1',
    trusted_entity_external_id: 'x-1',
    aws_org_read_role_arn: null,
    onboarded_regions: ['us-west-2', 'us-east-1'],
  });
  const alone = { ...ACCOUNT, isInOrganization: false, roleArn: 'arn:aws:iam::123456789012:role/Reader' };
  expect(otsItemOf(alone, 'us-east-1')).toMatchObject({
    onboard_time: 1_700_000_100,
    ots_acc_present_in_aws_org: 'FALSE',
    ots_item_parent: 'NONE',
    ots_item_status: 'ACTIVE',
    aws_org_read_role_arn: 'arn:aws:iam::123456789012:role/Reader',
  });
});

const FOUND = {
  accountId: '123456789012',
  region: 'us-east-1',
  domainId: '123456789012:orders',
  domainName: 'orders',
  betaTokensAttribute: 'enabled',
  hostclass: 'AES-R6G',
  state: 'DISABLED',
  spieTags: 'team=search',
  expectedState: 'ENABLED',
  problem: 'state-differs',
  verifiedAt: 1_700_000_000_500,
} as const;

test('a verified domain has an item under the names and units of the contract [OTS-008]', () => {
  expect(otsVerifyItemOf(FOUND)).toEqual({
    account_id: '123456789012',
    action_required: 'Bring the domain to the state ENABLED, or find out who changed it.',
    current_beta_tokens_attribute: 'enabled',
    current_hostclass: 'AES-R6G',
    current_ots_state: 'DISABLED',
    current_spie_tags: 'team=search',
    domain_id: '123456789012:orders',
    domain_name: 'orders',
    expected_ots_state: 'ENABLED',
    last_update_time: 1_700_000_000,
    region: 'us-east-1',
  });
  expect(otsVerifyItemOf({ ...FOUND, problem: null }).action_required).toBe('');
});

test('each problem has words of its own for what to do', () => {
  const words = OTS_PROBLEMS.map((problem) => actionRequired(problem, FOUND));
  expect(new Set(words).size).toBe(OTS_PROBLEMS.length);
  for (const text of words) expect(text).toMatch(/^[A-Z].*\.$/);
});
