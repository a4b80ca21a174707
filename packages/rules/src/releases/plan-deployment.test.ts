import { describe, expect, test } from 'vitest';
import { takeBaseline } from './gates.ts';
import type { Deployment, NodeOperation } from './model.ts';
import type { DeploymentDecision, RunningDeployment } from './plan.ts';
import { GATE_MS, LONG_MS, planDeployment, VERIFY_MS } from './plan-deployment.ts';
import { givenDeployment, givenHealth, givenRunning, givenVersion, ref } from './testkit/given.ts';

const NOW = 10_000_000;
const ENABLE = 'cluster.routing.allocation.enable';
const settings = { maxConcurrentNodesPercent: 10, availabilityThreshold: 10, maxConcurrentDomains: 10, maxFailedDeployment: 2 };
const health = givenHealth({ at: NOW });
const taken = takeBaseline(health);
const baseline = taken.ok ? taken.baseline : null;

const of = (fields: Partial<Deployment>, more: Partial<RunningDeployment> = {}): RunningDeployment =>
  givenRunning({ deployment: givenDeployment({ startedAt: 0, lastChangeAt: NOW, baseline, ...fields }), health, ...more });
const plan = (running: RunningDeployment, now = NOW): DeploymentDecision => planDeployment(running, { now, settings });

const operation = (fields: Partial<NodeOperation> = {}): NodeOperation => ({
  id: 'task-1-1',
  deploymentId: 'task-1',
  stackName: 'managed-search',
  clusterId: '000000000001:logs',
  ordinal: 1,
  operationType: 'UPDATE',
  componentNames: ['search-agent'],
  nodeIps: ['10.0.0.101'],
  zone: 'b',
  state: 'SUCCESS',
  token: 'task-1:1',
  steps: [],
  startedAt: NOW - 50_000,
  endedAt: NOW - 1_000,
  errorMessage: null,
  ...fields,
});
const written = {
  deploymentId: 'task-1',
  clusterId: '000000000001:logs',
  setting: ENABLE,
  prior: null,
  intended: 'primaries',
  at: 1,
  restoredAt: null,
};
const told = ({ deployment }: DeploymentDecision) => [
  deployment?.event ?? null,
  deployment?.event ? deployment.reason : (deployment?.row.waitingFor ?? null),
];

describe('validating', () => {
  test('goes on with its results and a baseline, and touches nothing yet', () => {
    const decision = plan(of({ state: 'validating', baseline: null }));
    expect(decision.deployment).toMatchObject({ event: 'validated', row: { state: 'deploying', baseline: { unassignedCount: 0 } } });
    expect(decision.deployment?.row.validators.length).toBeGreaterThan(8);
    expect([decision.operations, decision.settings, decision.effects]).toEqual([[], [], []]);
  });

  test.each<[string, Partial<RunningDeployment>, string, string]>([
    ['refuses a red cluster', { health: givenHealth({ isRed: true }) }, 'reject', 'Some shard has no primary: the cluster is red.'],
    [
      'leaves a busy one',
      { health: givenHealth({ busyWith: 'an upgrade' }) },
      'skip-busy',
      'Another change holds the cluster: an upgrade.',
    ],
    ['leaves one that has it', { installed: [ref(4, 18)] }, 'skip-up-to-date', 'The cluster has these versions already.'],
    ['leaves one that is gone', { cluster: null }, 'skip-not-found', 'The cluster does not exist any more.'],
    ['ends with its release', { releaseState: 'CANCELLED' }, 'abort', 'The release was cancelled before anything was touched.'],
  ])('%s', (_, more, event, reason) => {
    expect(told(plan(of({ state: 'validating' }, more)))).toEqual([event, reason]);
  });

  test('holds while something cannot be read, and refuses in the end', () => {
    const unread = (fields: Partial<Deployment>) => of({ state: 'validating', ...fields }, { health: null });
    expect(told(plan(unread({})))).toEqual([null, 'the cluster to answer']);
    const late = unread({ lastChangeAt: NOW - GATE_MS - 1, waitingFor: 'the cluster to answer' });
    expect(told(plan(late))).toEqual(['reject', 'Could not be read for 30 minutes: the cluster to answer.']);
    // The engine was away that long itself: it looks once more.
    expect(told(plan(unread({ lastChangeAt: NOW - GATE_MS - 1 })))).toEqual([null, 'the cluster to answer']);
  });

  test('a person may put the same version there again', () => {
    expect(told(plan(of({ state: 'validating', releaseId: null }, { installed: [ref(4, 18)], releaseState: null })))[0]).toBe('validated');
  });
});

