import { CreateDomainCommand, OpenSearchClient } from '@aws-sdk/client-opensearch';
import { CreateAccountCommand, CreateOrganizationCommand, OrganizationsClient } from '@aws-sdk/client-organizations';
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { describeTransparencySource } from '../source-contract.ts';
import { type AwsTransparency, createAwsTransparency } from './index.ts';

const MANAGEMENT = '123456789012';
const STRANGER = '555555555555';
const CANARY = '333333333333';

const moto = (): string => {
  const endpoint = process.env.TUMBLER_TEST_MOTO_URL;
  if (!endpoint) throw new Error('TUMBLER_TEST_MOTO_URL is not set: start the peers with npm run test:peers, or peers/moto/start DIR');
  return endpoint;
};

/** An organization with a member, and two domains of the member's in one region. */
async function seeded(endpoint: string): Promise<string> {
  await fetch(`${endpoint}/moto-api/reset`, { method: 'POST' });
  const organizations = new OrganizationsClient({ endpoint, region: 'us-east-1' });
  await organizations.send(new CreateOrganizationCommand({ FeatureSet: 'ALL' }));
  const created = await organizations.send(new CreateAccountCommand({ AccountName: 'orders', Email: 'orders@example.com' }));
  organizations.destroy();
  const member = created.CreateAccountStatus?.AccountId ?? '';
  const sts = new STSClient({ endpoint, region: 'us-west-2' });
  const taken = await sts.send(new AssumeRoleCommand({ RoleArn: roleOf(member).roleArn, RoleSessionName: 'seed' }));
  sts.destroy();
  const search = new OpenSearchClient({
    endpoint,
    region: 'us-west-2',
    credentials: {
      accessKeyId: taken.Credentials?.AccessKeyId ?? '',
      secretAccessKey: taken.Credentials?.SecretAccessKey ?? '',
      sessionToken: taken.Credentials?.SessionToken ?? '',
    },
  });
  for (const DomainName of ['payments', 'orders']) await search.send(new CreateDomainCommand({ DomainName }));
  search.destroy();
  return member;
}

const roleOf = (accountId: string) => ({ roleArn: `arn:aws:iam::${accountId}:role/Reader`, externalId: 'tumbler-4f1c2a' });
const looking = (endpoint: string, organizationAccount: string): AwsTransparency =>
  createAwsTransparency({
    target: {
      awsRegion: 'us-east-1',
      endpoint,
      organizationRoleArn: `arn:aws:iam::${organizationAccount}:role/OrganizationReader`,
      canaryAccounts: [CANARY],
    },
    roleOf: async (accountId) => roleOf(accountId),
    clock: { now: () => Date.now() },
  });

describe('accounts of AWS as moto has it', () => {
  let source: AwsTransparency;
  let member: string;

  beforeAll(async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
    vi.stubEnv('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true');
    member = await seeded(moto());
    source = looking(moto(), MANAGEMENT);
  });
  afterAll(() => {
    source.close();
    vi.unstubAllEnvs();
  });

  describeTransparencySource('AWS as moto has it', async () => ({
    source,
    membership: [
      { accountId: MANAGEMENT, isInOrganization: true },
      { accountId: member, isInOrganization: true },
      { accountId: STRANGER, isInOrganization: false },
    ],
    canary: CANARY,
    right: { accountId: member, region: 'us-west-2', ...roleOf(member) },
    // moto hands out every role, whatever its external id: refusals are in aws-denials.test.ts.
    wrong: [{ accountId: member, region: 'us-west-2', ...roleOf(STRANGER), problem: 'role-missing' }],
    domains: { with: { accountId: member, region: 'us-west-2' }, without: { accountId: member, region: 'us-west-1' } },
  }));

  test('a domain is its own account’s: the credentials are those of the role', async () => {
    expect((await source.domains(member, 'us-west-2'))?.map(({ domainId }) => domainId)).toEqual([
      `${member}:orders`,
      `${member}:payments`,
    ]);
    expect(await source.domains(STRANGER, 'us-west-2')).toEqual([]);
  });

  test('an organization role of an account in no organization cannot tell who is in one', async () => {
    const outside = looking(moto(), STRANGER);
    expect((await outside.account(member)).isInOrganization).toBeNull();
    outside.close();
  });
});
