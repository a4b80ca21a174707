import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diskStage, stageOf, worstStage } from '../inspector/watermarks.ts';
import { type VitalKey, type VitalState, type VitalsInput, vitalsOf } from './vitals.ts';

const WELL: VitalsInput = {
  status: 'green',
  dashboards: 'green',
  nodes: 9,
  expectedNodes: 9,
  nodeGenerations: null,
  unassigned: 0,
  delayedUnassigned: 0,
  diskUsedPercentMax: 60,
  diskStage: 'below',
  heapPercentMax: 75,
  errors5xx: 0,
  pendingTasks: 0,
  oldestTaskWaitMs: 0,
  lastChangeAt: 1_700_000_000_000,
  openIssues: 0,
};

const NOTHING: VitalsInput = {
  status: null,
  dashboards: null,
  nodes: null,
  expectedNodes: null,
  nodeGenerations: null,
  unassigned: null,
  delayedUnassigned: null,
  diskUsedPercentMax: null,
  diskStage: null,
  heapPercentMax: null,
  errors5xx: null,
  pendingTasks: null,
  oldestTaskWaitMs: null,
  lastChangeAt: null,
  openIssues: null,
};

const stateOf = (input: VitalsInput, key: VitalKey) => vitalsOf(input).find((vital) => vital.key === key)?.state;

test('a well domain: every judged vital is ok', () => {
  expect(vitalsOf(WELL).map(({ key, state }) => [key, state])).toEqual([
    ['status', 'ok'],
    ['dashboards', 'ok'],
    ['nodes', 'ok'],
    ['unassigned', 'ok'],
    ['diskUsedPercentMax', 'ok'],
    ['heapPercentMax', 'ok'],
    ['errors5xx', 'ok'],
    ['pendingTasks', 'ok'],
    ['lastChange', 'unknown'],
    ['openIssues', 'ok'],
  ]);
});

test('what a source does not have is missing: no zero, no judgement, and it keeps its place', () => {
  const vitals = vitalsOf(NOTHING);
  expect(vitals.map(({ key }) => key)).toEqual(vitalsOf(WELL).map(({ key }) => key));
  for (const { value, state } of vitals) expect([value, state]).toEqual([null, 'missing']);
});

describe('thresholds', () => {
  test.each<[VitalKey, Partial<VitalsInput>, VitalState]>([
    ['status', { status: 'yellow' }, 'warning'],
    ['status', { status: 'red' }, 'bad'],
    ['status', { status: 'purple' }, 'unknown'],
    ['nodes', { nodes: 8 }, 'warning'],
    ['nodes', { nodes: 0 }, 'bad'],
    ['nodes', { nodes: 18 }, 'ok'],
    ['nodes', { expectedNodes: null }, 'unknown'],
    ['unassigned', { unassigned: 3, status: 'yellow' }, 'warning'],
    ['unassigned', { unassigned: 3, status: 'red' }, 'bad'],
    ['diskUsedPercentMax', { diskUsedPercentMax: 92, diskStage: 'below' }, 'ok'],
    ['diskUsedPercentMax', { diskStage: 'low' }, 'warning'],
    ['diskUsedPercentMax', { diskStage: 'high' }, 'warning'],
    ['diskUsedPercentMax', { diskStage: 'flood' }, 'bad'],
    ['diskUsedPercentMax', { diskUsedPercentMax: 92, diskStage: null }, 'unknown'],
    ['heapPercentMax', { heapPercentMax: 97 }, 'warning'],
    ['heapPercentMax', { heapPercentMax: 85 }, 'warning'],
    ['heapPercentMax', { heapPercentMax: Number.NaN }, 'missing'],
    ['errors5xx', { errors5xx: 1 }, 'warning'],
    ['pendingTasks', { pendingTasks: 500, oldestTaskWaitMs: 2000 }, 'ok'],
    ['pendingTasks', { pendingTasks: 5, oldestTaskWaitMs: 30_000 }, 'warning'],
    ['pendingTasks', { pendingTasks: 5, oldestTaskWaitMs: 120_000 }, 'bad'],
    ['pendingTasks', { pendingTasks: 5, oldestTaskWaitMs: null }, 'unknown'],
    ['openIssues', { openIssues: 2 }, 'warning'],
  ])('%s with %j is %s', (key, change, state) => {
    expect(stateOf({ ...WELL, ...change }, key)).toBe(state);
  });

  test('a disk is judged by the marks in force, not where they are switched off or it is not known', () => {
    const marks = { enabled: true, low: '25gb', high: '22gb', flood: '12gb' };
    const disk = (freeGiB: number) => ({ diskUsed: (1_475 - freeGiB) * 2 ** 30, diskTotal: 1_475 * 2 ** 30 });
    expect([66, 24, 20, 5].map((free) => diskStage(marks, disk(free)))).toEqual(['below', 'low', 'high', 'flood']);
    expect(diskStage({ ...marks, enabled: false }, disk(5))).toBe('below');
    expect(diskStage(marks, { diskUsed: null, diskTotal: 5 })).toBeNull();
    expect([worstStage(['below', null, 'high', 'low']), worstStage([null]), worstStage([])]).toEqual(['high', null, null]);
  });

  test('a fuller disk is never judged better', () => {
    const order: (VitalState | undefined)[] = ['ok', 'warning', 'bad'];
    const marks = { low: { freeBytes: 25 }, high: { freeBytes: 22 }, flood: { freeBytes: 12 } };
    const rank = (free: number) => {
      const diskStage = stageOf(marks, free, 6_000);
      return order.indexOf(stateOf({ ...WELL, diskStage }, 'diskUsedPercentMax'));
    };
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), (a, b) => {
        expect(rank(Math.min(a, b))).toBeGreaterThanOrEqual(rank(Math.max(a, b)));
      }),
    );
    // 92 per cent of a large disk is below marks that are sizes.
    expect(rank(480)).toBe(0);
  });
});
