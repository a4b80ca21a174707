import { graphsOf } from '../graph-table.ts';

/** The domain dashboard tab “Node Heat”. */
export const nodeHeatGraphs = graphsOf(`
Data | Node heat CPU | Tumbler/NodeHeat | os.cpu.percent | ClientId,DomainName,NodeId | Maximum | Percent | >= 80, or 1.5x cluster median | elasticsearch_os_cpu_percent; opensearch_os_cpu_percent | os.cpu.percent
Data | Node heat JVM pressure | Tumbler/NodeHeat | jvm.mem.heap_used_percent | ClientId,DomainName,NodeId | Maximum | Percent | >= 95 | opensearch_jvm_mem_heap_used_percent | jvm.mem.heap_used_percent
Data | Node heat disk used | Tumbler/NodeHeat | fs.used_percent | ClientId,DomainName,NodeId | Maximum | Percent | 85 low, 90 high, 95 flood watermark | node_filesystem_avail_bytes | 1 - fs.total.available_in_bytes / fs.total.total_in_bytes
Data | Node heat storage skew | Tumbler/NodeHeat | fs.storage_skew | ClientId,DomainName,NodeId | Maximum | Percent | range over 15% of minimum (spec) | | from fs.total over nodes
Data | Node heat shard count | Tumbler/NodeHeat | shards.count | ClientId,DomainName,NodeId | Maximum | Count | spread over node count - 1 (spec) | | other API: _cat/allocation shards
Data | Node heat primary shard count | Tumbler/NodeHeat | shards.primary_count | ClientId,DomainName,NodeId | Maximum | Count | spread over 1 (spec) | | other API: _cat/shards
Data | Node heat CPU (tracked average) | Tumbler/NodeHeat | resource_usage_stats.cpu_utilization_percent | ClientId,DomainName,NodeId | Maximum | Percent | |  | resource_usage_stats.*.cpu_utilization_percent
Data | Node heat memory (tracked average) | Tumbler/NodeHeat | resource_usage_stats.memory_utilization_percent | ClientId,DomainName,NodeId | Maximum | Percent | |  | resource_usage_stats.*.memory_utilization_percent
Data | Node heat I/O (tracked average) | Tumbler/NodeHeat | resource_usage_stats.io_usage_stats.max_io_utilization_percent | ClientId,DomainName,NodeId | Maximum | Percent | |  | resource_usage_stats.*.io_usage_stats.max_io_utilization_percent
Search | Node heat search rate | Tumbler/NodeHeat | indices.search.query_total | ClientId,DomainName,NodeId | Maximum | Count | compare with median | elasticsearch_indices_search_query_total; opensearch_indices_search_query_count | indices.search.query_total
Search | Node heat search queue | Tumbler/NodeHeat | thread_pool.search.queue | ClientId,DomainName,NodeId | Maximum | Count | | elasticsearch_thread_pool_queue_count{type="search"}; opensearch_threadpool_tasks_number{name="search",type="queue"} | thread_pool.search.queue
Indexing | Node heat indexing rate | Tumbler/NodeHeat | indices.indexing.index_total | ClientId,DomainName,NodeId | Maximum | Count | | elasticsearch_indices_indexing_index_total; opensearch_indices_indexing_index_count | indices.indexing.index_total
Indexing | Node heat write queue | Tumbler/NodeHeat | thread_pool.write.queue | ClientId,DomainName,NodeId | Maximum | Count | | elasticsearch_thread_pool_queue_count{type="write"}; opensearch_threadpool_tasks_number{name="write",type="queue"} | thread_pool.write.queue
Data | Node heat network bytes | Tumbler/NodeHeat | network.bytes | ClientId,DomainName,NodeId | Maximum | Bytes | | node_network_receive_bytes_total | transport.rx_size_in_bytes
Data | Node heat adaptive replica rank | Tumbler/NodeHeat | adaptive_selection.rank | ClientId,DomainName,NodeId | Maximum | None | higher = slower node | | adaptive_selection.*.rank
Data | Node heat score | Tumbler/NodeHeat | heat.score | ClientId,DomainName,NodeId | Maximum | None | composite, ours
`);
