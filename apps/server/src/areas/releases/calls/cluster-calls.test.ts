import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SdpdsServer, startSdpdsServer } from '../../../testkit/sdpds-server.ts';
import { driveTo, putOperations, putRelease } from '../testkit/drive.ts';
import {
  AT,
  clusterIdOf,
  fleetCluster,
  ref,
  STACK,
  sampleCluster,
  sampleComponent,
  sampleDeployment,
  sampleOperation,
  sampleRelease,
  sampleStack,
  sampleStage,
  sampleVersion,
  wireRef,
} from '../testkit/sample-rows.ts';

const CLUSTER = { stackName: STACK, clusterId: clusterIdOf('orders') };
const IPS = Array.from({ length: 120 }, (_, number) => `10.0.${Math.floor(number / 50)}.${number + 1}`);
const AUDIT = { createdBy: 'Ada', creationTime: AT / 1_000, lastModifiedBy: 'Ada', lastModificationTime: AT / 1_000 };

let sdpds: SdpdsServer;
beforeAll(async () => {
  sdpds = await startSdpdsServer();
  const { records, fleet } = sdpds;
  await records.putStack(sampleStack({ createdBy: 'pipeline', principals: ['es.amazonaws.com', 'ops.amazonaws.com'] }));
  await records.createComponent(sampleComponent('agent', { type: 'FILE', requiresRestart: true, parent: 'engine' }));
  await records.createComponent(sampleComponent('knn', { scope: 'ACCOUNT', scopeValue: '000000000101', isDeprecated: true }));
  for (const minor of [0, 1, 2])
    await records.createVersion(
      sampleVersion('agent', 2, minor, {
        featureTags: minor === 1 ? ['security', 'knn'] : [],
        prerequisites: minor === 2 ? [ref('agent', 2, 0)] : [],
        isDeprecated: minor === 0,
        platforms: { x86_64: { csv: 'CSV-1', componentVfi: 'vfi-x86' }, aarch64: { csv: 'CSV-2', componentVfi: 'vfi-arm' } },
      }),
    );
  await records.putClusters([
    sampleCluster('orders', [ref('agent', 2, 1)], { createdBy: 'pipeline', principals: ['es.amazonaws.com'], releaseVersion: 'R-1' }),
  ]);
  fleet.clusters = [fleetCluster('orders'), fleetCluster('fresh')];
  fleet.nodes.set(CLUSTER.clusterId, [...IPS].reverse());
  fleet.installed.set(
    CLUSTER.clusterId,
    new Map(IPS.map((ip, number) => [ip, number === 7 ? null : [ref('agent', 2, number === 60 ? 0 : 1)]])),
  );
}, 180_000);
afterAll(() => sdpds.close());

