import type { Machine } from '../fleet/machines.ts';
import { faultAt } from '../incidents/schedule.ts';
import { draw, mix, token } from '../random.ts';
import NODE_INFO from '../shapes/node-info.json' with { type: 'json' };
import NODE_STATS from '../shapes/node-stats.json' with { type: 'json' };
import { collectionsIn, pressedFor, TRIPPED_EVERY_MS } from '../state/collections.ts';
import { loadedBytes, nodeCounters } from '../state/copy-counters.ts';
import {
  archOf,
  descriptorsOf,
  httpOpenOf,
  nodeVitals,
  oldPool,
  oldShareAt,
  pidOf,
  threadsOf,
  transportOpenOf,
  vcpuOf,
} from '../state/node-vitals.ts';
import type { Snapshot } from '../state/snapshot.ts';
import { type Answer, type Json, json, text } from './body.ts';
import { attributesOf, roleLetters, rolesOf } from './cat-nodes.ts';
import { withCounters } from './counters.ts';
import { pluginsOf } from './plugins.ts';
import type { RestRequest } from './request.ts';
import { threadPools } from './thread-pools.ts';

type Tree = Record<string, Json>;

/** `_nodes`, `_nodes/{node}`, `_nodes/stats`, `_nodes/stats/{metrics}`, `_nodes/{node}/stats`, `_nodes/hot_threads`, `_nodes/usage`. */
export const nodesApi = (snapshot: Snapshot, request: RestRequest): Answer | null => {
  const [, first, second, third] = request.segments;
  if (first === 'hot_threads') return text(hotThreads(snapshot, snapshot.nodes));
  if (first === 'stats') return answerOf(snapshot, request, snapshot.nodes, statsOf, second);
  if (first === 'usage') return answerOf(snapshot, request, snapshot.nodes, usageOf, undefined);
  if (second === 'stats') return answerOf(snapshot, request, chosen(snapshot, first), statsOf, third);
  if (second === 'hot_threads') return text(hotThreads(snapshot, chosen(snapshot, first)));
  if (first === undefined || first === '_all') return answerOf(snapshot, request, snapshot.nodes, infoOf, second);
  const parts = Object.keys(NODE_INFO);
  if (first.split(',').every((part) => parts.includes(part))) return answerOf(snapshot, request, snapshot.nodes, infoOf, first);
  return second === undefined || parts.includes(second) ? answerOf(snapshot, request, chosen(snapshot, first), infoOf, second) : null;
};

/** Nodes by id, name, ip, role or `_local`. */
const chosen = (snapshot: Snapshot, expression = '_all'): readonly Machine[] => {
  const { nodes, leader } = snapshot;
  if (expression === '_all' || expression === '*') return nodes;
  if (expression === '_local') return nodes.slice(0, 1);
  if (expression === '_master' || expression === '_cluster_manager') return leader ? [leader] : [];
  const wanted = new Set(expression.split(','));
  return nodes.filter(
    (node) => wanted.has(node.nodeId) || wanted.has(node.nodeName) || wanted.has(node.ip) || wanted.has(`${node.role}:true`),
  );
};

const answerOf = (
  snapshot: Snapshot,
  request: RestRequest,
  nodes: readonly Machine[],
  make: (snapshot: Snapshot, node: Machine, isWanted: (part: string) => boolean) => { head: Tree; parts: Tree },
  only: string | undefined,
): Answer => {
  const wanted = only === undefined || only === '_all' ? null : new Set(only.split(','));
  const isWanted = (part: string): boolean => !wanted || wanted.has(part) || wanted.has(part.replace(/s$/, ''));
  return json(request, {
    _nodes: { total: nodes.length, successful: nodes.length, failed: 0 },
    cluster_name: snapshot.clusterName,
    nodes: Object.fromEntries(
      nodes.map((node): [string, Json] => {
        const { head, parts } = make(snapshot, node, isWanted);
        return [node.nodeId, { ...head, ...Object.fromEntries(Object.entries(parts).filter(([key]) => isWanted(key))) }];
      }),
    ),
  });
};

const rolesField = (snapshot: Snapshot, node: Machine): Json => rolesOf(snapshot, node);

