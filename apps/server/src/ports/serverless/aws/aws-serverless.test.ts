import { describe, expect, test } from 'vitest';
import { setUpAws } from '../../transparency/aws/testkit/console-credentials.ts';
import { describeServerless } from '../contract.ts';
import { createAwsServerless } from './index.ts';
import {
  ACCOUNT,
  answered,
  CREATED,
  DOCUMENT,
  detailOf,
  errorOf,
  given,
  NOTHING,
  policy,
  REGION,
  SOME,
  well,
} from './testkit/given-aoss.ts';
import { type StubRequest, stubAoss } from './testkit/stub-aoss.ts';

setUpAws();

const EMPTY = '210987654321';
const DENIED = '310987654321';
const THROTTLED = '410987654321';
const GROUP = { accountId: ACCOUNT, placementConstraintId: 'pg-1', namespace: 'default', dataPlaneType: 'search' } as const;

describeServerless('AWS as a stub of its service models has it', { tellsWorkers: false }, async () => {
  const stub = await stubAoss((request) => {
    if (request.operation === 'AssumeRole') return answered(request, NOTHING);
    if (request.keyId === `ASIA${DENIED}`) return { status: 403, error: 'AccessDeniedException' };
    if (request.keyId === `ASIA${THROTTLED}`) return { status: 429, error: 'ThrottlingException' };
    return answered(request, request.keyId === `ASIA${EMPTY}` ? NOTHING : SOME);
  });
  const port = createAwsServerless({
    targets: [ACCOUNT, EMPTY, DENIED, THROTTLED].map((accountId) => ({
      accountId,
      awsRegion: REGION,
      endpoint: stub.url,
      roleArn: `arn:aws:iam::${accountId}:role/Reader`,
    })),
    clock: { now: () => Date.now() },
  });
  return {
    port,
    accountId: ACCOUNT,
    failedId: null,
    group: GROUP,
    empty: EMPTY,
    denied: DENIED,
    throttled: THROTTLED,
    unknown: '999999999999',
    now: Date.now(),
    close: async () => {
      await port.close();
      await stub.close();
    },
  };
});

const operationsOf = (requests: readonly StubRequest[]): string[] => requests.map(({ operation }) => operation);

describe('what AWS tells', () => {
  test('of a collection is what the port’s fields say, and of its group nothing', async () => {
    const { port } = await given(well);
    expect(await port.collection(ACCOUNT, '1logs')).toEqual({
      id: '1logs',
      name: 'logs',
      type: 'TIMESERIES',
      status: 'FAILED',
      arn: `arn:aws:aoss:${REGION}:${ACCOUNT}:collection/1logs`,
      kmsKeyArn: 'auto',
      isStandbyReplicas: true,
      placementConstraintId: null,
      createdAt: CREATED,
      lastModifiedAt: CREATED + 60_000,
      failureReason: '{"failureCode":"InsufficientKmsPermissions","failureMessage":"The key is not usable."}',
    });
    expect(await port.collection(ACCOUNT, '2orders')).toMatchObject({ failureReason: null, isStandbyReplicas: false });
  });

  test('of an account are its limits, and no cells', async () => {
    const { port } = await given(well);
    expect(await port.account(ACCOUNT)).toEqual({
      accountId: ACCOUNT,
      controlPlaneCell: null,
      dataPlaneCell: null,
      maxSearchOcus: 30,
      maxIndexingOcus: 20,
    });
    const unlimited = await given((request) =>
      request.operation === 'GetAccountSettings' ? { body: { accountSettingsDetail: {} } } : well(request),
    );
    expect(await unlimited.port.account(ACCOUNT)).toMatchObject({ maxSearchOcus: null, maxIndexingOcus: null });
  });

  test('of a policy is its document as text, also one that is no JSON', async () => {
    const { port } = await given((request) =>
      request.operation === 'GetAccessPolicy'
        ? { body: { accessPolicyDetail: { ...policy('data', 'orders'), policy: 'no JSON' } } }
        : well(request),
    );
    const network = await port.securityPolicy(ACCOUNT, 'network', 'orders');
    expect([JSON.parse(network?.policy ?? ''), network?.description]).toEqual([DOCUMENT, 'As it was.']);
    expect(await port.accessPolicy(ACCOUNT, 'data', 'orders')).toMatchObject({ policy: 'no JSON', description: null });
  });

  test('of a SAML provider is not its long metadata', async () => {
    const { port } = await given(well);
    expect((await port.securityConfig(ACCOUNT, `saml/${ACCOUNT}/okta`))?.options).toEqual({ userAttribute: 'NameID', sessionTimeout: 60 });
  });

  test('of policies for a resource is asked of the service, a bare name as that of a collection', async () => {
    const { stub, port } = await given(well);
    await port.accessPolicies(ACCOUNT, 'data', 'orders');
    await port.securityPolicies(ACCOUNT, 'network', 'collection/logs');
    expect(stub.requests.slice(-2).map(({ input }) => input)).toEqual([
      { type: 'data', resource: ['collection/orders'], maxResults: 100 },
      { type: 'network', resource: ['collection/logs'], maxResults: 100 },
    ]);
  });

  test('is asked of nobody where an id or name can be none', async () => {
    const { stub, port } = await given(well);
    expect([
      await port.collection(ACCOUNT, 'Not/an id'),
      await port.accessPolicy(ACCOUNT, 'data', '../x'),
      await port.securityPolicy(ACCOUNT, 'network', 'x'.repeat(33)),
      await port.securityConfig(ACCOUNT, 'x'.repeat(101)),
      await port.securityPolicies(ACCOUNT, 'saml', null),
    ]).toEqual([null, null, null, null, []]);
    expect(stub.requests).toEqual([]);
  });
});

