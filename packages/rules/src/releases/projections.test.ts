import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  actionStepBadge,
  CLUSTER_RELEASE_STATUSES,
  clusterReleaseBadge,
  clusterReleaseStatus,
  countBucket,
  DEFAULT_RELEASE_FILTER,
  isFailedDeployment,
  isRetryable,
  notificationBadge,
  RELEASE_FILTER,
  RELEASE_STATUSES,
  readCreatedBy,
  releaseBadge,
  releaseMetricStatus,
  releaseTotals,
  SOFTWARE_UPDATE_STATUSES,
  scopeDefinition,
  sentinelWord,
  softwareUpdateBadge,
  softwareUpdateStatus,
  stageCounts,
  statesOfClusterStatus,
  statesOfUpdateStatus,
  successRate,
  syncState,
  usesFailureBudget,
  validatorBadge,
  writeCreatedBy,
} from './projections.ts';
import { DEPLOYMENT_STATES } from './vocabulary.ts';

describe('a cluster in a release', () => {
  test('succeeds with SUCCESS [REL-020]', () => {
    expect(clusterReleaseBadge(clusterReleaseStatus('succeeded'))).toEqual({ label: 'SUCCESS', kind: 'success', colour: 'green' });
  });

  test.each([
    ['failed', 'FAILED'],
    ['failed-health-check', 'FAILED_HEALTH_CHECK'],
    ['aborted', 'FAILED_TASK_ABORTED'],
    ['rolled-back', 'FAILED_ROLLBACK_DONE'],
    ['failed-validation', 'FAILED_VALIDATION'],
    ['failed-rollback', 'ERROR'],
  ] as const)('%s is %s, an error [REL-021]', (state, status) => {
    expect(clusterReleaseStatus(state)).toBe(status);
    expect(clusterReleaseBadge(status).kind).toBe('error');
  });

  test.each(['validating', 'deploying', 'verifying', 'rolling-back'] as const)('%s is INPROGRESS, information [REL-022]', (state) => {
    expect(clusterReleaseStatus(state)).toBe('INPROGRESS');
    expect(clusterReleaseBadge('INPROGRESS').kind).toBe('info');
  });

  test.each(['IN_PROGRESS', 'constructor', 'something new'])('the unknown word %s is information, as it is [REL-022]', (word) => {
    expect(clusterReleaseBadge(word)).toEqual({ label: word, kind: 'info', colour: 'blue' });
  });

  test('no word at all reads as words', () => {
    expect(clusterReleaseBadge(null)).toEqual({ label: 'Not known', kind: 'info', colour: 'blue' });
  });

  test('waits with SCHEDULED [REL-023]', () => {
    expect(clusterReleaseBadge(clusterReleaseStatus('scheduled'))).toMatchObject({ label: 'SCHEDULED', kind: 'pending' });
  });

  test.each([
    ['skipped', 'SKIPPED'],
    ['skipped-stage-cancelled', 'SKIPPED_RELEASE_STAGE_CANCELLED'],
    ['skipped-busy', 'SKIPPED_UPDATE_IN_PROGRESS'],
    ['skipped-not-found', 'SKIPPED_CLUSTER_NOT_FOUND'],
    ['skipped-up-to-date', 'SKIPPED_UPDATE_ALREADY_EXISTS'],
  ] as const)('%s is %s, a warning [REL-024]', (state, status) => {
    expect(clusterReleaseStatus(state)).toBe(status);
    expect(clusterReleaseBadge(status).kind).toBe('warning');
  });

  test('every status goes back to the states it stands for', () => {
    for (const state of DEPLOYMENT_STATES) {
      expect(statesOfClusterStatus(clusterReleaseStatus(state))).toContain(state);
      expect(statesOfUpdateStatus(softwareUpdateStatus(state))).toContain(state);
      expect(RELEASE_STATUSES).toContain(releaseMetricStatus(state));
    }
    expect(statesOfClusterStatus('toString')).toEqual([]);
    expect(CLUSTER_RELEASE_STATUSES).toHaveLength(14);
  });
});

