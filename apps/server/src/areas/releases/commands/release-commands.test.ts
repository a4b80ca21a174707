import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { READER, type SdpdsServer, startSdpdsServer } from '../../../testkit/sdpds-server.ts';
import { putRelease } from '../testkit/drive.ts';
import {
  clusterIdOf,
  fleetCluster,
  ref,
  STACK,
  sampleCluster,
  sampleComponent,
  sampleRelease,
  sampleStack,
  sampleStage,
  sampleVersion,
  wireRef,
} from '../testkit/sample-rows.ts';

let sdpds: SdpdsServer;
let at: number;
beforeAll(async () => {
  sdpds = await startSdpdsServer();
  at = sdpds.server.clock.now();
  const { records } = sdpds;
  await records.putStack(sampleStack());
  for (const name of ['agent', 'engine', 'knn']) await records.createComponent(sampleComponent(name));
  await records.createComponent(sampleComponent('dictionary', { scope: 'ACCOUNT', scopeValue: '000000000202' }));
  await records.createVersion(sampleVersion('dictionary', 1, 0, { scope: 'ACCOUNT', scopeValue: '000000000202' }));
  for (const minor of [0, 1]) await records.createVersion(sampleVersion('engine', 1, minor));
  await records.createVersion(sampleVersion('agent', 2, 0));
  await records.createVersion(sampleVersion('agent', 2, 1, { prerequisites: [ref('engine', 1, 1)] }));
  await records.createVersion(sampleVersion('knn', 1, 0, { prerequisites: [ref('engine', 1, 0)] }));
  await records.createVersion(sampleVersion('knn', 0, 9, { isDeprecated: true }));
}, 180_000);
afterAll(() => sdpds.close());

const audited = async () => {
  const { rows } = await sdpds.server.database.run((db) =>
    db.execute<{ phase: string; path: string; content: string }>('select phase, path, content from audit_records order by seq'),
  );
  return rows;
};
const refusal = (http: number, type: string, message: RegExp) => ({
  http,
  body: { __type: type, message: expect.stringMatching(message), error: expect.any(String) },
});

