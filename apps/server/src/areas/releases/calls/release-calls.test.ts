import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SdpdsServer, startSdpdsServer } from '../../../testkit/sdpds-server.ts';
import { driveTo, putRelease } from '../testkit/drive.ts';
import {
  AT,
  clusterIdOf,
  ref,
  STACK,
  sampleCluster,
  sampleComponent,
  sampleRelease,
  sampleStack,
  sampleStage,
  sampleVersion,
} from '../testkit/sample-rows.ts';

const RELEASE = { stackName: STACK, releaseId: 'R-1' };
const HOUR = 3_600_000;
/** The server's clock, as a round number. */
let now: number;
let sdpds: SdpdsServer;
const stageOne = sampleStage('R-1', 1, ['succeeded', 'succeeded', 'failed', 'rolled-back', 'skipped-busy', 'deploying', 'scheduled'], {
  title: 'Own accounts',
  bakeMs: HOUR,
});
const stageTwo = sampleStage(
  'R-1',
  2,
  Array.from({ length: 30 }, () => 'scheduled' as const),
);

beforeAll(async () => {
  sdpds = await startSdpdsServer();
  now = sdpds.server.clock.now();
  const { records } = sdpds;
  await records.putStack(sampleStack());
  await records.createComponent(sampleComponent('agent'));
  for (const minor of [0, 1]) await records.createVersion(sampleVersion('agent', 2, minor, { rollback: 'restart' }));
  await records.putClusters([sampleCluster('orders', [ref('agent', 2, 0)])]);
  const made = (releaseId: string, hoursAgo: number) =>
    sampleRelease(releaseId, { createdAt: now - hoursAgo * HOUR, modifiedAt: now - hoursAgo * HOUR, lastChangeAt: now - hoursAgo * HOUR });
  await putRelease(
    records,
    { release: { ...made('R-0', 90), state: 'CANCELLED' }, stages: [sampleStage('R-0', 1, ['scheduled'])] },
    now - 89 * HOUR,
  );
  await putRelease(records, { release: { ...made('R-1', 2), state: 'IN_PROGRESS' }, stages: [stageOne, stageTwo] }, now - HOUR / 2);
  await putRelease(records, { release: { ...made('R-2', 1), state: 'PENDING' }, stages: [sampleStage('R-2', 1, ['scheduled'])] }, now);
}, 180_000);
afterAll(() => sdpds.close());

const idsOf = (clusters: readonly { cluster: string }[]) => clusters.map(({ cluster }) => cluster);

