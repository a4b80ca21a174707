/** What the service publishes of a domain and its nodes. Columns: see `shape-table.ts`. */
export const SERVICE_SHAPES = `
ClusterStatus.green : state green
ClusterStatus.yellow : state yellow
ClusterStatus.red : state red
Nodes : state nodes
DataNodes : state data-nodes
WarmNodes : state warm-nodes
Shards.active DataNodesShards.active : state active
Shards.activePrimary : state primary
Shards.unassigned DataNodesShards.unassigned : state unassigned
Shards.delayedUnassigned : state delayed
Shards.initializing DataNodesShards.initialising : state initializing
Shards.relocating DataNodesShards.relocating : state relocating
MasterReachableFromNode : state reachable
ActiveReads.* : state reads
ActiveDataNode : state present
KibanaHealthyNodes OpenSearchDashboardsHealthyNodes : state dashboards
KibanaHealthyNode OpenSearchDashboardsHealthyNode : state dashboards
ClusterIndexWritesBlocked : total blocked
number_of_pending_tasks : total tasks
task_max_waiting_in_queue_millis : total waitMs
SnapshotCount : snapshots count
SnapshotFailures : snapshots failures
ISMPolicyCount : held policies
ComponentTemplateCount : held componentTemplates
SearchableDocuments : total docs
DeletedDocuments : total deleted
ClusterUsedSpace : total store 9.5367431640625e-7
HotStorageSpaceUtilization : signal disk-used 9.5367431640625e-7
FreeStorageSpace MasterFreeStorageSpace CoordinatorFreeStorageSpace WarmFreeStorageSpace : signal disk-free 9.5367431640625e-7
CPUUtilization MasterCPUUtilization CoordinatorCPUUtilization WarmCPUUtilization os.cpu.percent process.cpu.percent resource_usage_stats.cpu_utilization_percent : signal cpu
JVMMemoryPressure MasterJVMMemoryPressure CoordinatorJVMMemoryPressure WarmJVMMemoryPressure jvm.mem.heap_used_percent : signal heap
OldGenJVMMemoryPressure MasterOldGenJVMMemoryPressure CoordinatorOldGenJVMMemoryPressure WarmOldGenJVMMemoryPressure : signal old
SysMemoryUtilization MasterSysMemoryUtilization CoordinatorSysMemoryUtilization WarmSysMemoryUtilization resource_usage_stats.memory_utilization_percent : signal memory
ShardCount shards.count shards.primary_count : signal shards
SegmentCount : signal shards 14
*JVMGCYoungCollectionCount GC_Collection_Event : flow load 19 0.08
*JVMGCYoungCollectionTime GC_Collection_Time : flow load 580 0.15
*JVMGCOldCollectionCount : during heap-pressure 4 0.5
*JVMGCOldCollectionTime : during heap-pressure 12500 0.15
*CPUCreditBalance : gauge 120 540 -0.2 0.1
CPUCreditUsage : flow load 1.4 0.1
ReadLatency : latency 0.0006 0.0016 0.4 disk
WriteLatency : latency 0.0008 0.0022 0.4 disk
ReadThroughput : flow index 900 0.4
WriteThroughput : flow index 2600 0.3
ReadThroughputMicroBursting : flow index 2800 0.5
WriteThroughputMicroBursting : flow index 7300 0.4
ReadIOPS : gauge 20 160 1 0.3
WriteIOPS : gauge 60 420 1 0.2
ReadIOPSMicroBursting : gauge 120 900 1 0.4
WriteIOPSMicroBursting : gauge 300 1900 1 0.35
DiskQueueDepth : gauge 0.05 0.9 1 0.5 slowed
BurstBalance EBSIOBalance% EBSByteBalance% : during storage 4 0.5 100
ThroughputThrottle IopsThrottle : during storage 1 0 0
MaxProvisionedThroughput : flat 131072000 262144000
ThreadpoolSearchQueue thread_pool.search.queue : signal search-queue
ThreadpoolWriteQueue thread_pool.write.queue : signal write-queue
ThreadpoolSearchRejected ThreadpoolWriteRejected ThreadPool_RejectedReqs thread_pool.*.rejected : during heap-pressure 193 0.2
*ThreadpoolSearchThreads : capacity search
*ThreadpoolWriteThreads : capacity write
*ThreadpoolIndexSearcherThreads : capacity index_searcher
*ThreadpoolForce_mergeThreads : capacity force_merge
*Threadpool*Queue : during heap-pressure 6 0.6
*Threadpool*Rejected : during heap-pressure 3 0.6
*Threadpool*Threads : flat 1 8
CoordinatingWriteRejected PrimaryWriteRejected ReplicaWriteRejected : during heap-pressure,blocked 21 0.6
SearchLatency ConcurrentSearchLatency : latency 6 28 0.1
WarmSearchLatency WarmConcurrentSearchLatency : latency 220 1400 1
IndexingLatency : latency 0.4 3 0.4
SearchRate : signal search
IndexingRate : signal index
ConcurrentSearchRate : flow search 0.4 0.1
WarmSearchRate WarmConcurrentSearchRate : flow load 3 1
WarmSearchableDocuments : total warmDocs
WarmStorageSpaceUtilization : total warmStore 9.5367431640625e-7
ColdStorageSpaceUtilization : held coldIndices
*MigrationQueueSize warm.migration.running : held migrations
*MigrationSuccessCount : night 3
*Migration*Latency : latency 90000 900000 0.4
RemoteStorageUsedSpace : signal disk-used 9.7e-7
ReplicationLagMaxTime : comb 17 900 1
OpenSearchRequests ElasticsearchRequests : total requests
2xx : total 2xx
3xx : total 3xx
4xx : total 4xx
5xx : total 5xx
InvalidHostHeaderRequests : rare 0.02 9
*ConcurrentConnections : office 9
*HeapTotal : flat 380 620
*HeapUsed : saw 150 240 5 20
*HeapUtilization : saw 28 48 5 20
*OS1MinuteLoad : gauge 0.05 0.5 0.5 0.4
*DashboardsRequestTotal KibanaRequestTotal : office 240
*ResponseTimesMaxInMillis : office 1400
CrossCluster*Connections : held connections
CrossCluster*ReplicationRequests LeaderCheckPoint FollowerCheckPoint ReplicationRate AutoFollow* ReplicationNum* : held following
CrossCluster* : flow load 60 0.2
TotalRemoteReindexCallsSucceeded : rare 0.01 2
AlertingNodesOnSchedule AlertingScheduledJobEnabled : held scheduledJobs
AlertingIndexExists AlertingIndexStatus.green : held alertingIndex
AD* *DetectorCount *DetectorsCount : held detectors
Forecast* *ForecasterCount : held forecasters
ML* Ml* : held models
SQL*RequestCount PPLRequestCount ESReporting*Count Opensearch*ReportingRequestCount *ReportingSuccessCount : office 14
AsyncQuery*RequestCount : office 6
AsynchronousSearch* : held asynchronousSearches
KNNFaissInitialized KNNLuceneInitialized KNNNmslibInitialized : flat 1 1
EnforcedWorkloadGroupCount SoftWorkloadGroupCount : flat 1 3
ScrollTotal ScrollTotal-BeagleStone : flow load 6 0.4
SearchIdleReactivateCountTotal : flow load 3 0.5
SearchPipelineRequestTime : flow search 0.4 0.3
warmQuerySuccess : flow load 40 0.25
KNN* : held vectors
LTR* : held featureStores
*PointInTime AvgPointInTimeAliveTime : held pointsInTime
ScrollCurrent* OpenContexts* : gauge 1 20 0.8 0.5
QueryTotal QuerySuccess* : flow search 1 0.03
QueryTimeInMillis : flow search 10 0.3
FetchTotal : flow search 0.65 0.05
FetchTimeInMillis : flow search 0.9 0.3
*Current : rare 0.25 6
CanMatchTotal TookTotal ExpandTotal Dfs*Total : flow search 0.05 0.2
CanMatchTimeInMillis ExpandTimeInMillis Dfs*TimeInMillis : flow search 0.08 0.4
TookTimeInMillis : flow search 12 0.3
ThreadCount jvm.threads.count namedprocess_namegroup_num_threads : signal threads
WorkloadQueryCompletions : flow search 0.3 0.1
WorkloadManagementEnabled : flat 1 1
AutoTuneValue AutoTuneChangesHistoryHeapSize : flat 20 70
AutoTuneSucceeded : rare 0.0002 1
WeightedRoutingFailOpen : during zone 6 0.8
`;
