/** What nodes keep in their own statistics, and what analysers make of them. Columns: see `shape-table.ts`. */
export const GENERIC_SHAPES = `
fs.used_percent : signal disk-percent
fs.storage_skew : gauge 2 13 0 0.04
indices.search.query_total : flow search 1 0.03
indices.indexing.index_total indexing.index_total ShardBulkDocs : flow index 1 0.03
network.bytes : flow load 500000000 0.2
adaptive_selection.rank : latency 2 14 0.4
adaptive_selection.avg_queue_size : gauge 0.4 3 1 0.5
heat.score : signal cpu 0.01
*io_utilization_percent Disk_Utilization : gauge 4 30 1 0.3
breakers.parent.estimated_size_in_bytes : signal heap-used
breakers.parent.tripped CB_TrippedEvents : during heap-pressure 1.5 0.6
jvm.mem.heap_max_in_bytes Heap_Max : capacity heap
Heap_Used : signal heap-used
jvm.mem.pools.young.used_in_bytes : signal young
jvm.buffer_pools.direct.used_in_bytes : gauge 40000000 300000000 0.1 0.05
query_cache.memory_size_in_bytes Cache_Query_Size : capacity heap 0.06
request_cache.memory_size_in_bytes Cache_Request_Size : capacity heap 0.004
fielddata.memory_size_in_bytes Cache_FieldData_Size : capacity heap 0.02
CB_EstimatedSize SearchBP_Shard_Stats_Resource_Heap_Usage_CurrentMax : capacity heap 0.03
SearchBP_Shard_Stats_Resource_CPU_Usage_CurrentMax : latency 20 200 0.5
query_cache.hit_count request_cache.hit_count Cache_Query_Hit file_cache.hit_count : flow search 2.4 0.1
query_cache.miss_count request_cache.miss_count : flow search 1.1 0.15
file_cache.miss_count : flow load 90 0.3
file_cache.total_in_bytes : flat 1200000000 1200000000
file_cache.used_in_bytes file_cache.active_in_bytes : saw 400000000 500000000 30 90
file_cache.evictions_in_bytes : comb 9 40000000 0.9
segments.memory_in_bytes : saw 9000000 60000000 20 60
http.current_open : signal http-open
transport.rx_size_in_bytes : flow load 24600000 0.12
transport.tx_size_in_bytes : flow load 24400000 0.12
transport.server_open : state connections
recovery.current_as_* : during recovering 2 0.6
recovery.throttle_time_in_millis : during recovering 400 0.9
script.compilations : comb 11 8 0.6
ingest.total.time_in_millis : flow index 0.02 0.3
indexing.index_time_in_millis : flow index 0.04 0.15
indexing.index_current : gauge 1 4 0.8 0.3
indexing.delete_total : flow index 0.003 0.5
indexing.is_throttled : flat 0 0
indexing.throttle_time_in_millis merges.total_throttled_time_in_millis Indexing_ThrottleTime : during storage,blocked 900 0.8
indexing_pressure.current.* Indexing_Pressure_Current_Bytes : flow index 120 0.6
indexing_pressure.limit_in_bytes Indexing_Pressure_Current_Limits : capacity heap 0.1
refresh.total : flow load 40 0.1
refresh.total_time_in_millis : flow load 900 0.3
flush.total : comb 6 3 0.5
flush.total_time_in_millis : comb 6 1500 0.6
merges.current : rare 0.3 3
merges.current_size_in_bytes : comb 7 400000000 1
merges.total : comb 4 3 0.5
merges.total_time_in_millis : comb 4 9000 0.8
translog.operations : saw 2000 40000 0.3 0.7
translog.uncommitted_size_in_bytes : saw 20000000 220000000 0.3 0.7
segments.index_writer_memory_in_bytes : saw 8000000 90000000 0.2 0.5
warm.s3.get_requests : flow load 220 0.7
warm.s3.get_latency : latency 30 80 0.5
remote_store.download.total_time_spent_in_millis : flow load 300 0.4
remote_store.upload.*_bytes remote_store.upload_size* translog.remote_store.upload_size* : flow index 900 0.3
remote_store.upload.max_refresh_time_lag_in_millis : comb 23 1400 0.8
remote_store.upload.refresh_size_lag.* segment_replication.*_bytes_behind : comb 19 4000000 0.9
remote_store.upload.total_time_spent_in_millis : flow load 4000 0.3
remote_store.download.succeeded_bytes : flow index 700 0.4
remote_refresh_latency_in_millis.moving_avg : latency 80 300 0.3
upload_speed_in_bytes_per_sec.moving_avg : gauge 40000000 120000000 0.1 0.1
translog.remote_store.uploads.* : flow load 90 0.1
remote_*.success_count : flow load 8 0.2
remote_*.total_time_in_millis : flow load 700 0.3
cluster.state.*.latency PublishClusterState_Latency ClusterApplierService_Latency : latency 20 80 0.4
allocation.reroute.latency : latency 12 50 0.5
async.fetch.success.count : during recovering 14 0.6
Election_Term : state term
ClusterManager_PendingQueueSize cluster_state_queue.pending : total tasks
ClusterManager_Task_Queue_Time : latency 4 30 0.8
ClusterManager_Task_Run_Time : latency 8 60 0.5
cluster_state_stats.overall.update_count published_cluster_states.full_states : flow load 3 0.4
cluster_state_stats.overall.total_time_in_millis : flow load 220 0.5
CPU_Utilization : gauge 0.01 0.4 1 0.3
Heap_AllocRate : gauge 4000000 90000000 1 0.2
ThreadPool_QueueCapacity : flat 1000 1000
ThreadPool_ActiveThreads : rare 0.4 5
IO_ReadThroughput : flow index 15 0.2
IO_WriteThroughput : flow index 43 0.2
IO_TotThroughput : flow index 58 0.2
IO_TotalSyscallRate : gauge 300 4000 1 0.2
Sched_Waittime Thread_Blocked_Time : latency 0.0002 0.003 0.5
Sched_CtxRate : gauge 800 6000 0.9 0.2
Latency : latency 4 20 0.5
Disk_WaitTime : latency 0.6 2 0.5
Disk_ServiceRate : gauge 20 120 0.4 0.2
Net_Throughput : gauge 2000000 30000000 1 0.2
ThreadPool_QueueLatency : latency 0.2 2 0.5
HTTP_TotalRequests : flow requests 1 0.05
HTTP_RequestDocs : flow index 1 0.05
ShardEvents : flow search 4 0.1
Shard_State : flat 3 3
Paging_RSS : gauge 40000 900000 0.1 0.05
smHeartbeatCount : flat 6 6
`;
