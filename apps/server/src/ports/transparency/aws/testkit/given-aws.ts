import { isPortError, type PortError } from '../../../port-error.ts';
import { type AwsTransparency, type AwsTransparencyOptions, createAwsTransparency } from '../index.ts';
import type { AwsTransparencyTarget } from '../target.ts';
import { SECRETS as CONSOLE_SECRETS, closeLater } from './console-credentials.ts';
import { type StubAnswer, type StubAws, type StubRequest, stubAws } from './stub-aws.ts';

export const NOW = Date.parse('2026-03-10T12:00:00Z');
export const ACCOUNT = '210987654321';
export const MANAGEMENT = '123456789012';
export const EXTERNAL_ID = 'tumbler-4f1c2a';
export const ROLE = {
  accountId: ACCOUNT,
  region: 'us-west-2',
  roleArn: `arn:aws:iam::${ACCOUNT}:role/ops/Reader`,
  externalId: EXTERNAL_ID,
};
export const ORGANIZATION_ROLE = `arn:aws:iam::${MANAGEMENT}:role/OrganizationReader`;

/** Also the key that STS hands out for the role. */
export const SECRETS = { ...CONSOLE_SECRETS, key: 'ASIAEXAMPLEROLE' } as const;

interface Given {
  stub: StubAws;
  source: AwsTransparency;
}

type GivenOptions = Partial<Omit<AwsTransparencyOptions, 'target'>> & { target?: Partial<AwsTransparencyTarget> };

/** The adapter in front of a stub that answers as told; the account is onboarded with ROLE. */
export async function given(answer: (request: StubRequest) => StubAnswer | null, { target, ...more }: GivenOptions = {}): Promise<Given> {
  const stub = await stubAws(answer);
  const source = createAwsTransparency({
    target: { awsRegion: 'us-east-1', endpoint: stub.url, organizationRoleArn: ORGANIZATION_ROLE, ...target },
    roleOf: async (accountId) => (accountId === ACCOUNT ? ROLE : null),
    clock: { now: () => NOW },
    ...more,
  });
  closeLater(
    () => stub.close(),
    () => source.close(),
  );
  return { stub, source };
}

/** Credentials as STS hands them out, for the role that was asked for. */
export const handedOut = ({ input }: StubRequest, key: string = SECRETS.key): StubAnswer => {
  const [, , , , accountId = '', role = ''] = String(input.RoleArn).split(':');
  return {
    body: {
      Credentials: {
        AccessKeyId: key,
        SecretAccessKey: SECRETS.secret,
        SessionToken: SECRETS.token,
        Expiration: NOW / 1_000 + 900,
      },
      AssumedRoleUser: { AssumedRoleId: 'AROAEXAMPLE:session', Arn: `arn:aws:sts::${accountId}:assumed-${role}/session` },
      SourceIdentity: String(input.SourceIdentity),
    },
  };
};

export const domainsNamed = (...names: string[]): StubAnswer => ({
  body: { DomainNames: names.map((DomainName) => ({ DomainName, EngineType: 'OpenSearch' })) },
});

/** An AWS that is well: it hands out every role, has both accounts in its organization, and two domains. */
export const well = (request: StubRequest): StubAnswer => {
  if (request.operation === 'AssumeRole') return handedOut(request);
  if (request.operation === 'ListDomainNames') return domainsNamed('payments', 'orders');
  const Id = String(request.input.AccountId);
  return Id === ACCOUNT || Id === MANAGEMENT
    ? { body: { Account: { Id, Status: 'ACTIVE' } } }
    : { status: 400, error: 'AccountNotFoundException' };
};

export const errorOf = async (work: Promise<unknown>): Promise<PortError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isPortError(error)) throw new Error(`expected a PortError, got ${String(error)}`);
  return error;
};
