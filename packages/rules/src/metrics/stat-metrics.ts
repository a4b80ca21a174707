import { DOMAIN_GRAPHS } from './domain-dashboard.ts';
import {
  DISK_SKEW_PERCENT,
  DISK_USED_PERCENT,
  DONE_PATHS,
  isCounter,
  isOfFamily,
  OLD_POOL_PERCENT,
  pathsOfField,
  RANK,
  RANKED_QUEUE,
  SHARDS_PATH,
  type StatRole,
  TRACKED,
  totalPath,
  trackedPath,
} from './stat-paths.ts';
import type { GraphDefinition } from './types.ts';

/** A metric that a cluster's own statistics give, by one set of dimensions. */
export interface StatMetric {
  namespace: string;
  metricName: string;
  unit: string;
  /** All names of the set, ClientId and DomainName included where it has them; ascending. */
  dimensions: readonly string[];
  /** The field that is kept, see stat-paths; `{ThreadPoolType}` stands for the value of that dimension. */
  field: string;
  /** A stored value times this is in the metric's unit. */
  scale: number;
  /** Whose series: the cluster's, a zone's (dimension ActiveAZ), or those of nodes, laid together where none is named. */
  of: 'cluster' | 'zone' | 'nodes';
  /** Nodes of this kind only; null for all. */
  role: StatRole | null;
  /** Twins by engine: only the one that fits is offered. */
  engine: 'opensearch' | 'elasticsearch' | null;
}

interface Given {
  field: string;
  scale?: number;
  of?: StatMetric['of'];
}

const health = (field: string): Given => ({ field: `health.${field}`, of: 'cluster' });
const zone = (field: string): Given => ({ field: `zone.${field}`, of: 'zone' });
const MEBIBYTE = 1_048_576;
/** Milliseconds of all operations by how many they were. */
export const LATENCY = {
  query: 'indices.search.query_time_in_millis/indices.search.query_total',
  concurrent: 'indices.search.concurrent_query_time_in_millis/indices.search.concurrent_query_total',
  index: 'indices.indexing.index_time_in_millis/indices.indexing.index_total',
};

/** Metrics whose field does not follow from the path alone: other calls, and what is made of several numbers. */
const GIVEN: Readonly<Record<string, Given>> = {
  'ClusterStatus.green': health('green'),
  'ClusterStatus.yellow': health('yellow'),
  'ClusterStatus.red': health('red'),
  Nodes: health('number_of_nodes'),
  'Shards.active': health('active_shards'),
  'Shards.activePrimary': health('active_primary_shards'),
  'Shards.unassigned': health('unassigned_shards'),
  'Shards.delayedUnassigned': health('delayed_unassigned_shards'),
  'Shards.initializing': health('initializing_shards'),
  'Shards.relocating': health('relocating_shards'),
  number_of_pending_tasks: health('number_of_pending_tasks'),
  task_max_waiting_in_queue_millis: health('task_max_waiting_in_queue_millis'),
  DataNodes: zone('data_nodes'),
  'DataNodesShards.active': zone('active_shards'),
  'DataNodesShards.unassigned': zone('unassigned_shards'),
  'DataNodesShards.initialising': zone('initializing_shards'),
  'DataNodesShards.relocating': zone('relocating_shards'),
  SearchableDocuments: { field: totalPath('indices.docs.count'), of: 'cluster' },
  DeletedDocuments: { field: totalPath('indices.docs.deleted'), of: 'cluster' },
  ClusterUsedSpace: { field: totalPath('indices.store.size_in_bytes'), of: 'cluster', scale: 1 / MEBIBYTE },
  SearchLatency: { field: LATENCY.query },
  WarmSearchLatency: { field: LATENCY.query },
  ConcurrentSearchLatency: { field: LATENCY.concurrent },
  WarmConcurrentSearchLatency: { field: LATENCY.concurrent },
  IndexingLatency: { field: LATENCY.index },
  AvgPointInTimeAliveTime: { field: 'indices.search.point_in_time_time_in_millis/indices.search.point_in_time_total' },
  'shards.count': { field: SHARDS_PATH },
  'shards.primary_count': { field: 'shards.primary' },
  'fs.used_percent': { field: DISK_USED_PERCENT },
  'fs.storage_skew': { field: DISK_SKEW_PERCENT },
  'adaptive_selection.rank': { field: RANK },
  'adaptive_selection.avg_queue_size': { field: RANKED_QUEUE },
  ...Object.fromEntries(TRACKED.map((name) => [`resource_usage_stats.${name}`, { field: trackedPath(name) }])),
  GC_Collection_Event: { field: '+jvm.gc.collectors.{MemType}.collection_count' },
  GC_Collection_Time: { field: '+jvm.gc.collectors.{MemType}.collection_time_in_millis' },
  Heap_Used: { field: 'jvm.mem.pools.{MemType}.used_in_bytes' },
  Heap_Max: { field: 'jvm.mem.pools.{MemType}.max_in_bytes' },
  ThreadPool_QueueSize: { field: 'thread_pool.{ThreadPoolType}.queue' },
  ThreadPool_RejectedReqs: { field: '+thread_pool.{ThreadPoolType}.rejected' },
  ThreadPool_ActiveThreads: { field: 'thread_pool.{ThreadPoolType}.active' },
  CB_EstimatedSize: { field: 'breakers.{CBType}.estimated_size_in_bytes' },
  CB_TrippedEvents: { field: '+breakers.{CBType}.tripped' },
};