test('software update statuses are the nineteen stated ones, each with a colour [SDPDS-034]', () => {
  expect([...SOFTWARE_UPDATE_STATUSES]).toEqual(
    (
      'SCHEDULED IN_PROGRESS COMPLETED FAILED TERMINATED ABORTED PENDING PENDING_CLUSTER_PROVISION NEW TO_SCHEDULE QUEUED ROLLBACK_IN_PROGRESS ' +
      'SUCCESS PARTIAL_SUCCESS PRE_CHECK_FAILED HEALTH_CHECK_FAILED ROLLBACK_FAILED ROLLBACK_SUCCESS VALIDATION_FAILED'
    ).split(' '),
  );
  const reds = SOFTWARE_UPDATE_STATUSES.filter((status) => softwareUpdateBadge(status).colour === 'red');
  expect(reds).toEqual(['FAILED', 'PRE_CHECK_FAILED', 'HEALTH_CHECK_FAILED', 'ROLLBACK_FAILED', 'VALIDATION_FAILED']);
  expect(['SUCCESS', 'COMPLETED', 'IN_PROGRESS', 'ABORTED', 'PENDING'].map((status) => softwareUpdateBadge(status).colour)).toEqual([
    'green',
    'green',
    'blue',
    'crimson',
    'amber',
  ]);
});

test('releases and clusters have the ten stated statuses [REL-016]', () => {
  expect(RELEASE_STATUSES.join(' ')).toBe(
    'PENDING TO_SCHEDULE SCHEDULED QUEUED PENDING_CLUSTER_PROVISION IN_PROGRESS SUCCESS FAILED VALIDATION_FAILED ABORTED',
  );
});

test.each([
  ['SUCCESS', 'green'],
  ['FAILED', 'red'],
  ['VALIDATION_FAILED', 'red'],
  ['ABORTED', 'crimson'],
  ['PENDING', 'amber'],
])('%s of a release is %s [REL-017]', (status, colour) => {
  expect(releaseBadge(status)).toMatchObject({ label: status, colour });
});

test('the release filter offers the stated statuses and begins with IN_PROGRESS [REL-018]', () => {
  expect(RELEASE_FILTER).toEqual(['SUCCESS', 'IN_PROGRESS', 'SCHEDULED', 'PAUSED', 'CANCELLED', 'PENDING', 'FAILED']);
  expect(DEFAULT_RELEASE_FILTER).toBe('IN_PROGRESS');
});

test.each([
  ['SUCCESS', 'success'],
  ['FAILED', 'error'],
  ['WARNING', 'warning'],
  ['', 'warning'],
])('validators and steps in %s are %s [SDPDS-035] [SDPDS-036]', (status, kind) => {
  expect(validatorBadge(status).kind).toBe(kind);
  expect(actionStepBadge(status).kind).toBe(kind);
});

test.each([
  ['SUCCESS', 1_700_000_000, 'SUCCESS', 'success'],
  ['SUCCESS', null, 'SUCCESS', 'success'],
  ['FAILED', 1_700_000_000, 'FAILED', 'error'],
  ['FAILED', null, 'Pending', 'pending'],
  ['FAILED', 0, 'Pending', 'pending'],
  [null, null, 'Pending', 'pending'],
  ['QUEUED', 1_700_000_000, 'QUEUED', 'info'],
])('a notification %s sent at %s reads %s [REL-025]', (status, sentAt, label, kind) => {
  expect(notificationBadge(status, sentAt)).toMatchObject({ label, kind });
});

