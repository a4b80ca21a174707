import { describe, expect, test } from 'vitest';
import { describeTransparencySource } from '../source-contract.ts';
import { createAwsTransparency } from './index.ts';
import { setUpAws } from './testkit/console-credentials.ts';
import {
  ACCOUNT,
  domainsNamed,
  EXTERNAL_ID,
  errorOf,
  given,
  handedOut,
  MANAGEMENT,
  NOW,
  ORGANIZATION_ROLE,
  ROLE,
  SECRETS,
  well,
} from './testkit/given-aws.ts';

setUpAws();

const STRANGER = '555555555555';
const NOT_FOUND = { status: 400, error: 'AccountNotFoundException' };

describeTransparencySource('AWS as a stub of its service models has it', async () => {
  const { source } = await given(
    (request) => {
      if (request.input.ExternalId === 'another') return { status: 403, error: 'AccessDenied', message: 'not authorized' };
      if (request.operation === 'ListDomainNames' && request.region === 'us-east-2') return domainsNamed();
      return well(request);
    },
    { target: { canaryAccounts: ['333333333333'] } },
  );
  return {
    source,
    membership: [
      { accountId: ACCOUNT, isInOrganization: true },
      { accountId: STRANGER, isInOrganization: false },
    ],
    canary: '333333333333',
    right: ROLE,
    wrong: [
      { ...ROLE, externalId: 'another', problem: 'role-denied' },
      { ...ROLE, accountId: STRANGER, problem: 'role-missing' },
    ],
    domains: { with: ROLE, without: { ...ROLE, region: 'us-east-2' } },
  };
});

describe('a role', () => {
  test('is taken over with its external id, for 15 minutes, under a name, and for one action', async () => {
    const { stub, source } = await given(well);
    expect(await source.tryRole(ROLE)).toEqual({ ok: true });
    expect(stub.requests).toEqual([
      {
        operation: 'AssumeRole',
        keyId: SECRETS.ownKey,
        region: 'us-west-2',
        input: {
          RoleArn: ROLE.roleArn,
          RoleSessionName: 'tumbler-ops-transparency',
          ExternalId: EXTERNAL_ID,
          DurationSeconds: 900,
          SourceIdentity: 'tumbler',
          Policy: '{"Version":"2012-10-17","Statement":[{"Effect":"Allow","Action":"es:ListDomainNames","Resource":"*"}]}',
        },
      },
    ]);
  });

  test('is tried anew each time, whatever is at hand', async () => {
    const { stub, source } = await given(well);
    await source.tryRole(ROLE);
    await source.domains(ACCOUNT, ROLE.region);
    await source.tryRole(ROLE);
    expect(stub.requests.map(({ operation }) => operation)).toEqual(['AssumeRole', 'ListDomainNames', 'AssumeRole']);
  });

  test.each([
    ['of another account', `arn:aws:iam::${STRANGER}:role/Reader`, STRANGER],
    ['that is a user', `arn:aws:iam::${ACCOUNT}:user/Reader`, 'not the ARN of a role'],
    ['of a partition that nobody knows', `arn:aws-moon:iam::${ACCOUNT}:role/Reader`, 'aws-moon'],
  ])('%s is not asked for', async (_what, roleArn, words) => {
    const { stub, source } = await given(well);
    expect(await source.tryRole({ ...ROLE, roleArn })).toEqual({
      ok: false,
      problem: 'role-missing',
      detail: expect.stringContaining(words),
    });
    expect(stub.requests).toEqual([]);
  });

  test('of another account than was asked for is not believed', async () => {
    const { source } = await given((request) => handedOut({ ...request, input: { ...request.input, RoleArn: ORGANIZATION_ROLE } }));
    expect(await errorOf(source.tryRole(ROLE))).toMatchObject({ kind: 'malformed' });
  });

  test.each([
    ['aws', 'us-west-2', 'sts.us-west-2.amazonaws.com'],
    ['aws-cn', 'cn-north-1', 'sts.cn-north-1.amazonaws.com.cn'],
    ['aws-cn', 'us-east-1', 'sts.cn-northwest-1.amazonaws.com.cn'],
    ['aws-us-gov', 'us-gov-east-1', 'sts.us-gov-east-1.amazonaws.com'],
    ['aws-us-gov', 'us-east-1', 'sts.us-gov-west-1.amazonaws.com'],
  ])('of the partition %s, looked at in %s, is asked for at %s', async (partition, region, address) => {
    const { source, hosts } = onNoNetwork();
    const error = await errorOf(source.tryRole({ ...ROLE, region, roleArn: `arn:${partition}:iam::${ACCOUNT}:role/Reader` }));
    expect(error.kind).toBe('unavailable');
    expect([...hosts]).toEqual([address]);
  });
});

/** An adapter whose requests go nowhere, with the hosts that they would have gone to. */
function onNoNetwork() {
  const hosts = new Set<string>();
  const source = createAwsTransparency({
    target: { awsRegion: 'us-east-1' },
    roleOf: async () => ROLE,
    clock: { now: () => NOW },
    requestHandler: {
      handle: async ({ hostname }: { hostname: string }) => {
        hosts.add(hostname);
        throw Object.assign(new Error('no network'), { code: 'ENOTFOUND' });
      },
    },
  });
  return { source, hosts };
}

