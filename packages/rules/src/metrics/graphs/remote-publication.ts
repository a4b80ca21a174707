import { graphsOf } from '../graph-table.ts';

/** The domain dashboard tab “Remote Publication”. */
export const remotePublicationGraphs = graphsOf(`
Master | Remote state upload successes | Tumbler/RemotePublication | remote_upload.success_count | ClientId,DomainName,NodeId | Sum | Count | |  | discovery.cluster_state_stats.remote_upload.success_count
Master | Remote state upload failures | Tumbler/RemotePublication | remote_upload.failed_count | ClientId,DomainName,NodeId | Sum | Count | > 0 | | discovery.cluster_state_stats.remote_upload.failed_count
Master | Remote state upload time | Tumbler/RemotePublication | remote_upload.total_time_in_millis | ClientId,DomainName,NodeId | Sum | Milliseconds | |  | discovery.cluster_state_stats.remote_upload.total_time_in_millis
Master | Remote state cleanup failures | Tumbler/RemotePublication | remote_upload.cleanup_attempt_failed_count | ClientId,DomainName,NodeId | Sum | Count | > 0 | | discovery.cluster_state_stats.remote_upload.cleanup_attempt_failed_count
Master | Index routing cleanup failures | Tumbler/RemotePublication | remote_upload.index_routing_files_cleanup_attempt_failed_count | ClientId,DomainName,NodeId | Sum | Count | > 0 | | discovery.cluster_state_stats.remote_upload.index_routing_files_cleanup_attempt_failed_count
Data | Remote state full download successes | Tumbler/RemotePublication | remote_full_download.success_count | ClientId,DomainName,NodeId | Sum | Count | spikes on join or election | | discovery.cluster_state_stats.remote_full_download.success_count
Data | Remote state full download failures | Tumbler/RemotePublication | remote_full_download.failed_count | ClientId,DomainName,NodeId | Sum | Count | > 0 | | discovery.cluster_state_stats.remote_full_download.failed_count
Data | Remote state full download time | Tumbler/RemotePublication | remote_full_download.total_time_in_millis | ClientId,DomainName,NodeId | Sum | Milliseconds | |  | discovery.cluster_state_stats.remote_full_download.total_time_in_millis
Data | Full download checksum failures | Tumbler/RemotePublication | remote_full_download.checksum_validation_failed_count | ClientId,DomainName,NodeId | Sum | Count | > 0 | | discovery.cluster_state_stats.remote_full_download.checksum_validation_failed_count
Data | Full download publication failures | Tumbler/RemotePublication | remote_full_download.incoming_publication_failed_count | ClientId,DomainName,NodeId | Sum | Count | > 0 | | discovery.cluster_state_stats.remote_full_download.incoming_publication_failed_count
Data | Remote state diff download successes | Tumbler/RemotePublication | remote_diff_download.success_count | ClientId,DomainName,NodeId | Sum | Count | |  | discovery.cluster_state_stats.remote_diff_download.success_count
Data | Remote state diff download failures | Tumbler/RemotePublication | remote_diff_download.failed_count | ClientId,DomainName,NodeId | Sum | Count | > 0 | | discovery.cluster_state_stats.remote_diff_download.failed_count
Data | Remote state diff download time | Tumbler/RemotePublication | remote_diff_download.total_time_in_millis | ClientId,DomainName,NodeId | Sum | Milliseconds | |  | discovery.cluster_state_stats.remote_diff_download.total_time_in_millis
Data | Diff download checksum failures | Tumbler/RemotePublication | remote_diff_download.checksum_validation_failed_count | ClientId,DomainName,NodeId | Sum | Count | > 0 | | discovery.cluster_state_stats.remote_diff_download.checksum_validation_failed_count
Data | Diff download publication failures | Tumbler/RemotePublication | remote_diff_download.incoming_publication_failed_count | ClientId,DomainName,NodeId | Sum | Count | > 0 | | discovery.cluster_state_stats.remote_diff_download.incoming_publication_failed_count
`);