describe('the nodes of a cluster', () => {
  test('sync state is told by node, 50 a page until there is no nextToken; an agent that does not answer is null [SDPDS-046, SDPDS-040]', async () => {
    const states: Record<string, boolean | null> = {};
    const sizes: number[] = [];
    for (let nextToken: string | null | undefined; nextToken !== null; ) {
      const page = await sdpds.ok('cluster/syncStatus', { cluster: CLUSTER, maxNodes: 50, ...(nextToken ? { nextToken } : {}) });
      sizes.push(Object.keys(page.nodesSyncState).length);
      Object.assign(states, page.nodesSyncState);
      nextToken = page.nextToken ?? null;
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(Object.keys(states)).toHaveLength(120);
    expect(states[IPS[7] ?? '']).toBeNull();
    expect(states[IPS[60] ?? '']).toBe(false);
    expect(Object.values(states).filter((state) => state === true)).toHaveLength(118);
  });

  test('nodes are listed 50 a page, by address [SDPDS-047, SDPDS-039]', async () => {
    const first = await sdpds.ok('cluster/node/list', { cluster: CLUSTER, maxNodes: 50 });
    expect(first.nodeIpList).toEqual(IPS.slice(0, 50));
    // A node that comes in front of what was read moves nothing.
    sdpds.fleet.nodes.get(CLUSTER.clusterId)?.push('10.0.0.0');
    const second = await sdpds.ok('cluster/node/list', { cluster: CLUSTER, maxNodes: 50, nextToken: first.nextToken });
    expect(second.nodeIpList).toEqual(IPS.slice(50, 100));
  });

  test('without agents the sync state is not available, and a cluster that does not answer has no list', async () => {
    const { shell } = sdpds.releases;
    sdpds.releases.shell = null;
    const sync = await sdpds.call('cluster/syncStatus', { cluster: CLUSTER });
    sdpds.releases.shell = shell;
    expect(sync).toMatchObject({ http: 501, body: { message: expect.stringContaining('not available from this source') } });
    const list = await sdpds.call('cluster/node/list', { cluster: { stackName: STACK, clusterId: clusterIdOf('fresh') } });
    expect(list).toMatchObject({ http: 503, body: { message: expect.stringContaining('does not answer') } });
  });
});

describe('a cluster', () => {
  test('is described with its versions, and createdBy with its service principals [SDPDS-049, SDPDS-023, SDPDS-024]', async () => {
    const { clusterDescription } = await sdpds.ok('cluster/describe', { cluster: CLUSTER });
    expect(clusterDescription).toEqual({
      cluster: CLUSTER,
      auditProperties: { ...AUDIT, createdBy: '{"id":"pipeline","sp":["es.amazonaws.com"]}' },
      componentVersionsList: [wireRef('agent', 2, 1)],
      releaseVersion: 'R-1',
    });
  });

  test('of the fleet that nothing was put on has no versions; one that nobody knows is not found', async () => {
    const { clusterDescription } = await sdpds.ok('cluster/describe', { cluster: { stackName: STACK, clusterId: clusterIdOf('fresh') } });
    expect(clusterDescription.componentVersionsList).toEqual([]);
    for (const cluster of [
      { ...CLUSTER, clusterId: clusterIdOf('gone') },
      { ...CLUSTER, stackName: 'other' },
    ]) {
      const reply = await sdpds.call('cluster/describe', { cluster });
      expect(reply).toMatchObject({
        http: 404,
        body: { __type: 'ResourceNotFoundException', message: expect.stringMatching(/gone|other/) },
      });
    }
  });

  test('has the features of its versions, each once [SDPDS-048]', async () => {
    const first = await sdpds.ok('cluster/features', { cluster: CLUSTER, maxResults: 1 });
    expect(first.featureList).toEqual([{ featureTag: 'knn' }]);
    const second = await sdpds.ok('cluster/features', { cluster: CLUSTER, maxResults: 1, nextToken: first.nextToken });
    expect(second).toEqual({ featureList: [{ featureTag: 'security' }], nextToken: null });
  });
});

describe('what was done to a cluster', () => {
  beforeAll(async () => {
    const { records } = sdpds;
    for (const [index, changes] of [
      [{ component: ref('agent', 0, 0), from: null, to: ref('agent', 2, 0) }],
      [{ component: ref('agent', 0, 0), from: ref('agent', 2, 0), to: ref('agent', 2, 1) }],
      [{ component: ref('agent', 0, 0), from: ref('agent', 2, 1), to: null }],
    ].entries()) {
      const at = AT + index * 60_000;
      const row = sampleDeployment('orders', {
        id: `task-${index}`,
        createdAt: at,
        lastChangeAt: at,
        scheduledAt: at,
        changes: changes.map((change) => ({ ...change, component: { componentName: 'agent', scope: 'GLOBAL', scopeValue: '' } })),
      });
      await records.createDeployment(row, `token-${index}`, { actor: 'Ada', at });
      await driveTo(records, [row], index === 1 ? 'failed-health-check' : 'succeeded', {
        at: at + 30_000,
        reason: index === 1 ? 'p99 doubled' : null,
      });
    }
    await putOperations(
      records,
      [
        sampleOperation('task-1', 0, {
          state: 'SUCCESS',
          startedAt: AT + 61_000,
          endedAt: AT + 70_000,
          steps: [{ actionName: 'PREPARE', stepType: 'COMMAND', status: 'SUCCESS' }],
        }),
        sampleOperation('task-1', 1, {
          state: 'FAILED',
          startedAt: AT + 71_000,
          endedAt: AT + 80_000,
          errorMessage: 'no space left',
          steps: [{ actionName: 'DOWNLOAD', stepType: 'COMMAND', status: 'FAILED' }],
        }),
      ],
      AT + 61_000,
    );
  });

  test('is its audit history between two times, newest first [SDPDS-050, SDPDS-026]', async () => {
    const span = { cluster: CLUSTER, startTime: AT / 1_000, endTime: AT / 1_000 + 90 };
    const { clusterUpdateList, nextToken } = await sdpds.ok('cluster/auditHistory', span);
    expect(nextToken).toBeNull();
    expect(clusterUpdateList).toEqual([
      {
        updateStatus: 'HEALTH_CHECK_FAILED',
        creationTime: AT / 1_000 + 60,
        componentVersionUpdateList: [{ componentAction: 'UPDATE', componentVersion: wireRef('agent', 2, 1) }],
        taskID: 'task-1',
        by: 'Ada',
        reason: 'p99 doubled',
      },
      expect.objectContaining({
        updateStatus: 'SUCCESS',
        componentVersionUpdateList: [{ componentAction: 'ADD', componentVersion: wireRef('agent', 2, 0) }],
      }),
    ]);
    const all = await sdpds.ok('cluster/auditHistory', { ...span, endTime: span.endTime + 1_000, maxResults: 1 });
    expect(all.clusterUpdateList[0]?.componentVersionUpdateList[0]?.componentAction).toBe('REMOVE');
    expect(all.nextToken).toEqual(expect.any(String));
  });

  test('with the times reversed is refused [SDPDS-050]', async () => {
    const reply = await sdpds.call('cluster/auditHistory', { cluster: CLUSTER, startTime: 2, endTime: 1 });
    expect(reply).toMatchObject({ http: 400, body: { message: expect.stringContaining('startTime must not be after endTime') } });
  });

  test('is a task with its status, times and who [SDPDS-059, SDPDS-025]', async () => {
    expect(await sdpds.ok('task/describe', { taskID: 'task-1' })).toEqual({
      taskDetails: { taskID: 'task-1', taskStatus: 'HEALTH_CHECK_FAILED', reason: 'p99 doubled', waitingFor: null },
      auditProperties: { createdBy: 'Ada', creationTime: AT / 1_000 + 60, lastModifiedBy: 'engine', lastModificationTime: AT / 1_000 + 90 },
    });
    const gone = await sdpds.call('task/describe', { taskID: 'task-9' });
    expect(gone).toMatchObject({ http: 404, body: { message: expect.stringContaining('taskID') } });
    expect(await sdpds.call('task/describe', { taskId: 'task-1' })).toMatchObject({ http: 400 });
  });

  test('is work on its nodes, newest first, in pages [SDPDS-063, SDPDS-030, SDPDS-040]', async () => {
    const first = await sdpds.ok('nodeOperation/list', { ...CLUSTER, maxResults: 1 });
    expect(first.operationDetailsList).toEqual([
      {
        operationType: 'UPDATE',
        componentAliasList: [{ componentLogicalName: 'agent' }],
        status: 'FAILED',
        startTime: (AT + 71_000) / 1_000,
        endTime: (AT + 80_000) / 1_000,
        requestNodeIps: ['10.0.0.1'],
        taskID: 'task-1',
        errorMessage: 'no space left',
      },
    ]);
    const second = await sdpds.ok('nodeOperation/list', { ...CLUSTER, maxResults: 1, nextToken: first.nextToken });
    expect(second).toMatchObject({ operationDetailsList: [{ status: 'SUCCESS' }], nextToken: null });
    expect(await sdpds.call('nodeOperation/list', { ...CLUSTER, maxResults: 51 })).toMatchObject({ http: 400 });
  });

  test('has the steps of a task; without a task id there are none [SDPDS-064, SDPDS-031, SDPDS-044]', async () => {
    const history = await sdpds.ok('nodeOperation/actionExecutionHistory', { taskId: 'task-1' });
    expect(history.actionStepResults).toEqual([
      { actionName: 'PREPARE', stepType: 'COMMAND', status: 'SUCCESS' },
      { actionName: 'DOWNLOAD', stepType: 'COMMAND', status: 'FAILED' },
    ]);
    expect(history.operations.map(({ status }) => status)).toEqual(['SUCCESS', 'FAILED']);
    expect(await sdpds.call('nodeOperation/actionExecutionHistory', { taskId: '' })).toMatchObject({
      http: 400,
      body: { message: expect.stringContaining('a task id is required') },
    });
  });
});

describe('stacks and components', () => {
  test('a stack is described, createdBy with its principals [SDPDS-052, SDPDS-015, SDPDS-016]', async () => {
    expect(await sdpds.ok('stack/describe', { name: STACK })).toEqual({
      stack: {
        name: STACK,
        serviceName: 'search',
        auditProperties: { ...AUDIT, createdBy: '{"id":"pipeline","sp":["es.amazonaws.com","ops.amazonaws.com"]}' },
        configuration: { role_arn: 'arn:aws:iam::000000000101:role/Stack' },
        stackSettings: { maxConcurrentNodesPercent: 25, availabilityThreshold: 10, maxConcurrentDomains: 5, maxFailedDeployment: 2 },
        version: 1,
      },
    });
    expect(await sdpds.call('stack/describe', { name: 'nope' })).toMatchObject({
      http: 404,
      body: { __type: 'ResourceNotFoundException' },
    });
  });

  test('the default stack comes with what else there is [SDPDS-065]', async () => {
    expect(await sdpds.ok('getConfig', {})).toEqual({
      defaultStack: 'managed-search',
      stacks: [STACK],
      deployableFrom: 'demo',
      freezes: [],
    });
    const now = sdpds.server.clock.now();
    const was = sdpds.releases.freezes;
    sdpds.releases.freezes = [
      { title: 'Over', from: now - 9_000, to: now },
      { title: 'Launch', from: now - 9_000, to: now + 9_000 },
    ];
    const { freezes } = await sdpds.ok('getConfig', {});
    sdpds.releases.freezes = was;
    expect(freezes.map(({ title, to }) => [title, to])).toEqual([['Launch', (now + 9_000) / 1_000]]);
  });

  test('a component is described; a scope value is there for ACCOUNT only [SDPDS-061, SDPDS-017, SDPDS-019]', async () => {
    const agent = { stackName: STACK, componentName: 'agent', componentScopeDefinition: { componentScope: 'GLOBAL' as const } };
    expect(await sdpds.ok('component/describe', agent)).toEqual({
      componentName: 'agent',
      componentType: 'FILE',
      stackName: STACK,
      isDeprecated: false,
      componentProperties: { parentComponent: 'engine', requiresRestart: true },
      componentScopeDefinition: { componentScope: 'GLOBAL' },
      auditProperties: AUDIT,
    });
    const { components } = await sdpds.ok('component/list', { stackName: STACK });
    expect(components.find(({ componentName }) => componentName === 'knn')).toMatchObject({
      isDeprecated: true,
      componentScopeDefinition: { componentScope: 'ACCOUNT', componentScopeValue: '000000000101' },
    });
  });

  test('versions come newest first, in pages, deprecated ones where they are asked for [SDPDS-053, SDPDS-020]', async () => {
    const agent = { stackName: STACK, componentName: 'agent', componentScopeDefinition: { componentScope: 'GLOBAL' as const } };
    const first = await sdpds.ok('component/version/list', { ...agent, maxResults: 2 });
    expect(first.componentVersions.map(({ minorVersion }) => minorVersion)).toEqual([2, 1]);
    const second = await sdpds.ok('component/version/list', { ...agent, maxResults: 2, nextToken: first.nextToken });
    expect(second.componentVersions.map(({ minorVersion }) => minorVersion)).toEqual([0]);
    const old = await sdpds.ok('component/version/list', { ...agent, isDeprecated: true });
    expect(old.componentVersions.map(({ minorVersion }) => minorVersion)).toEqual([0]);
    expect(old.componentVersions[0]).toMatchObject({
      scope: 'GLOBAL',
      auditProperties: AUDIT,
      componentVersionProperties: {
        platforms: {
          x86_64: { csv: 'CSV-1', amiDetails: { componentVfi: 'vfi-x86' } },
          aarch64: { amiDetails: { componentVfi: 'vfi-arm' } },
        },
      },
    });
  });

  test('a token of another list is refused, never answered with other rows', async () => {
    const agent = { stackName: STACK, componentName: 'agent', componentScopeDefinition: { componentScope: 'GLOBAL' as const } };
    const { nextToken } = await sdpds.ok('component/version/list', { ...agent, maxResults: 1 });
    for (const [path, payload] of [
      ['component/version/list', { ...agent, isDeprecated: true, nextToken }],
      ['cluster/features', { cluster: CLUSTER, nextToken }],
      ['component/version/list', { ...agent, nextToken: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ] as const)
      expect(await sdpds.call(path, payload)).toMatchObject({
        http: 400,
        body: { message: expect.stringContaining('nextToken is stale') },
      });
  });

  test('a version is described as a whole [SDPDS-060]', async () => {
    const described = await sdpds.ok('component/version/describecv', { stackName: STACK, componentVersion: wireRef('agent', 2, 2) });
    expect(described).toMatchObject({
      ...wireRef('agent', 2, 2),
      packageMD5Hash: '0123456789abcdef0123456789abcdef',
      componentVersionProperties: { prerequisites: [wireRef('agent', 2, 0)], eligibleForNewDomains: true, featureTags: '' },
    });
    const gone = await sdpds.call('component/version/describecv', { stackName: STACK, componentVersion: wireRef('agent', 9, 9) });
    expect(gone).toMatchObject({ http: 404, body: { message: expect.stringContaining('agent 9.9') } });
  });
});

test('the software update of a cluster is put together from records, release and deployment [SDPDS-062, SDPDS-027, SDPDS-028]', async () => {
  const { records } = sdpds;
  const { stage, deployments } = sampleStage('R-2', 1, ['succeeded']);
  const row = {
    ...deployments[0],
    clusterId: CLUSTER.clusterId,
    scheduledAt: AT + 5_000,
    validators: [{ validatorName: 'Health', status: 'WARNING' as const, statusMessage: 'yellow' }],
    notifications: { start: { status: 'SUCCESS' as const, sentAt: AT + 6_000 }, complete: null, before: { email: 'PENDING' as const } },
  } as (typeof deployments)[0];
  const at = AT + 3_600_000;
  const made = sampleRelease('R-2', { createdAt: at, componentSet: { name: 'agent', major: 2, minor: 2, versions: [ref('agent', 2, 2)] } });
  await putRelease(
    records,
    { release: { ...made, state: 'IN_PROGRESS' }, stages: [{ stage, deployments: [{ ...row, state: 'scheduled' }] }] },
    at,
  );
  await driveTo(records, [{ ...row, state: 'scheduled' }], 'deploying', { at });
  const status = await sdpds.ok('softwareUpdateDetails/status', { cluster: CLUSTER });
  expect(status).toMatchObject({
    updateStatus: 'IN_PROGRESS',
    currentClusterReleaseVersion: 'R-1',
    isSoftwareUpdateAvailable: true,
    availableStackReleaseSoftware: {
      releaseVersion: 'R-2',
      deploymentId: 'deployment-R-2',
      status: 'IN_PROGRESS',
      componentSetVersion: {
        componentSetName: 'agent',
        majorVersion: 2,
        minorVersion: 2,
        componentVersionsInSet: [
          { componentId: 'managed-search:agent:GLOBAL', ...wireRef('agent', 2, 2), platforms: { x86_64: { csv: 'CSV-1' } } },
        ],
      },
    },
    deploymentTypeOptions: { IN_PLACE: { available: true } },
    clusterValidatorResult: [{ validatorName: 'Health', status: 'WARNING', statusMessage: 'yellow' }],
  });
});

test('a software update has its deployment with times, source and notifications [SDPDS-029]', async () => {
  const { deploymentConfig } = await sdpds.ok('softwareUpdateDetails/status', { cluster: CLUSTER });
  expect(deploymentConfig).toEqual({
    releaseVersion: 'R-2',
    deploymentType: 'IN_PLACE',
    scheduledTime: AT / 1_000 + 5,
    overrideCSV: null,
    status: 'IN_PROGRESS',
    creationTime: AT / 1_000,
    lastModificationTime: AT / 1_000 + 3_600,
    requestSource: 'RELEASE',
    notificationDetails: {
      deploymentStartNotificationStatus: 'SUCCESS',
      deploymentStartNotificationSentTimestamp: AT / 1_000 + 6,
      deploymentCompleteNotificationStatus: null,
      deploymentCompleteNotificationSentTimestamp: null,
      preDeploymentSoftwareUpdateNotificationStatus: { email: 'PENDING' },
    },
  });
});
