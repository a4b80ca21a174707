import { graphsOf } from '../graph-table.ts';

/** The domain dashboard tab “Active/StandBy (Customer metrics)”. */
export const activeStandbyGraphs = graphsOf(`
General | Zone active for reads (1 active, 0 standby) | AWS/ES | ActiveReads.{availability-zone} | ClientId,DomainName | Maximum | None | exactly two zones at 1 in normal running | | other API: _cluster/routing/awareness/zone/weights
General | Data nodes by active zone | AWS/ES | DataNodes | ActiveAZ,ClientId,DomainName | Minimum | Count | < configured per zone | elasticsearch_cluster_health_number_of_data_nodes; opensearch_cluster_datanodes_number | other API: _cluster/health: awareness_attributes.zone.*.data_nodes
General | Active shards by zone | AWS/ES | DataNodesShards.active | ActiveAZ,ClientId,DomainName | Maximum | Count | |  | other API: _cluster/health: awareness_attributes.zone.*.active_shards
General | Unassigned shards by zone | AWS/ES | DataNodesShards.unassigned | ActiveAZ,ClientId,DomainName | Maximum | Count | > 0 | | other API: _cluster/health: awareness_attributes.zone.*.unassigned_shards
General | Initializing shards by zone | AWS/ES | DataNodesShards.initialising | ActiveAZ,ClientId,DomainName | Maximum | Count | guide spells it initializing; published list has the s | | other API: _cluster/health: awareness_attributes.zone.*.initializing_shards
General | Relocating shards by zone | AWS/ES | DataNodesShards.relocating | ActiveAZ,ClientId,DomainName | Maximum | Count | |  | other API: _cluster/health: awareness_attributes.zone.*.relocating_shards
General | Shard count by zone and role | AWS/ES | ShardCount | ActiveAZ,ClientId,DomainName,ShardRole | Maximum | Count | equal over zones | | other API: _cat/shards
Data | CPU utilization by zone | AWS/ES | CPUUtilization | ActiveAZ,ClientId,DomainName | Maximum | Percent | max >= 80 | | os.cpu.percent
Data | Free storage space by zone | AWS/ES | FreeStorageSpace | ActiveAZ,ClientId,DomainName | Minimum | Megabytes | |  | fs.total.available_in_bytes
Data | JVM memory pressure by zone | AWS/ES | JVMMemoryPressure | ActiveAZ,ClientId,DomainName | Maximum | Percent | >= 95 | | jvm.mem.heap_used_percent
Data | Old generation memory pressure by zone | AWS/ES | OldGenJVMMemoryPressure | ActiveAZ,ClientId,DomainName | Maximum | Percent | >= 80 | | jvm.mem.pools.old.used_in_bytes
Data | System memory utilization by zone | AWS/ES | SysMemoryUtilization | ActiveAZ,ClientId,DomainName | Maximum | Percent | |  | os.mem.used_percent
Indexing | Indexing latency by zone | AWS/ES | IndexingLatency | ActiveAZ,ClientId,DomainName | Average | Milliseconds | |  | indices.indexing.index_time_in_millis
Indexing | Indexing rate by zone | AWS/ES | IndexingRate | ActiveAZ,ClientId,DomainName | Average | Count | standby zone indexes as much as the active ones | | indices.indexing.index_total
Search | Search latency by zone | AWS/ES | SearchLatency | ActiveAZ,ClientId,DomainName | Average | Milliseconds | |  | indices.search.query_time_in_millis
Search | Search rate by zone | AWS/ES | SearchRate | ActiveAZ,ClientId,DomainName | Average | Count | near 0 in the standby zone | | indices.search.query_total
Search | Search queue by zone | AWS/ES | ThreadpoolSearchQueue | ActiveAZ,ClientId,DomainName | Maximum | Count | |  | thread_pool.search.queue
Search | Search rejections by zone | AWS/ES | ThreadpoolSearchRejected | ActiveAZ,ClientId,DomainName | Maximum | Count | |  | thread_pool.search.rejected
Indexing | Write queue by zone | AWS/ES | ThreadpoolWriteQueue | ActiveAZ,ClientId,DomainName | Maximum | Count | |  | thread_pool.write.queue
Indexing | Write rejections by zone | AWS/ES | ThreadpoolWriteRejected | ActiveAZ,ClientId,DomainName | Maximum | Count | |  | thread_pool.write.rejected
Coordinator | Coordinator CPU by zone | AWS/ES | CoordinatorCPUUtilization | ActiveAZ,ClientId,DomainName | Maximum | Percent | > 80 | | os.cpu.percent
Coordinator | Coordinator JVM pressure by zone | AWS/ES | CoordinatorJVMMemoryPressure | ActiveAZ,ClientId,DomainName | Maximum | Percent | |  | jvm.mem.heap_used_percent
Search | Weighted routing fail-open count | Tumbler/ES | WeightedRoutingFailOpen | ClientId,DomainName,NodeId | Sum | Count | > 0 = standby zone served a search | | weighted_routing.stats.fail_open_count
`);
