/**
 * What is bad by definition: nothing of it while all is well, and something while an incident is under way that causes it. `flat 0 0` is what no
 * incident of the fleet causes. Columns: see `shape-table.ts`; these lines come before the others.
 */
export const CALM_SHAPES = `
KMSKeyError KMSKeyInaccessible OpenSearchDashboardsIndexMigrationFailed KibanaIndexMigrationFailed : flat 0 0
AutomatedSnapshotFailure VolumeStalledIOCheck HighSwapUsage : flat 0 0
HotToWarmMigrationFailureCount ColdToWarmMigrationFailureCount WarmToColdMigrationFailureCount : during away,blocked 1 0.6
AsynchronousSearchStoreHealthRed AutoTuneFailed AlertingDegraded AlertingNodesNotOnSchedule : flat 0 0
SQLFailedRequestCountBySysErr PPLFailedRequestCountBySysErr AsyncQuery*FailedRequestSysErrCount OpensearchDashboardsReportingFailedRequestSysErrCount ESReportingFailedRequestSysErrCount : during heap-pressure 4 0.6
SQLFailedRequestCountByCusErr PPLFailedRequestCountByCusErr AsyncQuery*FailedRequestCusErrCount OpensearchDashboardsReportingFailedRequestUserErrCount ESReportingFailedRequestUserErrCount : rare 0.002 2
SQLUnhealthy *PluginUnhealthy ForecastUnhealthy SearchPipelineUnhealthy : flat 0 0
*IndexStatus.red *IndexStatus.yellow LTRStatus.red LTRStatus.yellow : flat 0 0
WorkloadCPURejections WorkloadCPUCancellations WorkloadMemoryCancellations : during heap-pressure 6 0.6
SearchTaskCancelled SearchShardTaskCancelled SearchBP_Shard_Stats_CancellationCount : during heap-pressure 3 0.6
QueryFailure QueryFailure-BeagleStone SearchPipelineRequestFailure : during red-index,heap-pressure 12 0.6
TLSNegotiationError ClientTLSNegotiationErrorCount TargetTLSNegotiationErrorCount : flat 0 0
InFlightFetches : during recovering 6 0.8
ingest.total.failed indexing.index_failed : during blocked,heap-pressure,mapping-explosion 30 0.6
*cache.evictions fielddata.evictions : during heap-pressure 40 0.6
breakers.fielddata.tripped breakers.request.tripped breakers.in_flight_requests.tripped : flat 0 0
admission_control.global_cpu_usage.* AdmissionControl_RejectionCount : during heap-pressure 90 0.4
admission_control.global_io_usage.* : during storage 40 0.4
Indexing_Pressure_Rejection_Count : during heap-pressure,blocked 21 0.6
Net_PacketDropRate4 Net_TCP_Lost : during zone 2 0.6
namedprocess_namegroup_major_page_faults_total Paging_MajfltRate node_procs_blocked : during storage,heap-pressure 3 0.6
warmQueryFailure warm.s3.errors discovery.s3.put_failures discovery.s3.get_failures : during zone 2 0.6
RejectedConnectionCount : during zone,heap-pressure 3 0.6
TargetConnectionErrorCount UnhealthyRoutingRequestCount haproxy_backend_server_aborts_total haproxy_backend_response_errors_total : during loss 4 0.9
DroppedInvalidHeaderRequestCount DesyncMitigationMode_NonCompliant_Request_Count haproxy_frontend_request_errors_total haproxy_frontend_requests_denied_total : rare 0.003 2
RemoteStorageWriteRejected remote_store.upload.pressure.total_rejections : during heap-pressure,storage 8 0.6
remote_store.upload.failed_bytes remote_store.download.failed_bytes translog.remote_store.uploads.failed consecutive_failure_count : flat 0 0
refresh_lag : during storage 2 0.6
remote_*.*failed_count cluster_state_stats.overall.failed_count ClusterApplierService_Failure PublishClusterState_Failure async.fetch.failure.count followers.checker.failure.count leader.checker.failure.count : during manager-flapping 1 0.9
node.left.count : during manager-flapping,loss 1 0
published_cluster_states.incompatible_diffs fsHealth.failure.count : flat 0 0
ClusterManager_ThrottledPendingTasksCount Data_RetryingPendingTasksCount : during mapping-explosion 40 0.5
StatusCheckFailed* CPUSurplusCredit* MetadataNoTokenRejected : flat 0 0
HTTPCode_ELB_3XX_Count HTTPCode_ELB_500_Count AnomalousHostCount MitigatedHostCount 4xxErrors 5xxErrors : flat 0 0
haproxy_server_downtime_seconds_total : flat 0 0
TotalRemoteReindexCallsFailed : during zone 1 0
thread_pool.refresh.queue thread_pool.flush.queue ThreadPool_QueueSize : during heap-pressure 6 0.6
`;
