import { expect, test } from 'vitest';
import { presentStage, type Stage, type StageCounts, stageLeft, stagePace, totalsOf } from './tracker-counts.ts';

const counts = (patch: Partial<StageCounts>): StageCounts => ({
  nScheduled: 0,
  nSuccess: 0,
  nFailed: 0,
  nRunning: 0,
  nWaiting: 0,
  nSkipped: 0,
  ...patch,
});
const stage = (patch: Partial<Stage> & { metrics?: Partial<StageCounts> }): Stage => ({
  stageId: '1',
  title: 'Own accounts',
  status: 'PENDING',
  reason: null,
  startTime: null,
  endTime: null,
  bakeUntil: null,
  ...patch,
  deployMetrics: counts(patch.metrics ?? {}),
});

test('in progress is what is scheduled without success and failed, summed over stages [REL-015]', () => {
  const totals = totalsOf([
    stage({ metrics: { nScheduled: 10, nSuccess: 8, nFailed: 1, nRunning: 1, nSkipped: 4 } }),
    stage({ metrics: { nScheduled: 100, nSuccess: 20, nFailed: 0, nRunning: 5, nWaiting: 75 } }),
  ]);
  expect(totals).toEqual({ scheduled: 110, success: 28, failed: 1, inProgress: 81, running: 6, waiting: 75, skipped: 4 });
});

test('the present stage is the failed or running one, then the next, then the last', () => {
  const [done, baking, failed, next] = [
    stage({ stageId: '1', status: 'SUCCESS' }),
    stage({ stageId: '2', status: 'BAKING' }),
    stage({ stageId: '2', status: 'FAILED' }),
    stage({ stageId: '3' }),
  ];
  expect(presentStage([done, baking, next])).toBe(baking);
  expect(presentStage([done, failed, next])).toBe(failed);
  expect(presentStage([done, next])).toBe(next);
  expect(presentStage([done, { ...done, stageId: '2' }])?.stageId).toBe('2');
  expect(presentStage([])).toBeUndefined();
});

test('pace and what is left count from the stage’s own beginning', () => {
  const running = stage({ status: 'IN_PROGRESS', startTime: 1_000, metrics: { nScheduled: 60, nSuccess: 19, nFailed: 1 } });
  expect(stagePace(running, 1_000 + 1_800)).toBe(40);
  expect(stageLeft(running, 1_000 + 1_800)).toBe(3_600);
  expect(stagePace({ ...running, endTime: 1_000 + 3_600 }, 9_999_999)).toBe(20);
  expect(stagePace(stage({ startTime: 1_000, metrics: { nScheduled: 3 } }), 2_000)).toBeNull();
  expect(stageLeft(stage({ metrics: { nScheduled: 3 } }), 2_000)).toBeNull();
  expect(stageLeft(stage({ startTime: 1, metrics: { nScheduled: 3, nSuccess: 3 } }), 2_000)).toBe(0);
});