/** What the names of the Performance Analyzer's memory types are in the statistics. */
const MEM_TYPES: Readonly<Record<string, string>> = {
  Eden: 'young',
  Survivor: 'survivor',
  OldGen: 'old',
  totYoungGC: 'young',
  totFullGC: 'old',
};

/** Graphs with a path that this source does not follow, with the reason; by namespace and metric, or namespace, slash, star. */
export const NOT_GIVEN: Readonly<Record<string, string>> = {
  'AWS/ES/InFlightFetches': 'the typed reading of health has no such field',
  'AWS/ES/ClusterIndexWritesBlocked': 'a call of its own: the cluster state’s blocks',
  'AWS/ES/HighSwapUsage': 'a flag whose rule is not published; the bytes in use are no flag',
  'AWS/ES/WarmSearchableDocuments': 'statistics of a node do not separate warm copies from others',
  'AWS/ES/RemoteStorageUsedSpace': 'bytes ever uploaded are not the bytes that are kept',
  'Tumbler/PA/Cache_Query_Hit': 'by shard and index, which statistics by node do not have',
  'Tumbler/PA/Cache_Query_Size': 'by shard and index',
  'Tumbler/PA/Cache_FieldData_Size': 'by shard and index',
  'Tumbler/PA/Cache_Request_Size': 'by shard and index',
  'Tumbler/PA/Indexing_Pressure_Current_Bytes': 'by shard and index',
  'Tumbler/PA/Indexing_Pressure_Current_Limits': 'by shard and index',
  'Tumbler/PA/Indexing_Pressure_Rejection_Count': 'by shard and index',
  'Tumbler/PA/AdmissionControl_RejectionCount': 'see admission_control.global_*: the controllers have other names there',
  'Tumbler/PA/SearchBP_Shard_Stats_CancellationCount': 'by a mode that may change; see SearchShardTaskCancelled',
  'Tumbler/PA/SearchBP_Shard_Stats_Resource_Heap_Usage_CurrentMax': 'by a mode that may change',
  'Tumbler/PA/SearchBP_Shard_Stats_Resource_CPU_Usage_CurrentMax': 'by a mode that may change',
  'Tumbler/PA/ClusterManager_PendingQueueSize': 'a call of its own: _cluster/pending_tasks',
};

const PLAIN_PATH = /^[a-zA-Z0-9_.-]+$/;
const BYTES_OF_KILOBYTES = 1_024;
const PER_SECOND = 1 / 60;

/** The field of a graph; null for one that is not given. */
const givenFor = (graph: GraphDefinition): Given | null => {
  const { namespace, metricName, stats, stat, unit } = graph;
  if (stats === null || NOT_GIVEN[`${namespace}/${metricName}`]) return null;
  const special = GIVEN[metricName];
  if (special) return special;
  if (metricName.startsWith('ActiveReads.')) return zone('active');
  if (metricName === 'ShardCount')
    return { field: 'shards.{ShardRole}', of: graph.dimensionSets.some((set) => set.includes('NodeId')) ? 'nodes' : 'zone' };
  if (/OldGenJVMMemoryPressure$/.test(metricName)) return { field: OLD_POOL_PERCENT };
  if (!PLAIN_PATH.test(stats)) return null;
  if (!isCounter(stats)) return { field: stats, scale: unit === 'Megabytes' ? 1 / MEBIBYTE : 1 };
  // CloudWatch publishes these as they stand, growing until the node restarts; what is compared between nodes is its pace.
  if (stat === 'Maximum' && namespace !== 'Tumbler/NodeHeat') return { field: stats };
  const bytes = stats.endsWith('_kilobytes') ? BYTES_OF_KILOBYTES : 1;
  return { field: `+${stats}`, scale: bytes * (unit.endsWith('/Second') ? PER_SECOND : 1) };
};

const roleOf = ({ namespace, metricName }: GraphDefinition): StatRole | null => {
  if (namespace === 'Tumbler/ClusterManager' || namespace === 'Tumbler/RemotePublication' || metricName.startsWith('ClusterManager_'))
    return 'manager';
  if (namespace !== 'AWS/ES') return null;
  if (metricName.startsWith('Master')) return 'manager';
  if (metricName.startsWith('Coordinator')) return 'coordinator';
  if (metricName.startsWith('Warm')) return 'warm';
  return NODE_WIDE.test(metricName) ? null : 'data';
};
/** Of the data nodes is what says something of data; requests, and what is counted for every node, are of all. */
const NODE_WIDE = /^(OpenSearchRequests|ElasticsearchRequests|ShardCount|CoordinatingWriteRejected|SearchTaskCancelled)$/;

