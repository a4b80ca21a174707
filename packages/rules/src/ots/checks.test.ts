import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountIdProblem, organizationFlagProblem, parseRoleArn, regionsProblem, roleArnProblem } from './checks.ts';
import { OTS_REGIONS } from './item.ts';

const OWNER = { accountId: '123456789012', partition: 'aws' } as const;

describe('account ids', () => {
  test.each(['123456789012', '000000000101'])('%s is one', (text) => expect(accountIdProblem(text)).toBeNull());
  test.each(['', '12345678901', '1234567890123', '12345678901a', ' 123456789012', '١٢٣٤٥٦٧٨٩٠١٢', '123456789012\n'])(
    '%j is none, and the words name the field and the fix',
    (text) => expect(accountIdProblem(text)).toEqual({ field: 'awsAccountId', fix: 'must be 12 digits, such as 123456789012' }),
  );
});

describe('regions', () => {
  test('are the four, in any choice and order [OTS-011]', () => {
    expect(OTS_REGIONS).toEqual(['us-east-1', 'us-east-2', 'us-west-1', 'us-west-2']);
    fc.assert(fc.property(fc.shuffledSubarray([...OTS_REGIONS], { minLength: 1 }), (regions) => regionsProblem(regions) === null));
  });
  test.each([[[]], [['eu-west-1']], [['us-east-1', 'us-east-1']], [['us-east-1', 'US-EAST-2']], [['']]])('%j are refused', (regions) =>
    expect(regionsProblem(regions)).toMatchObject({ field: 'regions', fix: expect.stringMatching(/^must /) }),
  );
});

test('membership of the organization is TRUE or FALSE, and nothing else', () => {
  expect([organizationFlagProblem('TRUE'), organizationFlagProblem('FALSE')]).toEqual([null, null]);
  for (const text of ['true', '', 'yes', 'TRUE ']) expect(organizationFlagProblem(text)).toMatchObject({ field: 'isPartOfAwsOrg' });
});

describe('role ARNs', () => {
  test.each([
    'arn:aws:iam::123456789012:role/Reader',
    'arn:aws:iam::123456789012:role/ops/transparency/Reader+=,.@_-1',
    `arn:aws:iam::123456789012:role/${'r'.repeat(64)}`,
  ])('%s is taken', (text) => expect(roleArnProblem(text, OWNER)).toBeNull());

  test.each([
    ['another account', 'arn:aws:iam::210987654321:role/Reader', /of the account 123456789012, and this one is of 210987654321/],
    ['another partition', 'arn:aws-cn:iam::123456789012:role/Reader', /of the partition aws, and this one is of aws-cn/],
    ['a user', 'arn:aws:iam::123456789012:user/Reader', /ARN of a role, such as arn:aws:iam::123456789012:role\/OpsTransparency/],
    ['an assumed role', 'arn:aws:sts::123456789012:assumed-role/Reader/me', /ARN of a role/],
    ['no name', 'arn:aws:iam::123456789012:role/', /ARN of a role/],
    ['an empty part of the path', 'arn:aws:iam::123456789012:role//Reader', /ARN of a role/],
    ['a name that is too long', `arn:aws:iam::123456789012:role/${'r'.repeat(65)}`, /ARN of a role/],
    ['a path that is too long', `arn:aws:iam::123456789012:role/${'p'.repeat(511)}/Reader`, /ARN of a role/],
    ['white space', 'arn:aws:iam::123456789012:role/Reader ', /ARN of a role/],
    ['a region', 'arn:aws:iam:us-east-1:123456789012:role/Reader', /ARN of a role/],
  ])('%s is refused', (_name, text, fix) => {
    expect(roleArnProblem(text, OWNER)).toMatchObject({ field: 'roleArn', fix: expect.stringMatching(fix) });
  });

  test('each partition takes its own', () => {
    for (const partition of ['aws', 'aws-cn', 'aws-us-gov'] as const) {
      expect(roleArnProblem(`arn:${partition}:iam::123456789012:role/Reader`, { ...OWNER, partition })).toBeNull();
    }
  });

  test('what is read is what was written, and no text makes it slow or throw', () => {
    expect(parseRoleArn('arn:aws:iam::123456789012:role/a/b/Reader')).toEqual({
      partition: 'aws',
      accountId: '123456789012',
      path: '/a/b/',
      name: 'Reader',
    });
    fc.assert(
      fc.property(fc.string(), (text) => {
        const role = parseRoleArn(`arn:aws:iam::123456789012:role/${text}`);
        return role === null || role.path + role.name === `/${text}`;
      }),
    );
    expect(parseRoleArn(`arn:aws:iam::123456789012:role/${'a/'.repeat(50_000)}`)).toBeNull();
  });
});
