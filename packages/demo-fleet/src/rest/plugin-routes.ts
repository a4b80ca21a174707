import { DAY } from '#rules/durations';
import { indexUuid } from '../fleet/index-plan.ts';
import { mix } from '../random.ts';
import { heldFacts } from '../state/held-facts.ts';
import type { Snapshot } from '../state/snapshot.ts';
import { type Answer, engineError, type Json, json } from './body.ts';
import { analyserConfig, analyserMetrics, analyserNodeConfig } from './performance-analyser.ts';
import { pluginsOf } from './plugins.ts';
import { nameMatcher, type RestRequest } from './request.ts';

type Part = (snapshot: Snapshot, request: RestRequest) => Json | Answer;

const POLICY = 'daily-retention';

/** One entry a node, by its id, in the shape in which most plugins count. */
const perNode = (snapshot: Snapshot, values: (salt: number) => Record<string, Json>): Json => ({
  _nodes: { total: snapshot.nodes.length, successful: snapshot.nodes.length, failed: 0 },
  cluster_name: snapshot.clusterName,
  nodes: Object.fromEntries(snapshot.nodes.map((node): [string, Json] => [node.nodeId, values(node.salt)])),
});

const knnStats: Part = (snapshot) => ({
  ...(perNode(snapshot, () => {
    const { vectors } = heldFacts(snapshot.spec);
    return {
      ...{ miss_count: vectors, hit_count: vectors, eviction_count: vectors },
      ...{ graph_memory_usage: vectors, graph_memory_usage_percentage: vectors, cache_capacity_reached: vectors > 0 },
      ...{ graph_query_requests: vectors, graph_query_errors: 0 },
    };
  }) as Record<string, Json>),
  circuit_breaker_triggered: false,
});

const counters =
  (prefix: string, words: readonly string[]): Part =>
  (snapshot) =>
    Object.fromEntries(
      words.map((word, at): [string, Json] => [`${prefix}${word}`, word.startsWith('failed') ? 0 : mix(snapshot.spec.salt, at) % 900]),
    );

const SQL_WORDS = ['request_total', 'request_count', 'failed_request_count_syserr', 'failed_request_count_cuserr'];

const performance: Record<string, Part> = {
  'cluster/config': analyserConfig,
  config: analyserNodeConfig,
  metrics: analyserMetrics,
  'metrics/units': () => ({
    CPU_Utilization: 'cores',
    Heap_Used: 'B',
    Disk_Utilization: '%',
    Latency: 'ms',
    IO_TotThroughput: 'B/s',
    ShardBulkDocs: 'count',
    ShardEvents: 'count',
    ThreadPool_QueueSize: 'count',
  }),
  rca: (snapshot) => ({
    HighHeapUsageClusterRCA: [{ rca_name: 'HighHeapUsageClusterRCA', timestamp: Math.floor(snapshot.t / 5_000) * 5_000, state: 'healthy' }],
  }),
};

/** Daily indices are managed by one policy; the others are not managed. */
const explainLifecycle = (snapshot: Snapshot, expression: string | undefined): Json => {
  const matches = nameMatcher(expression);
  const shown = snapshot.table.indices.filter((index) => !index.system && matches(snapshot.indexName(index.ordinal)));
  const entries = shown.map((index): [string, Json] => {
    const name = snapshot.indexName(index.ordinal);
    if (index.stem.kind !== 'daily') return [name, { 'index.plugins.index_state_management.policy_id': null, enabled: null }];
    return [
      name,
      {
        'index.plugins.index_state_management.policy_id': POLICY,
        index: name,
        index_uuid: indexUuid(index),
        policy_id: POLICY,
        enabled: true,
        policy_seq_no: 3,
        policy_primary_term: 1,
        state: { name: index.tier, start_time: index.tier === 'warm' ? index.createdAt + 4 * DAY : index.createdAt },
        action: { name: 'transition', start_time: index.createdAt, index: -1, failed: false, consumed_retries: 0 },
        info: { message: `Evaluating transition conditions [index=${name}]` },
      },
    ];
  });
  return { ...Object.fromEntries(entries), total_managed_indices: shown.filter(({ stem }) => stem.kind === 'daily').length };
};

