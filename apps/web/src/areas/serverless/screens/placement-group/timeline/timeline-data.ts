import { actionTime, breachOf, isScalingSuccess } from '#rules/serverless/scaling';
import type { ChartData } from '../../../../../ui/chart/chart-data.ts';
import type { EventMark, Threshold } from '../../../../../ui/chart/chart-marks.ts';
import type { Lane, LaneItem, LaneMessage } from '../../../../../ui/lanes/lanes.tsx';
import type { InsightRecord, ScalingRecord } from '../group-queries.ts';
import type { ReplicaCounts, WorkerLife } from './timeline-queries.ts';

const SCALE_IN = 'ScaleInWorkerGroupCapacity';

/** What a lane is given of the query behind it: its rows, or why there are none. */
export type Answer<Row> = { rows: readonly Row[] } | { message: LaneMessage };

/** `UpdateWorkerGroupCapacity, 3 to 4 workers`: what an action did, from its parsed parameters. */
export function actionLabel({ action, parsedParams }: ScalingRecord): string {
  const { currentCapacity: from, desiredCapacity: to } = (parsedParams ?? {}) as Record<string, unknown>;
  return typeof from === 'number' && typeof to === 'number' ? `${action}, ${from} to ${to} workers` : action;
}

const ACTION_LANES = [
  { id: 'out', label: 'Scale out', colour: 'var(--t-text-success)' },
  { id: 'in', label: 'Scale in', colour: 'var(--t-text-info)' },
  { id: 'refused', label: 'Failed', colour: 'var(--t-text-error)' },
] as const;

const kindOf = ({ action, status }: ScalingRecord): (typeof ACTION_LANES)[number]['id'] =>
  !isScalingSuccess(status) ? 'refused' : action === SCALE_IN ? 'in' : 'out';

/** Lanes of the actions by what came of them; one lane where there are none. The items' ids are the actions'. */
export function actionLanes(answer: Answer<ScalingRecord>): Lane[] {
  const alone = (message: LaneMessage): Lane[] => [{ id: 'actions', label: 'Scaling actions', items: [], message }];
  if ('message' in answer) return alone(answer.message);
  const lanes = ACTION_LANES.map(({ id, label, colour }) => {
    const items = answer.rows
      .filter((record) => kindOf(record) === id)
      .flatMap((record): LaneItem[] => {
        const at = actionTime(record.ActionId);
        const state = [record.status, ...record.breachingMetrics].join(', ');
        return at === null ? [] : [{ id: record.ActionId, label: actionLabel(record), from: at / 1000, colour, state }];
      });
    return { id, label, items };
  }).filter(({ items }) => items.length > 0);
  return lanes.length > 0 ? lanes : alone({ kind: 'empty', text: 'The group was not scaled in this time.' });
}

/** More generations than this are older than what anybody looks for; the table has them all. */
const MOST_GENERATIONS = 6;
/** A bar for each: more would hide each other. */
const MOST_WORKERS = 400;

/** A lane for each generation of workers, the newest first, and one for when no heartbeat came. `end` is the window's, epoch seconds. */
export function workerLanes(answer: Answer<WorkerLife>, end: number): Lane[] {
  if ('message' in answer)
    return [
      { id: 'workers', label: 'Workers', items: [], message: answer.message },
      { id: 'silent', label: 'No heartbeat', items: [], message: answer.message },
    ];
  const generations = [...new Set(answer.rows.map(({ generation }) => generation))].sort((a, b) => b - a).slice(0, MOST_GENERATIONS);
  const lanes = generations.map((generation) => ({
    id: `generation-${generation}`,
    label: `Generation ${generation}`,
    items: answer.rows
      .filter((life) => life.generation === generation)
      .slice(-MOST_WORKERS)
      .map((life) => barOf(life, end)),
  }));
  const silent = answer.rows.flatMap((life) =>
    life.silent.map(({ from, to }) => ({
      id: `silent ${life.workerId} ${from}`,
      label: life.workerId,
      from: from / 1000,
      to: to == null ? end : to / 1000,
      state: to == null ? 'no heartbeat since' : 'no heartbeat',
      colour: 'var(--t-text-error)',
    })),
  );
  return [
    ...(lanes.length > 0
      ? lanes
      : [
          {
            id: 'workers',
            label: 'Workers',
            items: [],
            message: { kind: 'empty' as const, text: 'The group had no workers in this time.' },
          },
        ]),
    {
      id: 'silent',
      label: 'No heartbeat',
      items: silent,
      message: silent.length > 0 ? undefined : { kind: 'empty', text: 'Every worker was heard of all the time.' },
    },
  ];
}

const barOf = ({ workerId, availabilityZone, startedAt, endedAt }: WorkerLife, end: number): LaneItem => ({
  id: `${workerId} ${startedAt}`,
  label: workerId,
  from: startedAt / 1000,
  to: endedAt == null ? end : endedAt / 1000,
  state: `${endedAt == null ? 'still there' : 'ended'}, zone ${availabilityZone}`,
});

/** Replicas of active shards by state. */
export function replicaData(rows: readonly ReplicaCounts[]): ChartData {
  const series = (label: string, of: (row: ReplicaCounts) => number, colour: string) => ({
    label,
    unit: 'count' as const,
    values: Float64Array.from(rows, of),
    colour,
  });
  return {
    times: Float64Array.from(rows, ({ timestamp }) => timestamp / 1000),
    series: [
      series('Synced', ({ synced }) => synced, 'var(--t-text-success)'),
      series('Syncing', ({ syncing }) => syncing, 'var(--t-text-info)'),
      series('Unassigned', ({ unassigned }) => unassigned, 'var(--t-text-error)'),
    ],
  };
}

/** What scaling looks at: averages over the group's workers. */
export function metricData(rows: readonly InsightRecord[]): ChartData {
  const series = (label: string, of: (row: InsightRecord) => number | null) => ({
    label,
    unit: 'percent' as const,
    values: Float64Array.from(rows, (row) => of(row) ?? Number.NaN),
  });
  return {
    times: Float64Array.from(rows, ({ timestamp }) => timestamp / 1000),
    series: [series('Average CPU', ({ avg_cpu }) => avg_cpu ?? null), series('Average memory', ({ avg_mem }) => avg_mem ?? null)],
  };
}

/** The limits that actions were taken for, one line a limit. */
export function limitsOf(records: readonly ScalingRecord[]): Threshold[] {
  const limits = new Map<string, Threshold>();
  for (const { breachingMetrics } of records)
    for (const text of breachingMetrics) {
      const breach = breachOf(text);
      // What a group is made smaller under depends on its size then: no line of the whole time.
      if (breach?.sign !== '>') continue;
      const label = `${breach.metric} > ${breach.limit}`;
      limits.set(label, { value: breach.limit, label, unit: 'percent' });
    }
  return [...limits.values()];
}

/** Actions as marks over the curves. */
export const actionMarks = (records: readonly ScalingRecord[]): EventMark[] =>
  records.flatMap((record) => {
    const at = actionTime(record.ActionId);
    return at === null
      ? []
      : [{ time: at / 1000, kind: isScalingSuccess(record.status) ? 'scaled' : 'refused', name: actionLabel(record) }];
  });
