import type { Stage } from '../inspector/watermarks.ts';
import { generationsText, type NodeGenerations } from './node-generations.ts';
import { healthStatus } from './states.ts';
import { DISK_STATE, HEAP_PERCENT, QUEUE_WAIT_MS } from './thresholds.ts';

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
  /** What the number is made of, in place of what it should be: `6 old, 6 new`. */
  parts: string | null;
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
  /** Data nodes of the environments of a blue/green change; null where there is one environment, or nobody tells. */
  nodeGenerations: NodeGenerations | null;
  unassigned: number | null;
  /** Copies whose node may come back: allocation waits for it. */
  delayedUnassigned: number | null;
  /** Percent of the fullest data node. */
  diskUsedPercentMax: number | null;
  /** The worst mark in force that a data node's disk is past; null where the marks are not known. */
  diskStage: Stage | null;
  /** Percent of the worst node. */
  heapPercentMax: number | null;
  errors5xx: number | null;
  pendingTasks: number | null;
  /** How long the oldest pending task has waited, milliseconds. */
  oldestTaskWaitMs: number | null;
  /** When something last began or ended, within the day that the list of changes shows. */
  lastChangeAt: number | null;
  openIssues: number | null;
}

/** The vitals strip, in its order. A number that a source does not have stays in its place, as missing. */
export const vitalsOf = (input: VitalsInput): Vital[] => [
  vital('status', 'Health', wordOf(input.status), 'word', stateOfHealth(input.status), '_cluster/health'),
  vital('dashboards', 'Dashboards', wordOf(input.dashboards), 'word', stateOfHealth(input.dashboards), null),
  {
    ...vital('nodes', 'Data nodes', input.nodes, 'nodes', stateOfNodes(input), '_cat/nodes'),
    expected: input.expectedNodes,
    parts: generationsText(input.nodes, input.nodeGenerations),
  },
  vital('unassigned', 'Unassigned shards', input.unassigned, 'shards', stateOfUnassigned(input), '_cat/shards'),
  vital('diskUsedPercentMax', 'Fullest disk', input.diskUsedPercentMax, 'percent', stateOfDisk(input), '_cat/allocation'),
  vital('heapPercentMax', 'Worst JVM', input.heapPercentMax, 'percent', above(input.heapPercentMax, HEAP_PERCENT), '_cat/nodes'),
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
  return {
    key,
    label,
    value: isThere ? value : null,
    unit,
    expected: null,
    parts: null,
    state: isThere && state ? state : 'missing',
    evidencePath,
  };
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

/** A percentage alone is not judged: the marks of managed clusters are sizes. */
const stateOfDisk = ({ diskStage }: VitalsInput): VitalState =>
  diskStage === null ? 'unknown' : diskStage === 'below' ? 'ok' : DISK_STATE[diskStage];

const stateOfUnassigned = ({ unassigned, status }: VitalsInput): VitalState => {
  if (unassigned === 0) return 'ok';
  return healthStatus(status).word === 'red' ? 'bad' : 'warning';
};

const stateOfTasks = ({ pendingTasks, oldestTaskWaitMs }: VitalsInput): VitalState => {
  if (pendingTasks === 0) return 'ok';
  return known(oldestTaskWaitMs) ? above(oldestTaskWaitMs, QUEUE_WAIT_MS) : 'unknown';
};

const above = (value: number | null, limits: { warning: number; bad?: number }): VitalState => {
  if (!known(value)) return 'missing';
  if (limits.bad !== undefined && value >= limits.bad) return 'bad';
  return value >= limits.warning ? 'warning' : 'ok';
};
