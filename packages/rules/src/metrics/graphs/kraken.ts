import { graphsOf } from '../graph-table.ts';

/** The domain dashboard tab “Kraken”. */
export const krakenGraphs = graphsOf(`
Ultrawarm | Warm file cache used | Tumbler/Kraken | file_cache.used_in_bytes | ClientId,DomainName,NodeId | Maximum | Bytes | near file_cache.total | | file_cache.used_in_bytes
Ultrawarm | Warm file cache capacity | Tumbler/Kraken | file_cache.total_in_bytes | ClientId,DomainName,NodeId | Maximum | Bytes | |  | file_cache.total_in_bytes
Ultrawarm | Warm file cache active bytes | Tumbler/Kraken | file_cache.active_in_bytes | ClientId,DomainName,NodeId | Maximum | Bytes | active near total = thrash | | file_cache.active_in_bytes
Ultrawarm | Warm file cache evictions | Tumbler/Kraken | file_cache.evictions_in_bytes | ClientId,DomainName,NodeId | Sum | Bytes | |  | file_cache.evictions_in_bytes
Ultrawarm | Warm file cache hits | Tumbler/Kraken | file_cache.hit_count | ClientId,DomainName,NodeId | Sum | Count | |  | file_cache.hit_count
Ultrawarm | Warm file cache misses | Tumbler/Kraken | file_cache.miss_count | ClientId,DomainName,NodeId | Sum | Count | |  | file_cache.miss_count
Ultrawarm | Warm query successes | AWS/ES | warmQuerySuccess | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count
Ultrawarm | Warm query failures | AWS/ES | warmQueryFailure | ClientId,DomainName + ClientId,DomainName,NodeId | Sum | Count | > 0
Ultrawarm | Warm index searcher queue | AWS/ES | WarmThreadpoolIndexSearcherQueue | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | | opensearch_threadpool_tasks_number{name="index_searcher",type="queue"} | thread_pool.index_searcher.queue
Ultrawarm | Warm index searcher rejections | AWS/ES | WarmThreadpoolIndexSearcherRejected | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | | opensearch_threadpool_threads_count{name="index_searcher",type="rejected"} | thread_pool.index_searcher.rejected
Ultrawarm | Warm index searcher threads | AWS/ES | WarmThreadpoolIndexSearcherThreads | ClientId,DomainName + ClientId,DomainName,NodeId | Maximum | Count | | opensearch_threadpool_threads_number{name="index_searcher",type="threads"} | thread_pool.index_searcher.threads
Ultrawarm | Warm tier object store reads | Tumbler/Kraken | warm.s3.get_requests | ClientId,DomainName,NodeId | Sum | Count
Ultrawarm | Warm tier object store read latency | Tumbler/Kraken | warm.s3.get_latency | ClientId,DomainName,NodeId | Average | Milliseconds
Ultrawarm | Warm tier object store errors | Tumbler/Kraken | warm.s3.errors | ClientId,DomainName,NodeId | Sum | Count | > 0
Ultrawarm | Warm migrations running | Tumbler/Kraken | warm.migration.running | ClientId,DomainName | Maximum | Count | |  | other API: _ultrawarm/migration/_status
`);