describe('a release', () => {
  test('has stages with their counts, skipped ones apart [REL-012, REL-031]', async () => {
    const { stages } = await sdpds.ok('componentReleaseTracker/stages', { ...RELEASE, maxResults: 100 });
    expect(stages.map(({ stageId, title }) => [stageId, title])).toEqual([
      ['1', 'Own accounts'],
      ['2', 'Stage 2'],
    ]);
    expect(stages[0]?.deployMetrics).toEqual({ nScheduled: 6, nSuccess: 2, nFailed: 2, nRunning: 1, nWaiting: 1, nSkipped: 1 });
  });

  test('has a status with who and when; the active ones come newest first [REL-009, REL-034, REL-035]', async () => {
    const { releases } = await sdpds.ok('componentReleaseTracker/getActiveReleases', { stackName: STACK });
    expect(releases.map(({ releaseId, status }) => [releaseId, status])).toEqual([
      ['R-2', 'PENDING'],
      ['R-1', 'IN_PROGRESS'],
    ]);
    expect(await sdpds.ok('componentReleaseTracker/releaseStatus', RELEASE)).toEqual({
      releaseId: 'R-1',
      status: 'IN_PROGRESS',
      auditProperties: {
        createdBy: 'Ada',
        creationTime: (now - 2 * HOUR) / 1_000,
        lastModifiedBy: 'Ada',
        lastModificationTime: (now - HOUR / 2) / 1_000,
      },
      reason: 'a test',
    });
    const gone = await sdpds.call('componentReleaseTracker/releaseStatus', { ...RELEASE, releaseId: 'R-9' });
    expect(gone).toMatchObject({ http: 404, body: { __type: 'ResourceNotFoundException', error: expect.stringContaining('R-9') } });
  });

  test('is in the list of its stack, filtered by status, in pages [REL-010, REL-037]', async () => {
    const all = await sdpds.ok('external/getallReleases', { stackName: STACK, maxResults: 2 });
    expect(all.stackReleaseSoftwareConfigList.map(({ releaseVersion }) => releaseVersion)).toEqual(['R-2', 'R-1']);
    const rest = await sdpds.ok('external/getallReleases', { stackName: STACK, maxResults: 2, nextToken: all.nextToken });
    expect(rest).toMatchObject({ stackReleaseSoftwareConfigList: [{ releaseVersion: 'R-0', status: 'CANCELLED' }], nextToken: null });
    const running = await sdpds.ok('external/getallReleases', { stackName: STACK, status: 'IN_PROGRESS' });
    expect(running.stackReleaseSoftwareConfigList).toEqual([
      {
        releaseVersion: 'R-1',
        stackName: STACK,
        status: 'IN_PROGRESS',
        deploymentId: 'deployment-R-1',
        componentSetVersion: { componentSetName: 'agent', majorVersion: 2, minorVersion: 1 },
        releaseStartTime: (now - HOUR / 2) / 1_000,
        reason: 'a test',
        lastModificationTime: expect.any(Number),
        totals: { scheduled: 36, success: 2, failed: 2, skipped: 1 },
      },
    ]);
    expect((await sdpds.ok('external/getallReleases', { stackName: STACK, status: 'QUEUED' })).stackReleaseSoftwareConfigList).toEqual([]);
    expect(await sdpds.call('external/getallReleases', { stackName: STACK, status: 'LOST' })).toMatchObject({
      http: 400,
      body: { message: expect.stringContaining('status is one of') },
    });
  });

  test('has transitions with who, when and why, of one machine or one cluster', async () => {
    const { transitions } = await sdpds.ok('release/transitions', { ...RELEASE, machine: 'release' });
    expect(transitions.map(({ event, to, actor, reason }) => [event, to, actor, reason])).toEqual([
      ['start', 'IN_PROGRESS', 'Ada', 'a test'],
      ['create', 'PENDING', 'Ada', null],
    ]);
    const failed = stageOne.deployments[2]?.clusterId ?? '';
    const ofCluster = await sdpds.ok('release/transitions', { ...RELEASE, clusterId: failed, maxResults: 1 });
    expect(ofCluster.transitions).toMatchObject([{ clusterId: failed, to: 'failed', time: (now - HOUR / 2 + 60_000) / 1_000 }]);
    const earlier = await sdpds.ok('release/transitions', { ...RELEASE, clusterId: failed, maxResults: 1, nextToken: ofCluster.nextToken });
    expect(earlier.transitions[0]?.seq).toBeLessThan(ofCluster.transitions[0]?.seq ?? 0);
  });

  test('is described with its pace, what is stuck, and how many may fail', async () => {
    const described = await sdpds.ok('release/describe', RELEASE);
    expect(described).toMatchObject({
      release: { releaseVersion: 'R-1', status: 'IN_PROGRESS' },
      componentVersions: [{ componentName: 'agent', majorVersion: 2, minorVersion: 1, rollback: 'restart' }],
      // Four ended in the half hour that it runs.
      perHour: 8,
      estimatedEnd: (now + (32 / 8) * HOUR + HOUR) / 1_000,
      failureBudget: { failed: 2, most: 2, all: 2, forgiven: 0, notCounted: 0 },
      waitingFor: null,
    });
    expect(described.stuck).toEqual([
      { cluster: clusterIdOf('R-1-1-00005'), stageId: '1', state: 'deploying', since: (now - HOUR / 2 + 60_000) / 1_000, waitingFor: null },
    ]);
    expect(await sdpds.ok('release/describe', { ...RELEASE, releaseId: 'R-2' })).toMatchObject({
      perHour: null,
      estimatedEnd: null,
      waitingFor: 'a person who starts it',
    });
  });

  test('in a freeze waits for its end', async () => {
    const was = sdpds.releases.freezes;
    sdpds.releases.freezes = [{ title: 'Launch', from: now - HOUR, to: now + HOUR }];
    // Those who watch share an answer for a second.
    const waitingFor = async () => (await sdpds.ok('release/describe', RELEASE)).waitingFor;
    await expect.poll(waitingFor).toBe(`the end of a freeze, ${new Date(now + HOUR).toISOString()}: Launch`);
    sdpds.releases.freezes = was;
  });

  test('has clusters in each of ten statuses over time', async () => {
    const metrics = { ...RELEASE, startTime: (now - 3 * HOUR) / 1_000, endTime: now / 1_000, period: 900 };
    const { statuses } = await sdpds.ok('release/statusMetrics', metrics);
    const last = Object.fromEntries(statuses.map(({ status, points }) => [status, points.at(-1)?.[1]]));
    expect(last).toMatchObject({ SUCCESS: 2, FAILED: 2, IN_PROGRESS: 1, SCHEDULED: 31 });
    expect(statuses.every(({ points }) => points.length === 12)).toBe(true);
    for (const wrong of [
      { ...metrics, startTime: metrics.endTime + 1 },
      { ...metrics, startTime: 0, period: 60 },
    ])
      expect(await sdpds.call('release/statusMetrics', wrong)).toMatchObject({ http: 400 });
  });
});

