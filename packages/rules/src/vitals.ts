import { healthStatus } from './states.ts';

/** How a vital stands. `unknown` is a number that is there but not judged; `missing` has no number. */
export type VitalState = 'ok' | 'warning' | 'bad' | 'unknown' | 'missing';

export type VitalKey =
  | 'status'
  | 'dashboards'
  | 'nodes'
  | 'unassigned'
  | 'diskUsedPercentMax'
  | 'heapPercentMax'
  | 'errors5xx'
  | 'pendingTasks'
  | 'lastChange'
  | 'openIssues';

export type VitalUnit = 'word' | 'nodes' | 'shards' | 'percent' | 'requests' | 'tasks' | 'time' | 'issues';

export interface Vital {
  key: VitalKey;
  label: string;
  /** The number or word; null is "not available from this source", never zero. `time` is epoch milliseconds. */
  value: number | string | null;
  unit: VitalUnit;
  /** What it should be, where that is known: nodes. */
  expected: number | null;
  state: VitalState;
  /** Cluster path that shows where the number comes from; null where it comes from elsewhere. */
  evidencePath: string | null;
}

export interface VitalsInput {
  status: string | null;
  dashboards: string | null;
  /** Data nodes present and configured. */
  nodes: number | null;
  expectedNodes: number | null;
  unassigned: number | null;
  /** Copies whose node may come back: allocation waits for it. */
  delayedUnassigned: number | null;
  /** Percent of the fullest data node. */
  diskUsedPercentMax: number | null;
  /** Percent of the worst node. */
  heapPercentMax: number | null;
  errors5xx: number | null;
  pendingTasks: number | null;
  /** How long the oldest pending task has waited, milliseconds. */
  oldestTaskWaitMs: number | null;
  lastChangeAt: number | null;
  openIssues: number | null;
}

/** Above these a vital is worth a look, or bad. */
export const VITAL_THRESHOLDS = {
  /** The engine's default low and high watermark. Managed domains have watermarks by size, so these are a first sight, not a verdict. */
  diskUsedPercent: { warning: 85, bad: 90 },
  /** Heap is a saw-tooth and 75 is its ordinary top: only near the circuit breaker is one sample worth a word. */
  heapPercent: { warning: 85, bad: 95 },
  /** A rollover makes hundreds of tasks for seconds; waiting is what tells. */
  oldestTaskWaitMs: { warning: 30_000, bad: 120_000 },
} as const;

/** The vitals strip, in its order. A number that a source does not have stays in its place, as missing. */
export const vitalsOf = (input: VitalsInput): Vital[] => [
  vital('status', 'Health', wordOf(input.status), 'word', stateOfHealth(input.status), '_cluster/health'),
  vital('dashboards', 'Dashboards', wordOf(input.dashboards), 'word', stateOfHealth(input.dashboards), null),
  { ...vital('nodes', 'Data nodes', input.nodes, 'nodes', stateOfNodes(input), '_cat/nodes'), expected: input.expectedNodes },
  vital('unassigned', 'Unassigned shards', input.unassigned, 'shards', stateOfUnassigned(input), '_cat/shards'),
  vital(
    'diskUsedPercentMax',
    'Fullest disk',
    input.diskUsedPercentMax,
    'percent',
    above(input.diskUsedPercentMax, VITAL_THRESHOLDS.diskUsedPercent),
    '_cat/allocation',
  ),
  vital(
    'heapPercentMax',
    'Worst JVM',
    input.heapPercentMax,
    'percent',
    above(input.heapPercentMax, VITAL_THRESHOLDS.heapPercent),
    '_cat/nodes',
  ),
  vital('errors5xx', '5xx', input.errors5xx, 'requests', known(input.errors5xx) && (input.errors5xx > 0 ? 'warning' : 'ok'), null),
  vital('pendingTasks', 'Pending tasks', input.pendingTasks, 'tasks', stateOfTasks(input), '_cat/pending_tasks'),
  vital('lastChange', 'Last change', input.lastChangeAt, 'time', 'unknown', null),
  vital(
    'openIssues',
    'Open issues',
    input.openIssues,
    'issues',
    known(input.openIssues) && (input.openIssues > 0 ? 'warning' : 'ok'),
    null,
  ),
];

const known = (value: number | null): value is number => value !== null && Number.isFinite(value);

/** NaN is what a series holds where nothing was read: no number either. */
const vital = (
  key: VitalKey,
  label: string,
  value: number | string | null,
  unit: VitalUnit,
  state: VitalState | false,
  evidencePath: string | null,
): Vital => {
  const isThere = typeof value === 'string' || known(value);
  return { key, label, value: isThere ? value : null, unit, expected: null, state: isThere && state ? state : 'missing', evidencePath };
};

const wordOf = (status: string | null): string | null => (status === null ? null : healthStatus(status).word);

const stateOfHealth = (status: string | null): VitalState =>
  (({ green: 'ok', yellow: 'warning', red: 'bad', unknown: 'unknown' }) as const)[healthStatus(status).word];

const stateOfNodes = ({ nodes, expectedNodes }: VitalsInput): VitalState => {
  if (!known(nodes) || !known(expectedNodes)) return 'unknown';
  if (nodes === 0 && expectedNodes > 0) return 'bad';
  // More than expected is a change that doubles the nodes, not a fault.
  return nodes < expectedNodes ? 'warning' : 'ok';
};

const stateOfUnassigned = ({ unassigned, status }: VitalsInput): VitalState => {
  if (unassigned === 0) return 'ok';
  return healthStatus(status).word === 'red' ? 'bad' : 'warning';
};

const stateOfTasks = ({ pendingTasks, oldestTaskWaitMs }: VitalsInput): VitalState => {
  if (pendingTasks === 0) return 'ok';
  return known(oldestTaskWaitMs) ? above(oldestTaskWaitMs, VITAL_THRESHOLDS.oldestTaskWaitMs) : 'unknown';
};

const above = (value: number | null, limits: { warning: number; bad: number }): VitalState => {
  if (!known(value)) return 'missing';
  if (value >= limits.bad) return 'bad';
  return value >= limits.warning ? 'warning' : 'ok';
};
