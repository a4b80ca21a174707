import { graphsOf } from '../graph-table.ts';

/** The domain dashboard tab “Performance Analyzer (Internal)”. */
export const performanceAnalyzerGraphs = graphsOf(`
Data | PA CPU utilization | Tumbler/PA | CPU_Utilization | ClientId,DomainName,NodeId,ShardID,IndexName | Maximum | None | cores; 1.0 = one core
Data | PA heap allocation rate | Tumbler/PA | Heap_AllocRate | ClientId,DomainName,NodeId,ShardID,IndexName | Maximum | Bytes/Second
Data | PA total I/O throughput | Tumbler/PA | IO_TotThroughput | ClientId,DomainName,NodeId,ShardID,IndexName | Maximum | Bytes/Second
Data | PA read I/O throughput | Tumbler/PA | IO_ReadThroughput | ClientId,DomainName,NodeId,ShardID,IndexName | Maximum | Bytes/Second
Data | PA write I/O throughput | Tumbler/PA | IO_WriteThroughput | ClientId,DomainName,NodeId,ShardID,IndexName | Maximum | Bytes/Second
Data | PA total I/O system calls | Tumbler/PA | IO_TotalSyscallRate | ClientId,DomainName,NodeId,ShardID,IndexName | Maximum | Count/Second
Data | PA resident pages | Tumbler/PA | Paging_RSS | ClientId,DomainName,NodeId,ShardID,IndexName | Maximum | Count
Data | PA major page faults | Tumbler/PA | Paging_MajfltRate | ClientId,DomainName,NodeId,ShardID,IndexName | Maximum | Count/Second
Data | PA run-queue wait time | Tumbler/PA | Sched_Waittime | ClientId,DomainName,NodeId,ShardID,IndexName | Maximum | Seconds
Data | PA context switch rate | Tumbler/PA | Sched_CtxRate | ClientId,DomainName,NodeId,ShardID,IndexName | Maximum | Count/Second
Data | PA thread blocked time | Tumbler/PA | Thread_Blocked_Time | ClientId,DomainName,NodeId,ShardID,IndexName | Maximum | Seconds
Indexing | PA bulk documents per shard | Tumbler/PA | ShardBulkDocs | ClientId,DomainName,NodeId,ShardID,IndexName | Sum | Count | hot shard = one line far above
General | PA shard events | Tumbler/PA | ShardEvents | ClientId,DomainName,NodeId,ShardID,IndexName | Sum | Count
Search | PA request latency | Tumbler/PA | Latency | ClientId,DomainName,NodeId,Operation | Average | Milliseconds
Indexing | PA indexing throttle time | Tumbler/PA | Indexing_ThrottleTime | ClientId,DomainName,NodeId,ShardID,IndexName | Sum | Milliseconds | > 0
Search | PA query cache hits | Tumbler/PA | Cache_Query_Hit | ClientId,DomainName,NodeId,ShardID,IndexName | Sum | Count | | opensearch_indices_querycache_hit_count | indices.query_cache.hit_count
Search | PA query cache size | Tumbler/PA | Cache_Query_Size | ClientId,DomainName,NodeId,ShardID,IndexName | Maximum | Bytes | | opensearch_indices_querycache_memory_size_bytes | indices.query_cache.memory_size_in_bytes
Search | PA field data size | Tumbler/PA | Cache_FieldData_Size | ClientId,DomainName,NodeId,ShardID,IndexName | Maximum | Bytes | | opensearch_indices_fielddata_memory_size_bytes | indices.fielddata.memory_size_in_bytes
Search | PA request cache size | Tumbler/PA | Cache_Request_Size | ClientId,DomainName,NodeId,ShardID,IndexName | Maximum | Bytes | | opensearch_indices_requestcache_memory_size_bytes | indices.request_cache.memory_size_in_bytes
Indexing | PA indexing pressure bytes | Tumbler/PA | Indexing_Pressure_Current_Bytes | ClientId,DomainName,NodeId,ShardID,IndexName | Maximum | Bytes | | elasticsearch_indexing_pressure_current_all_in_bytes | indexing_pressure.memory.current.all_in_bytes
Indexing | PA indexing pressure limit | Tumbler/PA | Indexing_Pressure_Current_Limits | ClientId,DomainName,NodeId,ShardID,IndexName | Maximum | Bytes | 10% of heap by default | elasticsearch_indexing_pressure_limit_in_bytes | indexing_pressure.memory.limit_in_bytes
Indexing | PA indexing pressure rejections | Tumbler/PA | Indexing_Pressure_Rejection_Count | ClientId,DomainName,NodeId,ShardID,IndexName | Sum | Count | > 0 | | indexing_pressure.memory.total.*_rejections
Data | PA GC events | Tumbler/PA | GC_Collection_Event | ClientId,DomainName,NodeId,MemType | Sum | Count | | opensearch_jvm_gc_collection_count | jvm.gc.collectors.*.collection_count
Data | PA GC time | Tumbler/PA | GC_Collection_Time | ClientId,DomainName,NodeId,MemType | Sum | Milliseconds | | opensearch_jvm_gc_collection_time_seconds | jvm.gc.collectors.*.collection_time_in_millis
Data | PA heap used | Tumbler/PA | Heap_Used | ClientId,DomainName,NodeId,MemType | Maximum | Bytes | | opensearch_jvm_mem_pool_used_bytes | jvm.mem.pools.*.used_in_bytes
Data | PA heap max | Tumbler/PA | Heap_Max | ClientId,DomainName,NodeId,MemType | Maximum | Bytes | | opensearch_jvm_mem_pool_max_bytes | jvm.mem.pools.*.max_in_bytes
Data | PA disk utilization | Tumbler/PA | Disk_Utilization | ClientId,DomainName,NodeId,DiskName | Maximum | Percent | >= 90 | node_disk_io_time_seconds_total
Data | PA disk wait time | Tumbler/PA | Disk_WaitTime | ClientId,DomainName,NodeId,DiskName | Maximum | Milliseconds
Data | PA disk service rate | Tumbler/PA | Disk_ServiceRate | ClientId,DomainName,NodeId,DiskName | Maximum | None | MB per second
Data | PA network throughput | Tumbler/PA | Net_Throughput | ClientId,DomainName,NodeId,Direction | Average | Bits/Second | | node_network_receive_bytes_total
Data | PA network drop rate | Tumbler/PA | Net_PacketDropRate4 | ClientId,DomainName,NodeId,Direction | Average | Count/Second | > 0 | node_network_receive_drop_total
Data | PA TCP lost segments | Tumbler/PA | Net_TCP_Lost | ClientId,DomainName,NodeId,DestAddr | Average | Count
Search | PA thread pool queue size | Tumbler/PA | ThreadPool_QueueSize | ClientId,DomainName,NodeId,ThreadPoolType | Maximum | Count | | opensearch_threadpool_tasks_number | thread_pool.*.queue
Search | PA thread pool rejections | Tumbler/PA | ThreadPool_RejectedReqs | ClientId,DomainName,NodeId,ThreadPoolType | Sum | Count | > 0 | opensearch_threadpool_threads_count | thread_pool.*.rejected
Search | PA thread pool active threads | Tumbler/PA | ThreadPool_ActiveThreads | ClientId,DomainName,NodeId,ThreadPoolType | Maximum | Count | | elasticsearch_thread_pool_active_count | thread_pool.*.active
Search | PA thread pool queue latency | Tumbler/PA | ThreadPool_QueueLatency | ClientId,DomainName,NodeId,ThreadPoolType | Maximum | Milliseconds | unit inferred
Search | PA thread pool queue capacity | Tumbler/PA | ThreadPool_QueueCapacity | ClientId,DomainName,NodeId,ThreadPoolType | Maximum | Count
Requests | PA HTTP requests | Tumbler/PA | HTTP_TotalRequests | ClientId,DomainName,NodeId,Operation | Sum | Count
Requests | PA bulk items | Tumbler/PA | HTTP_RequestDocs | ClientId,DomainName,NodeId,Operation | Sum | Count
Data | PA breaker estimate | Tumbler/PA | CB_EstimatedSize | ClientId,DomainName,NodeId,CBType | Maximum | Bytes | | opensearch_circuitbreaker_estimated_bytes | breakers.*.estimated_size_in_bytes
Data | PA breaker trips | Tumbler/PA | CB_TrippedEvents | ClientId,DomainName,NodeId,CBType | Sum | Count | > 0 | opensearch_circuitbreaker_tripped_count | breakers.*.tripped
Data | PA admission control rejections | Tumbler/PA | AdmissionControl_RejectionCount | ClientId,DomainName,NodeId,ControllerName | Sum | Count | > 0 | | admission_control.*
Search | PA search backpressure shard cancellations | Tumbler/PA | SearchBP_Shard_Stats_CancellationCount | ClientId,DomainName,NodeId,searchbp_mode | Sum | Count | > 0 | | search_backpressure.search_shard_task.cancellation_stats.cancellation_count
Search | PA search backpressure heap current max | Tumbler/PA | SearchBP_Shard_Stats_Resource_Heap_Usage_CurrentMax | ClientId,DomainName,NodeId,searchbp_mode | Maximum | Bytes | |  | search_backpressure.search_shard_task.resource_tracker_stats
Search | PA search backpressure CPU current max | Tumbler/PA | SearchBP_Shard_Stats_Resource_CPU_Usage_CurrentMax | ClientId,DomainName,NodeId,searchbp_mode | Maximum | Milliseconds | |  | search_backpressure.search_shard_task.resource_tracker_stats
General | PA shard state | Tumbler/PA | Shard_State | ClientId,DomainName,NodeId,ShardID,IndexName | Maximum | None | one state per shard, draw as a state band
`);
