import { MINUTE, SECOND } from '#rules/durations';
import { type Context, disturbsShards, isDeleted, totalsOf } from '../context.ts';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { leaderSlot, presentSlots } from '../fleet/machines.ts';
import { roleOf } from '../fleet/slots.ts';
import type { Script } from '../fleet/well-known.ts';
import { between, draw, mix, unit } from '../random.ts';
import { countShards, type ShardCounts } from '../state/shard-table.ts';
import { dashboardsAfter } from './actions.ts';
import { type Fault, type FaultKind, faultAt } from './schedule.ts';

/** Order of badness; `unreachable` has no answer at all, `deleted` should have none. */
export const STATUS = ['green', 'yellow', 'red', 'unreachable', 'deleted'] as const;
export type Status = (typeof STATUS)[number];

export interface NodeCounts {
  total: number;
  data: number;
  masters: number;
  coordinators: number;
}

/** What is true of a domain at a time, in numbers. */
export interface DomainState {
  t: number;
  status: Status;
  shards: ShardCounts;
  nodes: NodeCounts;
  indices: number;
  pendingTasks: number;
  /** Milliseconds. */
  maxTaskWaitMs: number;
  /** A change or the owner's delete is under way. */
  processing: boolean;
  dashboards: 'green' | 'yellow' | 'red';
  /** What is wrong or going on, for a caller that explains the numbers. */
  faults: readonly FaultKind[];
}

const NONE: ShardCounts = { active: 0, activePrimary: 0, relocating: 0, initializing: 0, unassigned: 0, delayed: 0, unassignedPrimary: 0 };

/** Shard numbers: known by arithmetic while nothing happens, counted copy by copy when something does. */
export const shardCountsOf = (context: Context, stop?: (sofar: ShardCounts) => boolean): ShardCounts => {
  if (disturbsShards(context)) return countShards(context, stop);
  const totals = totalsOf(context.spec);
  return { ...NONE, active: totals.copies - totals.unassigned, activePrimary: totals.primaries, unassigned: totals.unassigned };
};

export const statusOf = (shards: ShardCounts, reachable: boolean): Status => {
  if (!reachable) return 'unreachable';
  if (shards.unassignedPrimary > 0) return 'red';
  return shards.unassigned > 0 || shards.initializing > 0 ? 'yellow' : 'green';
};

/** Well-known domains from which nobody gets a readable answer. */
const UNREACHABLE: ReadonlySet<Script> = new Set<Script>([
  'timeout',
  'refused',
  'html',
  'denied-401',
  'denied-403',
  'half-json',
  'throttled',
]);

/**
 * Whether there is a cluster: a manager and a node that holds data. Counted without a list where the layout stands as configured: most domains at most
 * times.
 * @param slots those whose nodes are in the cluster, where the caller has them
 */
export const isFormed = (context: Context, slots?: readonly number[]): boolean => {
  if (context.outages.length === 0) return true;
  const present = slots ?? presentSlots(context);
  return present.some((slot) => roleOf(slot) === 'data') && leaderSlot(context, present) >= 0;
};

/** Whether who asks gets a readable answer. */
export const isReachable = (context: Context): boolean =>
  !(context.spec.script && UNREACHABLE.has(context.spec.script)) && isFormed(context);

/** Whether a domain that exists has this status or a worse one: what the answer does not need is not counted. */
export const isAtLeast = (context: Context, status: 'yellow' | 'red' | 'unreachable'): boolean => {
  if (isDeleted(context)) return false;
  if (!isReachable(context)) return true;
  if (status === 'unreachable') return false;
  const holds = ({ unassigned, initializing, unassignedPrimary }: ShardCounts): boolean =>
    unassignedPrimary > 0 || (status === 'yellow' && (unassigned > 0 || initializing > 0));
  return holds(shardCountsOf(context, holds));
};

/** The place of the status in STATUS; NaN where nobody answers. */
export const statusCodeOf = (context: Context): number => {
  if (isDeleted(context) || !isReachable(context)) return Number.NaN;
  // Counted once for all three: a walk through the copies of a large domain takes milliseconds, and ends early for red alone.
  const shards = shardCountsOf(context, ({ unassignedPrimary }) => unassignedPrimary > 0);
  return STATUS.indexOf(statusOf(shards, true));
};

export const nodeCountsOf = (present: readonly number[]): NodeCounts => {
  const counts: NodeCounts = { total: present.length, data: 0, masters: 0, coordinators: 0 };
  for (const slot of present) {
    const role = roleOf(slot);
    if (role === 'data' || role === 'ultrawarm') counts.data++;
    else if (role === 'master') counts.masters++;
    else counts.coordinators++;
  }
  return counts;
};

