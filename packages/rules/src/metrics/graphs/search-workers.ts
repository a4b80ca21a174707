import { graphsOf } from '../graph-table.ts';

/** The serverless dashboards tab “Search workers”. */
export const searchWorkersGraphs = graphsOf(`
CPU | Search worker CPU utilization | Tumbler/Serverless | os.cpu.percent | AwsAccountId,DataPlaneType,PlacementConstraint | Maximum | Percent | >= 80 | elasticsearch_os_cpu_percent; opensearch_os_cpu_percent | os.cpu.percent
Memory | Search worker memory utilization | Tumbler/Serverless | os.mem.used_percent | AwsAccountId,DataPlaneType,PlacementConstraint | Maximum | Percent | >= 95 | opensearch_os_mem_used_percent | os.mem.used_percent
Memory | Search worker process resident memory | Tumbler/Serverless | namedprocess_namegroup_memory_bytes | AwsAccountId,DataPlaneType,PlacementConstraint | Maximum | Bytes | | namedprocess_namegroup_memory_bytes{memtype="resident"}
Disk | Search worker disk available | Tumbler/Serverless | fs.total.available_in_bytes | AwsAccountId,DataPlaneType,PlacementConstraint | Minimum | Bytes | < 15% of total | elasticsearch_filesystem_data_available_bytes; opensearch_fs_total_available_bytes | fs.total.available_in_bytes
Disk | Search worker disk total | Tumbler/Serverless | fs.total.total_in_bytes | AwsAccountId,DataPlaneType,PlacementConstraint | Maximum | Bytes | | elasticsearch_filesystem_data_size_bytes; opensearch_fs_total_total_bytes | fs.total.total_in_bytes
JVM | Search worker JVM heap used | Tumbler/Serverless | jvm.mem.heap_used_percent | AwsAccountId,DataPlaneType,PlacementConstraint | Maximum | Percent | >= 95 | opensearch_jvm_mem_heap_used_percent | jvm.mem.heap_used_percent
JVM | Search worker old GC time | Tumbler/Serverless | jvm.gc.old.collection_time_in_millis | AwsAccountId,DataPlaneType,PlacementConstraint | Maximum | Milliseconds | | opensearch_jvm_gc_collection_time_seconds{gc="old"} | jvm.gc.collectors.old.collection_time_in_millis
JVM | Search worker young GC time | Tumbler/Serverless | jvm.gc.young.collection_time_in_millis | AwsAccountId,DataPlaneType,PlacementConstraint | Maximum | Milliseconds | | opensearch_jvm_gc_collection_time_seconds{gc="young"} | jvm.gc.collectors.young.collection_time_in_millis
Worker | Search worker heartbeats | Tumbler/Serverless | smHeartbeatCount | AwsAccountId,DataPlaneType,PlacementConstraint | Minimum | Count | 0 = worker lost; field named in the spec
Worker | Search worker worker count | Tumbler/Serverless | worker_count | AwsAccountId,DataPlaneType,PlacementConstraint | Minimum | Count | field named in the spec
Search | Search worker search thread pool queue | Tumbler/Serverless | thread_pool.search.queue | AwsAccountId,DataPlaneType,PlacementConstraint | Maximum | Count | | opensearch_threadpool_tasks_number{name="search",type="queue"} | thread_pool.search.queue
Search | Search worker search thread pool rejections | Tumbler/Serverless | thread_pool.search.rejected | AwsAccountId,DataPlaneType,PlacementConstraint | Sum | Count | > 0 | opensearch_threadpool_threads_count{name="search",type="rejected"} | thread_pool.search.rejected
Search | Search worker query latency | Tumbler/Serverless | search.query_time_in_millis | AwsAccountId,DataPlaneType,PlacementConstraint | Average | Milliseconds | | elasticsearch_indices_search_query_time_seconds; opensearch_indices_search_query_time_seconds | indices.search.query_time_in_millis
Search | Search worker query rate | Tumbler/Serverless | search.query_total | AwsAccountId,DataPlaneType,PlacementConstraint | Sum | Count | | elasticsearch_indices_search_query_total; opensearch_indices_search_query_count | indices.search.query_total
Hydration | Search worker shard hydration time | Tumbler/Serverless | remote_store.download.total_time_spent_in_millis | AwsAccountId,DataPlaneType,PlacementConstraint | Average | Milliseconds | long = slow scale-out | | indices.segments.remote_store.download.total_time_spent_in_millis
Hydration | Search worker shard hydration bytes | Tumbler/Serverless | remote_store.download.succeeded_bytes | AwsAccountId,DataPlaneType,PlacementConstraint | Sum | Bytes | |  | indices.segments.remote_store.download.total_download_size.succeeded_bytes
Hydration | Search worker shard hydration failures | Tumbler/Serverless | remote_store.download.failed_bytes | AwsAccountId,DataPlaneType,PlacementConstraint | Sum | Bytes | > 0 | | indices.segments.remote_store.download.total_download_size.failed_bytes
Shard | Search worker shard count | Tumbler/Serverless | total_shard_cnt | AwsAccountId,DataPlaneType,PlacementConstraint | Maximum | Count | field named in the spec
Shard | Search worker replication lag | Tumbler/Serverless | segment_replication.max_replication_lag | AwsAccountId,DataPlaneType,PlacementConstraint | Maximum | Milliseconds | > 60000 | | indices.segments.segment_replication.max_replication_lag
`);
