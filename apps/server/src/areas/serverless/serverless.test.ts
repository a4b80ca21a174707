import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { history } from '../../testkit/commands.ts';
import { type DemoServer, type GqlAnswer, startDemoServer } from '../../testkit/demo-server.ts';

const READER = 'mara-lindqvist';
const OPERATOR = 'aiko-tanaka';
const ACCOUNT = '000000000101';
const LARGE = '000000000404';
const HOUR = 3_600_000;

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({ config: { serverlessDashboards: { iad: 'https://dashboards.example.com/serverless' } } });
}, 120_000);
afterAll(() => server.close());

const ask = async (document: string, variables: Record<string, unknown> = {}, person = READER): Promise<GqlAnswer['data']> => {
  const { data, errors } = await server.gql(person, document, variables);
  expect(errors).toEqual([]);
  return data;
};
const refused = async (document: string, variables: Record<string, unknown> = {}, person = READER) => {
  const { errors } = await server.gql(person, document, variables);
  expect(errors).toHaveLength(1);
  return { code: errors[0]?.extensions.code, message: errors[0]?.message };
};

const COLLECTIONS = `query C($id: String!) { getAccountCollectionsList(awsAccountId: $id) { collections { id name placement_constraint_id created_date arn status type } } }`;
const DETAILS = `query D($id: String!, $c: String, $name: String) { getCollectionDetails(awsAccountId: $id, collectionId: $c, collectionName: $name) { collection_details { id name type status created_date last_modified_date placement_constraint_id kms_key_arn failure_reason } } }`;
const WORKERS = `query W($id: String!, $type: String!) { getWorkersListForAccount(awsAccountId: $id, dataPlaneType: $type) { workers { workerId generation placementConstraint workerMetadata { availabilityZone }
  measurements { cpuUtilizationPercent diskAvailableSpaceGb diskTotalSpaceGb memoryUtilizationPercent smHeartbeatCount } } } }`;
const AUDIT = `query A($id: String!, $pg: String!, $type: String!, $ns: String!, $s: String!, $e: String!) { getScalingAuditHistory(awsAccountId: $id, placementConstraintId: $pg, dataPlaneType: $type, namespace: $ns, startTime: $s, endTime: $e) {
    ActionId action status explanation parsedParams breachingMetrics resultTruncated } }`;
const REPLICAS = `query R($id: String!, $pg: String!, $type: String!, $shards: [String!], $states: [String!]) {
  listReplicas(accountId: $id, namespace: "default", dataPlaneType: $type, placementConstraintId: $pg, shardLifeCycleStates: $shards, replicaStates: $states) {
    total truncated replicas { replica_index replica_state worker_id worker_generation writer_type shard_id shard_state } } }`;
const RETRY = `query R($id: String!, $c: String!, $guard: GuardInput) { retryCollectionFailure(awsAccountId: $id, collectionId: $c, guard: $guard) { isEmpty approximate_position_in_queue estimated_wait_time_in_minutes } }`;

type Entry = Record<'id' | 'name' | 'status', string> & { placement_constraint_id: string | null };

const collections = async (id = ACCOUNT): Promise<Entry[]> => (await ask(COLLECTIONS, { id })).getAccountCollectionsList.collections;
const named = async (name: string): Promise<Entry> => {
  const found = (await collections()).find((one) => one.name === name);
  if (!found) throw new Error(`no collection ${name}`);
  return found;
};
const groupOf = async (name: string): Promise<string> => (await named(name)).placement_constraint_id ?? '';