const LISTED: readonly FaultKind[] = [
  'node-replacement',
  'change',
  'red-index',
  'max-retry',
  'disk-full',
  'leaked-exclusion',
  'kibana-clash',
  'mapping-explosion',
  'manager-flapping',
  'heap-pressure',
  'customer-delete',
  'zone-decommission',
];

export const domainStateOf = (context: Context): DomainState => {
  const { spec, t } = context;
  const deleted = isDeleted(context);
  const present = deleted ? [] : presentSlots(context);
  const reachable = !deleted && isReachable(context);
  const shards = reachable ? shardCountsOf(context) : NONE;
  const queue = pendingTasksOf(context);
  return {
    t,
    status: deleted ? 'deleted' : statusOf(shards, reachable),
    shards,
    nodes: nodeCountsOf(present),
    indices: totalsOf(spec).indices,
    pendingTasks: queue.tasks,
    maxTaskWaitMs: queue.waitMs,
    processing: context.change !== null || (context.deleting !== null && !deleted),
    dashboards: dashboardsOf(context, reachable),
    faults: LISTED.filter((kind) => faultAt(spec, kind, t) !== null),
  };
};

/** What makes tasks wait for the manager. */
export interface QueueCauses {
  explosion: Fault | null;
  flapping: Fault | null;
  /** When the node went that left last. */
  lastLeft: number;
}

export const queueCausesOf = ({ spec, t, outages }: Context): QueueCauses => ({
  explosion: faultAt(spec, 'mapping-explosion', t),
  flapping: faultAt(spec, 'manager-flapping', t),
  lastLeft: outages.reduce((last, { down }) => (down <= t && down > last ? down : last), Number.NEGATIVE_INFINITY),
});

/** Tasks that wait for the manager: none mostly, a burst when daily indices are made, a queue while mappings explode or managers flap. */
export const pendingTasksOf = (context: Context): { tasks: number; waitMs: number } => {
  const queue = { tasks: 0, waitMs: 0 };
  readQueue(context.spec, context.t, queueCausesOf(context), queue);
  return queue;
};

/** As `pendingTasksOf`, into an object that its reader of thousands of times makes once. */
export const readQueue = (spec: DomainSpec, t: number, causes: QueueCauses, into: { tasks: number; waitMs: number }): void => {
  const slice = Math.floor(t / (15 * SECOND));
  const noise = unit(mix(mix(spec.salt, 4_001), slice));
  const { explosion, flapping, lastLeft } = causes;
  into.tasks = 0;
  into.waitMs = 0;
  if (explosion) {
    const share = Math.min(1, (t - explosion.start) / (10 * MINUTE));
    into.tasks = 3 + Math.floor((230 + 430 * noise) * share);
    into.waitMs = Math.floor(into.tasks * between(explosion.salt, 4_002, 60, 170));
  } else if (flapping) {
    const saw = ((t - flapping.start) % (between(flapping.salt, 93, 190, 420) * SECOND)) / (420 * SECOND);
    into.tasks = Math.floor(20 + saw * 310 + noise * 17);
    into.waitMs = Math.floor(saw * 95 * SECOND + noise * 900);
  } else if (t < lastLeft + 90 * SECOND) {
    into.tasks = 2 + Math.floor(noise * 22);
    into.waitMs = Math.floor(noise * 2_300);
  } else if (noise > 0.985) {
    into.tasks = 1 + Math.floor(draw(slice, 3) * 5);
    into.waitMs = Math.floor(draw(slice, 4) * 310);
  }
};

/** Whether the dashboards were switched off node by node, on all that serve them. */
const areAllDashboardsOff = ({ spec, t, actions, outages }: Context): boolean => {
  if (actions.switches.length === 0) return false;
  const since = actions.dashboards.findLast((change) => change.on && change.at <= t)?.at ?? 0;
  const isOff = (slot: number): boolean => {
    const last = actions.switches.findLast((one) => one.slot === slot && one.at <= t && one.kind.endsWith('-dashboards'));
    if (last?.kind !== 'stop-dashboards' || last.at < since) return false;
    return !outages.some((outage) => outage.slot === slot && outage.replaced && outage.down > last.at && outage.up <= t);
  };
  return Array.from({ length: spec.dataNodes }, (_, slot) => slot).every(isOff);
};

export const dashboardsOf = (context: Context, reachable: boolean): 'green' | 'yellow' | 'red' => {
  const switched = dashboardsAfter(context.actions, context.t);
  if (switched === 'off' || !reachable || areAllDashboardsOff(context)) return 'red';
  if (switched === 'starting') return 'yellow';
  return faultAt(context.spec, 'kibana-clash', context.t) ? 'red' : 'green';
};
