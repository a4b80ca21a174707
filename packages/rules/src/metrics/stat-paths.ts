/**
 * How a cluster's own statistics are read. A *number* is what one reading holds, named by its path in `_nodes/stats`. A *field* is what is kept
 * of numbers over time, and comes in three forms: `path`, a gauge as it stands; `+path`, the increase of a counter; `a/b`, the increase of one
 * counter for each of another (milliseconds for each search).
 */
export type StatField = GaugeField | IncreaseField | RatioField;
export interface GaugeField {
  kind: 'gauge';
  path: string;
}
export interface IncreaseField {
  kind: 'increase';
  path: string;
}
export interface RatioField {
  kind: 'ratio';
  path: string;
  of: string;
}

/** Reads a field's name. */
export const statFieldOf = (name: string): StatField => {
  if (name.startsWith('+')) return { kind: 'increase', path: name.slice(1) };
  const [path = '', of] = name.split('/');
  return of === undefined ? { kind: 'gauge', path } : { kind: 'ratio', path, of };
};

/** The numbers that a field is made of. */
export const pathsOfField = (name: string): string[] => {
  const field = statFieldOf(name);
  return field.kind === 'ratio' ? [field.path, field.of] : [field.path];
};

/** A node's time since its process began: tells a restart from a counter that fell for another reason. */
export const UPTIME_PATH = 'jvm.uptime_in_millis';

const COUNTER =
  /(_total|\.total|_count|[._]time_in_millis|_rejections|total_rejections|\.rejected|\.completed|\.tripped|evictions|total_opened|index_failed|ingest\.total\.failed|\.compilations|(read|write)_operations|_kilobytes|[rt]x_size_in_bytes|(succeeded|failed|started)_bytes|merges\.total_size_in_bytes|evictions_in_bytes|full_states|incompatible_diffs|total_uploads\.(started|succeeded|failed)|total_throttled_tasks|total_time_spent_in_millis|cpu\.total_in_millis|rejection_count\.[a-z]+)$/;

/** Whether the engine counts a number up from a process's beginning; the others stand for a moment. */
export const isCounter = (path: string): boolean => COUNTER.test(path);

/** Numbers that every member of a part of the answer has: `thread_pool.search.queue` for each pool. */
const FAMILIES: readonly { parent: string; children: readonly string[] }[] = [
  { parent: 'thread_pool', children: ['queue', 'rejected', 'active'] },
  { parent: 'breakers', children: ['estimated_size_in_bytes', 'tripped'] },
  { parent: 'jvm.gc.collectors', children: ['collection_count', 'collection_time_in_millis'] },
  { parent: 'jvm.mem.pools', children: ['used_in_bytes', 'max_in_bytes'] },
  { parent: 'admission_control', children: ['transport.rejection_count.search', 'transport.rejection_count.indexing'] },
];

/** Whether a number belongs to a family, whose names are the cluster's own. */
export const isOfFamily = (path: string): boolean =>
  FAMILIES.some(({ parent, children }) => path.startsWith(`${parent}.`) && children.some((child) => path.endsWith(`.${child}`)));

/**
 * What of `_nodes/stats` is asked for, as `filter_path`: parts rather than numbers, because a request line holds 4,096 bytes.
 * `roles` and `attributes` say what a node is.
 */