describe('collections', () => {
  test('are listed with what a row needs [JUNO-085, JUNO-098]', async () => {
    const all = await collections();
    expect(all).toHaveLength(14);
    const own = all.find(({ name }) => name === 'orders-search');
    expect(own).toEqual({
      id: expect.stringMatching(/^[a-z0-9]{20}$/),
      name: 'orders-search',
      placement_constraint_id: expect.stringMatching(/^pg-/),
      created_date: expect.any(Number),
      arn: `arn:aws:aoss:us-east-1:${ACCOUNT}:collection/${own?.id}`,
      status: 'active',
      type: 'SEARCH',
    });
  });

  test('come one by one by id or name, with the reason of a failure as JSON [JUNO-086, JUNO-107]', async () => {
    const { id } = await named('failed-network');
    const [byId] = (await ask(DETAILS, { id: ACCOUNT, c: id })).getCollectionDetails.collection_details;
    const [byName] = (await ask(DETAILS, { id: ACCOUNT, name: 'failed-network' })).getCollectionDetails.collection_details;
    expect(byId).toEqual(byName);
    expect(byId).toMatchObject({ status: 'failed', kms_key_arn: 'auto', last_modified_date: expect.any(Number) });
    expect(JSON.parse(byId.failure_reason)).toMatchObject({ errorCode: 'NETWORK_POLICY_CONFLICT' });
    expect((await ask(DETAILS, { id: ACCOUNT, c: id, name: 'orders-search' })).getCollectionDetails.collection_details).toEqual([]);
    expect((await refused(DETAILS, { id: ACCOUNT })).message).toBe('400 collectionId must name a collection, or collectionName must.');
  });

  test('the retry of a failed one queues, waits and works [JUNO-087, JUNO-108]', async () => {
    const { id } = await named('failed-key');
    const { retryCollectionFailure: retry } = await ask(RETRY, { id: ACCOUNT, c: id }, OPERATOR);
    expect(retry).toEqual({
      isEmpty: retry.approximate_position_in_queue === 1,
      approximate_position_in_queue: expect.any(Number),
      estimated_wait_time_in_minutes: 2 * retry.approximate_position_in_queue,
    });
    const status = async (): Promise<string> => (await named('failed-key')).status;
    expect(await status()).toBe('failed');
    server.clock.step(retry.estimated_wait_time_in_minutes * 60_000);
    expect(await status()).toBe('creating');
    server.clock.step(3 * 60_000);
    expect(await status()).toBe('active');
    expect(await refused(RETRY, { id: ACCOUNT, c: id }, OPERATOR)).toEqual({
      code: 'PRECONDITION_FAILED',
      message: expect.stringContaining('there is nothing to retry'),
    });
    const [record] = await history(server, { path: 'aes/serverless/retry-collection', state: 'complete' });
    expect(JSON.parse(record?.arguments_json ?? '{}')).toMatchObject({ aws_account_id: ACCOUNT, collection_id: id });
  });

  test('one that says no reason is not retried, and readers do not retry', async () => {
    const { id } = await named('failed-silent');
    expect((await refused(RETRY, { id: ACCOUNT, c: id }, OPERATOR)).code).toBe('PRECONDITION_FAILED');
    expect(await refused(RETRY, { id: ACCOUNT, c: id })).toEqual({
      code: 'NOT_PERMITTED',
      message: expect.stringContaining('domain:recover'),
    });
  });
});

describe('accounts', () => {
  test('have cells and limits [JUNO-093, JUNO-100, JUNO-101]', async () => {
    const { getCPCellName, getDPCellName, getAccountSettings } = await ask(
      `{ getCPCellName(awsAccountId: "${ACCOUNT}") getDPCellName(awsAccountId: "${ACCOUNT}")
         getAccountSettings(awsAccountId: "${ACCOUNT}") { accountSettingsDetail { capacityLimits { maxSearchCapacityInOCU maxIndexingCapacityInOCU } } } }`,
    );
    expect([getCPCellName, getDPCellName]).toEqual([expect.stringMatching(/^iad-beta-cp-/), expect.stringMatching(/^iad-beta-dp-/)]);
    const { capacityLimits } = getAccountSettings.accountSettingsDetail;
    expect(capacityLimits).toEqual({ maxSearchCapacityInOCU: 40, maxIndexingCapacityInOCU: 12 });
  });

  test('settings come by their own call [JUNO-106]', async () => {
    const { getAccountSettings } = await ask(
      `{ getAccountSettings(awsAccountId: "${LARGE}") { accountSettingsDetail { capacityLimits { maxSearchCapacityInOCU } } } }`,
    );
    expect(getAccountSettings.accountSettingsDetail.capacityLimits.maxSearchCapacityInOCU).toBe(300);
  });

  test('what stands out is told with where it shows', async () => {
    const { serverlessAccountVerdict: verdict } = await ask(
      `{ serverlessAccountVerdict(awsAccountId: "${ACCOUNT}") { state sentence findings { kind text link since } } }`,
    );
    const found = verdict.findings;
    expect(verdict).toMatchObject({ state: 'bad', sentence: expect.stringMatching(/^Unhealthy for at least .+: /) });
    expect(new Set(found.map(({ kind }: { kind: string }) => kind))).toEqual(
      new Set(['at-limit', 'replicas-unassigned', 'worker-silent', 'failed-collection']),
    );
    expect(found).toContainEqual(
      expect.objectContaining({
        kind: 'at-limit',
        text: 'indexing uses 12 of 12 OCUs and cannot scale out',
        link: `/juno/${ACCOUNT}?graphs=1`,
      }),
    );
  });

  test('the dashboard of the region is that of the configuration; another region has none [JUNO-011]', async () => {
    expect((await ask('{ serverlessDashboard }')).serverlessDashboard).toBe('https://dashboards.example.com/serverless');
    const { data } = await server.gql(READER, '{ serverlessDashboard }', {}, { host: 'pdx.beta.localhost' });
    expect(data.serverlessDashboard).toBeNull();
  });

  test.each([
    ['12345678901', 'BAD_INPUT', '400 awsAccountId must be 12 digits, such as 123456789012.'],
    ['1234567890123', 'BAD_INPUT', '400 awsAccountId must be 12 digits, such as 123456789012.'],
    ['12345678901a', 'BAD_INPUT', '400 awsAccountId must be 12 digits, such as 123456789012.'],
    ['000000000101:a:b', 'BAD_INPUT', '400 awsAccountId must be 12 digits, such as 123456789012.'],
    ['123456789012', 'not-found', '404 No account is known as 123456789012.'],
    ['000000000606', 'denied', expect.stringMatching(/^403 The account 000000000606 does not let/)],
    ['000000000707', 'throttled', expect.stringMatching(/^429 Too many requests/)],
  ])('%s is answered with %s', async (id, code, message) => {
    expect(await refused(COLLECTIONS, { id })).toEqual({ code, message });
  });

  test('one with nothing has empty lists', async () => {
    expect(await collections('000000000505')).toEqual([]);
    expect((await ask(WORKERS, { id: '000000000505', type: 'search' })).getWorkersListForAccount.workers).toEqual([]);
  });
});