describe('applying versions to a cluster', () => {
  const BOTH = [{ componentVersion: wireRef('agent', 2, 1) }, { componentVersion: wireRef('engine', 1, 1) }];
  const apply = (name: string, componentVersionList: unknown, more: object = {}, person?: string) =>
    sdpds.call(
      'cluster/apply/componentversion',
      { cluster: { stackName: STACK, clusterId: clusterIdOf(name) }, componentVersionList, ...more },
      person,
    );
  let number = 0;
  let name: string;
  beforeEach(async () => {
    number += 1;
    name = `orders-${number}`;
    await sdpds.records.putClusters([sampleCluster(name, [ref('agent', 2, 0), ref('engine', 1, 0), ref('knn', 1, 0)])]);
    sdpds.fleet.clusters.push(fleetCluster(name));
  });

  test('makes a task with the overrides, which is audited before it is there [SDPDS-051, SDPDS-041]', async () => {
    const reply = await apply(name, BOTH, {
      deploymentPreferenceOverride: { availabilityThreshold: 3.33, maxConcurrentNodesPercent: 3.33 },
      guard: { ticket: 'OPS-1' },
    });
    expect(reply).toMatchObject({ http: 200, body: { taskID: expect.any(String) } });
    expect(await sdpds.records.deployment(reply.body.taskID)).toMatchObject({
      clusterId: clusterIdOf(name),
      releaseId: null,
      state: 'scheduled',
      requestSource: 'OPERATOR',
      createdBy: 'Aiko Tanaka',
      overrides: { availabilityThreshold: 3.33, maxConcurrentNodesPercent: 3.33 },
      changes: [
        { from: ref('agent', 2, 0), to: ref('agent', 2, 1) },
        { from: ref('engine', 1, 0), to: ref('engine', 1, 1) },
      ],
      attributes: { instanceType: 'r6g.large.search' },
    });
    const { taskDetails } = await sdpds.ok('task/describe', { taskID: reply.body.taskID });
    expect(taskDetails.taskStatus).toBe('SCHEDULED');
    const records = (await audited()).filter(({ content }) => content.includes(name));
    expect(records.map(({ phase, path }) => [phase, path])).toEqual([
      ['requested', 'aes/sdpds/apply-component-version'],
      ['completed', 'aes/sdpds/apply-component-version'],
    ]);
  });

  test('with the same key twice makes one task', async () => {
    const guard = { idempotencyKey: `key-of-${name}` };
    const [first, second] = [await apply(name, BOTH, { guard }), await apply(name, BOTH, { guard })];
    expect(second).toMatchObject({ http: 200, body: first.body });
    const { rows } = await sdpds.records.deploymentsOfCluster(STACK, clusterIdOf(name), { limit: 10 });
    expect(rows).toHaveLength(1);
    expect(await apply(name, [BOTH[1]], { guard })).toMatchObject({ http: 409, body: { __type: 'ConflictException', code: 'DUPLICATE' } });
  });

  test('of two people at once is one’s; the other reads whose it is', async () => {
    const replies = await Promise.all([apply(name, BOTH), apply(name, BOTH)]);
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 409]);
    const loser = replies.find(({ http }) => http === 409);
    expect(loser).toMatchObject(refusal(409, 'ConflictException', /is held by a deployment that Aiko Tanaka asked for/));
    const { rows } = await sdpds.records.deploymentsOfCluster(STACK, clusterIdOf(name), { limit: 10 });
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['prerequisites that are missing', [BOTH[0]], 400, /agent 2\.1 needs engine 1\.1 or higher, and engine 1\.0 is there/],
    [
      'what others need taken away',
      [{ componentVersion: wireRef('engine', 1, 0), isRemove: true }],
      400,
      /knn 1\.0 stays and needs engine 1\.0/,
    ],
    ['what is not there taken away', [{ componentVersion: wireRef('agent', 2, 1), isRemove: true }], 409, /it has agent 2\.0/],
    ['what is there already', [{ componentVersion: wireRef('agent', 2, 0) }], 409, /is on .* already/],
    [
      'a component twice',
      [{ componentVersion: wireRef('agent', 2, 0) }, { componentVersion: wireRef('agent', 2, 1) }],
      400,
      /names agent twice/,
    ],
    ['a version that does not exist', [{ componentVersion: wireRef('agent', 7, 7) }], 404, /no version agent 7\.7/],
    ['a component that does not exist', [{ componentVersion: wireRef('ghost', 1, 0) }], 404, /no component ghost/],
    ['a deprecated version', [{ componentVersion: wireRef('knn', 0, 9) }], 400, /deprecated/],
    [
      'a version of another account',
      [
        {
          componentVersion: {
            ...wireRef('dictionary', 1, 0),
            componentScopeDefinition: { componentScope: 'ACCOUNT', componentScopeValue: '000000000202' },
          },
        },
      ],
      400,
      /is for the account 000000000202/,
    ],
  ])('with %s is refused, and nothing is done', async (_title, list, http, message) => {
    expect(await apply(name, list)).toMatchObject({ http, body: { message: expect.stringMatching(message) } });
    expect((await sdpds.records.deploymentsOfCluster(STACK, clusterIdOf(name), { limit: 1 })).rows).toEqual([]);
  });

  test('of an unknown cluster, by a reader, or without agents is refused', async () => {
    expect(await apply('nowhere', BOTH)).toMatchObject(refusal(404, 'ResourceNotFoundException', /no cluster .*nowhere/));
    expect(await apply(name, BOTH, {}, READER)).toMatchObject(
      refusal(403, 'AccessDeniedException', /release:act .*Held by on-call engineers\./),
    );
    const { shell } = sdpds.releases;
    sdpds.releases.shell = null;
    const none = await apply(name, BOTH);
    sdpds.releases.shell = shell;
    expect(none).toMatchObject(refusal(501, 'NotAvailableException', /not available from this source/));
    expect((await sdpds.records.deploymentsOfCluster(STACK, clusterIdOf(name), { limit: 1 })).rows).toEqual([]);
  });
});

