import { graphsOf } from '../graph-table.ts';

/** The domain dashboard tab “Elasticsearch (Customer metrics)”. */
export const customerGraphs = graphsOf(`
General | Cluster status green | AWS/ES | ClusterStatus.green | ClientId,DomainName | Minimum | Count | expected 1 | elasticsearch_cluster_health_status{color="green"}; opensearch_cluster_status (0) | other API: _cluster/health: status
General | Cluster status yellow | AWS/ES | ClusterStatus.yellow | ClientId,DomainName | Maximum | Count | >= 1 for 1 min x5 | elasticsearch_cluster_health_status{color="yellow"}; opensearch_cluster_status (1) | other API: _cluster/health: status
General | Cluster status red | AWS/ES | ClusterStatus.red | ClientId,DomainName | Maximum | Count | >= 1 for 1 min x1 | elasticsearch_cluster_health_status{color="red"}; opensearch_cluster_status (2) | other API: _cluster/health: status
General | Nodes in cluster | AWS/ES | Nodes | ClientId,DomainName | Minimum | Count | < configured node count for 1 day x1 | elasticsearch_cluster_health_number_of_nodes; opensearch_cluster_nodes_number | other API: _cluster/health: number_of_nodes
General | Active shards | AWS/ES | Shards.active | ClientId,DomainName | Maximum | Count | >= 30000 for 1 min x1 | elasticsearch_cluster_health_active_shards; opensearch_cluster_shards_number{type="active"} | other API: _cluster/health: active_shards
General | Active primary shards | AWS/ES | Shards.activePrimary | ClientId,DomainName | Maximum | Count | | elasticsearch_cluster_health_active_primary_shards; opensearch_cluster_shards_number{type="active_primary"} | other API: _cluster/health: active_primary_shards
General | Unassigned shards | AWS/ES | Shards.unassigned | ClientId,DomainName | Maximum | Count | > 0 sustained (with yellow/red) | elasticsearch_cluster_health_unassigned_shards; opensearch_cluster_shards_number{type="unassigned"} | other API: _cluster/health: unassigned_shards
General | Delayed unassigned shards | AWS/ES | Shards.delayedUnassigned | ClientId,DomainName | Maximum | Count | | elasticsearch_cluster_health_delayed_unassigned_shards | other API: _cluster/health: delayed_unassigned_shards
General | Initializing shards | AWS/ES | Shards.initializing | ClientId,DomainName | Maximum | Count | | elasticsearch_cluster_health_initializing_shards; opensearch_cluster_shards_number{type="initializing"} | other API: _cluster/health: initializing_shards
General | Relocating shards | AWS/ES | Shards.relocating | ClientId,DomainName | Maximum | Count | | elasticsearch_cluster_health_relocating_shards; opensearch_cluster_shards_number{type="relocating"} | other API: _cluster/health: relocating_shards
General | Searchable documents | AWS/ES | SearchableDocuments | ClientId,DomainName | Maximum | Count | | elasticsearch_indices_docs; opensearch_indices_doc_number | indices.docs.count
General | Deleted documents | AWS/ES | DeletedDocuments | ClientId,DomainName | Maximum | Count | | elasticsearch_indices_docs_deleted; opensearch_indices_doc_deleted_number | indices.docs.deleted
General | Cluster used space | AWS/ES | ClusterUsedSpace | ClientId,DomainName | Maximum | Megabytes | period must be 1m for a true value | elasticsearch_indices_store_size_bytes; opensearch_indices_store_size_bytes | indices.store.size_in_bytes
General | Index writes blocked | AWS/ES | ClusterIndexWritesBlocked | ClientId,DomainName | Maximum | Count | >= 1 for 5 min x1 | | other API: _cluster/state: blocks
General | Automated snapshot failure | AWS/ES | AutomatedSnapshotFailure | ClientId,DomainName | Maximum | Count | >= 1 for 1 min x1 | elasticsearch_snapshot_stats_snapshot_number_of_failures
General | Kibana healthy nodes | AWS/ES | KibanaHealthyNodes | ClientId,DomainName | Minimum | Count | < 1 (average 0 = all down)
General | Dashboards healthy nodes | AWS/ES | OpenSearchDashboardsHealthyNodes | ClientId,DomainName | Minimum | Count | < 1
General | KMS key disabled | AWS/ES | KMSKeyError | ClientId,DomainName | Maximum | Count | >= 1 for 1 min x1; emitted only on trouble
General | KMS key inaccessible | AWS/ES | KMSKeyInaccessible | ClientId,DomainName | Maximum | Count | >= 1 for 1 min x1; emitted only on trouble
General | Dashboards index migration failed | AWS/ES | OpenSearchDashboardsIndexMigrationFailed | ClientId,DomainName | Maximum | Count | >= 1
General | Kibana index migration failed | AWS/ES | KibanaIndexMigrationFailed | ClientId,DomainName | Maximum | Count | >= 1
General | Snapshot count by repository | AWS/ES | SnapshotCount | ClientId,DomainName,Repository | Maximum | Count | | elasticsearch_snapshot_stats_number_of_snapshots
General | Snapshot failures by repository | AWS/ES | SnapshotFailures | ClientId,DomainName,Repository | Sum | Count | > 0 | elasticsearch_snapshot_stats_snapshot_failed_shards
General | ISM policy count | AWS/ES | ISMPolicyCount | ClientId,DomainName | Maximum | Count
General | Component template count | AWS/ES | ComponentTemplateCount | ClientId,DomainName | Maximum | Count
General | Shards per node by role | AWS/ES | ShardCount | ActiveAZ,ClientId,DomainName,NodeId,ShardRole + ActiveAZ,ClientId,DomainName,ShardRole + ClientId,DomainName,NodeId,ShardRole | Maximum | Count | watch spread over nodes; default 1000 shards per node limit | | other API: _cat/shards (count by node, prirep)
Data | CPU utilization of data nodes | AWS/ES | CPUUtilization | ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Percent | max >= 80 for 15 min x3 | elasticsearch_os_cpu_percent; opensearch_os_cpu_percent; node_cpu_seconds_total | os.cpu.percent
Data | Free storage space | AWS/ES | FreeStorageSpace | ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId | Minimum | Megabytes | min <= 20480 MiB (better: 25% of node storage) for 1 min x1 | elasticsearch_filesystem_data_available_bytes; opensearch_fs_total_available_bytes; node_filesystem_avail_bytes | fs.total.available_in_bytes
Data | JVM memory pressure | AWS/ES | JVMMemoryPressure | ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Percent | max >= 95 for 1 min x3 | elasticsearch_jvm_memory_used_bytes{area="heap"}; opensearch_jvm_mem_heap_used_percent | jvm.mem.heap_used_percent
Data | JVM old generation memory pressure | AWS/ES | OldGenJVMMemoryPressure | ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Percent | max >= 80 for 1 min x3 | elasticsearch_jvm_memory_pool_used_bytes{pool="old"}; opensearch_jvm_mem_pool_used_bytes{pool="old"} | jvm.mem.pools.old.used_in_bytes / jvm.mem.pools.old.max_in_bytes
Data | System memory utilization | AWS/ES | SysMemoryUtilization | ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Percent | 90+ is normal (page cache) | elasticsearch_os_mem_used_bytes; opensearch_os_mem_used_percent; node_memory_MemAvailable_bytes | os.mem.used_percent
Data | Young GC count | AWS/ES | JVMGCYoungCollectionCount | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | counter; resets with the node | elasticsearch_jvm_gc_collection_seconds_count{gc="young"}; opensearch_jvm_gc_collection_count{gc="young"} | jvm.gc.collectors.young.collection_count
Data | Young GC time | AWS/ES | JVMGCYoungCollectionTime | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Milliseconds | counter | elasticsearch_jvm_gc_collection_seconds_sum{gc="young"}; opensearch_jvm_gc_collection_time_seconds{gc="young"} | jvm.gc.collectors.young.collection_time_in_millis
Data | Old GC count | AWS/ES | JVMGCOldCollectionCount | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | should grow rarely | elasticsearch_jvm_gc_collection_seconds_count{gc="old"}; opensearch_jvm_gc_collection_count{gc="old"} | jvm.gc.collectors.old.collection_count
Data | Old GC time | AWS/ES | JVMGCOldCollectionTime | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Milliseconds | jumps of seconds mean stop-the-world pauses | elasticsearch_jvm_gc_collection_seconds_sum{gc="old"}; opensearch_jvm_gc_collection_time_seconds{gc="old"} | jvm.gc.collectors.old.collection_time_in_millis
Data | CPU credit balance (burstable) | AWS/ES | CPUCreditBalance | ClientId,DomainName | Minimum | Count | T2/T3 only; near 0 = throttled CPU
Data | EBS read latency (domain) | AWS/ES | ReadLatency | ClientId,DomainName + ClientId,DomainName,NodeId | Average | Seconds | | node_disk_read_time_seconds_total
Data | EBS write latency (domain) | AWS/ES | WriteLatency | ClientId,DomainName + ClientId,DomainName,NodeId | Average | Seconds | | node_disk_write_time_seconds_total
Data | EBS read throughput (domain) | AWS/ES | ReadThroughput | ClientId,DomainName + ClientId,DomainName,NodeId | Average | Bytes/Second | | opensearch_fs_io_total_read_bytes; elasticsearch_filesystem_io_stats_device_read_size_kilobytes_sum; node_disk_read_bytes_total | fs.io_stats.total.read_kilobytes
Data | EBS write throughput (domain) | AWS/ES | WriteThroughput | ClientId,DomainName + ClientId,DomainName,NodeId | Average | Bytes/Second | | opensearch_fs_io_total_write_bytes; elasticsearch_filesystem_io_stats_device_write_size_kilobytes_sum; node_disk_written_bytes_total | fs.io_stats.total.write_kilobytes
Data | EBS read throughput micro-bursting | AWS/ES | ReadThroughputMicroBursting | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Bytes/Second
Data | EBS write throughput micro-bursting | AWS/ES | WriteThroughputMicroBursting | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Bytes/Second
Data | EBS disk queue depth (domain) | AWS/ES | DiskQueueDepth | ClientId,DomainName | Average | Count | avg >= 100 for 5 min (knowledge-centre advice) | node_disk_io_now
Data | EBS read IOPS (domain) | AWS/ES | ReadIOPS | ClientId,DomainName + ClientId,DomainName,NodeId | Average | Count/Second | | opensearch_fs_io_total_read_operations; elasticsearch_filesystem_io_stats_device_read_operations_count; node_disk_reads_completed_total | fs.io_stats.total.read_operations
Data | EBS write IOPS (domain) | AWS/ES | WriteIOPS | ClientId,DomainName + ClientId,DomainName,NodeId | Average | Count/Second | | opensearch_fs_io_total_write_operations; elasticsearch_filesystem_io_stats_device_write_operations_count; node_disk_writes_completed_total | fs.io_stats.total.write_operations
Data | EBS read IOPS micro-bursting | AWS/ES | ReadIOPSMicroBursting | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count/Second
Data | EBS write IOPS micro-bursting | AWS/ES | WriteIOPSMicroBursting | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count/Second
Data | EBS burst balance (domain) | AWS/ES | BurstBalance | ClientId,DomainName + ClientId,DomainName,NodeId | Minimum | Percent | < 70 (guide); 0 for gp3 and for gp2 above 1000 GiB
Data | Throughput throttle | AWS/ES | ThroughputThrottle | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | >= 1
Data | IOPS throttle | AWS/ES | IopsThrottle | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | >= 1
Data | Max provisioned throughput | AWS/ES | MaxProvisionedThroughput | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Bytes/Second | ceiling line for the throughput graphs
Data | Volume stalled I/O check (domain) | AWS/ES | VolumeStalledIOCheck | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | >= 1
Data | High swap usage | AWS/ES | HighSwapUsage | ClientId,DomainName,NodeId | Maximum | Count | >= 1 | opensearch_os_swap_used_bytes; node_memory_SwapFree_bytes | os.swap.used_in_bytes
Data | Active data node | AWS/ES | ActiveDataNode | ClientId,DomainName,NodeId | Minimum | Count | 0 = node not serving
Data | Segment count | AWS/ES | SegmentCount | ClientId,DomainName,NodeId | Maximum | Count | | elasticsearch_indices_segments_count; opensearch_indices_segments_number | indices.segments.count
Data | Hot storage space utilization | AWS/ES | HotStorageSpaceUtilization | ClientId,DomainName | Maximum | Megabytes
Master | Master CPU utilization | AWS/ES | MasterCPUUtilization | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Percent | max >= 50 for 15 min x3 (resize at 60) | elasticsearch_os_cpu_percent; opensearch_os_cpu_percent | os.cpu.percent
Master | Master JVM memory pressure | AWS/ES | MasterJVMMemoryPressure | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Percent | max >= 95 for 1 min x3 (resize at 85) | opensearch_jvm_mem_heap_used_percent | jvm.mem.heap_used_percent
Master | Master old generation memory pressure | AWS/ES | MasterOldGenJVMMemoryPressure | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Percent | max >= 80 for 1 min x3 | opensearch_jvm_mem_pool_used_bytes{pool="old"} | jvm.mem.pools.old.used_in_bytes
Master | Master system memory utilization | AWS/ES | MasterSysMemoryUtilization | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Percent | | opensearch_os_mem_used_percent | os.mem.used_percent
Master | Master free storage space | AWS/ES | MasterFreeStorageSpace | ClientId,DomainName + ClientId,DomainName,NodeId | Minimum | Megabytes | guide: not relevant | opensearch_fs_total_available_bytes | fs.total.available_in_bytes
Master | Master CPU credit balance | AWS/ES | MasterCPUCreditBalance | ClientId,DomainName | Minimum | Count | burstable types only
Master | Master reachable from node | AWS/ES | MasterReachableFromNode | ClientId,DomainName | Minimum | Count | maximum < 1 for 5 min x1
Coordinator | Coordinator CPU utilization | AWS/ES | CoordinatorCPUUtilization | ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Percent | consistently > 80 | elasticsearch_os_cpu_percent; opensearch_os_cpu_percent | os.cpu.percent
Coordinator | Coordinator free storage space | AWS/ES | CoordinatorFreeStorageSpace | ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId | Minimum | Megabytes | | opensearch_fs_total_available_bytes | fs.total.available_in_bytes
Coordinator | Coordinator JVM memory pressure | AWS/ES | CoordinatorJVMMemoryPressure | ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Percent | as for data nodes (inferred) | opensearch_jvm_mem_heap_used_percent | jvm.mem.heap_used_percent
Coordinator | Coordinator old generation memory pressure | AWS/ES | CoordinatorOldGenJVMMemoryPressure | ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Percent | as for data nodes (inferred) | opensearch_jvm_mem_pool_used_bytes{pool="old"} | jvm.mem.pools.old.used_in_bytes
Coordinator | Coordinator system memory utilization | AWS/ES | CoordinatorSysMemoryUtilization | ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Percent | | opensearch_os_mem_used_percent | os.mem.used_percent
Coordinator | Coordinator young GC count | AWS/ES | CoordinatorJVMGCYoungCollectionCount | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | | opensearch_jvm_gc_collection_count{gc="young"} | jvm.gc.collectors.young.collection_count
Coordinator | Coordinator young GC time | AWS/ES | CoordinatorJVMGCYoungCollectionTime | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Milliseconds | | opensearch_jvm_gc_collection_time_seconds{gc="young"} | jvm.gc.collectors.young.collection_time_in_millis
Coordinator | Coordinator old GC count | AWS/ES | CoordinatorJVMGCOldCollectionCount | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | | opensearch_jvm_gc_collection_count{gc="old"} | jvm.gc.collectors.old.collection_count
Coordinator | Coordinator old GC time | AWS/ES | CoordinatorJVMGCOldCollectionTime | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Milliseconds | | opensearch_jvm_gc_collection_time_seconds{gc="old"} | jvm.gc.collectors.old.collection_time_in_millis
Coordinator | Coordinator search queue | AWS/ES | CoordinatorThreadpoolSearchQueue | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | | elasticsearch_thread_pool_queue_count{type="search"}; opensearch_threadpool_tasks_number{name="search",type="queue"} | thread_pool.search.queue
Coordinator | Coordinator search rejections | AWS/ES | CoordinatorThreadpoolSearchRejected | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | counter; growth | elasticsearch_thread_pool_rejected_count{type="search"}; opensearch_threadpool_threads_count{name="search",type="rejected"} | thread_pool.search.rejected
Coordinator | Coordinator search threads | AWS/ES | CoordinatorThreadpoolSearchThreads | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | | opensearch_threadpool_threads_number{name="search",type="threads"} | thread_pool.search.threads
Coordinator | Coordinator write queue | AWS/ES | CoordinatorThreadpoolWriteQueue | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | | elasticsearch_thread_pool_queue_count{type="write"}; opensearch_threadpool_tasks_number{name="write",type="queue"} | thread_pool.write.queue
Coordinator | Coordinator write rejections | AWS/ES | CoordinatorThreadpoolWriteRejected | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | counter; growth | elasticsearch_thread_pool_rejected_count{type="write"}; opensearch_threadpool_threads_count{name="write",type="rejected"} | thread_pool.write.rejected
Coordinator | Coordinator write threads | AWS/ES | CoordinatorThreadpoolWriteThreads | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | | opensearch_threadpool_threads_number{name="write",type="threads"} | thread_pool.write.threads
Ultrawarm | Warm CPU utilization | AWS/ES | WarmCPUUtilization | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Percent | max >= 80 for 15 min x3 | elasticsearch_os_cpu_percent; opensearch_os_cpu_percent | os.cpu.percent
Ultrawarm | Warm nodes | AWS/ES | WarmNodes | ClientId,DomainName | Minimum | Count | < configured
Ultrawarm | Warm free storage space | AWS/ES | WarmFreeStorageSpace | ClientId,DomainName + ClientId,DomainName,NodeId | Minimum | Megabytes | min <= 10240 MiB for 1 min x1
Ultrawarm | Warm searchable documents | AWS/ES | WarmSearchableDocuments | ClientId,DomainName | Maximum | Count | | opensearch_indices_doc_number | indices.docs.count
Ultrawarm | Warm search latency | AWS/ES | WarmSearchLatency | ClientId,DomainName + ClientId,DomainName,NodeId | Average | Milliseconds | | elasticsearch_indices_search_query_time_seconds; opensearch_indices_search_query_time_seconds | indices.search.query_time_in_millis
Ultrawarm | Warm search rate | AWS/ES | WarmSearchRate | ClientId,DomainName + ClientId,DomainName,NodeId | Average | Count | | elasticsearch_indices_search_query_total; opensearch_indices_search_query_count | indices.search.query_total
Ultrawarm | Warm concurrent search latency | AWS/ES | WarmConcurrentSearchLatency | ClientId,DomainName + ClientId,DomainName,NodeId | Average | Milliseconds | |  | indices.search.concurrent_query_time_in_millis
Ultrawarm | Warm concurrent search rate | AWS/ES | WarmConcurrentSearchRate | ClientId,DomainName + ClientId,DomainName,NodeId | Average | Count | |  | indices.search.concurrent_query_total
Ultrawarm | Warm storage space utilization | AWS/ES | WarmStorageSpaceUtilization | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Megabytes
Ultrawarm | Warm system memory utilization | AWS/ES | WarmSysMemoryUtilization | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Percent | | opensearch_os_mem_used_percent | os.mem.used_percent
Ultrawarm | Warm JVM memory pressure | AWS/ES | WarmJVMMemoryPressure | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Percent | max >= 95 for 1 min x3 (older text: 80) | opensearch_jvm_mem_heap_used_percent | jvm.mem.heap_used_percent
Ultrawarm | Warm old generation memory pressure | AWS/ES | WarmOldGenJVMMemoryPressure | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Percent | max >= 80 for 1 min x3 | opensearch_jvm_mem_pool_used_bytes{pool="old"} | jvm.mem.pools.old.used_in_bytes
Ultrawarm | Warm young GC count | AWS/ES | WarmJVMGCYoungCollectionCount | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | | opensearch_jvm_gc_collection_count{gc="young"} | jvm.gc.collectors.young.collection_count
Ultrawarm | Warm young GC time | AWS/ES | WarmJVMGCYoungCollectionTime | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Milliseconds | | opensearch_jvm_gc_collection_time_seconds{gc="young"} | jvm.gc.collectors.young.collection_time_in_millis
Ultrawarm | Warm old GC count | AWS/ES | WarmJVMGCOldCollectionCount | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | | opensearch_jvm_gc_collection_count{gc="old"} | jvm.gc.collectors.old.collection_count
Ultrawarm | Warm old GC time | AWS/ES | WarmJVMGCOldCollectionTime | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Milliseconds | | opensearch_jvm_gc_collection_time_seconds{gc="old"} | jvm.gc.collectors.old.collection_time_in_millis
Ultrawarm | Warm search queue | AWS/ES | WarmThreadpoolSearchQueue | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | | opensearch_threadpool_tasks_number{name="search",type="queue"} | thread_pool.search.queue
Ultrawarm | Warm search rejections | AWS/ES | WarmThreadpoolSearchRejected | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | counter; growth | opensearch_threadpool_threads_count{name="search",type="rejected"} | thread_pool.search.rejected
Ultrawarm | Warm search threads | AWS/ES | WarmThreadpoolSearchThreads | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | | opensearch_threadpool_threads_number{name="search",type="threads"} | thread_pool.search.threads
Ultrawarm | Hot to warm migration queue | AWS/ES | HotToWarmMigrationQueueSize | ClientId,DomainName | Maximum | Count | >= 20 for 1 min x3 | | other API: _ultrawarm/migration/_status
Ultrawarm | Warm to hot migration queue | AWS/ES | WarmToHotMigrationQueueSize | ClientId,DomainName | Maximum | Count | |  | other API: _ultrawarm/migration/_status
Ultrawarm | Hot to warm migration failures | AWS/ES | HotToWarmMigrationFailureCount | ClientId,DomainName | Sum | Count | >= 1 for 1 min x1
Ultrawarm | Hot to warm migration successes | AWS/ES | HotToWarmMigrationSuccessCount | ClientId,DomainName | Sum | Count
Ultrawarm | Hot to warm success latency | AWS/ES | HotToWarmMigrationSuccessLatency | ClientId,DomainName | Average | Milliseconds | >= 1 day x1
Ultrawarm | Hot to warm processing latency | AWS/ES | HotToWarmMigrationProcessingLatency | ClientId,DomainName | Average | Milliseconds | sum of force merge, snapshot and relocation
Ultrawarm | Hot to warm force merge latency | AWS/ES | HotToWarmMigrationForceMergeLatency | ClientId,DomainName | Average | Milliseconds
Ultrawarm | Hot to warm snapshot latency | AWS/ES | HotToWarmMigrationSnapshotLatency | ClientId,DomainName | Average | Milliseconds
ColdStorage | Cold storage space utilization | AWS/ES | ColdStorageSpaceUtilization | ClientId,DomainName | Maximum | Megabytes
ColdStorage | Cold to warm migration queue | AWS/ES | ColdToWarmMigrationQueueSize | ClientId,DomainName | Maximum | Count
ColdStorage | Cold to warm migration failures | AWS/ES | ColdToWarmMigrationFailureCount | ClientId,DomainName | Sum | Count
ColdStorage | Cold to warm migration successes | AWS/ES | ColdToWarmMigrationSuccessCount | ClientId,DomainName | Sum | Count
ColdStorage | Cold to warm migration latency | AWS/ES | ColdToWarmMigrationLatency | ClientId,DomainName | Average | Milliseconds
ColdStorage | Warm to cold migration queue | AWS/ES | WarmToColdMigrationQueueSize | ClientId,DomainName | Maximum | Count | >= 20 for 1 min x3
ColdStorage | Warm to cold migration failures | AWS/ES | WarmToColdMigrationFailureCount | ClientId,DomainName | Sum | Count | >= 1 for 1 min x1
ColdStorage | Warm to cold migration successes | AWS/ES | WarmToColdMigrationSuccessCount | ClientId,DomainName | Sum | Count
ColdStorage | Warm to cold migration latency | AWS/ES | WarmToColdMigrationLatency | ClientId,DomainName | Average | Milliseconds | >= 1 day x1
Search | Search latency | AWS/ES | SearchLatency | ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId | Average | Milliseconds | per-domain baseline | elasticsearch_indices_search_query_time_seconds / elasticsearch_indices_search_query_total; opensearch_indices_search_query_time_seconds | indices.search.query_time_in_millis / indices.search.query_total (deltas)
Search | Search rate | AWS/ES | SearchRate | ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId | Average | Count | per shard query, per minute | elasticsearch_indices_search_query_total; opensearch_indices_search_query_count | indices.search.query_total
Search | Concurrent segment search latency | AWS/ES | ConcurrentSearchLatency | ClientId,DomainName + ClientId,DomainName,NodeId | Average | Milliseconds | |  | indices.search.concurrent_query_time_in_millis
Search | Concurrent segment search rate | AWS/ES | ConcurrentSearchRate | ClientId,DomainName + ClientId,DomainName,NodeId | Average | Count | |  | indices.search.concurrent_query_total
Search | Search thread pool queue | AWS/ES | ThreadpoolSearchQueue | ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | avg >= 500 or max >= 5000 for 1 min; queue default 1000 | elasticsearch_thread_pool_queue_count{type="search"}; opensearch_threadpool_tasks_number{name="search",type="queue"} | thread_pool.search.queue
Search | Search thread pool rejections | AWS/ES | ThreadpoolSearchRejected | ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | increase >= 1 in 1 min; counter, resets | elasticsearch_thread_pool_rejected_count{type="search"}; opensearch_threadpool_threads_count{name="search",type="rejected"} | thread_pool.search.rejected
Search | Search thread pool size | AWS/ES | ThreadpoolSearchThreads | ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | | elasticsearch_thread_pool_threads_count{type="search"}; opensearch_threadpool_threads_number{name="search",type="threads"} | thread_pool.search.threads
Search | Index searcher queue | AWS/ES | ThreadpoolIndexSearcherQueue | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | | opensearch_threadpool_tasks_number{name="index_searcher",type="queue"} | thread_pool.index_searcher.queue
Search | Index searcher rejections | AWS/ES | ThreadpoolIndexSearcherRejected | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | | opensearch_threadpool_threads_count{name="index_searcher",type="rejected"} | thread_pool.index_searcher.rejected
Search | Index searcher threads | AWS/ES | ThreadpoolIndexSearcherThreads | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | | opensearch_threadpool_threads_number{name="index_searcher",type="threads"} | thread_pool.index_searcher.threads
Search | Search tasks cancelled (coordinator) | AWS/ES | SearchTaskCancelled | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | > 0 = search backpressure acting | | search_backpressure.search_task.cancellation_stats.cancellation_count
Search | Search shard tasks cancelled | AWS/ES | SearchShardTaskCancelled | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | > 0 | | search_backpressure.search_shard_task.cancellation_stats.cancellation_count
Search | SQL worker queue | AWS/ES | Threadpoolsql-workerQueue | ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | | opensearch_threadpool_tasks_number{name="sql-worker",type="queue"} | thread_pool.sql-worker.queue
Search | SQL worker rejections | AWS/ES | Threadpoolsql-workerRejected | ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | | opensearch_threadpool_threads_count{name="sql-worker",type="rejected"} | thread_pool.sql-worker.rejected
Search | SQL worker threads | AWS/ES | Threadpoolsql-workerThreads | ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | | opensearch_threadpool_threads_number{name="sql-worker",type="threads"} | thread_pool.sql-worker.threads
Search | PIT contexts open | AWS/ES | CurrentPointInTime | ClientId,DomainName,NodeId | Maximum | Count | |  | indices.search.point_in_time_current
Search | PIT contexts expired | AWS/ES | TotalPointInTime | ClientId,DomainName,NodeId | Maximum | Count | counter | | indices.search.point_in_time_total
Search | PIT average alive time | AWS/ES | AvgPointInTimeAliveTime | ClientId,DomainName | Average | Milliseconds | unit not stated | | indices.search.point_in_time_time_in_millis / point_in_time_total
Search | PIT active flag | AWS/ES | HasActivePointInTime | ClientId,DomainName | Maximum | Count
Search | PIT used flag | AWS/ES | HasUsedPointInTime | ClientId,DomainName | Maximum | Count
Search | Async search submission rate | AWS/ES | AsynchronousSearchSubmissionRate | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | |  | other API: _plugins/_asynchronous_search/stats
Search | Async search initialized rate | AWS/ES | AsynchronousSearchInitializedRate | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | |  | other API: _plugins/_asynchronous_search/stats
Search | Async searches running | AWS/ES | AsynchronousSearchRunningCurrent | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | |  | other API: _plugins/_asynchronous_search/stats
Search | Async search completion rate | AWS/ES | AsynchronousSearchCompletionRate | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | |  | other API: _plugins/_asynchronous_search/stats
Search | Async search failure rate | AWS/ES | AsynchronousSearchFailureRate | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | >= 1 for 1 min x1 | | other API: _plugins/_asynchronous_search/stats
Search | Async search persist rate | AWS/ES | AsynchronousSearchPersistRate | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | |  | other API: _plugins/_asynchronous_search/stats
Search | Async search persist failures | AWS/ES | AsynchronousSearchPersistFailedRate | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | |  | other API: _plugins/_asynchronous_search/stats
Search | Async searches rejected | AWS/ES | AsynchronousSearchRejected | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | counter | | other API: _plugins/_asynchronous_search/stats
Search | Async searches cancelled | AWS/ES | AsynchronousSearchCancelled | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | counter | | other API: _plugins/_asynchronous_search/stats
Search | Async search longest run | AWS/ES | AsynchronousSearchMaxRunningTime | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Milliseconds | in guide, absent from the tag list
Search | Async search store health red | AWS/ES | AsynchronousSearchStoreHealthRed | ClientId,DomainName | Maximum | Count | >= 1 for 1 min (guide name: AsynchronousSearchStoreHealth)
Search | Async search store size | AWS/ES | AsynchronousSearchStoreSize | ClientId,DomainName | Maximum | Bytes
Search | Async search stored responses | AWS/ES | AsynchronousSearchStoredResponseCount | ClientId,DomainName | Maximum | Count
Search | SQL requests | AWS/ES | SQLRequestCount | ClientId,DomainName | Sum | Count | |  | other API: _plugins/_sql/stats
Search | SQL cursor requests | AWS/ES | SQLDefaultCursorRequestCount | ClientId,DomainName | Sum | Count | |  | other API: _plugins/_sql/stats
Search | SQL failures, client | AWS/ES | SQLFailedRequestCountByCusErr | ClientId,DomainName | Sum | Count | |  | other API: _plugins/_sql/stats
Search | SQL failures, system | AWS/ES | SQLFailedRequestCountBySysErr | ClientId,DomainName | Sum | Count | |  | other API: _plugins/_sql/stats
Search | SQL unhealthy | AWS/ES | SQLUnhealthy | ClientId,DomainName | Maximum | Count | >= 1 for 1 min x3
Search | PPL requests | AWS/ES | PPLRequestCount | ClientId,DomainName | Sum | Count
Search | PPL failures, client | AWS/ES | PPLFailedRequestCountByCusErr | ClientId,DomainName | Sum | Count
Search | PPL failures, system | AWS/ES | PPLFailedRequestCountBySysErr | ClientId,DomainName | Sum | Count
Search | k-NN cache capacity reached | AWS/ES | KNNCacheCapacityReached | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | >= 1 | | other API: _plugins/_knn/stats
Search | k-NN circuit breaker triggered | AWS/ES | KNNCircuitBreakerTriggered | ClientId,DomainName | Maximum | Count | >= 1 | | other API: _plugins/_knn/stats circuit_breaker_triggered
Search | k-NN evictions | AWS/ES | KNNEvictionCount | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | |  | other API: _plugins/_knn/stats eviction_count
Search | k-NN graph index errors | AWS/ES | KNNGraphIndexErrors | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | |  | other API: _plugins/_knn/stats graph_index_errors
Search | k-NN graph index requests | AWS/ES | KNNGraphIndexRequests | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | |  | other API: _plugins/_knn/stats graph_index_requests
Search | k-NN graph memory usage | AWS/ES | KNNGraphMemoryUsage | ClientId,DomainName + ClientId,DomainName,NodeId | Average | Kilobytes | |  | other API: _plugins/_knn/stats graph_memory_usage
Search | k-NN graph memory usage percent | AWS/ES | KNNGraphMemoryUsagePercentage | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Percent | k-NN breaker default 50% of the non-heap memory | | other API: _plugins/_knn/stats graph_memory_usage_percentage
Search | k-NN graph query errors | AWS/ES | KNNGraphQueryErrors | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | |  | other API: _plugins/_knn/stats graph_query_errors
Search | k-NN graph query requests | AWS/ES | KNNGraphQueryRequests | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | |  | other API: _plugins/_knn/stats graph_query_requests
Search | k-NN cache hits | AWS/ES | KNNHitCount | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | |  | other API: _plugins/_knn/stats hit_count
Search | k-NN cache misses | AWS/ES | KNNMissCount | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | |  | other API: _plugins/_knn/stats miss_count
Search | k-NN load exceptions | AWS/ES | KNNLoadExceptionCount | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | |  | other API: _plugins/_knn/stats load_exception_count
Search | k-NN load successes | AWS/ES | KNNLoadSuccessCount | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | |  | other API: _plugins/_knn/stats load_success_count
Search | k-NN query requests | AWS/ES | KNNQueryRequests | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | |  | other API: _plugins/_knn/stats knn_query_requests
Search | k-NN script compilations | AWS/ES | KNNScriptCompilations | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | |  | other API: _plugins/_knn/stats script_compilations
Search | k-NN script compilation errors | AWS/ES | KNNScriptCompilationErrors | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | |  | other API: _plugins/_knn/stats script_compilation_errors
Search | k-NN script query requests | AWS/ES | KNNScriptQueryRequests | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | |  | other API: _plugins/_knn/stats script_query_requests
Search | k-NN script query errors | AWS/ES | KNNScriptQueryErrors | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | |  | other API: _plugins/_knn/stats script_query_errors
Search | k-NN total load time | AWS/ES | KNNTotalLoadTime | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | None | nanoseconds | | other API: _plugins/_knn/stats total_load_time
Search | Learning to Rank requests | AWS/ES | LTRRequestTotalCount | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count
Search | Learning to Rank errors | AWS/ES | LTRRequestErrorCount | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count
Search | Learning to Rank status red | AWS/ES | LTRStatus.red | ClientId,DomainName | Maximum | Count | >= 1 for 1 min x1
Search | Learning to Rank memory (total) | AWS/ES | LTRMemoryUsage | ClientId,DomainName | Maximum | Bytes | in guide, absent from the tag list
Search | Learning to Rank feature memory | AWS/ES | LTRFeatureMemoryUsageInBytes | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Bytes
Search | Learning to Rank feature set memory | AWS/ES | LTRFeaturesetMemoryUsageInBytes | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Bytes
Search | Learning to Rank model memory | AWS/ES | LTRModelMemoryUsageInBytes | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Bytes
Indexing | Indexing latency | AWS/ES | IndexingLatency | ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId | Average | Milliseconds | per-domain baseline | elasticsearch_indices_indexing_index_time_seconds_total / elasticsearch_indices_indexing_index_total; opensearch_indices_indexing_index_time_seconds | indices.indexing.index_time_in_millis / indices.indexing.index_total (deltas)
Indexing | Indexing rate | AWS/ES | IndexingRate | ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId | Average | Count | operations per minute | elasticsearch_indices_indexing_index_total; opensearch_indices_indexing_index_count | indices.indexing.index_total
Indexing | Write thread pool queue | AWS/ES | ThreadpoolWriteQueue | ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | avg >= 100 for 1 min; queue default 10000 from 7.1 | elasticsearch_thread_pool_queue_count{type="write"}; opensearch_threadpool_tasks_number{name="write",type="queue"} | thread_pool.write.queue
Indexing | Write thread pool rejections | AWS/ES | ThreadpoolWriteRejected | ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | increase >= 1 in 1 min; counter | elasticsearch_thread_pool_rejected_count{type="write"}; opensearch_threadpool_threads_count{name="write",type="rejected"} | thread_pool.write.rejected
Indexing | Write thread pool size | AWS/ES | ThreadpoolWriteThreads | ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | | elasticsearch_thread_pool_threads_count{type="write"}; opensearch_threadpool_threads_number{name="write",type="threads"} | thread_pool.write.threads
Indexing | Bulk thread pool queue (ES 5-6.2) | AWS/ES | ThreadpoolBulkQueue | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | legacy engines | elasticsearch_thread_pool_queue_count{type="bulk"} | thread_pool.bulk.queue
Indexing | Bulk thread pool rejections (ES 5-6.2) | AWS/ES | ThreadpoolBulkRejected | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | legacy engines | elasticsearch_thread_pool_rejected_count{type="bulk"} | thread_pool.bulk.rejected
Indexing | Bulk thread pool size (ES 5-6.2) | AWS/ES | ThreadpoolBulkThreads | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | legacy engines | elasticsearch_thread_pool_threads_count{type="bulk"} | thread_pool.bulk.threads
Indexing | Index thread pool queue (ES 1-2) | AWS/ES | ThreadpoolIndexQueue | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | legacy engines; max 200 | elasticsearch_thread_pool_queue_count{type="index"} | thread_pool.index.queue
Indexing | Index thread pool rejections (ES 1-2) | AWS/ES | ThreadpoolIndexRejected | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | legacy engines | elasticsearch_thread_pool_rejected_count{type="index"} | thread_pool.index.rejected
Indexing | Index thread pool size (ES 1-2) | AWS/ES | ThreadpoolIndexThreads | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | legacy engines | elasticsearch_thread_pool_threads_count{type="index"} | thread_pool.index.threads
Indexing | Force merge queue | AWS/ES | ThreadpoolForce_mergeQueue | ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | | opensearch_threadpool_tasks_number{name="force_merge",type="queue"} | thread_pool.force_merge.queue
Indexing | Force merge rejections | AWS/ES | ThreadpoolForce_mergeRejected | ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | | opensearch_threadpool_threads_count{name="force_merge",type="rejected"} | thread_pool.force_merge.rejected
Indexing | Force merge threads | AWS/ES | ThreadpoolForce_mergeThreads | ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | | opensearch_threadpool_threads_number{name="force_merge",type="threads"} | thread_pool.force_merge.threads
Indexing | Coordinating write rejections | AWS/ES | CoordinatingWriteRejected | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | growth; 7.1+ | | indexing_pressure.memory.total.coordinating_rejections
Indexing | Primary write rejections | AWS/ES | PrimaryWriteRejected | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | growth; 7.1+ | | indexing_pressure.memory.total.primary_rejections
Indexing | Replica write rejections | AWS/ES | ReplicaWriteRejected | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | growth; 7.1+ | | indexing_pressure.memory.total.replica_rejections
Indexing | Cross-cluster replication rate | AWS/ES | ReplicationRate | ClientId,DomainName,ConnectionId + ClientId,DomainName + ClientId,DomainName,LeaderAlias | Average | Count/Second | |  | other API: _plugins/_replication/follower_stats
Indexing | Leader checkpoint | AWS/ES | LeaderCheckPoint | ClientId,DomainName,ConnectionId + ClientId,DomainName + ClientId,DomainName,LeaderAlias | Maximum | Count | lag = leader - follower | | other API: _plugins/_replication/follower_stats
Indexing | Follower checkpoint | AWS/ES | FollowerCheckPoint | ClientId,DomainName,ConnectionId + ClientId,DomainName + ClientId,DomainName,LeaderAlias | Maximum | Count | |  | other API: _plugins/_replication/follower_stats
Indexing | Replicating indexes syncing | AWS/ES | ReplicationNumSyncingIndices | ClientId,DomainName | Maximum | Count | |  | other API: _plugins/_replication/follower_stats
Indexing | Replicating indexes bootstrapping | AWS/ES | ReplicationNumBootstrappingIndices | ClientId,DomainName | Maximum | Count | |  | other API: _plugins/_replication/follower_stats
Indexing | Replicating indexes paused | AWS/ES | ReplicationNumPausedIndices | ClientId,DomainName | Maximum | Count | |  | other API: _plugins/_replication/follower_stats
Indexing | Replicating indexes failed | AWS/ES | ReplicationNumFailedIndices | ClientId,DomainName | Maximum | Count | > 0 | | other API: _plugins/_replication/follower_stats
Indexing | Auto-follow starts succeeded | AWS/ES | AutoFollowNumSuccessStartReplication | ClientId,DomainName,ConnectionId + ClientId,DomainName + ClientId,DomainName,LeaderAlias | Maximum | Count | |  | other API: _plugins/_replication/autofollow_stats
Indexing | Auto-follow starts failed | AWS/ES | AutoFollowNumFailedStartReplication | ClientId,DomainName,ConnectionId + ClientId,DomainName + ClientId,DomainName,LeaderAlias | Maximum | Count | |  | other API: _plugins/_replication/autofollow_stats
Indexing | Auto-follow leader call failures | AWS/ES | AutoFollowLeaderCallFailure | ClientId,DomainName,ConnectionId + ClientId,DomainName + ClientId,DomainName,LeaderAlias | Maximum | Count | >= 1 | | other API: _plugins/_replication/autofollow_stats
Requests | Requests to the cluster | AWS/ES | OpenSearchRequests | ClientId,DomainName | Sum | Count | | opensearch_http_open_total_count | http.total_opened
Requests | Requests to the cluster (Elasticsearch) | AWS/ES | ElasticsearchRequests | ClientId,DomainName | Sum | Count | legacy name | opensearch_http_open_total_count | http.total_opened
Requests | HTTP 2xx | AWS/ES | 2xx | ClientId,DomainName | Sum | Count | | haproxy_frontend_http_responses_total{code="2xx"}
Requests | HTTP 3xx | AWS/ES | 3xx | ClientId,DomainName | Sum | Count | | haproxy_frontend_http_responses_total{code="3xx"}
Requests | HTTP 4xx | AWS/ES | 4xx | ClientId,DomainName | Sum | Count | share of requests, own baseline | haproxy_frontend_http_responses_total{code="4xx"}
Requests | HTTP 5xx | AWS/ES | 5xx | ClientId,DomainName | Sum | Count | >= 10% of requests | haproxy_frontend_http_responses_total{code="5xx"}
Requests | Invalid host header requests | AWS/ES | InvalidHostHeaderRequests | ClientId,DomainName | Sum | Count | large = clients use the IP address
Requests | TLS negotiation errors | AWS/ES | TLSNegotiationError | ClientId,DomainName | Sum | Count | > 0
Requests | Dashboards concurrent connections | AWS/ES | OpenSearchDashboardsConcurrentConnections | ClientId,DomainName,NodeId | Maximum | Count
Requests | Dashboards healthy node | AWS/ES | OpenSearchDashboardsHealthyNode | ClientId,DomainName,NodeId | Minimum | Count | < 1
Requests | Dashboards heap total | AWS/ES | OpenSearchDashboardsHeapTotal | ClientId,DomainName,NodeId | Maximum | Megabytes
Requests | Dashboards heap used | AWS/ES | OpenSearchDashboardsHeapUsed | ClientId,DomainName,NodeId | Maximum | Megabytes
Requests | Dashboards heap utilization | AWS/ES | OpenSearchDashboardsHeapUtilization | ClientId,DomainName,NodeId | Maximum | Percent | > 80
Requests | Dashboards 1-minute load | AWS/ES | OpenSearchDashboardsOS1MinuteLoad | ClientId,DomainName,NodeId | Average | None | > 1.00 consistently | node_load1
Requests | Dashboards request total | AWS/ES | OpenSearchDashboardsRequestTotal | ClientId,DomainName,NodeId | Sum | Count
Requests | Dashboards max response time | AWS/ES | OpenSearchDashboardsResponseTimesMaxInMillis | ClientId,DomainName,NodeId | Maximum | Milliseconds
Requests | Cross-cluster outbound connections | AWS/ES | CrossClusterOutboundConnections | ClientId,DomainName,ConnectionId + ClientId,DomainName | Minimum | Count | 0 = unhealthy
Requests | Cross-cluster outbound requests | AWS/ES | CrossClusterOutboundRequests | ClientId,DomainName,ConnectionId + ClientId,DomainName | Sum | Count
Requests | Cross-cluster inbound requests | AWS/ES | CrossClusterInboundRequests | ClientId,DomainName,ConnectionId + ClientId,DomainName | Sum | Count
Requests | Alerting degraded | AWS/ES | AlertingDegraded | ClientId,DomainName | Maximum | Count | >= 1 for 1 min x1 | | other API: _plugins/_alerting/stats
Requests | Alerting index exists | AWS/ES | AlertingIndexExists | ClientId,DomainName | Maximum | Count
Requests | Alerting index green | AWS/ES | AlertingIndexStatus.green | ClientId,DomainName | Maximum | Count
Requests | Alerting index yellow | AWS/ES | AlertingIndexStatus.yellow | ClientId,DomainName | Maximum | Count
Requests | Alerting index red | AWS/ES | AlertingIndexStatus.red | ClientId,DomainName | Maximum | Count | >= 1
Requests | Alerting nodes not on schedule | AWS/ES | AlertingNodesNotOnSchedule | ClientId,DomainName | Maximum | Count | >= 1 | | other API: _plugins/_alerting/stats
Requests | Alerting nodes on schedule | AWS/ES | AlertingNodesOnSchedule | ClientId,DomainName | Maximum | Count | |  | other API: _plugins/_alerting/stats
Requests | Alerting scheduled jobs enabled | AWS/ES | AlertingScheduledJobEnabled | ClientId,DomainName | Maximum | Count | |  | other API: _plugins/_alerting/stats
Requests | Anomaly detection plugin unhealthy | AWS/ES | ADPluginUnhealthy | ClientId,DomainName | Maximum | Count | >= 1 for 1 min x1 | | other API: _plugins/_anomaly_detection/stats
Requests | Anomaly detection requests | AWS/ES | ADExecuteRequestCount | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | |  | other API: _plugins/_anomaly_detection/stats ad_execute_request_count
Requests | Anomaly detection failures | AWS/ES | ADExecuteFailureCount | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | |  | other API: _plugins/_anomaly_detection/stats ad_execute_failure_count
Requests | AD high-cardinality requests | AWS/ES | ADHCExecuteRequestCount | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | |  | other API: _plugins/_anomaly_detection/stats
Requests | AD high-cardinality failures | AWS/ES | ADHCExecuteFailureCount | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | |  | other API: _plugins/_anomaly_detection/stats
`);
