import { describe, expect, test } from 'vitest';
import type { FleetCluster, GateReading } from './fleet.ts';
import type { Deployment, Release, ReleaseStage } from './model.ts';
import type { StackView } from './plan.ts';
import { planStack } from './plan-stack.ts';
import { givenCluster, givenDeployment, givenHealth, givenRelease, givenStage } from './testkit/given.ts';
import type { DeploymentState } from './vocabulary.ts';

const NOON = Date.UTC(2026, 4, 4, 12);
const HOUR = 3_600_000;

interface Given {
  release?: Partial<Release>;
  stages?: Partial<ReleaseStage>[];
  /** By stage. */
  counts?: Partial<Record<DeploymentState, number>>[];
  waiting?: Partial<Deployment>[];
  running?: Partial<Deployment>[];
  cluster?: Partial<FleetCluster>;
  health?: Partial<GateReading> | null;
  view?: Partial<StackView>;
  settings?: Partial<StackView['settings']>;
}

const plan = ({
  release = {},
  stages = [{ nWaiting: 9 }],
  counts = [],
  waiting = [],
  running = [],
  cluster = {},
  health = {},
  view = {},
  settings = {},
}: Given) => {
  const rows = waiting.map((fields, at) => {
    const accountId = fields.accountId ?? String(at + 1).padStart(12, '0');
    return givenDeployment({ id: `task-${at}`, accountId, clusterId: `${accountId}:c${at}`, ordinal: at, ...fields });
  });
  return planStack({
    now: NOON,
    settings: { maxConcurrentNodesPercent: 10, availabilityThreshold: 10, maxConcurrentDomains: 10, maxFailedDeployment: 2, ...settings },
    releases: [
      {
        release: givenRelease(release),
        stages: stages.map((fields, at) => givenStage({ stageId: String(at + 1), ordinal: at + 1, title: `Wave ${at + 1}`, ...fields })),
        counts: counts.flatMap((byState, at) =>
          (Object.entries(byState) as [DeploymentState, number][]).map(([state, count]) => ({ stageId: String(at + 1), state, count })),
        ),
      },
    ],
    running: running.map((fields) => givenDeployment({ id: 'other', clusterId: '000000000099:x', accountId: '000000000099', ...fields })),
    waiting: rows,
    clusters: new Map(rows.map(({ clusterId, accountId }) => [clusterId, givenCluster({ clusterId, accountId, ...cluster })])),
    health: new Map(rows.map(({ clusterId }) => [clusterId, health && givenHealth({ clusterId, at: NOON, ...health })])),
    ...view,
  });
};

const told = ({ deployments }: ReturnType<typeof planStack>) =>
  deployments.map(({ row, event, reason }) => [row.id, event, event ? reason : row.waitingFor]);

