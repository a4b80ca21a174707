/** What machines, volumes, balancers, proxies and processes publish. Columns: see `shape-table.ts`. */
export const MACHINE_SHAPES = `
NetworkIn : flow load 240000000 0.2
NetworkOut : flow load 310000000 0.2
NetworkPackets* : flow load 210000 0.2
MetadataNoToken : rare 0.1 3
DiskReadOps EBSReadOps VolumeReadOps : flow load 3900 0.4
DiskWriteOps EBSWriteOps VolumeWriteOps : flow load 11000 0.25
DiskReadBytes EBSReadBytes VolumeReadBytes : flow load 90000000 0.4
DiskWriteBytes EBSWriteBytes VolumeWriteBytes : flow load 410000000 0.25
VolumeConsumedReadWriteOps : flow load 15000 0.25
VolumeTotalReadTime : flow load 3 0.4
VolumeTotalWriteTime : flow load 9 0.3
VolumeIdleTime : gauge 28 55 -0.2 0.05
VolumeQueueLength : gauge 0.1 1.4 1 0.4 slowed
VolumeThroughputPercentage : flat 100 100
VolumeAvgReadLatency : latency 0.6 1.4 0.4 disk
VolumeAvgWriteLatency : latency 0.8 2.1 0.4 disk
VolumeAvgIOPS : gauge 90 500 1 0.2
VolumeAvgThroughput : gauge 2000000 14000000 1 0.25
*ExceededCheck : during storage 1 0 0
RequestCount : balancer requests
RequestCountPerTarget : balancer per-target
TargetResponseTime : latency 0.004 0.02 0.5
HTTPCode_Target_2XX_Count : balancer target2xx
HTTPCode_Target_3XX_Count : balancer target3xx
HTTPCode_Target_4XX_Count : balancer target4xx
HTTPCode_Target_5XX_Count : balancer target5xx
HTTPCode_ELB_4XX_Count : balancer elb4xx
HTTPCode_ELB_5XX_Count : balancer elb5xx
HTTPCode_ELB_502_Count : balancer elb502
HTTPCode_ELB_503_Count : balancer elb503
HTTPCode_ELB_504_Count : balancer elb504
HealthyHostCount HealthyStateRouting : state targets
UnHealthyHostCount UnhealthyStateRouting : state targets-missing
ActiveConnectionCount : gauge 40 900 0.7 0.06
NewConnectionCount : flow requests 0.06 0.1
ProcessedBytes : balancer bytes
ConsumedLCUs : gauge 0.4 3 1 0.1
PeakLCUs : gauge 0.6 4 1 0.2
RuleEvaluations : flow requests 1 0.01
AllRequests : flow load 46 0.1
GetRequests : flow load 30 0.1
PutRequests HeadRequests : flow load 6 0.1
ListRequests : flow load 4 0.1
BytesDownloaded : flow load 90000 0.1
FirstByteLatency : latency 14 30 0.3
TotalRequestLatency : latency 20 44 0.3
discovery.s3.seed_hosts discovery.s3.peers : flat 3 3
discovery.s3.last_refresh_age : saw 20 30 0.04 0.05
haproxy_up haproxy_backend_up haproxy_server_up : state present
haproxy_process_idle_time_percent : gauge 70 92 -0.1 0.03
haproxy_frontend_current_sessions haproxy_backend_current_sessions haproxy_server_current_sessions : gauge 12 160 0.9 0.15
haproxy_frontend_limit_sessions : flat 4000 4000
haproxy_frontend_current_session_rate : gauge 1 40 1 0.2
haproxy_frontend_http_requests_total : flow requests 1 0.03
haproxy_frontend_connections_total : flow requests 0.06 0.1
haproxy_frontend_bytes_in_total : flow requests 6800 0.15
haproxy_frontend_bytes_out_total : flow requests 14000 0.2
haproxy_*_http_responses_total : code
haproxy_backend_current_server : state data-nodes
haproxy_backend_current_queue haproxy_server_current_queue : during heap-pressure,loss 12 0.9
haproxy_backend_redispatch_warnings_total haproxy_backend_retry_warnings_total : during loss 9 0.9
haproxy_backend_connection_errors_total haproxy_server_check_failures_total : during loss 4 0.9
haproxy_*_seconds : latency 0.0004 0.012 0.5
haproxy_backend_client_aborts_total : rare 0.05 4
process.cpu.total_in_millis : signal cpu 1200
process.open_file_descriptors namedprocess_namegroup_open_filedesc : signal descriptors
process.max_file_descriptors : flat 128000 128000
process.mem.total_virtual_in_bytes : capacity heap 5.2
jvm.uptime_in_millis : signal uptime
namedprocess_namegroup_num_procs : flat 1 1
namedprocess_namegroup_cpu_seconds_total : signal cpu 1.2
namedprocess_namegroup_worst_fd_ratio : gauge 0.004 0.03 0.05 0.05
namedprocess_namegroup_context_switches_total : flow load 900000 0.15
namedprocess_namegroup_oldest_start_time_seconds : signal started 0.001
namedprocess_namegroup_memory_bytes : capacity heap 1.35
node_load1 : signal load1
node_load5 : signal load5
node_memory_MemAvailable_bytes : signal memory-free
namedprocess_namegroup_read_bytes_total : flow index 900 0.3
namedprocess_namegroup_write_bytes_total : flow index 2600 0.3
`;
