import { token } from '../random.ts';
import { countersOf } from '../state/copy-counters.ts';
import { descriptorsOf, nodeVitals, threadsOf, vcpuOf } from '../state/node-vitals.ts';
import { RELOCATING } from '../state/shard-table.ts';
import type { Snapshot } from '../state/snapshot.ts';
import { type Answer, type Json, json } from './body.ts';
import { rolesOf } from './cat-nodes.ts';
import { indexRows } from './cat-shards.ts';
import { pluginsOf } from './plugins.ts';
import type { RestRequest } from './request.ts';

export const clusterStats = (snapshot: Snapshot, request: RestRequest): Answer => {
  const { nodes, spec } = snapshot;
  return json(request, {
    _nodes: { total: nodes.length, successful: nodes.length, failed: 0 },
    cluster_name: snapshot.clusterName,
    cluster_uuid: token(spec.salt, 501, 22),
    timestamp: snapshot.t,
    status: snapshot.state.status,
    indices: indexTotals(snapshot),
    nodes: nodeTotals(snapshot),
  });
};

const spread = (values: readonly number[]): Json => ({
  min: Math.min(...values),
  max: Math.max(...values),
  avg: values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length),
});

/** The same where the engine gives no fractions. */
const wholeSpread = (values: readonly number[]): Json => ({
  min: Math.min(...values),
  max: Math.max(...values),
  avg: Math.floor(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)),
});

const indexTotals = (snapshot: Snapshot): Json => {
  const { table } = snapshot;
  let docs = 0;
  let deleted = 0;
  let store = 0;
  const shards: number[] = [];
  const primaries: number[] = [];
  const replication: number[] = [];
  let row = 0;
  for (const entry of indexRows(snapshot, () => true)) {
    docs += entry.docs;
    deleted += entry.deletedDocs;
    store += entry.storeBytes;
    let active = 0;
    let activePrimaries = 0;
    for (let i = 0; i < entry.index.primaries * (1 + entry.index.replicas); i++, row++) {
      if ((table.state[row] ?? 3) > RELOCATING) continue;
      active++;
      if (table.primary[row] === 1) activePrimaries++;
    }
    if (active === 0) continue;
    shards.push(active);
    primaries.push(activePrimaries);
    replication.push((active - activePrimaries) / Math.max(1, activePrimaries));
  }
  const { shards: counts } = snapshot.state;
  const counters = countersOf(snapshot, 0, table.rows);
  const modern = snapshot.spec.engine.family === 'OS' && snapshot.spec.engine.major >= 2;
  return {
    count: table.indices.length,
    shards:
      shards.length === 0
        ? {}
        : {
            total: counts.active,
            primaries: counts.activePrimary,
            replication: (counts.active - counts.activePrimary) / Math.max(1, counts.activePrimary),
            index: { shards: spread(shards), primaries: spread(primaries), replication: spread(replication) },
          },
    docs: { count: docs, deleted },
    store: { size_in_bytes: store, ...(modern ? { reserved_in_bytes: 0 } : {}) },
    fielddata: { memory_size_in_bytes: counters['fielddata.memory_size_in_bytes'], evictions: 0 },
    query_cache: {
      memory_size_in_bytes: counters['query_cache.memory_size_in_bytes'],
      total_count: counters['query_cache.total_count'],
      hit_count: counters['query_cache.hit_count'],
      miss_count: counters['query_cache.miss_count'],
      cache_size: counters['query_cache.cache_size'],
      cache_count: counters['query_cache.cache_count'],
      evictions: counters['query_cache.evictions'],
    },
    completion: { size_in_bytes: 0 },
    segments: {
      count: counters['segments.count'],
      memory_in_bytes: 0,
      terms_memory_in_bytes: 0,
      stored_fields_memory_in_bytes: 0,
      term_vectors_memory_in_bytes: 0,
      norms_memory_in_bytes: 0,
      points_memory_in_bytes: 0,
      doc_values_memory_in_bytes: 0,
      index_writer_memory_in_bytes: counters['segments.index_writer_memory_in_bytes'],
      version_map_memory_in_bytes: counters['segments.version_map_memory_in_bytes'],
      fixed_bit_set_memory_in_bytes: counters['segments.fixed_bit_set_memory_in_bytes'],
      max_unsafe_auto_id_timestamp: snapshot.t - 8_113_004,
      ...(modern
        ? {
            remote_store: {
              upload: {
                total_upload_size: { started_bytes: 0, succeeded_bytes: 0, failed_bytes: 0 },
                refresh_size_lag: { total_bytes: 0, max_bytes: 0 },
                max_refresh_time_lag_in_millis: 0,
                total_time_spent_in_millis: 0,
                pressure: { total_rejections: 0 },
              },
              download: { total_download_size: { started_bytes: 0, succeeded_bytes: 0, failed_bytes: 0 }, total_time_spent_in_millis: 0 },
            },
            segment_replication: { max_bytes_behind: 0, total_bytes_behind: 0, max_replication_lag: 0 },
          }
        : {}),
      file_sizes: {},
    },
    mappings: {
      field_types: [
        { name: 'date', count: table.indices.length, index_count: table.indices.length },
        { name: 'keyword', count: table.indices.length * 7, index_count: table.indices.length },
      ],
    },
    analysis: {
      char_filter_types: [],
      tokenizer_types: [],
      filter_types: [],
      analyzer_types: [],
      built_in_char_filters: [],
      built_in_tokenizers: [],
      built_in_filters: [],
      built_in_analyzers: [],
    },
  };
};

