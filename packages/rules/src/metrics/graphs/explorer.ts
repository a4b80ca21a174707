import { graphsOf } from '../graph-table.ts';

/** The domain dashboard tab “Explorer”. */
export const explorerGraphs = graphsOf(`
Requests | Explorer: AsyncQueryCancelApiFailedRequestCusErrCount | AWS/ES | AsyncQueryCancelApiFailedRequestCusErrCount | ClientId,DomainName | Sum | Count
Requests | Explorer: AsyncQueryCancelApiFailedRequestSysErrCount | AWS/ES | AsyncQueryCancelApiFailedRequestSysErrCount | ClientId,DomainName | Sum | Count
Requests | Explorer: AsyncQueryCancelApiRequestCount | AWS/ES | AsyncQueryCancelApiRequestCount | ClientId,DomainName | Sum | Count
Requests | Explorer: AsyncQueryCreateApiFailedRequestCusErrCount | AWS/ES | AsyncQueryCreateApiFailedRequestCusErrCount | ClientId,DomainName | Sum | Count
Requests | Explorer: AsyncQueryCreateApiFailedRequestSysErrCount | AWS/ES | AsyncQueryCreateApiFailedRequestSysErrCount | ClientId,DomainName | Sum | Count
Requests | Explorer: AsyncQueryCreateApiRequestCount | AWS/ES | AsyncQueryCreateApiRequestCount | ClientId,DomainName | Sum | Count
Requests | Explorer: AsyncQueryGetApiFailedRequestCusErrCount | AWS/ES | AsyncQueryGetApiFailedRequestCusErrCount | ClientId,DomainName | Sum | Count
Requests | Explorer: AsyncQueryGetApiFailedRequestSysErrCount | AWS/ES | AsyncQueryGetApiFailedRequestSysErrCount | ClientId,DomainName | Sum | Count
Requests | Explorer: AsyncQueryGetApiRequestCount | AWS/ES | AsyncQueryGetApiRequestCount | ClientId,DomainName | Sum | Count
Requests | Explorer: ESReportingFailedRequestSysErrCount | AWS/ES | ESReportingFailedRequestSysErrCount | ClientId,DomainName | Sum | Count
Requests | Explorer: ESReportingFailedRequestUserErrCount | AWS/ES | ESReportingFailedRequestUserErrCount | ClientId,DomainName | Sum | Count
Requests | Explorer: ESReportingRequestCount | AWS/ES | ESReportingRequestCount | ClientId,DomainName | Sum | Count
Requests | Explorer: ESReportingSuccessCount | AWS/ES | ESReportingSuccessCount | ClientId,DomainName | Sum | Count
Requests | Explorer: OpensearchDashboardsReportingFailedRequestSysErrCount | AWS/ES | OpensearchDashboardsReportingFailedRequestSysErrCount | ClientId,DomainName | Sum | Count
Requests | Explorer: OpensearchDashboardsReportingFailedRequestUserErrCount | AWS/ES | OpensearchDashboardsReportingFailedRequestUserErrCount | ClientId,DomainName | Sum | Count
Requests | Explorer: OpensearchDashboardsReportingRequestCount | AWS/ES | OpensearchDashboardsReportingRequestCount | ClientId,DomainName | Sum | Count
Requests | Explorer: OpensearchDashboardsReportingSuccessCount | AWS/ES | OpensearchDashboardsReportingSuccessCount | ClientId,DomainName | Sum | Count
General | Explorer: ADAnomalyDetectorsIndexStatus.red | AWS/ES | ADAnomalyDetectorsIndexStatus.red | ClientId,DomainName | Maximum | Count
General | Explorer: ADAnomalyDetectorsIndexStatusIndexExists | AWS/ES | ADAnomalyDetectorsIndexStatusIndexExists | ClientId,DomainName | Maximum | Count
General | Explorer: ADAnomalyResultsIndexStatus.red | AWS/ES | ADAnomalyResultsIndexStatus.red | ClientId,DomainName | Maximum | Count
General | Explorer: ADAnomalyResultsIndexStatusIndexExists | AWS/ES | ADAnomalyResultsIndexStatusIndexExists | ClientId,DomainName | Maximum | Count
General | Explorer: ADModelsCheckpointIndexStatus.red | AWS/ES | ADModelsCheckpointIndexStatus.red | ClientId,DomainName | Maximum | Count
General | Explorer: ADModelsCheckpointIndexStatusIndexExists | AWS/ES | ADModelsCheckpointIndexStatusIndexExists | ClientId,DomainName | Maximum | Count
General | Explorer: ForecastCheckpointIndexStatus.red | AWS/ES | ForecastCheckpointIndexStatus.red | ClientId,DomainName | Maximum | Count
General | Explorer: ForecastCheckpointIndexStatusIndexExists | AWS/ES | ForecastCheckpointIndexStatusIndexExists | ClientId,DomainName | Maximum | Count
General | Explorer: ForecastConfigIndexStatus.red | AWS/ES | ForecastConfigIndexStatus.red | ClientId,DomainName | Maximum | Count
General | Explorer: ForecastConfigIndexStatusIndexExists | AWS/ES | ForecastConfigIndexStatusIndexExists | ClientId,DomainName | Maximum | Count
General | Explorer: ForecastResultsIndexStatus.red | AWS/ES | ForecastResultsIndexStatus.red | ClientId,DomainName | Maximum | Count
General | Explorer: ForecastResultsIndexStatusIndexExists | AWS/ES | ForecastResultsIndexStatusIndexExists | ClientId,DomainName | Maximum | Count
General | Explorer: ForecastStateIndexStatus.red | AWS/ES | ForecastStateIndexStatus.red | ClientId,DomainName | Maximum | Count
General | Explorer: ForecastStateIndexStatusIndexExists | AWS/ES | ForecastStateIndexStatusIndexExists | ClientId,DomainName | Maximum | Count
General | Explorer: ForecastUnhealthy | AWS/ES | ForecastUnhealthy | ClientId,DomainName | Maximum | Count
General | Explorer: ForecasterCount | AWS/ES | ForecasterCount | ClientId,DomainName | Maximum | Count
General | Explorer: HCForecasterCount | AWS/ES | HCForecasterCount | ClientId,DomainName | Maximum | Count
General | Explorer: SingleStreamForecasterCount | AWS/ES | SingleStreamForecasterCount | ClientId,DomainName | Maximum | Count
General | Explorer: LTRPluginUnhealthy | AWS/ES | LTRPluginUnhealthy | ClientId,DomainName | Maximum | Count
General | Explorer: MLCommonsPluginUnhealthy | AWS/ES | MLCommonsPluginUnhealthy | ClientId,DomainName | Maximum | Count
General | Explorer: MLConnectorCount | AWS/ES | MLConnectorCount | ClientId,DomainName | Maximum | Count
General | Explorer: MLConnectorIndexStatus.red | AWS/ES | MLConnectorIndexStatus.red | ClientId,DomainName | Maximum | Count
General | Explorer: MLConnectorIndexStatusIndexExists | AWS/ES | MLConnectorIndexStatusIndexExists | ClientId,DomainName | Maximum | Count
General | Explorer: MLModelCount | AWS/ES | MLModelCount | ClientId,DomainName | Maximum | Count
General | Explorer: MLModelIndexStatus.red | AWS/ES | MLModelIndexStatus.red | ClientId,DomainName | Maximum | Count
General | Explorer: MLModelIndexStatusIndexExists | AWS/ES | MLModelIndexStatusIndexExists | ClientId,DomainName | Maximum | Count
General | Explorer: MLTaskIndexStatus.red | AWS/ES | MLTaskIndexStatus.red | ClientId,DomainName | Maximum | Count
General | Explorer: MLTaskIndexStatusIndexExists | AWS/ES | MLTaskIndexStatusIndexExists | ClientId,DomainName | Maximum | Count
General | Explorer: MlConnectorCount | AWS/ES | MlConnectorCount | ClientId,DomainName | Maximum | Count
General | Explorer: MlConnectorIndexStatus.red | AWS/ES | MlConnectorIndexStatus.red | ClientId,DomainName | Maximum | Count
General | Explorer: MlConnectorIndexStatusIndexExists | AWS/ES | MlConnectorIndexStatusIndexExists | ClientId,DomainName | Maximum | Count
General | Explorer: MlModelCount | AWS/ES | MlModelCount | ClientId,DomainName | Maximum | Count
General | Explorer: MlModelIndexStatus.red | AWS/ES | MlModelIndexStatus.red | ClientId,DomainName | Maximum | Count
General | Explorer: MlModelIndexStatusIndexExists | AWS/ES | MlModelIndexStatusIndexExists | ClientId,DomainName | Maximum | Count
General | Explorer: MlTaskIndexStatus.red | AWS/ES | MlTaskIndexStatus.red | ClientId,DomainName | Maximum | Count
General | Explorer: MlTaskIndexStatusIndexExists | AWS/ES | MlTaskIndexStatusIndexExists | ClientId,DomainName | Maximum | Count
General | Explorer: SearchPipelineUnhealthy | AWS/ES | SearchPipelineUnhealthy | ClientId,DomainName | Maximum | Count
General | Explorer: KNNRemoteBuildEnabled | AWS/ES | KNNRemoteBuildEnabled | ClientId,DomainName | Maximum | Count
Search | Explorer: ForecastExecuteFailureCount | AWS/ES | ForecastExecuteFailureCount | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count
Search | Explorer: ForecastExecuteRequestCount | AWS/ES | ForecastExecuteRequestCount | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count
Search | Explorer: ForecastHCExecuteFailureCount | AWS/ES | ForecastHCExecuteFailureCount | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count
Search | Explorer: ForecastHCExecuteRequestCount | AWS/ES | ForecastHCExecuteRequestCount | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count
Search | Explorer: ForecastModelCorruptionCount | AWS/ES | ForecastModelCorruptionCount | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count
Search | Explorer: MLCircuitBreakerTriggerCount | AWS/ES | MLCircuitBreakerTriggerCount | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count
Search | Explorer: MLDeployedModelCount | AWS/ES | MLDeployedModelCount | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count
Search | Explorer: MLExecutingTaskCount | AWS/ES | MLExecutingTaskCount | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count
Search | Explorer: MLFailureCount | AWS/ES | MLFailureCount | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count
Search | Explorer: MLRequestCount | AWS/ES | MLRequestCount | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count
Search | Explorer: MlCircuitBreakerTriggerCount | AWS/ES | MlCircuitBreakerTriggerCount | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count
Search | Explorer: MlDeployedModelCount | AWS/ES | MlDeployedModelCount | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count
Search | Explorer: MlExecutingTaskCount | AWS/ES | MlExecutingTaskCount | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count
Search | Explorer: MlFailureCount | AWS/ES | MlFailureCount | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count
Search | Explorer: MlNodeExecutingTaskCount | AWS/ES | MlNodeExecutingTaskCount | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count
Search | Explorer: MlNodeTotalFailureCount | AWS/ES | MlNodeTotalFailureCount | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count
Search | Explorer: MlNodeTotalModelCount | AWS/ES | MlNodeTotalModelCount | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count
Search | Explorer: MlNodeTotalRequestCount | AWS/ES | MlNodeTotalRequestCount | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count
Search | Explorer: MlRequestCount | AWS/ES | MlRequestCount | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count
Search | Explorer: KNNTrainingErrors | AWS/ES | KNNTrainingErrors | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count
Search | Explorer: KNNTrainingRequests | AWS/ES | KNNTrainingRequests | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count
Search | Explorer: MlNodeTotalCircuitBreakerTriggerCount | AWS/ES | MlNodeTotalCircuitBreakerTriggerCount | ClientId,DomainName,NodeId | Sum | Count
Search | Explorer: KNNFaissInitialized | AWS/ES | KNNFaissInitialized | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count
Search | Explorer: KNNLuceneInitialized | AWS/ES | KNNLuceneInitialized | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count
Search | Explorer: KNNNmslibInitialized | AWS/ES | KNNNmslibInitialized | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count
Search | Explorer: KNNTrainingMemoryUsage | AWS/ES | KNNTrainingMemoryUsage | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Kilobytes
Search | Explorer: KNNTrainingMemoryUsagePercentage | AWS/ES | KNNTrainingMemoryUsagePercentage | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Percent
Search | Explorer: KNNRemoteIndexBuildFailureCount | AWS/ES | KNNRemoteIndexBuildFailureCount | ClientId,DomainName | Sum | Count
Search | Explorer: KNNRemoteIndexBuildSuccessCount | AWS/ES | KNNRemoteIndexBuildSuccessCount | ClientId,DomainName | Sum | Count
Search | Explorer: QueryFailure-BeagleStone | AWS/ES | QueryFailure-BeagleStone | ClientId,DomainName | Sum | Count
Search | Explorer: QuerySuccess-BeagleStone | AWS/ES | QuerySuccess-BeagleStone | ClientId,DomainName | Sum | Count
Search | Explorer: ScrollTotal-BeagleStone | AWS/ES | ScrollTotal-BeagleStone | ClientId,DomainName | Sum | Count
Search | Explorer: OpenContexts-BeagleStone | AWS/ES | OpenContexts-BeagleStone | ClientId,DomainName | Maximum | Count
Search | Explorer: ScrollCurrent-BeagleStone | AWS/ES | ScrollCurrent-BeagleStone | ClientId,DomainName | Maximum | Count
Search | Explorer: CanMatchCurrent | AWS/ES | CanMatchCurrent | ClientId,DomainName + ClientId,DomainName,InstanceId + ClientId,DomainName,NodeId | Maximum | Count
Search | Explorer: DfsPreQueryCurrent | AWS/ES | DfsPreQueryCurrent | ClientId,DomainName + ClientId,DomainName,InstanceId + ClientId,DomainName,NodeId | Maximum | Count
Search | Explorer: DfsQueryCurrent | AWS/ES | DfsQueryCurrent | ClientId,DomainName + ClientId,DomainName,InstanceId + ClientId,DomainName,NodeId | Maximum | Count
Search | Explorer: ExpandCurrent | AWS/ES | ExpandCurrent | ClientId,DomainName + ClientId,DomainName,InstanceId + ClientId,DomainName,NodeId | Maximum | Count
Search | Explorer: TookCurrent | AWS/ES | TookCurrent | ClientId,DomainName + ClientId,DomainName,InstanceId + ClientId,DomainName,NodeId | Maximum | Count
Search | Explorer: CanMatchTotal | AWS/ES | CanMatchTotal | ClientId,DomainName + ClientId,DomainName,InstanceId + ClientId,DomainName,NodeId | Sum | Count
Search | Explorer: DfsPreQueryTotal | AWS/ES | DfsPreQueryTotal | ClientId,DomainName + ClientId,DomainName,InstanceId + ClientId,DomainName,NodeId | Sum | Count
Search | Explorer: DfsQueryTotal | AWS/ES | DfsQueryTotal | ClientId,DomainName + ClientId,DomainName,InstanceId + ClientId,DomainName,NodeId | Sum | Count
Search | Explorer: ExpandTotal | AWS/ES | ExpandTotal | ClientId,DomainName + ClientId,DomainName,InstanceId + ClientId,DomainName,NodeId | Sum | Count
Search | Explorer: TookTotal | AWS/ES | TookTotal | ClientId,DomainName + ClientId,DomainName,InstanceId + ClientId,DomainName,NodeId | Sum | Count
Search | Explorer: CanMatchTimeInMillis | AWS/ES | CanMatchTimeInMillis | ClientId,DomainName + ClientId,DomainName,InstanceId + ClientId,DomainName,NodeId | Sum | Milliseconds
Search | Explorer: DfsPreQueryTimeInMillis | AWS/ES | DfsPreQueryTimeInMillis | ClientId,DomainName + ClientId,DomainName,InstanceId + ClientId,DomainName,NodeId | Sum | Milliseconds
Search | Explorer: DfsQueryTimeInMillis | AWS/ES | DfsQueryTimeInMillis | ClientId,DomainName + ClientId,DomainName,InstanceId + ClientId,DomainName,NodeId | Sum | Milliseconds
Search | Explorer: ExpandTimeInMillis | AWS/ES | ExpandTimeInMillis | ClientId,DomainName + ClientId,DomainName,InstanceId + ClientId,DomainName,NodeId | Sum | Milliseconds
Search | Explorer: TookTimeInMillis | AWS/ES | TookTimeInMillis | ClientId,DomainName + ClientId,DomainName,InstanceId + ClientId,DomainName,NodeId | Sum | Milliseconds
Search | Explorer: SearchPipelineRequestFailure | AWS/ES | SearchPipelineRequestFailure | ClientId,DomainName,Processor | Sum | Count
Search | Explorer: SearchPipelineRequestTime | AWS/ES | SearchPipelineRequestTime | ClientId,DomainName,Processor | Sum | Milliseconds
Indexing | Explorer: TotalRemoteReindexCallsFailed | AWS/ES | TotalRemoteReindexCallsFailed | ClientId,DomainName,RemoteDomain | Sum | Count
Indexing | Explorer: TotalRemoteReindexCallsSucceeded | AWS/ES | TotalRemoteReindexCallsSucceeded | ClientId,DomainName,RemoteDomain | Sum | Count
Indexing | Explorer: ReplicationNumIndexTasks | AWS/ES | ReplicationNumIndexTasks | ClientId,DomainName | Maximum | Count
Indexing | Explorer: ReplicationNumShardTasks | AWS/ES | ReplicationNumShardTasks | ClientId,DomainName | Maximum | Count
Requests | Explorer: CrossClusterInboundReplicationRequests | AWS/ES | CrossClusterInboundReplicationRequests | ClientId,DomainName,ConnectionId + ClientId,DomainName | Sum | Count
Requests | Explorer: CrossClusterInboundSearchRequests | AWS/ES | CrossClusterInboundSearchRequests | ClientId,DomainName,ConnectionId + ClientId,DomainName | Sum | Count
Requests | Explorer: CrossClusterOutboundReplicationRequests | AWS/ES | CrossClusterOutboundReplicationRequests | ClientId,DomainName,ConnectionId + ClientId,DomainName | Sum | Count
Requests | Explorer: CrossClusterOutboundSearchRequests | AWS/ES | CrossClusterOutboundSearchRequests | ClientId,DomainName,ConnectionId + ClientId,DomainName | Sum | Count
Coordinator | Explorer: CoordinatorThreadpoolForce_mergeQueue | AWS/ES | CoordinatorThreadpoolForce_mergeQueue | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count
Coordinator | Explorer: CoordinatorThreadpoolForce_mergeRejected | AWS/ES | CoordinatorThreadpoolForce_mergeRejected | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count
Coordinator | Explorer: CoordinatorThreadpoolForce_mergeThreads | AWS/ES | CoordinatorThreadpoolForce_mergeThreads | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count
Coordinator | Explorer: CoordinatorThreadpoolIndexQueue | AWS/ES | CoordinatorThreadpoolIndexQueue | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count
Coordinator | Explorer: CoordinatorThreadpoolIndexRejected | AWS/ES | CoordinatorThreadpoolIndexRejected | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count
Coordinator | Explorer: CoordinatorThreadpoolIndexThreads | AWS/ES | CoordinatorThreadpoolIndexThreads | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count
Coordinator | Explorer: CoordinatorThreadpoolOpendistro_monitor_runnerQueue | AWS/ES | CoordinatorThreadpoolOpendistro_monitor_runnerQueue | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count
Coordinator | Explorer: CoordinatorThreadpoolOpendistro_monitor_runnerRejected | AWS/ES | CoordinatorThreadpoolOpendistro_monitor_runnerRejected | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count
Coordinator | Explorer: CoordinatorThreadpoolOpendistro_monitor_runnerThreads | AWS/ES | CoordinatorThreadpoolOpendistro_monitor_runnerThreads | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count
Coordinator | Explorer: CoordinatorThreadpoolsql-workerQueue | AWS/ES | CoordinatorThreadpoolsql-workerQueue | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count
Coordinator | Explorer: CoordinatorThreadpoolsql-workerRejected | AWS/ES | CoordinatorThreadpoolsql-workerRejected | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count
Coordinator | Explorer: CoordinatorThreadpoolsql-workerThreads | AWS/ES | CoordinatorThreadpoolsql-workerThreads | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count
General | Explorer: ThreadpoolOpendistro_monitor_runnerQueue | AWS/ES | ThreadpoolOpendistro_monitor_runnerQueue | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count
General | Explorer: ThreadpoolOpendistro_monitor_runnerRejected | AWS/ES | ThreadpoolOpendistro_monitor_runnerRejected | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count
General | Explorer: ThreadpoolOpendistro_monitor_runnerThreads | AWS/ES | ThreadpoolOpendistro_monitor_runnerThreads | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count
Requests | Explorer: KibanaConcurrentConnections | AWS/ES | KibanaConcurrentConnections | ClientId,DomainName,NodeId | Maximum | None
Requests | Explorer: KibanaHealthyNode | AWS/ES | KibanaHealthyNode | ClientId,DomainName,NodeId | Maximum | None
Requests | Explorer: KibanaHeapTotal | AWS/ES | KibanaHeapTotal | ClientId,DomainName,NodeId | Maximum | None
Requests | Explorer: KibanaHeapUsed | AWS/ES | KibanaHeapUsed | ClientId,DomainName,NodeId | Maximum | None
Requests | Explorer: KibanaHeapUtilization | AWS/ES | KibanaHeapUtilization | ClientId,DomainName,NodeId | Maximum | None
Requests | Explorer: KibanaOS1MinuteLoad | AWS/ES | KibanaOS1MinuteLoad | ClientId,DomainName,NodeId | Maximum | None
Requests | Explorer: KibanaRequestTotal | AWS/ES | KibanaRequestTotal | ClientId,DomainName,NodeId | Maximum | None
Requests | Explorer: KibanaResponseTimesMaxInMillis | AWS/ES | KibanaResponseTimesMaxInMillis | ClientId,DomainName,NodeId | Maximum | None
`);