describe('workers', () => {
  test('are listed with their measurements, by the account and by a group [JUNO-088, JUNO-099, JUNO-109]', async () => {
    const { workers } = (await ask(WORKERS, { id: ACCOUNT, type: 'indexing' })).getWorkersListForAccount;
    expect(workers).toHaveLength(12);
    expect(workers.find(({ measurements }: { measurements: unknown }) => measurements !== null)).toMatchObject({
      workerId: expect.stringMatching(/^w-/),
      generation: expect.any(Number),
      workerMetadata: { availabilityZone: expect.stringMatching(/^use1-az/) },
      measurements: { cpuUtilizationPercent: expect.any(Number), diskTotalSpaceGb: 120, smHeartbeatCount: expect.any(Number) },
    });
    const pg = await groupOf('orders-search');
    const own = await ask(
      `{ getWorkersListForCollection(awsAccountId: "${ACCOUNT}", dataPlaneType: "INDEXING", placementConstraintId: "${pg}") { workers { workerId } } }`,
    );
    expect(own.getWorkersListForCollection.workers.map(({ workerId }: { workerId: string }) => workerId)).toEqual(
      workers.flatMap((worker: { workerId: string; placementConstraint: string }) =>
        worker.placementConstraint === pg ? [worker.workerId] : [],
      ),
    );
  });

  test('come one by one with the shards that they hold [JUNO-089, JUNO-110]', async () => {
    const { workers } = (await ask(WORKERS, { id: ACCOUNT, type: 'indexing' })).getWorkersListForAccount;
    const one = `query W($id: String!, $w: String!) { getWorkerDetails(awsAccountId: $id, workerId: $w, dataPlaneType: "indexing") {
      workerId accountId placementConstraint namespace dataPlaneType generation workerMetadata { availabilityZone }
      shardMeasurements { replicaId physicalIndex state size mergeMeasurements } } }`;
    const [found, ...rest] = (await ask(one, { id: ACCOUNT, w: workers[0].workerId })).getWorkerDetails;
    expect(rest).toEqual([]);
    const { measurements: _measurements, ...entry } = workers[0];
    expect(found).toMatchObject({ ...entry, accountId: ACCOUNT, namespace: 'default', dataPlaneType: 'indexing' });
    expect(found.shardMeasurements[0]).toMatchObject({
      physicalIndex: expect.any(String),
      size: expect.any(Number),
      mergeMeasurements: { totalMerges: expect.any(Number) },
    });
    expect((await ask(one, { id: ACCOUNT, w: 'w-never' })).getWorkerDetails).toEqual([]);
    expect((await refused(WORKERS, { id: ACCOUNT, type: 'both' })).message).toBe('400 dataPlaneType must be one of search, indexing.');
  });
});

