import { graphsOf } from '../graph-table.ts';

/** The domain dashboard tab “Remote Store (Internal)”. */
export const remoteStoreGraphs = graphsOf(`
Data | Remote storage used space | AWS/ES | RemoteStorageUsedSpace | ClientId,DomainName | Maximum | Megabytes | |  | indices.segments.remote_store.upload.total_upload_size.succeeded_bytes (proxy)
Indexing | Remote storage write rejections | AWS/ES | RemoteStorageWriteRejected | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | growth | | indices.segments.remote_store.upload.pressure.total_rejections
Indexing | Segment replication lag, maximum | AWS/ES | ReplicationLagMaxTime | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Milliseconds | > 300000 (replication pressure default 5 min) | | indices.segments.segment_replication.max_replication_lag
Indexing | Segment upload bytes started | Tumbler/RemoteStore | remote_store.upload.started_bytes | ClientId,DomainName,NodeId | Sum | Bytes | |  | indices.segments.remote_store.upload.total_upload_size.started_bytes
Indexing | Segment upload bytes succeeded | Tumbler/RemoteStore | remote_store.upload.succeeded_bytes | ClientId,DomainName,NodeId | Sum | Bytes | |  | indices.segments.remote_store.upload.total_upload_size.succeeded_bytes
Indexing | Segment upload bytes failed | Tumbler/RemoteStore | remote_store.upload.failed_bytes | ClientId,DomainName,NodeId | Sum | Bytes | > 0 | | indices.segments.remote_store.upload.total_upload_size.failed_bytes
Indexing | Segment upload refresh time lag | Tumbler/RemoteStore | remote_store.upload.max_refresh_time_lag_in_millis | ClientId,DomainName,NodeId | Maximum | Milliseconds | 10x moving average triggers pressure | | indices.segments.remote_store.upload.max_refresh_time_lag_in_millis
Indexing | Segment upload bytes lag | Tumbler/RemoteStore | remote_store.upload.refresh_size_lag.max_bytes | ClientId,DomainName,NodeId | Maximum | Bytes | 10x moving average triggers pressure | | indices.segments.remote_store.upload.refresh_size_lag.max_bytes
Indexing | Segment upload total lag bytes | Tumbler/RemoteStore | remote_store.upload.refresh_size_lag.total_bytes | ClientId,DomainName,NodeId | Maximum | Bytes | |  | indices.segments.remote_store.upload.refresh_size_lag.total_bytes
Indexing | Segment upload time spent | Tumbler/RemoteStore | remote_store.upload.total_time_spent_in_millis | ClientId,DomainName,NodeId | Sum | Milliseconds | |  | indices.segments.remote_store.upload.total_time_spent_in_millis
Indexing | Remote store pressure rejections | Tumbler/RemoteStore | remote_store.upload.pressure.total_rejections | ClientId,DomainName,NodeId | Sum | Count | > 0; also after 5 consecutive failures | | indices.segments.remote_store.upload.pressure.total_rejections
Indexing | Remote refresh latency | Tumbler/RemoteStore | remote_refresh_latency_in_millis.moving_avg | ClientId,DomainName,NodeId | Average | Milliseconds | |  | other API: _remotestore/stats/{index}: segment.upload.remote_refresh_latency_in_millis.moving_avg
Indexing | Remote upload speed | Tumbler/RemoteStore | upload_speed_in_bytes_per_sec.moving_avg | ClientId,DomainName,NodeId | Average | Bytes/Second | |  | other API: _remotestore/stats/{index}: segment.upload.upload_speed_in_bytes_per_sec.moving_avg
Indexing | Remote consecutive upload failures | Tumbler/RemoteStore | consecutive_failure_count | ClientId,DomainName,NodeId | Maximum | Count | >= 5 | | other API: _remotestore/stats/{index}: segment.upload.consecutive_failure_count
Indexing | Remote refresh lag count | Tumbler/RemoteStore | refresh_lag | ClientId,DomainName,NodeId | Maximum | Count | |  | other API: _remotestore/stats/{index}: segment.upload.refresh_lag
Data | Segment download bytes | Tumbler/RemoteStore | remote_store.download.succeeded_bytes | ClientId,DomainName,NodeId | Sum | Bytes | replica sync and recovery | | indices.segments.remote_store.download.total_download_size.succeeded_bytes
Data | Segment download failures | Tumbler/RemoteStore | remote_store.download.failed_bytes | ClientId,DomainName,NodeId | Sum | Bytes | > 0 | | indices.segments.remote_store.download.total_download_size.failed_bytes
Data | Segment download time spent | Tumbler/RemoteStore | remote_store.download.total_time_spent_in_millis | ClientId,DomainName,NodeId | Sum | Milliseconds | |  | indices.segments.remote_store.download.total_time_spent_in_millis
Indexing | Translog uploads started | Tumbler/RemoteStore | translog.remote_store.uploads.started | ClientId,DomainName,NodeId | Sum | Count | |  | indices.translog.remote_store.upload.total_uploads.started
Indexing | Translog uploads succeeded | Tumbler/RemoteStore | translog.remote_store.uploads.succeeded | ClientId,DomainName,NodeId | Sum | Count | |  | indices.translog.remote_store.upload.total_uploads.succeeded
Indexing | Translog upload failures | Tumbler/RemoteStore | translog.remote_store.uploads.failed | ClientId,DomainName,NodeId | Sum | Count | > 0 | | indices.translog.remote_store.upload.total_uploads.failed
Indexing | Translog upload bytes | Tumbler/RemoteStore | translog.remote_store.upload_size.succeeded_bytes | ClientId,DomainName,NodeId | Sum | Bytes | |  | indices.translog.remote_store.upload.total_upload_size.succeeded_bytes
Indexing | Replicas bytes behind, maximum | Tumbler/RemoteStore | segment_replication.max_bytes_behind | ClientId,DomainName,NodeId | Maximum | Bytes | |  | indices.segments.segment_replication.max_bytes_behind
Indexing | Replicas bytes behind, total | Tumbler/RemoteStore | segment_replication.total_bytes_behind | ClientId,DomainName,NodeId | Maximum | Bytes | |  | indices.segments.segment_replication.total_bytes_behind
`);