const nodeTotals = (snapshot: Snapshot): Json => {
  const { nodes, spec } = snapshot;
  const { engine } = spec;
  const roles = new Map<string, number>();
  let coordinatingOnly = 0;
  const fs = { total: 0, used: 0 };
  const memory = { total: 0, used: 0 };
  const heap = { used: 0, max: 0 };
  let cpu = 0;
  let uptime = 0;
  let threads = 0;
  let processors = 0;
  const descriptors: number[] = [];
  for (const node of nodes) {
    const own = rolesOf(snapshot, node);
    if (own.length === 0) coordinatingOnly++;
    for (const role of own) roles.set(role, (roles.get(role) ?? 0) + 1);
    const vitals = nodeVitals(snapshot, node);
    threads += threadsOf(spec, node.role);
    processors += vcpuOf(spec, node.role);
    descriptors.push(descriptorsOf(node));
    fs.total += vitals.diskTotal;
    fs.used += vitals.diskUsed;
    memory.total += vitals.memoryTotal;
    memory.used += Math.floor((vitals.memoryTotal * vitals.memoryPercent) / 100);
    heap.used += vitals.heapUsed;
    heap.max += vitals.heapMax;
    cpu += vitals.cpuPercent;
    uptime = Math.max(uptime, vitals.uptimeMs);
  }
  const managers = roles.get('cluster_manager') ?? roles.get('master') ?? 0;
  return {
    count: {
      total: nodes.length,
      ...(engine.clusterManager ? { cluster_manager: managers } : {}),
      coordinating_only: coordinatingOnly,
      data: roles.get('data') ?? 0,
      ingest: roles.get('ingest') ?? 0,
      master: managers,
      ...(engine.family === 'OS' || engine.major >= 7 ? { remote_cluster_client: roles.get('remote_cluster_client') ?? 0 } : {}),
      ...(engine.clusterManager ? { search: 0 } : {}),
    },
    versions: [engine.number],
    os: {
      available_processors: processors,
      allocated_processors: processors,
      names: [{ count: nodes.length }],
      pretty_names: [{ count: nodes.length }],
      mem: {
        total_in_bytes: memory.total,
        free_in_bytes: memory.total - memory.used,
        used_in_bytes: memory.used,
        free_percent: 100 - Math.round((memory.used / Math.max(1, memory.total)) * 100),
        used_percent: Math.round((memory.used / Math.max(1, memory.total)) * 100),
      },
    },
    process: { cpu: { percent: cpu }, open_file_descriptors: wholeSpread(descriptors) },
    jvm: {
      max_uptime_in_millis: uptime,
      versions: [
        {
          version: engine.javaVersion,
          vm_name: 'OpenJDK 64-Bit Server VM',
          vm_version: engine.javaVersion,
          vm_vendor: 'Amazon.com Inc.',
          bundled_jdk: false,
          using_bundled_jdk: null,
          count: nodes.length,
        },
      ],
      mem: { heap_used_in_bytes: heap.used, heap_max_in_bytes: heap.max },
      threads,
    },
    fs: {
      total_in_bytes: fs.total,
      free_in_bytes: fs.total - fs.used,
      available_in_bytes: fs.total - fs.used,
      ...(engine.clusterManager ? { cache_reserved_in_bytes: 0 } : {}),
    },
    plugins: pluginsOf(engine).map((name) => ({ name, version: `${engine.number}.0`, description: name })),
    network_types: { transport_types: { netty4: nodes.length }, http_types: { netty4: nodes.length } },
    discovery_types: { zen: nodes.length },
    packaging_types: [{ type: 'tar', count: nodes.length }],
    ingest: { number_of_pipelines: spec.salt % 5, processor_stats: {} },
  };
};
