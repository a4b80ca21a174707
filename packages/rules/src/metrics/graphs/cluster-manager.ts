import { graphsOf } from '../graph-table.ts';

/** The domain dashboard tab “Cluster Manager (Experimental)”. */
export const clusterManagerGraphs = graphsOf(`
Master | Cluster state publish latency | Tumbler/ClusterManager | cluster.state.publish.success.latency | ClientId,DomainName,NodeId | Average | Milliseconds | > 1000; histogram
Master | Cluster state compute latency | Tumbler/ClusterManager | cluster.state.new.compute.latency | ClientId,DomainName,NodeId | Average | Milliseconds | histogram
Master | Cluster state applier latency | Tumbler/ClusterManager | cluster.state.appliers.latency | ClientId,DomainName,NodeId | Average | Milliseconds | slow applier log warns at 30 s
Master | Cluster state listener latency | Tumbler/ClusterManager | cluster.state.listeners.latency | ClientId,DomainName,NodeId | Average | Milliseconds
Master | Reroute latency | Tumbler/ClusterManager | allocation.reroute.latency | ClientId,DomainName,NodeId | Average | Milliseconds | grows with shard count
Master | Follower check failures | Tumbler/ClusterManager | followers.checker.failure.count | ClientId,DomainName,NodeId | Sum | Count | > 0; 3 in a row removes a node
Master | Leader check failures | Tumbler/ClusterManager | leader.checker.failure.count | ClientId,DomainName,NodeId | Sum | Count | > 0
Master | Nodes that left | Tumbler/ClusterManager | node.left.count | ClientId,DomainName,NodeId | Sum | Count | > 0
Master | File system health failures | Tumbler/ClusterManager | fsHealth.failure.count | ClientId,DomainName,NodeId | Sum | Count | > 0
Master | Async fetch failures | Tumbler/ClusterManager | async.fetch.failure.count | ClientId,DomainName,NodeId | Sum | Count
Master | Async fetch successes | Tumbler/ClusterManager | async.fetch.success.count | ClientId,DomainName,NodeId | Sum | Count
Master | Election term | Tumbler/PA | Election_Term | ClientId,DomainName,NodeId | Maximum | Count | each step = an election
Master | Publish cluster state failures | Tumbler/PA | PublishClusterState_Failure | ClientId,DomainName,NodeId | Sum | Count | > 0
Master | Publish cluster state latency (PA) | Tumbler/PA | PublishClusterState_Latency | ClientId,DomainName,NodeId | Average | Milliseconds
Master | Apply cluster state latency (PA) | Tumbler/PA | ClusterApplierService_Latency | ClientId,DomainName,NodeId | Average | Milliseconds
Master | Apply cluster state failures (PA) | Tumbler/PA | ClusterApplierService_Failure | ClientId,DomainName,NodeId | Sum | Count | > 0
Master | Pending queue size by task type | Tumbler/PA | ClusterManager_PendingQueueSize | ClientId,DomainName,NodeId,ClusterManager_PendingTaskType | Maximum | Count | | opensearch_cluster_pending_tasks_number | other API: _cluster/pending_tasks
Master | Task queue time | Tumbler/PA | ClusterManager_Task_Queue_Time | ClientId,DomainName,NodeId,ClusterManagerTaskType | Average | Milliseconds
Master | Task run time | Tumbler/PA | ClusterManager_Task_Run_Time | ClientId,DomainName,NodeId,ClusterManagerTaskType | Average | Milliseconds
Master | Throttled pending tasks | Tumbler/PA | ClusterManager_ThrottledPendingTasksCount | ClientId,DomainName,NodeId | Sum | Count | > 0 | | cluster_manager_throttling.stats.total_throttled_tasks
Master | Data node retries of throttled tasks | Tumbler/PA | Data_RetryingPendingTasksCount | ClientId,DomainName,NodeId | Maximum | Count
Master | Cluster state updates | Tumbler/ClusterManager | cluster_state_stats.overall.update_count | ClientId,DomainName,NodeId | Sum | Count | |  | discovery.cluster_state_stats.overall.update_count
Master | Cluster state update time | Tumbler/ClusterManager | cluster_state_stats.overall.total_time_in_millis | ClientId,DomainName,NodeId | Sum | Milliseconds | |  | discovery.cluster_state_stats.overall.total_time_in_millis
Master | Cluster state update failures | Tumbler/ClusterManager | cluster_state_stats.overall.failed_count | ClientId,DomainName,NodeId | Sum | Count | > 0 | | discovery.cluster_state_stats.overall.failed_count
Master | Cluster state queue pending | Tumbler/ClusterManager | cluster_state_queue.pending | ClientId,DomainName,NodeId | Maximum | Count | |  | discovery.cluster_state_queue.pending
Master | Published full states | Tumbler/ClusterManager | published_cluster_states.full_states | ClientId,DomainName,NodeId | Sum | Count | full after election or diff mismatch | | discovery.published_cluster_states.full_states
Master | Incompatible state diffs | Tumbler/ClusterManager | published_cluster_states.incompatible_diffs | ClientId,DomainName,NodeId | Sum | Count | > 0 | | discovery.published_cluster_states.incompatible_diffs
`);
