import { DOMAIN_GRAPHS } from '#rules/metrics/domain-dashboard';
import { SERVERLESS_GRAPHS } from '#rules/metrics/serverless-dashboards';
import type { GraphDefinition } from '#rules/metrics/types';
import type { HeldFacts } from '../state/held-facts.ts';
import type { BalancerCount } from './balancer-minutes.ts';
import type { Curve, FlowName } from './curves.ts';
import type { NodeSignal } from './node-signals.ts';
import { serverlessOriginOf } from './serverless-origins.ts';
import { type Shape, type StateName, shapeOf, type TotalName } from './shape-table.ts';

const SIGNALS: Readonly<Record<NodeSignal, string>> = {
  cpu: '`_cat/nodes` cpu',
  heap: '`_cat/nodes` heap.percent',
  'heap-used': '`_nodes/stats` jvm.mem.heap_used_in_bytes',
  young: '`_nodes/stats` jvm.mem.pools.young',
  old: '`_nodes/stats` jvm.mem.pools.old',
  memory: '`_cat/nodes` ram.percent',
  'memory-free': '`_nodes/stats` os.mem.free_in_bytes',
  'http-open': '`_nodes/stats` http.current_open',
  descriptors: '`_nodes/stats` process.open_file_descriptors',
  threads: '`_nodes/stats` jvm.threads.count',
  load1: '`_cat/nodes` load_1m',
  load5: '`_cat/nodes` load_5m',
  'disk-used': '`_cat/allocation` disk.used',
  'disk-free': '`_cat/allocation` disk.avail, hot and warm nodes apart',
  'disk-percent': '`_cat/allocation` disk.percent',
  shards: '`_cat/allocation` shards, `_cat/shards`',
  primaries: '`_cat/shards` prirep',
  replicas: '`_cat/shards` prirep',
  uptime: '`_nodes/stats` jvm.uptime_in_millis',
  started: '`_nodes/stats` jvm.uptime_in_millis',
  'search-queue': '`_cat/thread_pool` search queue',
  'write-queue': '`_cat/thread_pool` write queue',
  'search-active': '`_cat/thread_pool` search active',
  'write-active': '`_cat/thread_pool` write active',
  index: '`_nodes/stats` indices.indexing, with the load',
  search: '`_nodes/stats` indices.search, with the load',
};

const TOTALS: Readonly<Record<TotalName, string>> = {
  requests: 'requests of the domain, with its load; the classes add up to it',
  '2xx': 'requests of the domain without those of other classes',
  '3xx': 'a share of the requests of the domain',
  '4xx': 'a share of the requests of the domain, with those refused by full pools and blocked indices',
  '5xx': "the overview's curve of failed requests",
  tasks: '`_cluster/health` number_of_pending_tasks',
  waitMs: '`_cluster/health` task_max_waiting_in_queue_millis',
  blocked: 'the flood watermark of `_cat/allocation`; blocks of the explorer',
  docs: '`_cluster/stats` indices.docs.count',
  deleted: '`_cluster/stats` indices.docs.deleted',
  store: '`_cluster/stats` indices.store',
  warmDocs: '`_cat/indices/_warm` docs.count',
  warmStore: '`_cat/indices/_warm` store.size',
};

const BALANCER: Readonly<Partial<Record<BalancerCount, string>>> = {
  'per-target': "the balancer's access log: requests that targets answered, by targets that were there",
  bytes: "the balancer's access log: bytes received and sent, line by line",
};

const STATES: Readonly<Record<StateName, string>> = {
  green: '`_cluster/health` status',
  yellow: '`_cluster/health` status',
  red: '`_cluster/health` status',
  nodes: '`_cluster/health` number_of_nodes',
  'data-nodes': '`_cluster/health` number_of_data_nodes',
  'data-missing': 'the layout without the data nodes that are there (instances)',
  targets: "the targets of the balancer's access log: coordinators, or data nodes where there are none (instances)",
  'targets-missing': 'the layout without the targets that are there (instances)',
  'warm-nodes': '`_cat/nodes`, warm nodes',
  active: '`_cluster/health` active_shards',
  primary: '`_cluster/health` active_primary_shards',
  unassigned: '`_cluster/health` unassigned_shards',
  delayed: '`_cluster/health` delayed_unassigned_shards',
  initializing: '`_cluster/health` initializing_shards',
  relocating: '`_cluster/health` relocating_shards',
  connections: '`_nodes/stats` transport.server_open',
  dashboards: "the domain's state of its dashboards",
  term: 'the election term of `_cluster/state`',
  present: '`_cat/nodes`: 1 while the node is there',
  reachable: '`_cluster/health`: 1 while a manager answers; manager-flapping',
  reads: 'the nodes of each zone: two answer reads, the third stands by',
};