const statsOf = (snapshot: Snapshot, node: Machine, isWanted: (part: string) => boolean): { head: Tree; parts: Tree } => {
  const vitals = nodeVitals(snapshot, node);
  const { t, spec } = snapshot;
  const seconds = vitals.uptimeMs / 1_000;
  const heapMax = vitals.heapMax;
  const pressure = faultAt(spec, 'heap-pressure', t) !== null && node.role === 'data';
  const old = Math.floor(heapMax * oldShareAt(oldPool(node), pressure, t));
  const young = Math.max(0, vitals.heapUsed - old);
  const pressed = pressedFor(snapshot, node, vitals.uptimeMs);
  const tripped = (node.salt % 3) + Math.floor(pressed / TRIPPED_EVERY_MS);
  const [youngOnes, oldOnes] = [collectionsIn('young', vitals.uptimeMs), collectionsIn('old', pressed)];
  const breaker = (name: keyof typeof NODE_STATS.breakers, share: number, used: number): Json => ({
    ...NODE_STATS.breakers[name],
    limit_size_in_bytes: Math.floor(heapMax * share),
    limit_size: `${Math.floor((heapMax * share * 10) / 2 ** 30) / 10}gb`,
    estimated_size_in_bytes: Math.floor(used),
    estimated_size: `${Math.floor((used * 10) / 2 ** 20) / 10}mb`,
    tripped: name === 'parent' ? tripped : 0,
  });
  const { diskTotal, diskUsed } = vitals;
  const disk = { total_in_bytes: diskTotal, free_in_bytes: diskTotal - diskUsed, available_in_bytes: diskTotal - diskUsed };
  const parts: Tree = {
    ...(NODE_STATS as unknown as Tree),
    indices: isWanted('indices') ? indicesOf(snapshot, node) : {},
    os: {
      ...NODE_STATS.os,
      timestamp: t,
      cpu: {
        percent: vitals.cpuPercent,
        load_average: {
          '1m': Math.round(vitals.load1 * 100) / 100,
          '5m': Math.round(vitals.load5 * 100) / 100,
          '15m': Math.round(vitals.load15 * 100) / 100,
        },
      },
      mem: {
        total_in_bytes: vitals.memoryTotal,
        free_in_bytes: Math.floor(vitals.memoryTotal * (1 - vitals.memoryPercent / 100)),
        used_in_bytes: Math.floor((vitals.memoryTotal * vitals.memoryPercent) / 100),
        free_percent: 100 - vitals.memoryPercent,
        used_percent: vitals.memoryPercent,
      },
    },
    process: {
      ...NODE_STATS.process,
      timestamp: t,
      open_file_descriptors: descriptorsOf(node),
      max_file_descriptors: 128_000,
      cpu: { percent: vitals.cpuPercent, total_in_millis: Math.floor(seconds * vitals.cpuPercent * 11) },
    },
    jvm: {
      ...NODE_STATS.jvm,
      timestamp: t,
      uptime_in_millis: vitals.uptimeMs,
      threads: { count: threadsOf(spec, node.role), peak_count: threadsOf(spec, node.role) + (node.salt % 12) },
      mem: {
        ...NODE_STATS.jvm.mem,
        heap_used_in_bytes: vitals.heapUsed,
        heap_used_percent: vitals.heapPercent,
        heap_committed_in_bytes: heapMax,
        heap_max_in_bytes: heapMax,
        pools: {
          young: {
            used_in_bytes: young,
            max_in_bytes: 0,
            peak_used_in_bytes: Math.floor(heapMax * 0.55),
            peak_max_in_bytes: 0,
            last_gc_stats: { used_in_bytes: 0, max_in_bytes: 0, usage_percent: -1 },
          },
          old: {
            used_in_bytes: old,
            max_in_bytes: heapMax,
            peak_used_in_bytes: Math.floor(heapMax * 0.71),
            peak_max_in_bytes: heapMax,
            last_gc_stats: { used_in_bytes: old, max_in_bytes: heapMax, usage_percent: Math.floor((old / heapMax) * 100) },
          },
          survivor: {
            used_in_bytes: Math.floor(heapMax * 0.006),
            max_in_bytes: 0,
            peak_used_in_bytes: Math.floor(heapMax * 0.02),
            peak_max_in_bytes: 0,
            last_gc_stats: { used_in_bytes: Math.floor(heapMax * 0.006), max_in_bytes: 0, usage_percent: -1 },
          },
        },
      },
      gc: {
        collectors: {
          young: { collection_count: youngOnes.count, collection_time_in_millis: youngOnes.ms },
          old: { collection_count: oldOnes.count, collection_time_in_millis: oldOnes.ms },
        },
      },
    },
    thread_pool: Object.fromEntries(
      threadPools(snapshot, node).map((pool): [string, Json] => [
        pool.name,
        {
          threads: pool.size,
          queue: pool.queue,
          active: pool.active,
          rejected: pool.rejected,
          largest: pool.largest,
          completed: pool.completed,
        },
      ]),
    ),
    fs: {
      ...NODE_STATS.fs,
      timestamp: t,
      total: { ...disk, cache_reserved_in_bytes: 0 },
      data: NODE_STATS.fs.data.map((entry) => ({ ...entry, ...disk })),
    },
    breakers: {
      request: breaker('request', 0.6, 0),
      fielddata: breaker('fielddata', 0.4, sumOf(loadedBytes(snapshot).get(node.slot)?.values() ?? [])),
      in_flight_requests: breaker('in_flight_requests', 1, node.salt % 40_000),
      parent: breaker('parent', 0.95, vitals.heapUsed),
    },
    transport: {
      ...NODE_STATS.transport,
      server_open: transportOpenOf(snapshot.nodes.length),
      rx_count: Math.floor(seconds * 210),
      tx_count: Math.floor(seconds * 209),
      rx_size_in_bytes: Math.floor(seconds * 410_000),
      tx_size_in_bytes: Math.floor(seconds * 407_000),
    },
    http: { ...NODE_STATS.http, current_open: httpOpenOf(node), total_opened: Math.floor(seconds / 4) },
  };
  if (!spec.engine.clusterManager) for (const key of MODERN_PARTS) delete parts[key];
  return {
    head: {
      timestamp: t,
      ...headOf(snapshot, node),
      ip: `${node.ip}:9300`,
      roles: rolesField(snapshot, node),
      attributes: Object.fromEntries(attributesOf(snapshot, node)),
    },
    parts,
  };
};