describe('deploying', () => {
  test('writes a batch and its setting down, and sets before it begins', () => {
    const decision = plan(of({ state: 'deploying' }));
    expect(decision.operations).toEqual([
      { row: expect.objectContaining({ id: 'task-1-1', token: 'task-1:1', state: 'PENDING' }), event: null, reason: null },
    ]);
    expect(decision.settings).toEqual([{ ...written, at: NOW }]);
    expect(decision.effects).toEqual([
      { kind: 'put-setting', clusterId: '000000000001:logs', setting: ENABLE, value: 'primaries' },
      {
        kind: 'begin',
        work: {
          token: 'task-1:1',
          clusterId: '000000000001:logs',
          nodeIps: ['10.0.0.101'],
          install: [ref(4, 18)],
          remove: [],
          restart: true,
          packageKeys: { 'search-agent': 'packages/search-agent-4.18' },
        },
      },
    ]);
    expect(plan(of({ state: 'deploying' }))).toEqual(decision);
  });

  test('begins nothing while the value to go back to is not known', () => {
    expect(told(plan(of({ state: 'deploying' }, { settingsNow: new Map() })))).toEqual([
      null,
      'the settings of the cluster to be readable',
    ]);
  });

  test('uses the limits that a person gave it', () => {
    const wide = { overrides: { availabilityThreshold: 100, maxConcurrentNodesPercent: 100 } };
    const nodes = Array.from({ length: 12 }, (_, at) => ({
      ...(health.nodes ?? [])[0],
      ip: `10.0.0.${100 + at}`,
      zone: 'a',
      isElectedManager: at === 0,
    }));
    const cluster = givenHealth({ at: NOW, nodes: nodes as NonNullable<typeof health.nodes> });
    const before = takeBaseline(cluster);
    const whole = { state: 'deploying' as const, baseline: before.ok ? before.baseline : null };
    expect(plan(of(whole, { health: cluster })).operations[0]?.row.nodeIps).toHaveLength(1);
    expect(plan(of({ ...whole, ...wide }, { health: cluster })).operations[0]?.row.nodeIps).toHaveLength(5);
  });

  const open = (fields: Partial<RunningDeployment>, op: Partial<NodeOperation> = {}) =>
    of(
      { state: 'deploying' },
      { operations: [operation({ state: 'PENDING', startedAt: null, endedAt: null, ...op })], settings: [written], ...fields },
    );
  const setNow = { settingsNow: new Map([[ENABLE, 'primaries']]) };

  test('after a crash begins the same work again, its setting first', () => {
    const again = plan(open({ work: new Map([['task-1:1', { state: 'unknown' }]]) }));
    expect(again.effects.map(({ kind }) => kind)).toEqual(['put-setting', 'begin']);
    expect(again.operations).toEqual([]);
    expect(plan(open({ work: new Map([['task-1:1', { state: 'unknown' }]]), ...setNow })).effects.map(({ kind }) => kind)).toEqual([
      'begin',
    ]);
  });

  test('but not when another node has gone meanwhile, or another change has begun', () => {
    const work = new Map([['task-1:1', { state: 'unknown' as const }]]);
    const nodes = (away: string) => (health.nodes ?? []).map((node) => ({ ...node, inCluster: node.ip !== away }));
    const held = plan(open({ work, ...setNow, health: givenHealth({ nodes: nodes('10.0.0.102') }) }));
    expect([held.effects, told(held)[1]]).toEqual([[], '1 data node to come back: 1 of 3 are down, and 10% allows 1']);
    expect(told(plan(open({ work, ...setNow, health: givenHealth({ busyWith: 'an upgrade' }) })))[1]).toBe(
      'another change to end: an upgrade',
    );
    const gone = plan(open({ work, ...setNow, health: givenHealth({ nodes: nodes('10.0.0.101') }) }));
    expect(gone.operations[0]).toMatchObject({ event: 'abort', row: { state: 'ABORTED' } });
  });

  test('holds while the agents cannot be asked, or say nothing, and gives a silent one up after ten minutes', () => {
    expect(told(plan(open({ work: new Map() })))).toEqual([null, 'the agents to be reachable']);
    const silent = (since: number) => new Map([['task-1:1', { state: 'silent' as const, steps: [], startedAt: since - 5, since }]]);
    expect(told(plan(open({ work: silent(NOW - 60_000) })))).toEqual([null, 'a word from the agent on 10.0.0.101']);
    const given = plan(open({ work: silent(NOW - 700_000) }));
    expect(given.operations[0]).toMatchObject({
      event: 'fail',
      row: { state: 'FAILED', errorMessage: expect.stringContaining('said nothing for 11 minutes') },
    });
    expect(given.effects).toContainEqual({ kind: 'abort', token: 'task-1:1', clusterId: '000000000001:logs' });
  });

  test('when work ends puts the setting back, and counts it as restored only when it reads so', () => {
    const work = new Map([['task-1:1', { state: 'succeeded' as const, steps: [], startedAt: NOW - 9, endedAt: NOW - 1 }]]);
    const ended = plan(open({ work, ...setNow }, { state: 'IN_PROGRESS' }));
    expect(ended.operations[0]).toMatchObject({ event: 'succeed' });
    expect(ended.settings).toEqual([]);
    expect(ended.effects).toEqual([{ kind: 'put-setting', clusterId: '000000000001:logs', setting: ENABLE, value: null }]);
    const read = plan(of({ state: 'deploying' }, { operations: [operation()], settings: [written] }));
    expect(read.settings).toEqual([{ ...written, restoredAt: NOW }]);
    expect(read.operations).toEqual([]);
  });

  test('takes the next batch when the gates pass, and waits while they do not', () => {
    const between = (fields: Partial<RunningDeployment>) => of({ state: 'deploying' }, { operations: [operation()], ...fields });
    expect(plan(between({})).operations[0]?.row).toMatchObject({ id: 'task-1-2', token: 'task-1:2', nodeIps: ['10.0.0.102'] });
    const bad = givenHealth({ at: NOW, unassigned: ['a/0/r'], unassignedCount: 1 });
    expect(told(plan(between({ health: bad })))).toEqual([null, '1 shard to be assigned again: a/0/r']);
    expect(told(plan(between({ health: givenHealth({ at: NOW, busyWith: 'an upgrade' }) })))).toEqual([
      null,
      'another change to end: an upgrade',
    ]);
  });

  test('leads back when a gate does not pass in time, or forward only when there is no way back', () => {
    const late = { state: 'deploying' as const, lastChangeAt: NOW - GATE_MS - 1, waitingFor: 'x' };
    const sick = { operations: [operation()], health: givenHealth({ at: NOW, fivexxPerMinute: 300 }) };
    expect(told(plan(of(late, sick)))).toEqual(['roll-back', 'Timed out waiting for failed requests to go down: 300 a minute, 1 before.']);
    const forward = { ...sick, versions: [givenVersion(ref(4, 17)), givenVersion(ref(4, 18), { rollback: 'impossible' })] };
    expect(told(plan(of(late, forward)))[0]).toBe('fail-health');
    const unread = { operations: [operation()], health: null };
    expect(told(plan(of(late, unread)))).toEqual([null, 'the cluster to answer']);
    expect(told(plan(of({ ...late, lastChangeAt: NOW - LONG_MS - 1 }, unread)))[0]).toBe('roll-back');
  });

  test('with failed work leads back', () => {
    const failed = { operations: [operation({ state: 'FAILED', errorMessage: 'no space left' })] };
    expect(told(plan(of({ state: 'deploying' }, failed)))).toEqual(['roll-back', 'no space left']);
  });

  test('of a cancelled release goes back to safety', () => {
    expect(told(plan(of({ state: 'deploying' }, { releaseState: 'CANCELLED' })))[0]).toBe('abort');
    expect(told(plan(of({ state: 'deploying' }, { releaseState: 'CANCELLED', operations: [operation()] })))[0]).toBe('roll-back');
    const noWay = [givenVersion(ref(4, 17)), givenVersion(ref(4, 18), { rollback: 'impossible' })];
    const forward = plan(of({ state: 'deploying' }, { releaseState: 'CANCELLED', operations: [operation()], versions: noWay }));
    expect(forward.operations[0]?.row.nodeIps).toEqual(['10.0.0.102']);
  });

  test('is done when every node is', () => {
    const all = ['10.0.0.101', '10.0.0.102', '10.0.0.100'].map((ip, at) =>
      operation({ id: `task-1-${at + 1}`, ordinal: at + 1, nodeIps: [ip] }),
    );
    expect(told(plan(of({ state: 'deploying' }, { operations: all })))).toEqual(['deployed', 'All 3 nodes are done.']);
  });

  test('of a cluster that is deleted meanwhile ends, and its settings with it', () => {
    const decision = plan(open({ cluster: null, health: null }, { state: 'IN_PROGRESS', startedAt: 1 }));
    expect(told(decision)).toEqual(['abort', 'The cluster was deleted meanwhile.']);
    expect([decision.operations[0]?.event, decision.settings[0]?.restoredAt, decision.effects]).toEqual(['abort', NOW, []]);
  });
});