const policies = (snapshot: Snapshot): Json => {
  if (heldFacts(snapshot.spec).policies === 0) return { policies: [], total_policies: 0 };
  const policy = {
    policy_id: POLICY,
    description: 'Daily indices: hot, then deleted after their days.',
    last_updated_time: snapshot.spec.createdAt + DAY,
    schema_version: 21,
    error_notification: { channel: { id: 'operations' }, message_template: { source: 'A step failed', lang: 'mustache' } },
    default_state: 'hot',
    states: [
      {
        name: 'hot',
        actions: [],
        transitions: [{ state_name: 'delete', conditions: { min_index_age: `${snapshot.spec.retentionDays}d` } }],
      },
      { name: 'delete', actions: [{ retry: { count: 3, backoff: 'exponential', delay: '1m' }, delete: {} }], transitions: [] },
    ],
  };
  return { policies: [{ _id: POLICY, _seq_no: 3, _primary_term: 1, policy }], total_policies: 1 };
};

/** What a plugin's name begins with. */
const VENDOR = /^(?:opensearch|opendistro)[-_]/;

/** Paths below the plugins' root, with the plugin that answers each: its name without the vendor. */
const PATHS: Record<string, { plugin: string; part: Part }> = {
  ...Object.fromEntries(
    Object.entries(performance).map(([path, part]) => [`_performanceanalyzer/${path}`, { plugin: 'performance', part }] as const),
  ),
  '_ism/policies': { plugin: 'index', part: policies },
  '_knn/stats': { plugin: 'knn', part: knnStats },
  '_sql/stats': { plugin: 'sql', part: counters('', SQL_WORDS) },
  '_ppl/stats': { plugin: 'sql', part: counters('ppl_', SQL_WORDS) },
  '_alerting/stats': {
    plugin: 'alerting',
    part: (snapshot) => ({
      ...(perNode(snapshot, () => ({ name: 'node', schedule_status: 'green', roles: ['data'] })) as Record<string, Json>),
      'plugins.scheduled_jobs.enabled': heldFacts(snapshot.spec).scheduledJobs === 1,
      scheduled_job_index_exists: heldFacts(snapshot.spec).alertingIndex === 1,
      nodes_on_schedule: snapshot.nodes.length,
      nodes_not_on_schedule: 0,
    }),
  },
  '_anomaly_detection/stats': {
    plugin: 'anomaly',
    part: (snapshot) => ({
      ...(perNode(snapshot, () => ({ ad_execute_request_count: 0, ad_execute_failure_count: 0, model_count: 0 })) as Record<string, Json>),
      detector_count: heldFacts(snapshot.spec).detectors,
      anomaly_detectors_index_status: 'non-existent',
    }),
  },
  '_asynchronous_search/stats': {
    plugin: 'asynchronous',
    part: (snapshot) =>
      perNode(snapshot, () => {
        const { asynchronousSearches: submitted } = heldFacts(snapshot.spec);
        return { asynchronous_search_stats: { submitted, initialized: submitted, running_current: 0, persisted: submitted } };
      }),
  },
  '_replication/leader_stats': {
    plugin: 'cross',
    part: () => ({ num_replicated_indices: 0, operations_read: 0, translog_size_bytes: 0, index_stats: {} }),
  },
  '_replication/follower_stats': {
    plugin: 'cross',
    part: ({ spec }) => ({
      num_syncing_indices: heldFacts(spec).following,
      num_bootstrapping_indices: 0,
      num_paused_indices: 0,
      num_failed_indices: 0,
      index_stats: {},
    }),
  },
  '_replication/autofollow_stats': {
    plugin: 'cross',
    part: () => ({ num_success_start_replication: 0, num_failed_start_replication: 0, failed_indices: [], autofollow_stats: [] }),
  },
  '_ml/stats': {
    plugin: 'ml',
    part: (snapshot) => ({
      ml_model_count: heldFacts(snapshot.spec).models,
      ml_connector_count: heldFacts(snapshot.spec).models,
      ...(perNode(snapshot, () => ({ ml_executing_task_count: 0, ml_jvm_heap_usage: 0 })) as Record<string, Json>),
    }),
  },
  '_ml/profile': { plugin: 'ml', part: () => ({}) },
  '_neural/stats': { plugin: 'neural', part: (snapshot) => perNode(snapshot, () => ({ processors: {} })) },
  '_ltr/stats': { plugin: 'ml', part: () => ({ status: 'green', stores: {} }) },
  '_sm/policies': { plugin: 'index', part: () => ({ policies: [], total_policies: 0 }) },
  '_security/health': { plugin: 'security', part: () => ({ message: null, mode: 'strict', status: 'UP' }) },
};

