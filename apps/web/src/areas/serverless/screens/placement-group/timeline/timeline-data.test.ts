import { describe, expect, test } from 'vitest';
import type { ScalingRecord } from '../group-queries.ts';
import { momentOf } from './moment.ts';
import { actionLanes, actionMarks, limitsOf, replicaData, workerLanes } from './timeline-data.ts';
import type { WorkerLife } from './timeline-queries.ts';

const AT = 1_795_000_000_000;
const record = (at: number, more: Partial<ScalingRecord> = {}): ScalingRecord => ({
  ActionId: `${at}-abcdefgh`,
  action: 'UpdateWorkerGroupCapacity',
  status: 'RequestSuccessful',
  explanation: '',
  parsedParams: { currentCapacity: 3, desiredCapacity: 4 },
  breachingMetrics: ['SearchWorkerCPUUtilization 91.0 > 70'],
  resultTruncated: null,
  ...more,
});
const life = (workerId: string, generation: number, startedAt: number, more: Partial<WorkerLife> = {}): WorkerLife => ({
  workerId,
  generation,
  availabilityZone: 'use1-az1',
  startedAt,
  endedAt: null,
  silent: [],
  ...more,
});

describe('lanes of actions', () => {
  test('by what came of them, each at the time of its id, with what it breached', () => {
    const lanes = actionLanes({
      rows: [
        record(AT),
        record(AT + 1, { action: 'ScaleInWorkerGroupCapacity', breachingMetrics: [] }),
        record(AT + 2, { status: 'RequestRejected' }),
        record(AT + 3, { ActionId: 'no-time' }),
      ],
    });
    expect(lanes.map(({ id, items }) => [id, items.map(({ from }) => from)])).toEqual([
      ['out', [AT / 1000]],
      ['in', [(AT + 1) / 1000]],
      ['refused', [(AT + 2) / 1000]],
    ]);
    expect(lanes[0]?.items[0]).toMatchObject({
      id: `${AT}-abcdefgh`,
      label: 'UpdateWorkerGroupCapacity, 3 to 4 workers',
      state: 'RequestSuccessful, SearchWorkerCPUUtilization 91.0 > 70',
    });
  });

  test('without actions, or without an answer, one lane says so', () => {
    expect(actionLanes({ rows: [] })).toMatchObject([{ id: 'actions', message: { kind: 'empty' } }]);
    const message = { kind: 'failed', text: 'no' } as const;
    expect(actionLanes({ message })).toEqual([{ id: 'actions', label: 'Scaling actions', items: [], message }]);
  });

  test('limits are those that were exceeded, once each', () => {
    const records = [record(AT), record(AT + 1), record(AT + 2, { breachingMetrics: ['SearchWorkerCPUUtilization 40 < 52.5', 'odd'] })];
    expect(limitsOf(records)).toEqual([{ value: 70, label: 'SearchWorkerCPUUtilization > 70', unit: 'percent' }]);
    expect(actionMarks(records).map(({ time }) => time)).toEqual([AT / 1000, (AT + 1) / 1000, (AT + 2) / 1000]);
  });
});

describe('lanes of workers', () => {
  const end = AT / 1000 + 3_600;

  test('a lane a generation, the newest first, and one for missing heartbeats', () => {
    const silent = [{ from: AT + 1_000, to: null }];
    const lanes = workerLanes({ rows: [life('a', 7, AT, { endedAt: AT + 5_000 }), life('b', 8, AT), life('c', 7, AT, { silent })] }, end);
    expect(lanes.map(({ id, items }) => [id, items.map(({ label, to }) => `${label} ${to}`)])).toEqual([
      ['generation-8', [`b ${end}`]],
      ['generation-7', [`a ${(AT + 5_000) / 1000}`, `c ${end}`]],
      ['silent', [`c ${end}`]],
    ]);
  });

  test('no workers and no silence are told, each in its lane', () => {
    expect(workerLanes({ rows: [] }, end).map(({ message }) => message?.kind)).toEqual(['empty', 'empty']);
    const message = { kind: 'loading', text: '' } as const;
    expect(workerLanes({ message }, end).map((lane) => lane.message)).toEqual([message, message]);
  });
});

test('what was so at a time is told of what is known', () => {
  const lives = [
    life('a', 7, AT, { endedAt: AT + 10 }),
    life('b', 8, AT, { silent: [{ from: AT + 5, to: AT + 8 }] }),
    life('c', 8, AT + 9),
  ];
  const counts = [
    { timestamp: AT, synced: 1_200, syncing: 3, unassigned: 0 },
    { timestamp: AT + 6, synced: 1_203, syncing: 0, unassigned: 1 },
  ];
  const insights = [{ timestamp: AT, avg_cpu: 71.26, avg_mem: null, avg_rss: null, total_shard_cnt: 1, unique_azs: 1, worker_count: 2 }];
  expect(momentOf({ lives, counts, insights }, AT + 6)).toEqual([
    { label: 'Workers', text: '1 of generation 8, 1 of generation 7' },
    { label: 'No heartbeat', text: '1' },
    { label: 'Replicas', text: '1,203 synced, 0 syncing, 1 unassigned' },
    { label: 'CPU', text: '71.3%' },
  ]);
  expect(momentOf({ lives, counts, insights: undefined }, AT - 1)).toEqual([
    { label: 'Workers', text: '0' },
    { label: 'No heartbeat', text: '0' },
  ]);
  expect(momentOf({ lives: undefined, counts: undefined, insights: undefined }, AT)).toEqual([]);
});

test('replicas are a curve a state', () => {
  const { times, series } = replicaData([{ timestamp: AT, synced: 5, syncing: 2, unassigned: 1 }]);
  expect([[...times], series.map(({ label, values }) => [label, values[0]])]).toEqual([
    [AT / 1000],
    [
      ['Synced', 5],
      ['Syncing', 2],
      ['Unassigned', 1],
    ],
  ]);
});