describe('counts', () => {
  test.each([
    [{ nScheduled: 300, nSuccess: 299 }, '99.7%'],
    [{ nScheduled: 8, nSuccess: 8 }, '100.0%'],
    [{ nScheduled: 3, nSuccess: 0 }, '0.0%'],
    [{ nScheduled: 0, nSuccess: 0 }, 'N/A'],
  ])('the success rate of %j is %s [REL-013]', (counts, rate) => {
    expect(successRate(counts)).toBe(rate);
  });

  test('in progress are those scheduled that have neither succeeded nor failed, over all stages [REL-015]', () => {
    const stages = [
      { nScheduled: 10, nSuccess: 6, nFailed: 1 },
      { nScheduled: 5, nSuccess: 0, nFailed: 0 },
    ];
    expect(releaseTotals(stages)).toEqual({ scheduled: 15, success: 6, failed: 1, inProgress: 8 });
    expect(releaseTotals([{ nScheduled: 1, nSuccess: 2, nFailed: 0 }]).inProgress).toBe(0);
  });

  test('of a stage add up, and skipped ones are not scheduled', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...DEPLOYMENT_STATES), fc.nat(1_000))), (byState) => {
        const counts = stageCounts(byState);
        expect(counts.nScheduled).toBe(counts.nSuccess + counts.nFailed + counts.nRunning + counts.nWaiting);
        expect(counts.nScheduled + counts.nSkipped).toBe(byState.reduce((sum, [, count]) => sum + count, 0));
      }),
    );
  });

  test('failures that use up the budget are failed ones, without refused validations and a person’s end', () => {
    expect(DEPLOYMENT_STATES.filter(usesFailureBudget)).toEqual(['failed', 'failed-health-check', 'failed-rollback', 'rolled-back']);
    expect(DEPLOYMENT_STATES.filter(isFailedDeployment).filter((state) => !usesFailureBudget(state))).toEqual([
      'failed-validation',
      'aborted',
    ]);
    expect(DEPLOYMENT_STATES.filter((state) => isRetryable(state) && countBucket(state) === 'skipped')).toEqual([
      'skipped',
      'skipped-busy',
      'skipped-not-found',
    ]);
  });
});

test('a scope value goes with ACCOUNT only [SDPDS-019]', () => {
  expect(scopeDefinition('ACCOUNT', '000000000012')).toEqual({ componentScope: 'ACCOUNT', componentScopeValue: '000000000012' });
  expect(scopeDefinition('GLOBAL', '000000000012')).toEqual({ componentScope: 'GLOBAL' });
  expect(scopeDefinition('COLLECTION', 'x')).toEqual({ componentScope: 'COLLECTION' });
});

test.each([
  [null, 'loading', 'Loading'],
  [{ '10.0.0.1': true, '10.0.0.2': true }, 'ClusterInSync', 'Cluster In Sync'],
  [{ '10.0.0.1': true, '10.0.0.2': false }, 'ClusterNotInSync', 'Cluster Not In Sync'],
  [{ '10.0.0.1': true, '10.0.0.2': null }, 'ClusterNotInSync', 'Cluster Not In Sync'],
])('sync of nodes %j is %s [SDPDS-006] [SDPDS-007]', (nodes, state, label) => {
  expect(syncState(nodes)).toMatchObject({ state, label });
});

describe('createdBy', () => {
  test.each([
    ['{"id":"000000000012","sp":["es.amazonaws.com"]}', { id: '000000000012', principals: ['es.amazonaws.com'] }],
    ['{"id":"000000000012"}', { id: '000000000012', principals: [] }],
    ['{"id":"a","sp":"one"}', { id: 'a', principals: ['one'] }],
    ['000000000012', { id: '000000000012', principals: [] }],
    ['{not json', { id: '{not json', principals: [] }],
    ['{"other":1}', { id: '{"other":1}', principals: [] }],
    [null, { id: '', principals: [] }],
  ])('%s is read as id and principals [SDPDS-016]', (text, creator) => {
    expect(readCreatedBy(text)).toEqual(creator);
  });

  test('is read back as it was written [SDPDS-016]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w@.-]{1,20}$/), fc.array(fc.stringMatching(/^[\w.]{1,20}$/)), (createdBy, principals) => {
        expect(readCreatedBy(writeCreatedBy({ createdBy, principals }))).toEqual({ id: createdBy, principals });
      }),
    );
  });
});

test.each([
  [-1, 'None'],
  ['-1', 'None'],
  [null, 'None'],
  ['null', 'None'],
  ['', 'None'],
  ['0001-01-01T00:00:00Z', 'None'],
  [0, '0'],
  [12, '12'],
  ['R2024-1', 'R2024-1'],
])('%s reads %s', (value, words) => {
  expect(sentinelWord(value)).toBe(words);
});