describe('components', () => {
  const component = {
    stackName: STACK,
    componentName: 'pusher',
    componentScopeDefinition: { componentScope: 'ACCOUNT' as const, componentScopeValue: '000000000101' },
    componentProperties: { parentComponent: 'agent', requiresRestart: true },
    componentType: 'CONTAINER' as const,
  };

  test('are made with scope, parent and type, once [SDPDS-054, SDPDS-018, SDPDS-019]', async () => {
    expect(await sdpds.ok('component/create', component)).toEqual({ message: 'Component pusher was created with scope as ACCOUNT' });
    const { stackName, componentName, componentScopeDefinition } = component;
    expect(await sdpds.ok('component/describe', { stackName, componentName, componentScopeDefinition })).toMatchObject({
      componentType: 'CONTAINER',
      componentProperties: { parentComponent: 'agent', requiresRestart: true },
      auditProperties: { createdBy: 'Aiko Tanaka' },
    });
    expect(await sdpds.call('component/create', component)).toMatchObject(refusal(409, 'ConflictException', /pusher .* exists/));
    const orphan = { ...component, componentName: 'orphan', componentProperties: { parentComponent: 'nobody' } };
    expect(await sdpds.call('component/create', orphan)).toMatchObject(refusal(400, 'ValidationException', /parentComponent: there is no/));
    expect(await sdpds.call('component/create', { ...component, stackName: 'none' })).toMatchObject(
      refusal(404, 'ResourceNotFoundException', /no stack none/),
    );
  });

  test('versions are made of packages, with tags and prerequisites; a circle of prerequisites is refused [SDPDS-021]', async () => {
    const file = { key: 'stacks/a/b/c', stackName: STACK, fileName: 'c', isGlobal: false, bytes: 1, by: 'Ada', at };
    const md5 = 'abcdefabcdefabcdefabcdefabcdefab';
    await sdpds.records.putPackage({ ...file, expectedMd5: md5, md5, state: 'stored' });
    const version = { stackName: STACK, packageKey: file.key, packageMD5Hash: md5.toUpperCase() };
    const made = await sdpds.call('component/version/create', {
      ...version,
      componentVersion: wireRef('engine', 3, 0),
      componentVersionProperties: {
        eligibleForNewDomains: true,
        featureTags: 'knn, security,, knn',
        prerequisites: [wireRef('agent', 2, 1)],
        engine: 'OS_2.17',
        platforms: { x86_64: { csv: 'CSV-9', amiDetails: { componentVfi: 'vfi-9' } } },
      },
    });
    expect(made).toMatchObject({ http: 200 });
    const described = await sdpds.ok('component/version/describecv', { stackName: STACK, componentVersion: wireRef('engine', 3, 0) });
    expect(described).toMatchObject({
      packageKey: file.key,
      packageMD5Hash: md5,
      componentVersionProperties: { eligibleForNewDomains: true, featureTags: 'knn,security', prerequisites: [wireRef('agent', 2, 1)] },
    });
    expect(described.componentVersionProperties).toMatchObject({
      engine: 'OS_2.17',
      platforms: { x86_64: { csv: 'CSV-9' }, aarch64: null },
    });
    // agent 2.1 needs engine 1.1 or higher: to need agent 2.1 for an engine below that leads round.
    const circle = {
      ...version,
      componentVersion: wireRef('engine', 0, 5),
      componentVersionProperties: { prerequisites: [wireRef('agent', 2, 1)] },
    };
    expect(await sdpds.call('component/version/create', circle)).toMatchObject(refusal(400, 'ValidationException', /circle/));
    const itself = { ...circle, componentVersionProperties: { prerequisites: [wireRef('engine', 0, 5)] } };
    expect(await sdpds.call('component/version/create', itself)).toMatchObject(refusal(400, 'ValidationException', /own prerequisite/));
    const unknown = { ...circle, componentVersionProperties: { prerequisites: [wireRef('agent', 9, 9)] } };
    expect(await sdpds.call('component/version/create', unknown)).toMatchObject(
      refusal(400, 'ValidationException', /no version agent 9\.9/),
    );
    expect(await sdpds.records.version(STACK, ref('engine', 0, 5))).toBeNull();
  });
});