describe('an account of 2,000 collections', () => {
  const many = Array.from({ length: 2_000 }, (_, index) => detailOf(`c${String(index).padStart(4, '0')}`));
  const pageOf = ({ input }: StubRequest) => {
    const from = Number(input.nextToken ?? 0);
    const ids = many.slice(from, from + Number(input.maxResults)).map(({ id }) => ({ id }));
    return { body: { collectionSummaries: ids, ...(from + 100 < many.length ? { nextToken: String(from + 100) } : {}) } };
  };

  test('is read in pages and batches of 100, a few batches at once', async () => {
    const { stub, port } = await given((request) =>
      request.operation === 'ListCollections' ? pageOf(request) : answered(request, { ...NOTHING, collections: many }),
    );
    expect(await port.collections(ACCOUNT)).toHaveLength(2_000);
    const batches = stub.requests.filter(({ operation }) => operation === 'BatchGetCollection');
    expect(batches.map(({ input }) => input.ids.length)).toEqual(Array(20).fill(100));
    expect(operationsOf(stub.requests).filter((operation) => operation === 'ListCollections')).toHaveLength(20);
  });

  test('is asked for by several panels at once, and read once', async () => {
    const { stub, port } = await given(well);
    await Promise.all([port.collections(ACCOUNT), port.collections(ACCOUNT), port.account(ACCOUNT), port.account(ACCOUNT)]);
    expect(operationsOf(stub.requests).sort()).toEqual([
      'BatchGetCollection',
      'BatchGetCollection',
      'GetAccountSettings',
      'GetCallerIdentity',
      'ListCollections',
      'ListCollections',
    ]);
  });

  test('of which one is deleted meanwhile is the rest', async () => {
    const { port } = await given((request) => {
      if (request.operation === 'ListCollections') return { body: { collectionSummaries: [{ id: '2orders' }, { id: 'gone' }] } };
      return well(request);
    });
    expect((await port.collections(ACCOUNT)).map(({ id }) => id)).toEqual(['2orders']);
  });

  test('of which one cannot be told is not shown without it', async () => {
    const { port } = await given((request) =>
      request.operation === 'BatchGetCollection'
        ? { body: { collectionErrorDetails: [{ id: '2orders', errorCode: 'INTERNAL_ERROR' }] } }
        : well(request),
    );
    expect(await errorOf(port.collections(ACCOUNT))).toMatchObject({ kind: 'unavailable' });
  });

  test('whose list has no end is refused', async () => {
    const { port } = await given((request) =>
      request.operation === 'ListSecurityConfigs' ? { body: { securityConfigSummaries: [], nextToken: 'on' } } : well(request),
    );
    expect(await errorOf(port.securityConfigs(ACCOUNT, 'saml'))).toMatchObject({ kind: 'too-large' });
  });
});

describe('whose account it is', () => {
  test('is asked once, and credentials of another one are not used', async () => {
    const { stub, port } = await given(well, { target: { accountId: EMPTY } });
    for (const read of [port.collections(EMPTY), port.policyStats(EMPTY)])
      expect(await errorOf(read)).toMatchObject({
        kind: 'denied',
        message: expect.stringContaining(`of the account ${ACCOUNT}, not of ${EMPTY}`),
      });
    expect(operationsOf(stub.requests)).toEqual(['GetCallerIdentity']);
  });

  test('is the role’s, which is taken over once with no more than reads need', async () => {
    const { stub, port } = await given(well, { target: { roleArn: `arn:aws:iam::${ACCOUNT}:role/Reader`, externalId: 'tumbler-1' } });
    await port.policyStats(ACCOUNT);
    await port.account(ACCOUNT);
    expect(operationsOf(stub.requests)).toEqual(['AssumeRole', 'GetPoliciesStats', 'GetAccountSettings']);
    const [taken, asked] = stub.requests;
    expect(taken?.input).toMatchObject({ RoleArn: `arn:aws:iam::${ACCOUNT}:role/Reader`, ExternalId: 'tumbler-1', DurationSeconds: 900 });
    const actions: string[] = JSON.parse(taken?.input.Policy).Statement[0].Action;
    // Queries of logs are begun and ended; neither changes a log.
    const reads = /^(aoss:(List|Get|BatchGet)\w+|aoss:APIAccessAll|(cloudwatch|logs):(List|Get|Describe)\w+|logs:(Start|Stop)Query)$/;
    expect(actions.filter((action) => !reads.test(action))).toEqual([]);
    expect([asked?.keyId, asked?.region]).toEqual([`ASIA${ACCOUNT}`, REGION]);
  });

  test('has a role that is handed out for another account: it is not used', async () => {
    const { stub, port } = await given(
      (request) =>
        request.operation === 'AssumeRole'
          ? answered({ ...request, input: { RoleArn: `arn:aws:iam::${EMPTY}:role/Reader` } }, NOTHING)
          : well(request),
      { target: { roleArn: `arn:aws:iam::${ACCOUNT}:role/Reader` } },
    );
    expect(await errorOf(port.policyStats(ACCOUNT))).toMatchObject({ kind: 'malformed' });
    expect(operationsOf(stub.requests)).toEqual(['AssumeRole']);
  });
});