export const STATS_FILTER: readonly string[] = [
  '_nodes',
  'nodes.*.name',
  'nodes.*.roles',
  'nodes.*.attributes.zone',
  'nodes.*.indices.docs',
  'nodes.*.indices.store.size_in_bytes',
  'nodes.*.indices.indexing',
  'nodes.*.indices.search',
  'nodes.*.indices.merges',
  'nodes.*.indices.refresh',
  'nodes.*.indices.flush',
  'nodes.*.indices.query_cache',
  'nodes.*.indices.request_cache',
  'nodes.*.indices.fielddata',
  'nodes.*.indices.segments',
  'nodes.*.indices.translog',
  'nodes.*.indices.recovery',
  'nodes.*.os.cpu',
  'nodes.*.os.mem',
  'nodes.*.os.swap',
  'nodes.*.process',
  'nodes.*.jvm.uptime_in_millis',
  'nodes.*.jvm.threads.count',
  'nodes.*.jvm.mem.heap_*',
  'nodes.*.jvm.mem.pools.*.used_in_bytes',
  'nodes.*.jvm.mem.pools.*.max_in_bytes',
  'nodes.*.jvm.gc',
  'nodes.*.jvm.buffer_pools.direct.used_in_bytes',
  'nodes.*.thread_pool.*.queue',
  'nodes.*.thread_pool.*.rejected',
  'nodes.*.thread_pool.*.completed',
  'nodes.*.thread_pool.*.active',
  'nodes.*.thread_pool.*.threads',
  'nodes.*.fs.total',
  'nodes.*.fs.io_stats.total',
  'nodes.*.transport',
  'nodes.*.http.current_open',
  'nodes.*.http.total_opened',
  'nodes.*.breakers.*.estimated_size_in_bytes',
  'nodes.*.breakers.*.tripped',
  'nodes.*.script.compilations',
  'nodes.*.discovery',
  'nodes.*.ingest.total',
  'nodes.*.adaptive_selection.*.rank',
  'nodes.*.adaptive_selection.*.avg_queue_size',
  'nodes.*.indexing_pressure.memory',
  'nodes.*.search_backpressure.*.cancellation_stats',
  'nodes.*.cluster_manager_throttling.stats.total_throttled_tasks',
  'nodes.*.weighted_routing.stats',
  'nodes.*.resource_usage_stats',
  'nodes.*.admission_control',
  'nodes.*.file_cache',
];

/** A node's part of the answer, in the engine's shape. */
export type NodeStats = Readonly<Record<string, unknown>>;

/** One number of a node; undefined where it has none. The engine writes -1 for what it cannot tell. */
export const numberAt = (stats: unknown, path: string): number | undefined => {
  let at: unknown = stats;
  for (const key of path.split('.')) at = (at as Record<string, unknown> | null | undefined)?.[key];
  return numberOf(at);
};

const numberOf = (value: unknown): number | undefined => {
  if (typeof value === 'boolean') return Number(value);
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined;
};

const membersOf = (stats: unknown, path: string): string[] => {
  let at: unknown = stats;
  for (const key of path.split('.')) at = (at as Record<string, unknown> | null | undefined)?.[key];
  return typeof at === 'object' && at !== null ? Object.keys(at) : [];
};

/** Beside what has a graph: how many tasks the pools of searches and writes have done, of which refusals are a share. */
export const DONE_PATHS = ['thread_pool.search.completed', 'thread_pool.write.completed'] as const;

/** Made of several numbers of one node, or of what others say of it. */
export const OLD_POOL_PERCENT = 'jvm.mem.pools.old.used_percent';
export const DISK_USED_PERCENT = 'fs.total.used_percent';
export const DISK_SKEW_PERCENT = 'fs.total.skew_percent';
export const RANK = 'adaptive_selection.rank';
export const RANKED_QUEUE = 'adaptive_selection.avg_queue_size';
/** What the nodes' own trackers say, in the order of the graphs. */
export const TRACKED = ['cpu_utilization_percent', 'memory_utilization_percent', 'io_usage_stats.max_io_utilization_percent'] as const;
export const trackedPath = (name: (typeof TRACKED)[number]): string => `resource_usage_stats.${name}`;
/** All copies on a node; those of each role are `shards.primary` and `shards.replica`. */
export const SHARDS_PATH = 'allocation.shards';
/** Totals over all nodes, of the cluster as a whole. */
export const totalPath = (path: string): string => `all:${path}`;
export const TOTALS = ['indices.docs.count', 'indices.docs.deleted', 'indices.store.size_in_bytes'] as const;