describe('releases', () => {
  test('are counted first, then made in stages over all clusters; a release is there once', async () => {
    sdpds.fleet.clusters = ['a', 'b', 'c'].map((name) => fleetCluster(name, { isOwnAccount: name === 'a', isSensitive: name === 'c' }));
    await sdpds.records.putClusters([sampleCluster('a', [ref('agent', 2, 0)])]);
    const wanted = { stackName: STACK, releaseVersion: 'R-new', componentVersionList: [wireRef('agent', 2, 1), wireRef('engine', 1, 1)] };
    const counted = await sdpds.ok('release/create', { ...wanted, dryRun: true });
    expect(counted).toMatchObject({
      releaseId: null,
      stages: [{ title: 'Own accounts', clusters: 1 }, { clusters: 1 }, { title: 'Sensitive', clusters: 1 }],
    });
    expect(await sdpds.records.release(STACK, 'R-new')).toBeNull();
    const made = await sdpds.ok('release/create', wanted);
    expect(made).toEqual({ ...counted, releaseId: 'R-new' });
    const { rows } = await sdpds.records.deploymentsInStage(STACK, 'R-new', '1', { limit: 5 });
    expect(rows).toMatchObject([{ clusterId: clusterIdOf('a'), state: 'scheduled' }]);
    expect((await sdpds.records.deployment(rows[0]?.id ?? ''))?.changes).toMatchObject([
      { from: ref('agent', 2, 0), to: ref('agent', 2, 1) },
      { from: null, to: ref('engine', 1, 1) },
    ]);
    expect(await sdpds.call('release/create', wanted)).toMatchObject(refusal(409, 'ConflictException', /R-new exists/));
    const twice = { ...wanted, releaseVersion: 'R-2x', componentVersionList: [wireRef('agent', 2, 0), wireRef('agent', 2, 1)] };
    expect(await sdpds.call('release/create', twice)).toMatchObject(refusal(400, 'ValidationException', /names agent twice/));
    const past = { ...wanted, releaseVersion: 'R-past', startTime: at / 1_000 - 3_600 };
    expect(await sdpds.call('release/create', past)).toMatchObject(refusal(400, 'ValidationException', /startTime is in the past/));
    expect(await sdpds.call('release/create', { ...wanted, dryRun: true }, READER)).toMatchObject({ http: 403 });
  });

  test('are moved as their machine has it, with a reason, and not over somebody else’s move', async () => {
    const release = { stackName: STACK, releaseId: 'R-new' };
    const { version } = await sdpds.ok('release/describe', release);
    expect(await sdpds.call('release/move', { ...release, action: 'start', reason: ' ' })).toMatchObject(
      refusal(400, 'ValidationException', /Say why/),
    );
    expect(await sdpds.ok('release/move', { ...release, action: 'start', reason: 'go', version })).toMatchObject({ status: 'IN_PROGRESS' });
    expect(await sdpds.call('release/move', { ...release, action: 'pause', reason: 'late', version })).toMatchObject(
      refusal(409, 'ConflictException', /was changed by Aiko Tanaka meanwhile/),
    );
    expect(await sdpds.call('release/move', { ...release, action: 'resume', reason: 'x' })).toMatchObject(
      refusal(409, 'ConflictException', /cannot resume/),
    );
    expect(await sdpds.call('release/move', { ...release, releaseId: 'R-?', action: 'start', reason: 'x' })).toMatchObject({ http: 404 });
    expect(await sdpds.ok('release/move', { ...release, action: 'cancel', reason: 'enough' })).toMatchObject({
      status: 'CANCELLED',
      reason: 'enough',
    });
  });

  test('failed clusters are counted first, then tried again; a finished release is not', async () => {
    const { records } = sdpds;
    const { stage, deployments } = sampleStage('R-retry', 1, ['failed', 'failed', 'failed-health-check', 'succeeded', 'scheduled']);
    await putRelease(records, { release: { ...sampleRelease('R-retry'), state: 'IN_PROGRESS' }, stages: [{ stage, deployments }] }, at);
    const retry = { stackName: STACK, releaseId: 'R-retry', reason: 'fixed' };
    const [first, , , fine] = deployments.map(({ clusterId }) => clusterId);
    expect(await sdpds.ok('release/retry', { ...retry, dryRun: true })).toEqual({
      count: 3,
      byStatus: { FAILED: 2, FAILED_HEALTH_CHECK: 1 },
      notRetried: [],
    });
    expect((await records.deploymentsInStage(STACK, 'R-retry', '1', { limit: 9, states: ['failed'] })).rows).toHaveLength(2);
    const named = { ...retry, clusterIds: [first ?? '', fine ?? '', clusterIdOf('elsewhere')] };
    expect(await sdpds.ok('release/retry', named)).toEqual({
      count: 1,
      byStatus: { FAILED: 1 },
      notRetried: [
        { cluster: fine, why: 'it is SUCCESS in this release, not failed.' },
        { cluster: clusterIdOf('elsewhere'), why: 'it is not part of this release.' },
      ],
    });
    const guard = { idempotencyKey: 'retry-all-once' };
    expect(await sdpds.ok('release/retry', { ...retry, guard })).toMatchObject({ count: 2 });
    expect(await sdpds.ok('release/retry', { ...retry, guard })).toMatchObject({ count: 2 });
    const counts = await records.counts(STACK, 'R-retry');
    expect(counts).toContainEqual({ stageId: '1', state: 'scheduled', count: 4 });
    expect(await sdpds.call('release/retry', retry)).toMatchObject(refusal(409, 'ConflictException', /nothing to retry/));
    expect(await sdpds.call('release/retry', { ...retry, releaseId: 'R-new' })).toMatchObject(
      refusal(409, 'ConflictException', /has ended with CANCELLED/),
    );
  });
});