describe('of the waiting ones', () => {
  test('as many begin as there are places, in order, and the rest is left as it is', () => {
    const decision = plan({ waiting: [{}, {}, {}], running: [{}], settings: { maxConcurrentDomains: 3 } });
    expect(told(decision)).toEqual([
      ['task-0', 'begin', 'Its turn in stage 1, Wave 1.'],
      ['task-1', 'begin', 'Its turn in stage 1, Wave 1.'],
    ]);
    expect(decision.deployments[0]?.row).toMatchObject({ state: 'validating', startedAt: NOON, lastChangeAt: NOON, waitingFor: null });
  });

  test('none begins beside another of its account, except of own accounts', () => {
    const both = [{ accountId: '000000000001' }, { accountId: '000000000001' }];
    expect(told(plan({ waiting: both }))).toEqual([
      ['task-0', 'begin', expect.anything()],
      ['task-1', null, 'another cluster of its account to end'],
    ]);
    expect(told(plan({ waiting: both, cluster: { isOwnAccount: true } })).map(([, event]) => event)).toEqual(['begin', 'begin']);
    expect(told(plan({ waiting: [{ accountId: '000000000099' }], running: [{}] }))).toEqual([
      ['task-0', null, 'another cluster of its account to end'],
    ]);
  });

  test('what a person asks for goes first, and on a cluster that is being worked on it waits', () => {
    const decision = plan({
      waiting: [
        { clusterId: '000000000001:c' },
        { releaseId: null, stageId: null, accountId: '000000000001', clusterId: '000000000001:c' },
      ],
    });
    expect(told(decision)).toEqual([
      ['task-1', 'begin', 'Its turn.'],
      ['task-0', null, 'another deployment on the cluster to end'],
    ]);
  });

  test.each<[string, Given, string, string]>([
    ['a pinned one', { cluster: { isPinned: true } }, 'skip', 'The cluster is pinned to what it has.'],
    ['an isolated one', { cluster: { isIsolated: true } }, 'skip', 'The cluster is isolated.'],
    ['a busy one', { health: { busyWith: 'blue/green: Storage' } }, 'skip-busy', 'Another change holds the cluster: blue/green: Storage.'],
    ['one that is gone', { view: { clusters: new Map() } }, 'skip-not-found', 'There is no such cluster any more.'],
    ['one of a cancelled release', { release: { state: 'CANCELLED' } }, 'skip-cancelled', 'The release was cancelled before its turn.'],
  ])('%s is skipped, saying why', (_, given, event, reason) => {
    const decision = plan({ ...given, waiting: [{}] });
    expect(told(decision)).toEqual([['task-0', event, reason]]);
    expect(decision.deployments[0]?.row.endedAt).toBe(NOON);
  });

  test.each<[string, Given, string]>([
    ['cannot be read', { health: null, waiting: [{ createdAt: NOON, scheduledAt: NOON }] }, 'the cluster to answer'],
    ['is not due', { waiting: [{ scheduledAt: NOON + HOUR }] }, 'its time, 2026-05-04 13:00 UTC'],
    [
      'comes into a freeze',
      { view: { freezes: [{ from: 0, to: NOON + HOUR, title: 'Launch' }] } },
      'the end of a freeze, 2026-05-04 13:00 UTC: Launch',
    ],
    [
      'has one node',
      { health: { nodes: (givenHealth().nodes ?? []).slice(0, 1) } },
      'its window, 22:00 to 06:00 UTC: a restart interrupts it',
    ],
  ])('one that %s waits', (_, given, waitingFor) => {
    expect(told(plan({ waiting: [{}], ...given }))).toEqual([['task-0', null, waitingFor]]);
  });

  test('a person chose the time of a single node, and no freeze holds a person', () => {
    const decision = plan({
      waiting: [{ releaseId: null, stageId: null }],
      health: { nodes: (givenHealth().nodes ?? []).slice(0, 1) },
      view: { freezes: [{ from: 0, to: NOON + HOUR, title: 'Launch' }] },
    });
    expect(told(decision)).toEqual([['task-0', 'begin', 'Its turn.']]);
  });

  test('one that nobody could read for two hours begins, so that its validation says so', () => {
    expect(told(plan({ waiting: [{}], health: null }))[0]).toEqual(['task-0', 'begin', expect.anything()]);
  });

  test.each(['PENDING', 'SCHEDULED', 'PAUSED', 'FAILED'] as const)('none of a %s release begins', (state) => {
    expect(told(plan({ release: { state }, waiting: [{}] }))).toEqual([]);
  });

  test('the same waiting is told once', () => {
    const waiting = [{ waitingFor: 'the cluster to answer', createdAt: NOON, scheduledAt: NOON }];
    expect(told(plan({ waiting, health: null }))).toEqual([]);
  });
});

const moves = ({ stages, releases }: ReturnType<typeof planStack>) => [
  ...stages.map(({ row, event }) => `${row.stageId} ${event} ${row.state}`),
  ...releases.map(({ event, row }) => `${event} ${row.state}`),
];