describe('placement constraint groups', () => {
  const asked = async (from: number, to: number) => ({
    id: ACCOUNT,
    pg: await groupOf('orders-search'),
    type: 'search',
    ns: 'default',
    s: String(from),
    e: String(to),
  });

  test('tell why they were scaled, newest first [JUNO-094, JUNO-111, JUNO-056]', async () => {
    const now = server.clock.now();
    const records = (await ask(AUDIT, await asked(now - 48 * HOUR, now))).getScalingAuditHistory;
    expect(records.length).toBeGreaterThan(3);
    const times = records.map(({ ActionId }: { ActionId: string }) => Number(ActionId.slice(0, 13)));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    for (const record of records) {
      expect(['UpdateWorkerGroupCapacity', 'ScaleInWorkerGroupCapacity']).toContain(record.action);
      expect(record).toMatchObject({
        status: expect.stringMatching(/^Request/),
        parsedParams: { desiredCapacity: expect.any(Number) },
        resultTruncated: null,
      });
      expect(record.breachingMetrics[0]).toMatch(/^SearchWorkerCPUUtilization [\d.]+ [<>] [\d.]+$/);
    }
  });

  test('a time that is none, or a window that runs backwards, is refused by name', async () => {
    const now = server.clock.now();
    expect((await refused(AUDIT, await asked(now, now - HOUR))).message).toBe('400 endTime must be after startTime.');
    expect((await refused(AUDIT, { ...(await asked(1, 2)), s: 'yesterday' })).message).toMatch(
      /^400 startTime must be a time in milliseconds/,
    );
    expect((await refused(AUDIT, { ...(await asked(1, 2)), pg: 'pg-never' })).code).toBe('not-found');
    expect((await refused(AUDIT, { ...(await asked(1, 2)), ns: 'other' })).code).toBe('not-found');
  });

  test('tell the lives of their workers and their replicas by state over time', async () => {
    const query = (field: string) =>
      `query L($id: String!, $pg: String!, $type: String!, $ns: String!, $s: String!, $e: String!) { ${field.replace(' ', '(awsAccountId: $id, placementConstraintId: $pg, dataPlaneType: $type, namespace: $ns, startTime: $s, endTime: $e) ')} }`;
    const lives = query('placementGroupWorkers { workerId generation availabilityZone startedAt endedAt silent { from to } }');
    const counts = query('placementGroupReplicas { timestamp synced syncing unassigned }');
    const now = server.clock.now();
    const window = await asked(now - 24 * HOUR, now + 1);
    const workers = (await ask(lives, window)).placementGroupWorkers;
    const { placementGroupReplicas: states } = await ask(counts, window);
    const began = workers.map(({ startedAt }: { startedAt: number }) => startedAt);
    for (const { ActionId, action, status } of (await ask(AUDIT, window)).getScalingAuditHistory)
      if (action === 'UpdateWorkerGroupCapacity' && status === 'RequestSuccessful') expect(began).toContain(Number(ActionId.slice(0, 13)));
    expect(states.length).toBeGreaterThan(50);
    const { listReplicas: ofNow } = await ask(REPLICAS, { id: ACCOUNT, pg: window.pg, type: window.type, shards: ['Active'] });
    const { synced, syncing, unassigned } = states.at(-1);
    expect(synced + syncing + unassigned).toBe(ofNow.total);
    expect((await refused(lives, await asked(now - 15 * 24 * HOUR, now))).message).toBe(
      '400 endTime must be at most 14 days after startTime.',
    );
    expect((await refused(counts, { ...window, pg: 'pg-never' })).code).toBe('not-found');
  });

  test('report their deployments in both flavours [JUNO-095, JUNO-112]', async () => {
    const pg = await groupOf('images-vector');
    const report = async (flag: string) =>
      `{ workerDeploymentReport(accountId: "${ACCOUNT}", namespace: "default", dataPlaneType: "search", placementConstraintId: "${pg}", reportFlag: "${flag}") {
        table_id record { placementConstraint gen repsOnOldGen shardsWithNoRepsInNewGen duration stateUnchangedFor reason deploymentStatus } } }`;
    const workers = (await ask(await report('workers'))).workerDeploymentReport;
    const moves = (await ask(await report('moves'))).workerDeploymentReport;
    expect(workers.record[0]).toMatchObject({ placementConstraint: pg, deploymentStatus: 'Stuck', duration: expect.any(Number) });
    expect(workers.table_id).not.toBe(moves.table_id);
    expect(new Set(moves.record.map(({ gen }: { gen: number }) => gen))).toEqual(new Set([workers.record[0].gen]));
    expect((await refused(await report('all'))).message).toBe('400 reportFlag must be one of moves, workers.');
  });

  test('list their replicas by states [JUNO-096, JUNO-113]', async () => {
    const pg = await groupOf('orders-search');
    const all = (await ask(REPLICAS, { id: ACCOUNT, pg, type: 'search' })).listReplicas;
    expect([all.replicas.length, all.truncated]).toEqual([all.total, false]);
    const some = (await ask(REPLICAS, { id: ACCOUNT, pg, type: 'search', shards: ['Active'], states: ['Unassigned', 'Syncing'] }))
      .listReplicas;
    const wanted = all.replicas.filter(
      ({ shard_state, replica_state }: Record<string, string>) => shard_state === 'Active' && replica_state !== 'Synced',
    );
    expect(some.replicas).toEqual(wanted);
    expect((await refused(REPLICAS, { id: ACCOUNT, pg, type: 'search', states: ['Lost'] })).message).toBe(
      '400 replicaStates must be one of Synced, Syncing, Unassigned.',
    );
  });

  test('50,000 are cut in an answer, and come whole as lines', async () => {
    const { workers } = (await ask(WORKERS, { id: LARGE, type: 'search' })).getWorkersListForAccount;
    expect(workers).toHaveLength(250);
    const groups = [...new Set<string>(workers.map(({ placementConstraint }: { placementConstraint: string }) => placementConstraint))];
    const totals = await Promise.all(groups.map(async (pg) => (await ask(REPLICAS, { id: LARGE, pg, type: 'search' })).listReplicas));
    const at = totals.findIndex(({ total }) => total === 50_000);
    expect(totals[at].truncated).toBe(true);
    const path = `/api/serverless/replicas?accountId=${LARGE}&namespace=default&dataPlaneType=search&placementConstraintId=${groups[at]}`;
    const { status, body } = await server.send(READER, path);
    const lines = body.trimEnd().split('\n');
    expect([status, lines.length]).toEqual([200, 50_000]);
    const { since: _since, ...first } = JSON.parse(lines[0] ?? '');
    expect(first).toEqual(totals[at].replicas[0]);
    expect((await server.send(READER, `${path}&replicaStates=Lost`)).status).toBe(400);
    expect((await server.send(READER, path.replace(LARGE, '000000000606'))).status).toBe(403);
    expect((await server.send(null, path)).status).toBe(401);
  });

  test('insights are averages of the chosen metrics [JUNO-097, JUNO-114]', async () => {
    const pg = await groupOf('orders-search');
    const document = `query I($s: String!, $e: String!, $m: [String!]!) { getJunoCloudWatchInsightsPC(placementConstraintId: "${pg}", dataPlaneType: "search",
      awsAccountId: "${ACCOUNT}", startTime: $s, endTime: $e, metrics: $m) { timestamp avg_cpu avg_mem avg_rss total_shard_cnt unique_azs worker_count } }`;
    const now = server.clock.now();
    const local = (at: number): string => new Date(at).toISOString().slice(0, 19);
    const records = (await ask(document, { s: local(now - 24 * HOUR), e: local(now), m: ['CPU', 'MEMORY'] })).getJunoCloudWatchInsightsPC;
    expect(records.length).toBeGreaterThan(50);
    for (const { timestamp, avg_cpu, avg_mem, avg_rss, worker_count } of records) {
      expect([timestamp >= now - 24 * HOUR - 1_000, timestamp < now, avg_rss]).toEqual([true, true, null]);
      expect(avg_cpu).toBeGreaterThan(0);
      expect(avg_mem).toBeGreaterThan(0);
      expect(worker_count).toBeGreaterThan(0);
    }
    expect((await refused(document, { s: local(now), e: local(now - HOUR), m: [] })).message).toBe('400 endTime must be after startTime.');
    expect((await refused(document, { s: 'x', e: local(now), m: [] })).message).toMatch(/^400 startTime must be a time of UTC/);
    expect((await refused(document, { s: local(now - HOUR), e: local(now), m: ['HEAP'] })).message).toMatch(
      /^400 metrics must be one of RSS/,
    );
  });
});