const ENGINE: Readonly<Record<string, StatMetric['engine']>> = { OpenSearchRequests: 'opensearch', ElasticsearchRequests: 'elasticsearch' };

const metricsOf = (graph: GraphDefinition): StatMetric[] => {
  const given = givenFor(graph);
  if (!given) return [];
  const { namespace, metricName, unit } = graph;
  return graph.dimensionSets.map((set) => ({
    namespace,
    metricName,
    unit,
    dimensions: [...set].sort(),
    field: given.field,
    scale: given.scale ?? 1,
    of: metricName === 'ShardCount' ? (set.includes('NodeId') ? 'nodes' : 'zone') : (given.of ?? 'nodes'),
    role: roleOf(graph),
    engine: ENGINE[metricName] ?? null,
  }));
};

const keyOf = (namespace: string, metricName: string, dimensions: readonly string[]): string =>
  [namespace, metricName, ...dimensions].join('|');

/** Every metric and set of dimensions that a cluster's own statistics can give, each once. */
export const STAT_METRICS: readonly StatMetric[] = [
  ...new Map(
    DOMAIN_GRAPHS.flatMap(metricsOf).map((metric) => [keyOf(metric.namespace, metric.metricName, metric.dimensions), metric]),
  ).values(),
];

const BY_KEY = new Map(STAT_METRICS.map((metric) => [keyOf(metric.namespace, metric.metricName, metric.dimensions), metric]));

/** The metric that a query means; undefined where this source has none. `ActiveReads.b` is that of zone b. */
export const statMetricOf = (namespace: string, metricName: string, dimensionNames: readonly string[]): StatMetric | undefined =>
  BY_KEY.get(keyOf(namespace, metricName.replace(/^ActiveReads\..+$/, 'ActiveReads.{availability-zone}'), [...dimensionNames].sort()));

/** A metric's field for one set of dimension values; null where a value can be none of its own. */
export const fieldFor = (metric: StatMetric, values: Readonly<Record<string, string>>): string | null => {
  let known = true;
  const field = metric.field.replace(/\{(\w+)\}/, (_, name: string) => {
    const value = name === 'MemType' ? MEM_TYPES[values[name] ?? ''] : values[name];
    if (value === undefined || !/^[a-zA-Z0-9_-]+$/.test(value)) known = false;
    return value ?? '';
  });
  return known ? field : null;
};

/** The values of the dimension in a metric's field for which there are numbers: `search`, `write` … Empty where it has no such dimension. */
export const valuesOfField = (metric: StatMetric, paths: Iterable<string>): { name: string; values: string[] } | null => {
  const name = /\{(\w+)\}/.exec(metric.field)?.[1];
  if (name === undefined) return null;
  const [before = '', after = ''] = (pathsOfField(metric.field)[0] ?? '').split(`{${name}}`);
  const found = new Set<string>();
  for (const path of paths)
    if (path.startsWith(before) && path.endsWith(after)) found.add(path.slice(before.length, path.length - after.length));
  const values = name === 'MemType' ? memTypesOf(metric.metricName, found) : [...found].filter((value) => !value.includes('.'));
  return { name, values: values.sort() };
};

const memTypesOf = (metricName: string, members: ReadonlySet<string>): string[] =>
  Object.entries(MEM_TYPES).flatMap(([name, member]) =>
    members.has(member) && name.startsWith('tot') === metricName.startsWith('GC_') ? [name] : [],
  );

const FIXED_FIELDS = new Set([
  ...STAT_METRICS.flatMap(({ field }) => (field.includes('{') ? [] : [field])),
  ...DONE_PATHS.map((path) => `+${path}`),
]);

/** The numbers to read of each node, families left out: they are read whole. */
export const NODE_PATHS: readonly string[] = [
  ...new Set(STAT_METRICS.filter(({ of, field }) => of === 'nodes' && !field.includes('{')).flatMap(({ field }) => pathsOfField(field))),
  ...DONE_PATHS,
].filter((path) => !isOfFamily(path));

/** The fields to keep of a source that has these numbers. */
export const fieldsOf = (paths: ReadonlySet<string>): string[] => {
  const fields = new Set<string>();
  for (const field of FIXED_FIELDS) if (pathsOfField(field).every((path) => paths.has(path))) fields.add(field);
  for (const path of paths) {
    if (path.startsWith('shards.')) fields.add(path);
    else if (isOfFamily(path)) fields.add(isCounter(path) ? `+${path}` : path);
  }
  return [...fields];
};