/** The numbers of each node of one answer. `paths` are the ones to read, families excluded, which are always read whole. */
export const numbersOfNodes = (nodes: Readonly<Record<string, NodeStats>>, paths: readonly string[]): Map<string, Map<string, number>> => {
  const all = Object.entries(nodes);
  const found = new Map(all.map(([id, stats]) => [id, ownNumbers(id, stats, paths)]));
  for (const [, stats] of all)
    for (const [other, ranks] of Object.entries((stats.adaptive_selection ?? {}) as Record<string, unknown>)) {
      // What each node thinks of another one: the worst of it.
      worst(found.get(other), RANK, numberAt(ranks, 'rank'));
      worst(found.get(other), RANKED_QUEUE, numberAt(ranks, 'avg_queue_size'));
    }
  const used = all.flatMap(([id, stats]) => {
    const [free, total] = [numberAt(stats, 'fs.total.available_in_bytes'), numberAt(stats, 'fs.total.total_in_bytes')];
    const isData = statRolesOf(rolesIn(stats)).includes('data');
    return isData && free !== undefined && total !== undefined && total > free ? [{ id, bytes: total - free }] : [];
  });
  const least = Math.min(...used.map(({ bytes }) => bytes));
  for (const { id, bytes } of used) found.get(id)?.set(DISK_SKEW_PERCENT, ((bytes - least) / least) * 100);
  return found;
};

/** The roles that a node's statistics tell; null where they tell none. */
export const rolesIn = (stats: NodeStats): string[] | null =>
  Array.isArray(stats.roles) ? stats.roles.filter((role): role is string => typeof role === 'string') : null;

const worst = (numbers: Map<string, number> | undefined, path: string, value: number | undefined): void => {
  if (numbers && value !== undefined) numbers.set(path, Math.max(value, numbers.get(path) ?? 0));
};

const ownNumbers = (id: string, stats: NodeStats, paths: readonly string[]): Map<string, number> => {
  const numbers = new Map<string, number>();
  const set = (path: string, value: number | undefined): void => {
    if (value !== undefined) numbers.set(path, value);
  };
  for (const path of paths) set(path, numberAt(stats, path));
  for (const { parent, children } of FAMILIES)
    for (const member of membersOf(stats, parent))
      for (const child of children) set(`${parent}.${member}.${child}`, numberAt(stats, `${parent}.${member}.${child}`));
  set(OLD_POOL_PERCENT, percent(numberAt(stats, 'jvm.mem.pools.old.used_in_bytes'), numberAt(stats, 'jvm.mem.pools.old.max_in_bytes')));
  const [free, total] = [numberAt(stats, 'fs.total.available_in_bytes'), numberAt(stats, 'fs.total.total_in_bytes')];
  if (free !== undefined && total) set(DISK_USED_PERCENT, percent(total - free, total));
  const usage = (stats.resource_usage_stats as Record<string, unknown> | undefined)?.[id];
  for (const name of TRACKED) set(trackedPath(name), numberAt(usage, name));
  return numbers;
};

const percent = (part: number | undefined, whole: number | undefined): number | undefined =>
  part === undefined || !whole ? undefined : (part / whole) * 100;

/** What a node does, as far as metrics tell nodes apart. */
export type StatRole = 'data' | 'warm' | 'manager' | 'coordinator';

/**
 * The kinds of a node from the roles of its statistics. A node that is eligible as cluster manager counts as one beside its other kinds: a
 * cluster without dedicated ones has its Master metrics from those. Unknown roles (before 6.7 a node tells none) are data.
 */
export const statRolesOf = (roles: readonly string[] | null): StatRole[] => {
  if (roles === null) return ['data', 'manager'];
  const warm = roles.some((role) => role === 'warm' || role === 'search' || role === 'data_warm' || role === 'data_frozen');
  const data = roles.some((role) => role === 'data' || (role.startsWith('data_') && role !== 'data_warm' && role !== 'data_frozen'));
  const manager = roles.includes('cluster_manager') || roles.includes('master');
  const kinds: StatRole[] = [];
  if (data) kinds.push('data');
  if (warm) kinds.push('warm');
  if (manager) kinds.push('manager');
  return kinds.length > 0 ? kinds : ['coordinator'];
};