/** `_plugins/…` of OpenSearch, `_opendistro/…` of Elasticsearch; null for what no installed plugin answers. */
export const pluginsApi = (snapshot: Snapshot, request: RestRequest): Answer | null => {
  const [, ...rest] = request.segments;
  const { engine } = snapshot.spec;
  const has = (plugin: string): boolean =>
    pluginsOf(engine).some((name) => VENDOR.test(name) && name.replace(VENDOR, '').startsWith(plugin));
  const known = PATHS[rest.join('/')];
  if (known) {
    if (!has(known.plugin)) return null;
    const body = known.part(snapshot, request);
    return isAnswer(body) ? body : json(request, body);
  }
  const [first, second, third, fourth] = rest;
  if (first === '_ism' && second === 'explain' && fourth === undefined && has('index'))
    return json(request, explainLifecycle(snapshot, third));
  if (first === '_replication' && third === '_status' && has('cross')) return json(request, { status: 'REPLICATION NOT IN PROGRESS' });
  if (!has('index') || rest.at(-1) !== '_explain') return null;
  const id = first === '_rollup' ? third : second;
  return first === '_rollup' || first === '_transform' ? json(request, { [id ?? '']: null }) : null;
};

const isAnswer = (body: Json | Answer): body is Answer => typeof body === 'object' && body !== null && 'chunks' in body;

const notEnabled = (request: RestRequest, what: string): Answer =>
  engineError(request, 400, 'illegal_argument_exception', `${what} is not enabled on this domain`);

/** `_ultrawarm`, `_cold` and `_kraken`: what domains with warm nodes have. Nothing moves between the tiers at the moment. */
export const tiersApi = (snapshot: Snapshot, request: RestRequest): Answer | null => {
  const [root, ...rest] = request.segments;
  const path = rest.join('/');
  const warm = snapshot.nodes.filter((node) => node.role === 'ultrawarm');
  if (warm.length === 0) return notEnabled(request, root === '_cold' ? 'Cold storage' : 'UltraWarm');
  if (root === '_cold') {
    if (path === 'indices/_search') return json(request, { pagination_id: null, total_results: 0, indices: [] });
    if (path === 'migration/_status') return json(request, { cold_to_warm_migration_status: [] });
  }
  if (root === '_ultrawarm' && path === 'migration/_status') return json(request, []);
  if (rest[0] === 'migration' && rest[2] === '_status')
    return engineError(request, 404, 'resource_not_found_exception', `no migration of [${rest[1]}] is running`);
  if (root !== '_kraken') return null;
  const cache = (salt: number): Json => ({ hits: 40_000_000 + (salt % 9_000_000), misses: salt % 400_000, evictions: salt % 90_000 });
  const one = warm.filter((node) => nameMatcher(rest[1])(node.nodeName) || rest[1] === node.nodeId);
  if (path === '_status')
    return json(request, { nodes: Object.fromEntries(warm.map((node): [string, Json] => [node.nodeId, { uploads: 0, cache: 'open' }])) });
  if (path === '_stats')
    return json(request, { nodes: Object.fromEntries(warm.map((node): [string, Json] => [node.nodeId, cache(node.salt)])) });
  return rest[0] === '_cache' && rest[2] === '_stats' && rest.length === 3
    ? json(request, { nodes: Object.fromEntries(one.map((node): [string, Json] => [node.nodeId, cache(node.salt)])) })
    : null;
};