describe('clusters', () => {
  test('of a stage come in order with their status, 5,000 at most, and by status [REL-014, REL-032]', async () => {
    const { clusters } = await sdpds.ok('componentReleaseTracker/clustersInStage', { ...RELEASE, stageId: '1', maxResults: 5_000 });
    expect(clusters.map(({ status }) => status)).toEqual([
      'SUCCESS',
      'SUCCESS',
      'FAILED',
      'FAILED_ROLLBACK_DONE',
      'SKIPPED_UPDATE_IN_PROGRESS',
      'INPROGRESS',
      'SCHEDULED',
    ]);
    expect(clusters[5]).toMatchObject({ cluster: clusterIdOf('R-1-1-00005'), state: 'deploying', attempt: 1, endTime: null });
    const some = { ...RELEASE, stageId: '1', status: 'FAILED,FAILED_ROLLBACK_DONE' };
    const failed = await sdpds.ok('componentReleaseTracker/clustersInStage', some);
    expect(idsOf(failed.clusters)).toEqual([clusterIdOf('R-1-1-00002'), clusterIdOf('R-1-1-00003')]);
    expect(await sdpds.call('componentReleaseTracker/clustersInStage', { ...RELEASE, stageId: '7' })).toMatchObject({
      http: 404,
      body: { message: expect.stringContaining('it has 1 and 2') },
    });
  });

  test('of a stage go on behind the last one, also when some have changed meanwhile [REL-033]', async () => {
    const first = await sdpds.ok('componentReleaseTracker/clustersInStage', { ...RELEASE, stageId: '2', maxResults: 12 });
    await driveTo(sdpds.records, stageTwo.deployments.slice(0, 3), 'failed-validation', { at: now, reason: 'red' });
    const second = await sdpds.ok('componentReleaseTracker/clustersInStage', {
      ...RELEASE,
      stageId: '2',
      maxResults: 5_000,
      nextToken: first.nextToken,
    });
    expect([...idsOf(first.clusters), ...idsOf(second.clusters)]).toEqual(stageTwo.deployments.map(({ clusterId }) => clusterId));
    expect(second.nextToken).toBeNull();
  });

  test('of a software update come with times, source and notifications, by status and time of change [REL-011, REL-036]', async () => {
    const update = { stackName: STACK, releaseVersion: 'R-1', maxResults: 50 };
    const failed = await sdpds.ok('external/listreleaseVersion', { ...update, status: 'VALIDATION_FAILED' });
    expect(failed.customerDeploymentConfigsList).toHaveLength(3);
    expect(failed.customerDeploymentConfigsList[0]).toEqual({
      clusterId: expect.stringContaining(':R-1-2-'),
      status: 'VALIDATION_FAILED',
      requestSource: 'RELEASE',
      deploymentId: expect.stringContaining('task-R-1-2-'),
      creationTime: AT / 1_000,
      lastModificationTime: now / 1_000,
      deploymentType: 'IN_PLACE',
      stackName: STACK,
      releaseVersion: 'R-1',
      notificationDetails: {
        deploymentStartNotificationStatus: null,
        deploymentStartNotificationSentTimestamp: null,
        deploymentCompleteNotificationStatus: null,
        deploymentCompleteNotificationSentTimestamp: null,
        preDeploymentSoftwareUpdateNotificationStatus: {},
      },
      reason: 'red',
      waitingFor: null,
      stageId: '2',
    });
    const span = { updateStartTime: now / 1_000 - 1, updateEndTime: now / 1_000 + 1 };
    expect((await sdpds.ok('external/listreleaseVersion', { ...update, ...span })).customerDeploymentConfigsList).toHaveLength(3);
    const paged = await sdpds.ok('external/listreleaseVersion', { ...update, ...span, maxResults: 2 });
    const next = await sdpds.ok('external/listreleaseVersion', { ...update, ...span, maxResults: 2, nextToken: paged.nextToken });
    expect(next.customerDeploymentConfigsList).toHaveLength(1);
    const reversed = { ...update, updateStartTime: 2, updateEndTime: 1 };
    expect(await sdpds.call('external/listreleaseVersion', reversed)).toMatchObject({
      http: 400,
      body: { message: expect.stringContaining('updateStartTime must not be after updateEndTime') },
    });
  });
});

