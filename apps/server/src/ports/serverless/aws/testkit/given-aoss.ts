import { isPortError, type PortError } from '../../../port-error.ts';
import { closeLater, SECRETS } from '../../../transparency/aws/testkit/console-credentials.ts';
import { type AwsServerless, type AwsServerlessOptions, createAwsServerless } from '../index.ts';
import type { AwsServerlessTarget } from '../target.ts';
import { type StubAnswer, type StubAoss, type StubRequest, stubAoss } from './stub-aoss.ts';

export const ACCOUNT = '123456789012';
export const REGION = 'eu-west-1';

type GivenOptions = Partial<Omit<AwsServerlessOptions, 'targets'>> & { target?: Partial<AwsServerlessTarget> };

/** The adapter in front of a stub that answers as told. */
export async function given(
  answer: (request: StubRequest) => StubAnswer | null,
  { target, ...more }: GivenOptions = {},
): Promise<{ stub: StubAoss; port: AwsServerless }> {
  const stub = await stubAoss(answer);
  const port = createAwsServerless({
    targets: [{ accountId: ACCOUNT, awsRegion: REGION, endpoint: stub.url, ...target }],
    clock: { now: () => Date.now() },
    ...more,
  });
  closeLater(
    () => stub.close(),
    () => port.close(),
  );
  return { stub, port };
}

export const CREATED = Date.parse('2026-03-01T10:00:00Z');

/** A collection as BatchGetCollection tells of it. */
export const detailOf = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  name: `collection-${id}`,
  status: 'ACTIVE',
  type: 'SEARCH',
  arn: `arn:aws:aoss:${REGION}:${ACCOUNT}:collection/${id}`,
  kmsKeyArn: 'auto',
  standbyReplicas: 'ENABLED',
  createdDate: CREATED,
  lastModifiedDate: CREATED + 60_000,
  collectionEndpoint: `https://${id}.${REGION}.aoss.amazonaws.com`,
  ...more,
});

const dates = { createdDate: CREATED, lastModifiedDate: CREATED, policyVersion: 'MTcwOTI4NjQwMDAwMF8x' };
export const policy = (type: string, name: string) => ({ name, type, ...dates });
export const samlConfig = (name: string) => ({
  id: `saml/${ACCOUNT}/${name}`,
  type: 'saml',
  configVersion: 'MTcwOTI4NjQwMDAwMF8x',
  createdDate: CREATED,
  lastModifiedDate: CREATED,
});

/** What an account holds. */
export interface Held {
  collections: ReturnType<typeof detailOf>[];
  policies: ReturnType<typeof policy>[];
  configs: ReturnType<typeof samlConfig>[];
}
export const NOTHING: Held = { collections: [], policies: [], configs: [] };
export const SOME: Held = {
  collections: [
    detailOf('0payments', { name: 'payments', type: 'VECTORSEARCH' }),
    detailOf('1logs', {
      name: 'logs',
      type: 'TIMESERIES',
      status: 'FAILED',
      failureCode: 'InsufficientKmsPermissions',
      failureMessage: 'The key is not usable.',
    }),
    detailOf('2orders', { name: 'orders', kmsKeyArn: `arn:aws:kms:${REGION}:${ACCOUNT}:key/1`, standbyReplicas: 'DISABLED' }),
  ],
  policies: [policy('data', 'orders'), policy('network', 'orders'), policy('network', 'logs'), policy('encryption', 'all-of-them')],
  configs: [samlConfig('okta')],
};