const FLOWS: Readonly<Record<FlowName, string>> = {
  load: 'the load of the domain',
  requests: 'requests of the domain',
  index: 'documents indexed (`_nodes/stats` indices.indexing)',
  search: 'searches (`_nodes/stats` indices.search)',
};

const drawn = (curve: Curve): string => {
  switch (curve.kind) {
    case 'flow':
      return `drawn: follows ${FLOWS[curve.of]}`;
    case 'latency':
      return `drawn: follows the load, and incidents by their factor on durations${curve.of === 'disk' ? '; slow storage in its zone alone' : ''}`;
    case 'gauge':
      if (curve.slowed) return 'drawn: follows the load, and incidents by their factor on durations; slow storage in its zone alone';
      return curve.gain === 0 ? 'drawn: no other screen shows it' : 'drawn: follows the load; no other screen shows it';
    case 'flat':
      if (curve.range[0] === 0 && curve.range[1] === 0) return 'no fact: calm, no incident causes it';
      return curve.range[0] === curve.range[1] ? `always ${curve.range[0]}` : 'drawn once: no other screen shows it';
    case 'during':
      return `no fact: ${curve.calm === 0 ? 'calm' : `${curve.calm}`} unless ${curve.troubles.join(', ')}`;
    case 'rare':
      return 'drawn: now and then a few; nothing bad, no other screen shows it';
    case 'comb':
      return 'drawn: bursts with the load; no other screen shows it';
    case 'saw':
      return 'drawn: rises for hours and drops; no other screen shows it';
    case 'office':
      return 'drawn: people at work by day';
    case 'night':
      return 'drawn: work of the night';
  }
};

const HELD: Readonly<Record<keyof HeldFacts, string>> = {
  policies: '`_plugins/_ism/policies` total_policies',
  componentTemplates: '`_component_template`',
  connections: '`_remote/info`',
  following: '`_plugins/_replication/follower_stats`: no index follows one of another cluster',
  scheduledJobs: '`_plugins/_alerting/stats` scheduled_jobs.enabled; no job is late',
  alertingIndex: '`_plugins/_alerting/stats` scheduled_job_index_exists',
  detectors: '`_plugins/_anomaly_detection/stats`: there is no detector',
  forecasters: '`_cat/indices`: no index of forecasts, so no forecaster',
  models: '`_plugins/_ml/stats`: there is no model',
  vectors: '`_plugins/_knn/stats`: there is no graph of vectors',
  asynchronousSearches: '`_plugins/_asynchronous_search/stats`: nobody has one',
  pointsInTime: '`_cat/pit_segments`: nobody has one open',
  featureStores: '`_plugins/_ltr/stats`: there is no store',
  coldIndices: '`_cold/indices/_search`: no index is cold',
  migrations: '`_ultrawarm/migration/_status`: nothing moves',
};

const originOfShape = (shape: Shape): string => {
  switch (shape.kind) {
    case 'signal':
      return SIGNALS[shape.signal];
    case 'total':
      return TOTALS[shape.total];
    case 'state':
      return STATES[shape.state];
    case 'capacity':
      return shape.of === 'heap'
        ? `the heap of the instance type${shape.factor === 1 ? '' : ', a share of it'}`
        : `\`_cat/thread_pool\` ${shape.of} pool_size`;
    case 'held':
      return HELD[shape.fact];
    case 'snapshots':
      return shape.of === 'count' ? '`_cat/snapshots`, the snapshots tab' : '`_cat/snapshots`: those that ended PARTIAL; red-index';
    case 'code':
      return 'requests of the domain, by class';
    case 'balancer':
      return (
        BALANCER[shape.of] ??
        (shape.of.startsWith('elb') ? "the balancer's access log: answers of its own" : "the balancer's access log, line by line")
      );
    default:
      return drawn(shape);
  }
};

/** One graph and where the demo fleet's curve of it comes from. */
export interface GraphOrigin {
  graph: GraphDefinition;
  area: 'domain' | 'serverless';
  origin: string;
}

/**
 * Every graph with the origin of its curve, in the order of the dashboards.
 * @throws RangeError for a graph of which nothing is said
 */
export const graphOrigins = (): GraphOrigin[] => [
  ...DOMAIN_GRAPHS.map(
    (graph): GraphOrigin => ({ graph, area: 'domain', origin: originOfShape(shapeOf(graph.metricName, graph.unit, graph.stat)) }),
  ),
  ...SERVERLESS_GRAPHS.map((graph): GraphOrigin => {
    const origins = graph.dimensionSets.map((set) => serverlessOriginOf(graph.metricName, set));
    if (!origins[0]) throw new RangeError(`${graph.title} has no line in metrics/serverless-origins: say where its curve comes from`);
    return { graph, area: 'serverless', origin: origins[0].from };
  }),
];
