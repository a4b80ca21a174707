import { graphsOf } from '../graph-table.ts';

/** The serverless dashboards tab “Indexing coordinator”. */
export const indexingCoordinatorGraphs = graphsOf(`
CPU | Indexing coordinator CPU utilization | Tumbler/Serverless | os.cpu.percent | aws_account_id,DataPlaneType,PlacementConstraint,metric_type=COORDINATOR | Maximum | Percent | >= 80 | elasticsearch_os_cpu_percent; opensearch_os_cpu_percent | os.cpu.percent
Memory | Indexing coordinator memory utilization | Tumbler/Serverless | os.mem.used_percent | aws_account_id,DataPlaneType,PlacementConstraint,metric_type=COORDINATOR | Maximum | Percent | >= 95 | opensearch_os_mem_used_percent | os.mem.used_percent
JVM | Indexing coordinator JVM heap used | Tumbler/Serverless | jvm.mem.heap_used_percent | aws_account_id,DataPlaneType,PlacementConstraint,metric_type=COORDINATOR | Maximum | Percent | >= 95 | opensearch_jvm_mem_heap_used_percent | jvm.mem.heap_used_percent
JVM | Indexing coordinator old GC time | Tumbler/Serverless | jvm.gc.old.collection_time_in_millis | aws_account_id,DataPlaneType,PlacementConstraint,metric_type=COORDINATOR | Maximum | Milliseconds | | opensearch_jvm_gc_collection_time_seconds{gc="old"} | jvm.gc.collectors.old.collection_time_in_millis
JVM | Indexing coordinator young GC time | Tumbler/Serverless | jvm.gc.young.collection_time_in_millis | aws_account_id,DataPlaneType,PlacementConstraint,metric_type=COORDINATOR | Maximum | Milliseconds | | opensearch_jvm_gc_collection_time_seconds{gc="young"} | jvm.gc.collectors.young.collection_time_in_millis
Requests | Indexing coordinator requests coordinated | Tumbler/Serverless | http.total_opened | aws_account_id,DataPlaneType,PlacementConstraint,metric_type=COORDINATOR | Sum | Count | | opensearch_http_open_total_count | http.total_opened
Requests | Indexing coordinator open connections | Tumbler/Serverless | http.current_open | aws_account_id,DataPlaneType,PlacementConstraint,metric_type=COORDINATOR | Maximum | Count | | opensearch_http_open_server_number | http.current_open
Requests | Indexing coordinator in-flight request bytes | Tumbler/Serverless | breakers.in_flight_requests.estimated_size_in_bytes | aws_account_id,DataPlaneType,PlacementConstraint,metric_type=COORDINATOR | Maximum | Bytes | | opensearch_circuitbreaker_estimated_bytes{name="in_flight_requests"} | breakers.in_flight_requests.estimated_size_in_bytes
Bulk | Indexing coordinator write thread pool queue | Tumbler/Serverless | thread_pool.write.queue | aws_account_id,DataPlaneType,PlacementConstraint,metric_type=COORDINATOR | Maximum | Count | | opensearch_threadpool_tasks_number{name="write",type="queue"} | thread_pool.write.queue
Bulk | Indexing coordinator write thread pool rejections | Tumbler/Serverless | thread_pool.write.rejected | aws_account_id,DataPlaneType,PlacementConstraint,metric_type=COORDINATOR | Sum | Count | > 0 | opensearch_threadpool_threads_count{name="write",type="rejected"} | thread_pool.write.rejected
`);