test('what failed clusters share is told against those that ended, of a stage or of all, and anew after a change', async () => {
  const { records } = sdpds;
  const attributes = (index: number) => ({ instanceType: index % 4 === 0 ? 'm6g.large.search' : 'r6g.large.search', numOfAz: '3' });
  const { stage, deployments } = sampleStage(
    'R-bad',
    1,
    Array.from({ length: 40 }, (_, index) => (index % 4 === 0 ? 'failed' : 'succeeded')),
  );
  const rows = deployments.map((row, index) => ({
    ...row,
    clusterId: `${100_000_000_000 + index}:bad-${index}`,
    attributes: attributes(index),
  }));
  await putRelease(records, { release: { ...sampleRelease('R-bad'), state: 'IN_PROGRESS' }, stages: [{ stage, deployments: rows }] }, now);
  const shared = await sdpds.ok('release/sharedAttributes', { stackName: STACK, releaseId: 'R-bad' });
  expect(shared).toMatchObject({
    failed: 10,
    ended: 40,
    attributes: [{ values: [{ name: 'instanceType', value: 'm6g.large.search' }], failedWith: 10, endedWith: 10, riskRatio: null }],
  });
  const elsewhere = await sdpds.ok('release/sharedAttributes', { stackName: STACK, releaseId: 'R-bad', stageId: '2' });
  expect(elsewhere).toEqual({ failed: 0, ended: 0, attributes: [] });
  await sdpds.ok('release/retry', { stackName: STACK, releaseId: 'R-bad', reason: 'fixed' });
  expect(await sdpds.ok('release/sharedAttributes', { stackName: STACK, releaseId: 'R-bad' })).toEqual({
    failed: 0,
    ended: 30,
    attributes: [],
  });
});

test('fifty who watch a release cost one question a second, and nobody reads an answer from before an own change', async () => {
  const asked = { stages: 0 };
  const { records } = sdpds.releases;
  sdpds.releases.records = {
    ...records,
    stages: (...args) => {
      asked.stages += 1;
      return records.stages(...args);
    },
  };
  const watch = { stackName: STACK, releaseId: 'R-2', maxResults: 90 };
  try {
    const began = performance.now();
    await Promise.all(Array.from({ length: 50 }, () => sdpds.ok('componentReleaseTracker/stages', watch, 'mara-lindqvist')));
    const seconds = Math.floor((performance.now() - began) / 1_000);
    expect(asked.stages).toBeGreaterThan(0);
    expect(asked.stages).toBeLessThanOrEqual(1 + seconds);
    expect(await sdpds.ok('componentReleaseTracker/releaseStatus', { stackName: STACK, releaseId: 'R-2' })).toMatchObject({
      status: 'PENDING',
    });
    await sdpds.ok('release/move', { stackName: STACK, releaseId: 'R-2', action: 'start', reason: 'its turn' });
    expect(await sdpds.ok('componentReleaseTracker/releaseStatus', { stackName: STACK, releaseId: 'R-2' })).toMatchObject({
      status: 'IN_PROGRESS',
      reason: 'its turn',
    });
  } finally {
    sdpds.releases.records = records;
  }
});