/** An OpenSearch Serverless that is well and has what an account holds; lists come in pages of two. */
export function answered({ operation, input }: StubRequest, { collections, policies, configs }: Held): StubAnswer {
  const page = <T>(all: readonly T[], member: string): StubAnswer => {
    const from = Number(input.nextToken ?? 0);
    const more = from + 2 < all.length ? { nextToken: String(from + 2) } : {};
    return { body: { [member]: all.slice(from, from + 2), ...more } };
  };
  const ofType = (types: readonly string[]) => policies.filter(({ type }) => type === input.type && types.includes(type));
  const one = <T extends object>(found: T | undefined, member: string, more: object): StubAnswer =>
    found ? { body: { [member]: { ...found, ...more } } } : { status: 400, error: 'ResourceNotFoundException' };
  const count = (wanted: string): number => policies.filter(({ type }) => type === wanted).length;
  switch (operation) {
    case 'GetCallerIdentity':
      return { body: { UserId: 'AIDAEXAMPLE', Account: ACCOUNT, Arn: `arn:aws:iam::${ACCOUNT}:user/console` } };
    case 'AssumeRole':
      return handedOut(String(input.RoleArn));
    case 'ListCollections':
      return page(
        collections.map(({ id, name, status, arn }) => ({ id, name, status, arn })),
        'collectionSummaries',
      );
    case 'BatchGetCollection': {
      const asked: string[] = input.ids;
      return {
        body: {
          collectionDetails: collections.filter(({ id }) => asked.includes(id)),
          collectionErrorDetails: asked
            .filter((id) => !collections.some((collection) => collection.id === id))
            .map((id) => ({ id, errorCode: 'NOT_FOUND', errorMessage: 'for the log only' })),
        },
      };
    }
    case 'ListAccessPolicies':
      return page(ofType(['data']), 'accessPolicySummaries');
    case 'ListSecurityPolicies':
      return page(ofType(['encryption', 'network']), 'securityPolicySummaries');
    case 'GetAccessPolicy':
      return one(
        ofType(['data']).find(({ name }) => name === input.name),
        'accessPolicyDetail',
        { policy: DOCUMENT },
      );
    case 'GetSecurityPolicy':
      return one(
        ofType(['encryption', 'network']).find(({ name }) => name === input.name),
        'securityPolicyDetail',
        {
          policy: DOCUMENT,
          description: 'As it was.',
        },
      );
    case 'ListSecurityConfigs':
      return page(configs, 'securityConfigSummaries');
    case 'GetSecurityConfig':
      return one(
        configs.find(({ id }) => id === input.id),
        'securityConfigDetail',
        { samlOptions: { metadata: '<EntityDescriptor/>', userAttribute: 'NameID', sessionTimeout: 60 } },
      );
    case 'GetPoliciesStats':
      return {
        body: {
          AccessPolicyStats: { DataPolicyCount: count('data') },
          SecurityPolicyStats: { EncryptionPolicyCount: count('encryption'), NetworkPolicyCount: count('network') },
          SecurityConfigStats: { SamlConfigCount: configs.length },
          TotalPolicyCount: policies.length + configs.length,
        },
      };
    case 'GetAccountSettings':
      return { body: { accountSettingsDetail: { capacityLimits: { maxIndexingCapacityInOCU: 20, maxSearchCapacityInOCU: 30 } } } };
    case 'GetMetricData':
      return { body: { MetricDataResults: [] } };
    case 'GET':
      return { body: { shards: 'as they are' } };
  }
}

export const DOCUMENT = [{ Rules: [{ ResourceType: 'collection', Resource: ['collection/orders'] }], AllowFromPublic: true }];

export const well = (request: StubRequest): StubAnswer => answered(request, SOME);

/** Credentials as STS hands them out for 15 minutes; their key tells the account. */
export const handedOut = (roleArn: string): StubAnswer => {
  const [, , , , accountId = '', role = ''] = roleArn.split(':');
  return {
    body: {
      Credentials: {
        AccessKeyId: `ASIA${accountId}`,
        SecretAccessKey: SECRETS.secret,
        SessionToken: SECRETS.token,
        Expiration: Math.floor(Date.now() / 1_000) + 900,
      },
      AssumedRoleUser: { AssumedRoleId: 'AROAEXAMPLE:session', Arn: `arn:aws:sts::${accountId}:assumed-${role}/session` },
    },
  };
};

export const errorOf = async (work: Promise<unknown>): Promise<PortError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isPortError(error)) throw new Error(`expected a PortError, got ${String(error)}`);
  return error;
};