const indicesOf = (snapshot: Snapshot, node: Machine): Json => ({
  ...withCounters(NODE_STATS.indices, nodeCounters(snapshot, node)),
  recovery: { ...NODE_STATS.indices.recovery, current_as_target: recoveringOn(snapshot, node) },
});

const sumOf = (values: Iterable<number>): number => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
};

/** Parts that came with OpenSearch 2. */
const MODERN_PARTS = [
  'search_backpressure',
  'cluster_manager_throttling',
  'weighted_routing',
  'task_cancellation',
  'search_pipeline',
  'resource_usage_stats',
  'segment_replication_backpressure',
  'repositories',
  'admission_control',
  'caches',
  'remote_store',
];

const recoveringOn = (snapshot: Snapshot, node: Machine): number => {
  if (snapshot.state.shards.initializing === 0) return 0;
  const { table } = snapshot;
  let count = 0;
  for (let row = 0; row < table.rows; row++) if (table.state[row] === 2 && table.slot[row] === node.slot) count++;
  return count;
};

const headOf = (_snapshot: Snapshot, node: Machine): Tree => ({ name: node.nodeName, transport_address: `${node.ip}:9300`, host: node.ip });

/** Collectors and pools of the collector that nodes run with. */
const G1 = {
  gc_collectors: ['G1 Young Generation', 'G1 Old Generation'],
  memory_pools: ['CodeCache', 'Metaspace', 'Compressed Class Space', 'G1 Eden Space', 'G1 Survivor Space', 'G1 Old Gen'],
};