describe('limits of a stack', () => {
  const guard = { ticket: 'OPS-7', reasonCode: 'Planned maintenance', description: 'Half the fleet is quiet this week.' };
  const stackSettings = { maxConcurrentNodesPercent: 50, availabilityThreshold: 10, maxConcurrentDomains: 2, maxFailedDeployment: 9 };

  test('take a ticket and a reason, and the version that was read', async () => {
    const { stack } = await sdpds.ok('stack/describe', { name: STACK });
    const change = { name: STACK, stackSettings, version: stack.version };
    expect(await sdpds.call('stack/updateSettings', change)).toMatchObject({ http: 400, body: { code: 'TICKET_REQUIRED' } });
    const changed = await sdpds.ok('stack/updateSettings', { ...change, guard });
    expect(changed.stack).toMatchObject({ stackSettings, auditProperties: { lastModifiedBy: 'Aiko Tanaka' } });
    expect(changed.stack.version).toBeGreaterThan(stack.version);
    expect(await sdpds.call('stack/updateSettings', { ...change, guard })).toMatchObject(
      refusal(409, 'ConflictException', /another person changed the stack/),
    );
  });

  test('are not set below what runs', async () => {
    const { records } = sdpds;
    const { stage, deployments } = sampleStage('R-run', 1, ['deploying', 'deploying', 'failed', 'failed', 'failed', 'failed']);
    await putRelease(records, { release: { ...sampleRelease('R-run'), state: 'IN_PROGRESS' }, stages: [{ stage, deployments }] }, at);
    const { stack } = await sdpds.ok('stack/describe', { name: STACK });
    const set = (settings: Partial<typeof stackSettings>) =>
      sdpds.call('stack/updateSettings', { name: STACK, stackSettings: { ...stackSettings, ...settings }, version: stack.version, guard });
    expect(await set({ maxConcurrentDomains: 1 })).toMatchObject(
      refusal(409, 'ConflictException', /maxConcurrentDomains: 2 clusters are being worked on/),
    );
    expect(await set({ maxFailedDeployment: 3 })).toMatchObject(
      refusal(409, 'ConflictException', /maxFailedDeployment: the release R-run has 4 failed/),
    );
    expect((await sdpds.ok('stack/describe', { name: STACK })).stack.stackSettings).toEqual(stackSettings);
  });
});

test('what is refused is audited too, with who asked', async () => {
  await sdpds.call('component/create', {
    stackName: STACK,
    componentName: 'refused-one',
    componentScopeDefinition: { componentScope: 'GLOBAL' },
    componentProperties: { parentComponent: 'nobody' },
    componentType: 'FILE',
  });
  const records = (await audited()).filter(({ content }) => content.includes('refused-one'));
  expect(records).toMatchObject([{ phase: 'refused', path: 'aes/sdpds/create-component' }]);
});
