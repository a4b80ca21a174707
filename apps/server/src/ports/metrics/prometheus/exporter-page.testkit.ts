import { z } from 'zod';

const NodesStats = z.object({
  cluster_name: z.string(),
  nodes: z.record(
    z.string(),
    z.object({
      name: z.string(),
      roles: z.array(z.string()),
      indices: z.object({
        docs: z.object({ count: z.number() }),
        search: z.object({ query_total: z.number(), query_time_in_millis: z.number() }),
        indexing: z.object({ index_total: z.number(), index_time_in_millis: z.number() }),
      }),
      os: z.object({ cpu: z.object({ percent: z.number() }) }),
      jvm: z.object({ mem: z.object({ heap_used_percent: z.number() }) }),
      fs: z.object({ total: z.object({ available_in_bytes: z.number() }) }),
      thread_pool: z.record(z.string(), z.object({ queue: z.number(), rejected: z.number() })),
    }),
  ),
});
const Health = z.object({ status: z.enum(['green', 'yellow', 'red']), number_of_nodes: z.number(), active_shards: z.number() });

/**
 * What the exporter plugin for OpenSearch says of a cluster, made of the cluster's own `_nodes/stats` and `_cluster/health`, for peer tests: the
 * plugin itself is none of the engine's own. Names, labels and units are the plugin's.
 */
export function exporterPage(stats: unknown, health: unknown): string {
  const { cluster_name: cluster, nodes } = NodesStats.parse(stats);
  const { status, number_of_nodes, active_shards } = Health.parse(health);
  const lines: string[] = [];
  const say = (name: string, labels: Record<string, string>, value: number): void => {
    const text = Object.entries({ engine: cluster, ...labels }).map(([label, value]) => `${label}="${value}"`);
    lines.push(`opensearch_${name}{${text.join(',')}} ${value}`);
  };
  say('cluster_status', {}, { green: 0, yellow: 1, red: 2 }[status]);
  say('cluster_nodes_number', {}, number_of_nodes);
  say('cluster_shards_number', { type: 'active' }, active_shards);
  for (const [nodeid, { name: node, roles, indices, os, jvm, fs, thread_pool }] of Object.entries(nodes)) {
    const labels = { node, nodeid };
    for (const role of ['data', 'cluster_manager', 'ingest']) say('node_role_bool', { ...labels, role }, Number(roles.includes(role)));
    say('indices_doc_number', labels, indices.docs.count);
    say('indices_search_query_count', labels, indices.search.query_total);
    say('indices_search_query_time_seconds', labels, indices.search.query_time_in_millis / 1_000);
    say('indices_indexing_index_count', labels, indices.indexing.index_total);
    say('indices_indexing_index_time_seconds', labels, indices.indexing.index_time_in_millis / 1_000);
    say('os_cpu_percent', labels, os.cpu.percent);
    say('jvm_mem_heap_used_percent', labels, jvm.mem.heap_used_percent);
    say('fs_total_available_bytes', labels, fs.total.available_in_bytes);
    for (const [pool, { queue, rejected }] of Object.entries(thread_pool)) {
      say('threadpool_tasks_number', { ...labels, name: pool, type: 'queue' }, queue);
      say('threadpool_threads_count', { ...labels, name: pool, type: 'rejected' }, rejected);
    }
  }
  return `${lines.join('\n')}\n`;
}