describe('policies', () => {
  const list = (call: string, type: string, resource = '') =>
    `{ ${call}(awsAccountId: "${ACCOUNT}", type: "${type}"${resource}) { policies { name type policy_version created_date last_modified_date } } }`;

  test('are counted as they are listed [JUNO-090, JUNO-092, JUNO-102]', async () => {
    const { getPoliciesStats: stats } = await ask(
      `{ getPoliciesStats(awsAccountId: "${ACCOUNT}") { TotalPolicyCount SecurityPolicyCount { EncryptionPolicyCount NetworkPolicyCount }
         AccessPolicyStats { DataPolicyCount } SecurityConfigCount { SamlConfigCount } } }`,
    );
    const data = (await ask(list('listAccessPolicies', 'data'))).listAccessPolicies.policies;
    const network = (await ask(list('listSecurityPolicies', 'network'))).listSecurityPolicies.policies;
    const encryption = (await ask(list('listSecurityPolicies', 'encryption'))).listSecurityPolicies.policies;
    expect(stats).toEqual({
      TotalPolicyCount: data.length + network.length + encryption.length,
      SecurityPolicyCount: { EncryptionPolicyCount: encryption.length, NetworkPolicyCount: network.length },
      AccessPolicyStats: { DataPolicyCount: data.length },
      SecurityConfigCount: { SamlConfigCount: 4 },
    });
    expect(data[0]).toEqual({
      name: 'auditors',
      type: 'data',
      policy_version: expect.any(String),
      created_date: expect.any(Number),
      last_modified_date: expect.any(Number),
    });
  });

  test('are listed for a resource too; an unknown type is refused [JUNO-103, JUNO-104]', async () => {
    const own = (await ask(list('listSecurityPolicies', 'encryption', ', resource: "collection/own-key-search"'))).listSecurityPolicies
      .policies;
    expect(own.map(({ name }: { name: string }) => name)).toContain('own-key');
    const other = (await ask(list('listSecurityPolicies', 'encryption', ', resource: "collection/nothing"'))).listSecurityPolicies.policies;
    expect(other.map(({ name }: { name: string }) => name)).not.toContain('own-key');
    expect((await refused(list('listAccessPolicies', 'network'))).message).toBe('400 type must be data.');
    expect((await refused(list('listSecurityPolicies', 'data'))).message).toBe('400 type must be one of network, encryption.');
  });

  test('come one by one, also one whose document is not JSON [JUNO-115, JUNO-116]', async () => {
    const one = (call: string, type: string, name: string) =>
      `{ ${call}(awsAccountId: "${ACCOUNT}", type: "${type}", name: "${name}") { name type description createdDate lastModifiedDate policyVersion policy } }`;
    const { getAccessPolicy } = await ask(one('getAccessPolicy', 'data', 'readers'));
    expect(JSON.parse(getAccessPolicy.policy)).toMatchObject([{ Rules: [{ ResourceType: 'collection' }] }]);
    const broken = (await ask(one('getAccessPolicy', 'data', 'not-json'))).getAccessPolicy;
    expect(() => JSON.parse(broken.policy)).toThrow();
    const { getSecurityPolicy } = await ask(one('getSecurityPolicy', 'network', 'vpc-only'));
    expect(getSecurityPolicy).toMatchObject({ name: 'vpc-only', type: 'network', policyVersion: expect.any(String) });
    expect((await ask(one('getSecurityPolicy', 'network', 'never'))).getSecurityPolicy).toBeNull();
  });

  test('configs are found by ids with slashes and percent signs [JUNO-091, JUNO-105, JUNO-117]', async () => {
    const { configs } = (
      await ask(
        `{ listSecurityConfigs(awsAccountId: "${ACCOUNT}", type: "saml") { configs { id type config_version created_date last_modified_date } } }`,
      )
    ).listSecurityConfigs;
    expect(configs.map(({ id }: { id: string }) => id)).toEqual(
      ['100%', 'okta', 'partner%2Fsso', 'staff/contractors'].map((name) => `saml/${ACCOUNT}/${name}`),
    );
    const one =
      'query S($id: String!, $c: String!) { getSecurityConfig(awsAccountId: $id, id: $c) { id type createdDate lastModifiedDate configVersion } }';
    for (const { id, config_version } of configs)
      expect((await ask(one, { id: ACCOUNT, c: id })).getSecurityConfig).toMatchObject({ id, type: 'saml', configVersion: config_version });
    expect((await ask(one, { id: ACCOUNT, c: `saml/${ACCOUNT}/partner/sso` })).getSecurityConfig).toBeNull();
    expect((await refused(one, { id: ACCOUNT, c: ' ' })).message).toBe('400 id must not be empty.');
  });
});