describe('stages', () => {
  test('open one after the other', () => {
    expect(
      moves(
        plan({
          stages: [
            { state: 'PENDING', nWaiting: 2 },
            { state: 'PENDING', nWaiting: 3 },
          ],
        }),
      ),
    ).toEqual(['1 open IN_PROGRESS']);
    expect(moves(plan({ stages: [{ state: 'SUCCESS' }, { state: 'PENDING', nWaiting: 3 }] }))).toEqual(['2 open IN_PROGRESS']);
    expect(
      moves(
        plan({
          stages: [
            { state: 'BAKING', bakeUntil: NOON + 1 },
            { state: 'PENDING', nWaiting: 3 },
          ],
        }),
      ),
    ).toEqual([]);
  });

  test('stand for their time before the next one opens', () => {
    const ended = plan({ stages: [{ bakeMs: HOUR, nSuccess: 2 }, { state: 'PENDING' }], counts: [{ succeeded: 2 }] });
    expect(moves(ended)).toEqual(['1 bake BAKING']);
    expect(ended.stages[0]?.row.bakeUntil).toBe(NOON + HOUR);
    expect(moves(plan({ stages: [{ state: 'BAKING', bakeUntil: NOON }, { state: 'PENDING' }] }))).toEqual([
      '1 pass SUCCESS',
      '2 open IN_PROGRESS',
    ]);
  });

  test('end their release when all are through', () => {
    const decision = plan({
      stages: [{ state: 'SUCCESS' }, { nSuccess: 2 }],
      counts: [{ succeeded: 1 }, { succeeded: 2, 'skipped-busy': 1 }],
    });
    expect(moves(decision)).toEqual(['2 pass SUCCESS', 'finish SUCCESS']);
    expect(decision.releases[0]?.reason).toBe('All stages are through: 3 succeeded, 0 failed, 1 were left out.');
  });

  test('of which 90% were skipped are no success', () => {
    const decision = plan({ stages: [{ nSuccess: 1, nSkipped: 9 }, { state: 'PENDING' }], counts: [{ succeeded: 1, 'skipped-busy': 9 }] });
    expect(moves(decision)).toEqual(['1 fail FAILED', 'stop FAILED']);
    expect(decision.releases[0]?.reason).toBe(
      'Only 1 of 10 clusters of stage 1 are on the version: too few to continue. Retry the others, or cancel.',
    );
  });

  test('count what is left out on purpose or has the version already', () => {
    expect(moves(plan({ stages: [{}], counts: [{ skipped: 9, 'skipped-up-to-date': 1 }] }))).toEqual(['1 pass SUCCESS', 'finish SUCCESS']);
    expect(moves(plan({ stages: [{}], counts: [{ skipped: 9 }] }))).toEqual(['1 pass SUCCESS', 'finish SUCCESS']);
  });

  test('open again when clusters of them are tried again, and the release does not end', () => {
    expect(moves(plan({ stages: [{ state: 'SUCCESS', nWaiting: 1 }, { state: 'SUCCESS' }] }))).toEqual(['1 reopen IN_PROGRESS']);
    expect(moves(plan({ stages: [{ state: 'FAILED', nWaiting: 1 }] }))).toEqual(['1 reopen IN_PROGRESS']);
    expect(moves(plan({ stages: [{ state: 'BAKING', nRunning: 1, bakeUntil: 0 }] }))).toEqual(['1 reopen IN_PROGRESS']);
  });

  test('of a cancelled release end when nothing of them waits or runs', () => {
    expect(moves(plan({ release: { state: 'CANCELLED' }, stages: [{ state: 'SUCCESS' }, { nRunning: 1 }, { state: 'PENDING' }] }))).toEqual(
      ['3 cancel CANCELLED'],
    );
  });
});

describe('a release', () => {
  test('begins at its time', () => {
    expect(moves(plan({ release: { state: 'SCHEDULED', startsAt: NOON } }))).toEqual(['start IN_PROGRESS']);
    expect(moves(plan({ release: { state: 'SCHEDULED', startsAt: NOON + 1 } }))).toEqual([]);
  });

  test.each([
    [{ failed: 1, 'failed-health-check': 1, 'rolled-back': 1 }, true],
    [{ 'failed-rollback': 3 }, true],
    [{ failed: 2 }, false],
    [{ failed: 2, 'failed-validation': 50, aborted: 5, 'skipped-busy': 5 }, false],
  ] as const)('with %j beyond two failures stops: %s', (counts, stops) => {
    const decision = plan({ stages: [{ nRunning: 5 }], counts: [counts], waiting: [{}] });
    expect(moves(decision)).toEqual(stops ? ['1 fail FAILED', 'stop FAILED'] : []);
    expect(told(decision)).toHaveLength(stops ? 0 : 1);
  });

  test('stops while it is paused too, when what runs fails', () => {
    expect(moves(plan({ release: { state: 'PAUSED' }, counts: [{ failed: 3 }] }))).toEqual(['1 fail FAILED', 'stop FAILED']);
  });

  test('stops when half of a stage has failed, however large the budget', () => {
    const settings = { maxFailedDeployment: 1_000 };
    expect(moves(plan({ settings, stages: [{ nRunning: 1 }], counts: [{ failed: 10, succeeded: 10 }] }))).toEqual([
      '1 fail FAILED',
      'stop FAILED',
    ]);
    expect(moves(plan({ settings, stages: [{ nRunning: 1 }], counts: [{ failed: 10, succeeded: 11 }] }))).toEqual([]);
    expect(moves(plan({ settings, stages: [{ nRunning: 1 }], counts: [{ failed: 9, succeeded: 1 }] }))).toEqual([]);
  });

  test('forgives at a retry the failures that stay', () => {
    expect(moves(plan({ release: { failuresForgiven: 4 }, stages: [{ nRunning: 1 }], counts: [{ failed: 6 }] }))).toEqual([]);
    expect(moves(plan({ release: { failuresForgiven: 4 }, stages: [{ nRunning: 1 }], counts: [{ failed: 7 }] }))).toEqual([
      '1 fail FAILED',
      'stop FAILED',
    ]);
  });
});
