import type { LookedSnapshot } from '../domains/snapshot-age.ts';
import { HOUR, MINUTE } from '../durations.ts';
import { failedRead, type HealthFacts, type NodeFacts, type Read, type RepositoryFacts } from './facts.ts';
import type { Sample, Surroundings } from './types.ts';
import type { ShardSummary, UnassignedGroup } from './unassigned.ts';

/** For tests: a healthy sample of three nodes, and what a case changes of it. */
export const NOW = Date.UTC(2026, 10, 21, 2, 55, 0);

export const ok = <T>(value: T, asOf = NOW): Read<T> => ({ ok: true, value, asOf });

export const health = (over: Partial<HealthFacts> = {}): HealthFacts => ({
  status: 'green',
  number_of_nodes: 3,
  number_of_data_nodes: 3,
  active_shards: 12,
  relocating_shards: 0,
  initializing_shards: 0,
  unassigned_shards: 0,
  delayed_unassigned_shards: 0,
  number_of_pending_tasks: 0,
  task_max_waiting_in_queue_millis: 0,
  awareness_attributes: null,
  ...over,
});

export const node = (number: number, over: Partial<NodeFacts> = {}): NodeFacts => ({
  id: `id-${number}`,
  ip: `10.0.0.${number}`,
  name: `node-${number}`,
  roles: 'dim',
  manager: number === 1 ? '*' : '-',
  cpu: 20 + number,
  uptimeSeconds: 90_000 + number,
  ...over,
});

/** One that ended so many hours ago, or runs. */
export const snapshot = (hoursAgo: number, status = 'SUCCESS'): LookedSnapshot => {
  const end = NOW - hoursAgo * HOUR;
  return { status, start: end - 5 * MINUTE, end: status === 'IN_PROGRESS' ? null : end, reason: null };
};

export const repository = (snapshots: readonly LookedSnapshot[]): RepositoryFacts => ({
  repository: 'cs-automated',
  snapshots,
  failure: null,
});

export const group = (over: Partial<UnassignedGroup> = {}): UnassignedGroup => ({
  key: 'NODE_LEFT r logs-* hot',
  reason: 'NODE_LEFT',
  primary: false,
  pattern: 'logs-*',
  tier: 'hot',
  count: 4,
  indices: 1,
  indexNames: ['logs-2026.11.20'],
  copies: ['logs-2026.11.20[0]', 'logs-2026.11.20[1]', 'logs-2026.11.20[2]'],
  firstAt: NOW - 41 * 60_000,
  lastAt: NOW - 40 * 60_000,
  leftNodes: [{ id: 'id-4', count: 4, at: NOW - 41 * 60_000 }],
  representative: { index: 'logs-2026.11.20', shard: 0 },
  bytes: 4e9,
  ...over,
});

export const shards = (over: Partial<ShardSummary> = {}): ShardSummary => ({
  total: 12,
  unassigned: 0,
  unassignedPrimaries: 0,
  lost: 0,
  initializing: 0,
  initializingPrimaries: 0,
  relocating: 0,
  groups: [],
  indices: 4,
  withoutReplica: [],
  dashboardsClash: false,
  ...over,
});

const GIB = 2 ** 30;

export const sample = (over: Partial<Sample> = {}): Sample => {
  const nodes = [node(1), node(2), node(3)];
  return {
    at: NOW,
    light: false,
    health: ok(health()),
    local: ok(health()),
    localOther: ok(health()),
    manager: ok({ id: 'id-1', ip: '10.0.0.1', node: 'node-1' }),
    nodes: ok(nodes),
    attrs: ok([]),
    shards: ok(shards()),
    explained: [],
    blocks: ok({}),
    allocation: ok(
      nodes.map(({ name, ip }) => ({
        node: name,
        ip,
        shards: 4,
        indicesBytes: 40 * GIB,
        usedBytes: 50 * GIB,
        availableBytes: 50 * GIB,
        totalBytes: 100 * GIB,
      })),
    ),
    watermarks: ok({ enabled: true, low: '85%', high: '90%', flood: '95%' }),
    settings: ok({ persistent: {}, transient: {} }),
    weights: ok({}),
    decommission: ok({}),
    tasks: ok([]),
    pressure: ok({
      silent: [],
      nodes: nodes.map(({ id, name }) => ({
        id,
        name,
        heapMaxBytes: 8 * GIB,
        oldPoolPercent: 40,
        afterCollection: true,
        collections: 10,
        parentTrips: 0,
        indexingRejections: 0,
      })),
    }),
    pools: ok(
      nodes.flatMap(({ id, name }) =>
        ['search', 'write'].map((pool) => ({ nodeId: id, node: name, pool, active: 1, queue: 0, rejected: 7 })),
      ),
    ),
    recoveries: ok([]),
    snapshots: ok([repository([snapshot(1)])]),
    dashboards: ok('green' as const),
    ...over,
  };
};

/** The same, read some seconds earlier. */
export const earlier = (of: Sample, ms = 12_000): Sample => {
  const moved = Object.entries(of).map(([key, part]) => [
    key,
    typeof part === 'object' && part !== null && 'ok' in part && part.ok ? { ...part, asOf: part.asOf - ms } : part,
  ]);
  return { ...(Object.fromEntries(moved) as Sample), at: of.at - ms };
};

export const around = (over: Partial<Surroundings> = {}): Surroundings => ({
  layout: { zones: [], dataNodes: 3, dedicatedManagers: 0, coordinators: 0, warmNodes: 0, standby: null },
  remoteStore: false,
  runningChange: null,
  incidents: [],
  openIssues: [],
  acts: [],
  formerNodes: [],
  settledSince: null,
  departed: [],
  elections: [],
  history: { status: null, nodes: null, unassigned: null, disk: null },
  progress: null,
  ...over,
});

export const unreadable = failedRead('timed-out', 'The cluster gave no answer within 10000 ms');
