import { CloudWatchClient, PutMetricDataCommand } from '@aws-sdk/client-cloudwatch';
import {
  CreateAccessPolicyCommand,
  CreateCollectionCommand,
  CreateSecurityPolicyCommand,
  OpenSearchServerlessClient,
} from '@aws-sdk/client-opensearchserverless';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { peerCluster } from '../../../../../../peers/opensearch/peer-cluster.ts';
import { createCloudWatchMetrics } from '../../metrics/cloudwatch/index.ts';
import { describeServerless, type Lacking } from '../contract.ts';
import { type AwsServerless, createAwsServerless } from './index.ts';
import { answered, detailOf, NOTHING } from './testkit/given-aoss.ts';
import { type StubAoss, stubAoss } from './testkit/stub-aoss.ts';

const REGION = 'us-east-1';
/** Both emulators have it for credentials that they did not hand out themselves. */
const ACCOUNT = '123456789012';
const EMPTY = '210987654321';
const DENIED = '310987654321';
const THROTTLED = '410987654321';
const GROUP = { accountId: ACCOUNT, placementConstraintId: 'pg-1', namespace: 'default', dataPlaneType: 'search' } as const;
const clock = { now: () => Date.now() };

const given = (name: string): string => {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: start the peers with npm run test:peers, or peers/${name.split('_')[2]?.toLowerCase()}/start DIR`);
  return value;
};

beforeAll(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.stubEnv('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true');
});
afterAll(() => void vi.unstubAllEnvs());

interface Peer {
  name: string;
  variable: string;
  reset: string;
  lacking: readonly Lacking[];
}
const PEERS: readonly Peer[] = [
  {
    name: 'moto',
    variable: 'TUMBLER_TEST_MOTO_URL',
    reset: '/moto-api/reset',
    lacking: ['access-policies', 'security-configs', 'policy-stats'],
  },
  { name: 'ministack', variable: 'TUMBLER_TEST_MINISTACK_URL', reset: '/_ministack/reset', lacking: ['security-configs'] },
];

/** More policies than one page of a list holds, and two collections. */
async function seed(endpoint: string, { reset, lacking }: Peer): Promise<void> {
  await fetch(`${endpoint}${reset}`, { method: 'POST' });
  const client = new OpenSearchServerlessClient({ endpoint, region: REGION });
  const rules = (collection: string) => [{ ResourceType: 'collection', Resource: [`collection/${collection}`] }];
  const network = (name: string, collection: string) =>
    client.send(
      new CreateSecurityPolicyCommand({
        name,
        type: 'network',
        policy: JSON.stringify([{ Rules: rules(collection), AllowFromPublic: true }]),
      }),
    );
  for (const name of ['payments', 'orders']) {
    const policy = { Rules: rules(name), AWSOwnedKey: false, KmsARN: `arn:aws:kms:${REGION}:${ACCOUNT}:key/1` };
    await client.send(new CreateSecurityPolicyCommand({ name: `${name}-key`, type: 'encryption', policy: JSON.stringify(policy) }));
    await client.send(new CreateCollectionCommand({ name, type: 'SEARCH', standbyReplicas: 'DISABLED' }));
  }
  // After the collections: moto takes the last policy that names one for its encryption.
  for (let at = 0; at < 101; at += 1) await network(`open-${at}`, at === 0 ? 'orders' : 'other');
  if (!lacking.includes('access-policies'))
    await client.send(
      new CreateAccessPolicyCommand({
        name: 'readers',
        type: 'data',
        policy: JSON.stringify([
          {
            Rules: [{ ...rules('orders')[0], Permission: ['aoss:DescribeCollectionItems'] }],
            Principal: [`arn:aws:iam::${ACCOUNT}:role/Reader`],
          },
        ]),
      }),
    );
  client.destroy();
}

describe.each(PEERS)('OpenSearch Serverless as $name has it', (peer) => {
  const endpoint = given(peer.variable);
  let port: AwsServerless;
  let refusing: StubAoss;

  beforeAll(async () => {
    await seed(endpoint, peer);
    // Neither emulator refuses anybody.
    refusing = await stubAoss((request) => {
      if (request.operation === 'AssumeRole') return answered(request, NOTHING);
      return request.keyId === `ASIA${DENIED}`
        ? { status: 400, error: 'AccessDeniedException' }
        : { status: 400, error: 'ThrottlingException' };
    });
    const roleArn = (accountId: string) => `arn:aws:iam::${accountId}:role/Reader`;
    port = createAwsServerless({
      targets: [
        { accountId: ACCOUNT, awsRegion: REGION, endpoint },
        { accountId: EMPTY, awsRegion: REGION, endpoint, roleArn: roleArn(EMPTY) },
        ...[DENIED, THROTTLED].map((accountId) => ({
          accountId,
          awsRegion: REGION,
          endpoint: refusing.url,
          roleArn: roleArn(accountId),
        })),
      ],
      clock,
    });
  }, 60_000);
  afterAll(async () => {
    await port.close();
    await refusing.close();
  });

  describeServerless(peer.name, { tellsWorkers: false, lacking: peer.lacking }, async () => ({
    port,
    accountId: ACCOUNT,
    failedId: null,
    group: GROUP,
    empty: EMPTY,
    denied: DENIED,
    throttled: THROTTLED,
    unknown: '999999999999',
    now: Date.now(),
  }));

  test('collections have their times, types and addresses', async () => {
    const [orders] = await port.collections(ACCOUNT);
    expect(orders).toMatchObject({
      name: 'orders',
      type: 'SEARCH',
      status: 'ACTIVE',
      arn: `arn:aws:aoss:${REGION}:${ACCOUNT}:collection/${orders?.id}`,
      isStandbyReplicas: false,
      failureReason: null,
    });
    expect(Math.abs((orders?.createdAt ?? 0) - Date.now())).toBeLessThan(600_000);
  });

  test('policies are read over all pages, and those for a resource alone', async () => {
    expect(await port.securityPolicies(ACCOUNT, 'network', null)).toHaveLength(101);
    expect((await port.securityPolicies(ACCOUNT, 'network', 'orders')).map(({ name }) => name)).toEqual(['open-0']);
    const found = await port.securityPolicy(ACCOUNT, 'network', 'open-0');
    expect(JSON.parse(found?.policy ?? '')).toMatchObject([{ AllowFromPublic: true }]);
  });

  test('credentials of another account are refused', async () => {
    const wrong = createAwsServerless({ targets: [{ accountId: EMPTY, awsRegion: REGION, endpoint }], clock });
    await expect(wrong.collections(EMPTY)).rejects.toMatchObject({ kind: 'denied', message: expect.stringContaining(ACCOUNT) });
    await wrong.close();
  });

  test('an operation that it lacks fails, and is no empty answer', async () => {
    // moto answers a page of HTML, ministack says that it does not know the operation.
    const kind = peer.name === 'moto' ? 'unavailable' : 'not-offered';
    await expect(port.account(ACCOUNT)).rejects.toMatchObject({ kind });
    await expect(port.securityConfigs(ACCOUNT, 'saml')).rejects.toMatchObject({ kind });
  });

  test('units are read from CloudWatch with the credentials of the account’s role', async () => {
    const credentials = () => port.credentialsOf(EMPTY);
    const dimensions = [{ name: 'ClientId', value: EMPTY }];
    const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000;
    const client = new CloudWatchClient({ endpoint, region: REGION, credentials });
    await client.send(
      new PutMetricDataCommand({
        Namespace: 'AWS/AOSS',
        MetricData: [3.5, 2].map((Value) => ({
          MetricName: 'SearchOCU',
          Dimensions: [{ Name: 'ClientId', Value: EMPTY }],
          Timestamp: new Date(hour - 1_800_000),
          Value,
        })),
      }),
    );
    client.destroy();
    const metrics = createCloudWatchMetrics(
      { accountId: EMPTY, awsRegion: REGION, endpoint, clientId: EMPTY, domainIdentifier: '', name: '', domainName: '' },
      { clock, credentials },
    );
    const subject = { kind: 'account', accountId: EMPTY } as const;
    const range = { from: hour - 3_600_000, to: hour, periodSeconds: 3_600 };
    const query = { namespace: 'AWS/AOSS', metricName: 'SearchOCU', dimensions, stat: 'Maximum' } as const;
    expect(await metrics.query(subject, [query], range)).toMatchObject([{ values: Float64Array.of(3.5) }]);
    expect([...(await metrics.list(subject)).keys()]).toEqual(['SearchOCU']);
    metrics.close();
  });
});

test('ministack’s collection lets a signed request in and no other; it has no engine behind it', async () => {
  const endpoint = given('TUMBLER_TEST_MINISTACK_URL');
  const port = createAwsServerless({ targets: [{ accountId: ACCOUNT, awsRegion: REGION, endpoint }], clock });
  const [orders] = await port.collections(ACCOUNT);
  const { statusCode, body } = await request(`${endpoint}/_cat/indices`, { headers: { host: `${orders?.id}.${REGION}.aoss.localhost` } });
  await body.dump();
  expect(statusCode).toBe(403);
  await expect(port.get(ACCOUNT, orders?.id ?? '', '/_cat/indices')).rejects.toMatchObject({ kind: 'unavailable' });
  await port.close();
});

test('a real OpenSearch answers as a collection', async () => {
  const { urls } = peerCluster();
  const id = 'a1b2c3';
  const stub = await stubAoss((request) => answered(request, { ...NOTHING, collections: [detailOf(id, { collectionEndpoint: urls[0] })] }));
  const port = createAwsServerless({ targets: [{ accountId: ACCOUNT, awsRegion: REGION, endpoint: stub.url }], clock });
  const { status, body } = await port.get(ACCOUNT, id, '/_cat/indices?format=json');
  expect([status, Array.isArray(JSON.parse(Buffer.from(body).toString()))]).toEqual([200, true]);
  expect((await port.get(ACCOUNT, id, '/never-was/_settings')).status).toBe(404);
  await port.close();
  await stub.close();
});