describe('membership of the organization', () => {
  test('is asked with the organization’s role, taken over once for many accounts', async () => {
    const { stub, source } = await given(well);
    expect((await source.account(ACCOUNT)).isInOrganization).toBe(true);
    expect((await source.account(MANAGEMENT)).isInOrganization).toBe(true);
    expect(stub.requests.map(({ operation, keyId }) => [operation, keyId])).toEqual([
      ['AssumeRole', SECRETS.ownKey],
      ['DescribeAccount', SECRETS.key],
      ['DescribeAccount', SECRETS.key],
    ]);
    expect(stub.requests[0]?.input).toMatchObject({
      RoleArn: ORGANIZATION_ROLE,
      Policy: expect.stringContaining('organizations:DescribeAccount'),
    });
    expect(stub.requests[0]?.input).not.toHaveProperty('ExternalId');
  });

  test('is not denied to an account by one who is in no organization itself: that is not known', async () => {
    const { source } = await given((request) => (request.operation === 'DescribeAccount' ? NOT_FOUND : well(request)));
    expect((await source.account(ACCOUNT)).isInOrganization).toBeNull();
  });

  test.each(['AccessDeniedException', 'AWSOrganizationsNotInUseException'])(
    'is not known where Organizations says %s, and not asked again at once',
    async (error) => {
      const { stub, source } = await given((request) => (request.operation === 'DescribeAccount' ? { status: 400, error } : well(request)));
      expect((await source.account(ACCOUNT)).isInOrganization).toBeNull();
      const before = stub.requests.length;
      expect((await source.account(STRANGER)).isInOrganization).toBeNull();
      expect(stub.requests).toHaveLength(before);
    },
  );

  test('is not known where the organization’s role is refused, or there is none', async () => {
    const { source } = await given(() => ({ status: 403, error: 'AccessDenied' }));
    expect((await source.account(ACCOUNT)).isInOrganization).toBeNull();
    const without = await given(well, { target: { organizationRoleArn: undefined } });
    expect((await without.source.account(ACCOUNT)).isInOrganization).toBeNull();
    expect(without.stub.requests).toEqual([]);
  });
});

describe('domains of an account', () => {
  test('are listed in their region with the role’s credentials; what AWS does not know of them is null', async () => {
    const { stub, source } = await given(well);
    const nothing = { betaTokensAttribute: null, hostclass: null, state: null, spieTags: null };
    expect(await source.domains(ACCOUNT, 'us-west-1')).toEqual([
      { domainId: `${ACCOUNT}:orders`, domainName: 'orders', ...nothing },
      { domainId: `${ACCOUNT}:payments`, domainName: 'payments', ...nothing },
    ]);
    expect(stub.requests.map(({ operation, keyId, region }) => [operation, keyId, region])).toEqual([
      ['AssumeRole', SECRETS.ownKey, 'us-west-1'],
      ['ListDomainNames', SECRETS.key, 'us-west-1'],
    ]);
  });

  test('are listed with new credentials where those at hand have expired', async () => {
    let handed = 0;
    const { stub, source } = await given((request) => {
      if (request.operation === 'AssumeRole') {
        handed += 1;
        return handedOut(request, `ASIAKEY${handed}`);
      }
      return request.keyId === 'ASIAKEY1' ? { status: 403, error: 'ExpiredTokenException' } : domainsNamed('orders');
    });
    await source.tryRole(ROLE);
    expect(await source.domains(ACCOUNT, ROLE.region)).toHaveLength(1);
    expect(stub.requests.map(({ keyId }) => keyId)).toEqual([SECRETS.ownKey, 'ASIAKEY1', SECRETS.ownKey, 'ASIAKEY2']);
  });

  test('are listed with new credentials after 5 minutes', async () => {
    let now = NOW;
    const { stub, source } = await given(well, { clock: { now: () => now } });
    await source.domains(ACCOUNT, ROLE.region);
    now += 299_000;
    await source.domains(ACCOUNT, ROLE.region);
    expect(stub.requests.filter(({ operation }) => operation === 'AssumeRole')).toHaveLength(1);
    now += 1_000;
    await source.domains(ACCOUNT, ROLE.region);
    expect(stub.requests.filter(({ operation }) => operation === 'AssumeRole')).toHaveLength(2);
  });

  test.each([
    [
      'the role may not list them',
      () => given((request) => (request.operation === 'ListDomainNames' ? { status: 403, error: 'AccessDeniedException' } : well(request))),
    ],
    ['the role is not handed out', () => given(() => ({ status: 403, error: 'AccessDenied' }))],
    ['the account has no role', () => given(well, { roleOf: async () => ({ roleArn: null, externalId: EXTERNAL_ID }) })],
    ['the account is not onboarded', () => given(well, { roleOf: async () => null })],
    [
      'the region is of another partition',
      () => given(well, { roleOf: async () => ({ ...ROLE, roleArn: `arn:aws-cn:iam::${ACCOUNT}:role/Reader` }) }),
    ],
  ])('are null where %s', async (_where, make) => {
    const { source } = await make();
    expect(await source.domains(ACCOUNT, ROLE.region)).toBeNull();
  });
});