const infoOf = (snapshot: Snapshot, node: Machine): { head: Tree; parts: Tree } => {
  const { spec } = snapshot;
  const vitals = nodeVitals(snapshot, node);
  const attributes = Object.fromEntries(attributesOf(snapshot, node));
  const vcpu = vcpuOf(spec, node.role);
  return {
    head: {
      ...headOf(snapshot, node),
      ip: node.ip,
      version: spec.engine.number,
      build_type: 'tar',
      build_hash: spec.engine.buildHash,
      total_indexing_buffer: Math.floor(vitals.heapMax / 10),
      roles: rolesField(snapshot, node),
      attributes,
    },
    parts: {
      ...(NODE_INFO as unknown as Tree),
      settings: {
        cluster: { name: snapshot.clusterName },
        node: { attr: attributes, name: node.nodeName },
        http: { port: '9200' },
        transport: { port: '9300' },
      },
      os: { ...NODE_INFO.os, arch: archOf(spec, node.role), available_processors: vcpu, allocated_processors: vcpu },
      process: { ...NODE_INFO.process, id: pidOf(node), mlockall: true },
      jvm: {
        ...NODE_INFO.jvm,
        pid: pidOf(node),
        version: spec.engine.javaVersion,
        vm_version: spec.engine.javaVersion,
        vm_vendor: 'Amazon.com Inc.',
        ...G1,
        start_time_in_millis: node.joinedAt,
        mem: { ...NODE_INFO.jvm.mem, heap_init_in_bytes: vitals.heapMax, heap_max_in_bytes: vitals.heapMax },
      },
      transport: { bound_address: [`${node.ip}:9300`], publish_address: `${node.ip}:9300`, profiles: {} },
      http: { ...NODE_INFO.http, bound_address: [`${node.ip}:9200`], publish_address: `${node.ip}:9200` },
      plugins: pluginsOf(spec.engine).map((name) => ({
        name,
        version: `${spec.engine.number}.0`,
        description: name,
        has_native_controller: false,
      })),
    },
  };
};

const usageOf = (snapshot: Snapshot, node: Machine): { head: Tree; parts: Tree } => ({
  head: { timestamp: snapshot.t, since: node.joinedAt },
  parts: {
    rest_actions: {
      cluster_health_action: Math.floor((snapshot.t - node.joinedAt) / 9_700),
      nodes_stats_action: Math.floor((snapshot.t - node.joinedAt) / 61_000),
      search_action: node.salt % 900_000,
    },
    aggregations: {},
  },
});

const FRAMES = {
  write: [
    'org.apache.lucene.index.IndexWriter.updateDocuments(IndexWriter.java:1522)',
    'org.opensearch.index.engine.InternalEngine.addDocs(InternalEngine.java:1211)',
    'org.opensearch.index.shard.IndexShard.index(IndexShard.java:1172)',
  ],
  search: [
    'org.apache.lucene.search.IndexSearcher.search(IndexSearcher.java:704)',
    'org.opensearch.search.query.QueryPhase.executeInternal(QueryPhase.java:315)',
    'org.opensearch.search.SearchService.executeQueryPhase(SearchService.java:703)',
  ],
  merge: [
    'org.apache.lucene.codecs.lucene90.Lucene90DocValuesConsumer.addSortedField(Lucene90DocValuesConsumer.java:412)',
    'org.apache.lucene.index.SegmentMerger.merge(SegmentMerger.java:119)',
  ],
};

/** The busiest threads of each node as text, in the engine's layout. */
const hotThreads = (snapshot: Snapshot, nodes: readonly Machine[]): string => {
  const when = new Date(snapshot.t).toISOString();
  const { spec } = snapshot;
  return nodes
    .map((node) => {
      const attributes = attributesOf(snapshot, node)
        .map(([name, value]) => `${name}=${value}`)
        .join(', ');
      const head = `::: {${node.nodeName}}{${node.nodeId}}{${token(node.salt, Math.floor(node.joinedAt / 1_000), 22)}}{${node.ip}}{${node.ip}:9300}{${roleLetters(snapshot, node)}}{${attributes}}\n   Hot threads at ${when}, interval=500ms, busiestThreads=3, ignoreIdleThreads=true:\n`;
      if (node.role !== 'data') return `${head}\n`;
      const pools = Object.entries(FRAMES).map(([pool, frames], i) => {
        const share =
          Math.max(0.4, nodeVitals(snapshot, node).cpuPercent / (i + 1.7)) *
          (0.8 + 0.4 * draw(mix(node.salt, i), Math.floor(snapshot.t / 5_000)));
        return `   \n${share.toFixed(1)}% (${(share * 5).toFixed(1)}ms out of 500ms) cpu usage by thread 'opensearch[${node.nodeName}][${pool}][T#${1 + (mix(node.salt, i) % spec.type.vcpu)}]'\n     ${2 + (mix(node.salt, Math.floor(snapshot.t / 5_000) + i) % 8)}/10 snapshots sharing following ${frames.length} elements\n${frames.map((frame) => `       app//${frame}\n`).join('')}`;
      });
      return `${head}${pools.join('')}\n`;
    })
    .join('');
};