describe('verifying', () => {
  const done = { operations: [operation()] };

  test('lets the cluster stand for a minute, then records what is there now', () => {
    expect(told(plan(of({ state: 'verifying' }, done)))).toEqual([null, 'the cluster to stand for a minute']);
    const decision = plan(of({ state: 'verifying', lastChangeAt: NOW - VERIFY_MS }, done));
    expect(told(decision)[0]).toBe('succeed');
    expect(decision.installed).toEqual([ref(4, 18)]);
    expect(decision.deployment?.row.endedAt).toBe(NOW);
  });

  test('leads back when the cluster does not get well', () => {
    const sick = { ...done, health: givenHealth({ at: NOW, p99Ms: 900 }) };
    expect(told(plan(of({ state: 'verifying', lastChangeAt: NOW - VERIFY_MS }, sick)))[0]).toBeNull();
    expect(told(plan(of({ state: 'verifying', lastChangeAt: NOW - GATE_MS - 1, waitingFor: 'x' }, sick)))[0]).toBe('roll-back');
  });
});

describe('rolling back', () => {
  const touched = operation({ state: 'FAILED', errorMessage: 'did not start' });
  const back = (fields: Partial<NodeOperation>) =>
    operation({ id: 'task-1-2', ordinal: 2, token: 'task-1:2', operationType: 'ROLLBACK', ...fields });

  test('puts the old version back on the nodes that were touched, and on no other', () => {
    const decision = plan(of({ state: 'rolling-back', reason: 'did not start' }, { operations: [touched] }));
    expect(decision.operations[0]?.row).toMatchObject({ operationType: 'ROLLBACK', nodeIps: ['10.0.0.101'] });
    expect(decision.effects.at(-1)).toMatchObject({ kind: 'begin', work: { install: [ref(4, 17)], restart: true } });
  });

  test('ends when they are back, with the reason for it', () => {
    const decision = plan(of({ state: 'rolling-back', reason: 'did not start.' }, { operations: [touched, back({})] }));
    expect(told(decision)).toEqual(['rolled-back', 'did not start. Back on what stood there before.']);
    expect(decision.installed).toBeNull();
  });

  test('passes what the bad version broke, and not the last copy', () => {
    const broken = givenHealth({ at: NOW, fivexxPerMinute: 900, unassigned: null, unassignedCount: 50 });
    expect(plan(of({ state: 'rolling-back' }, { operations: [touched], health: broken })).operations).toHaveLength(1);
    const red = { operations: [touched], health: { ...broken, isRed: true } };
    expect(told(plan(of({ state: 'rolling-back' }, red)))[1]).toContain('only copy');
  });

  test('fails when a node does not go back twice', () => {
    const once = back({ state: 'FAILED', errorMessage: 'state directory has format 12' });
    expect(plan(of({ state: 'rolling-back' }, { operations: [touched, once] })).operations[0]?.row).toMatchObject({ id: 'task-1-3' });
    const twice = [touched, once, back({ id: 'task-1-3', ordinal: 3, state: 'FAILED', errorMessage: 'state directory has format 12' })];
    expect(told(plan(of({ state: 'rolling-back' }, { operations: twice })))).toEqual([
      'fail-rollback',
      '10.0.0.101 could not be taken back: state directory has format 12',
    ]);
  });
});

test('what has ended is left alone', () => {
  expect(plan(of({ state: 'succeeded', endedAt: 1 }))).toEqual({
    deployment: null,
    operations: [],
    settings: [],
    installed: null,
    effects: [],
  });
});
