import { graphsOf } from '../graph-table.ts';

/** The serverless dashboards tab “Search coordinators”. */
export const searchCoordinatorsGraphs = graphsOf(`
CPU | Search coordinator CPU utilization | Tumbler/Serverless | os.cpu.percent | aws_account_id,DataPlaneType,PlacementConstraint,metric_type=COORDINATOR | Maximum | Percent | >= 80 | elasticsearch_os_cpu_percent; opensearch_os_cpu_percent | os.cpu.percent
Memory | Search coordinator memory utilization | Tumbler/Serverless | os.mem.used_percent | aws_account_id,DataPlaneType,PlacementConstraint,metric_type=COORDINATOR | Maximum | Percent | >= 95 | opensearch_os_mem_used_percent | os.mem.used_percent
JVM | Search coordinator JVM heap used | Tumbler/Serverless | jvm.mem.heap_used_percent | aws_account_id,DataPlaneType,PlacementConstraint,metric_type=COORDINATOR | Maximum | Percent | >= 95 | opensearch_jvm_mem_heap_used_percent | jvm.mem.heap_used_percent
JVM | Search coordinator old GC time | Tumbler/Serverless | jvm.gc.old.collection_time_in_millis | aws_account_id,DataPlaneType,PlacementConstraint,metric_type=COORDINATOR | Maximum | Milliseconds | | opensearch_jvm_gc_collection_time_seconds{gc="old"} | jvm.gc.collectors.old.collection_time_in_millis
JVM | Search coordinator young GC time | Tumbler/Serverless | jvm.gc.young.collection_time_in_millis | aws_account_id,DataPlaneType,PlacementConstraint,metric_type=COORDINATOR | Maximum | Milliseconds | | opensearch_jvm_gc_collection_time_seconds{gc="young"} | jvm.gc.collectors.young.collection_time_in_millis
Requests | Search coordinator requests coordinated | Tumbler/Serverless | http.total_opened | aws_account_id,DataPlaneType,PlacementConstraint,metric_type=COORDINATOR | Sum | Count | | opensearch_http_open_total_count | http.total_opened
Requests | Search coordinator open connections | Tumbler/Serverless | http.current_open | aws_account_id,DataPlaneType,PlacementConstraint,metric_type=COORDINATOR | Maximum | Count | | opensearch_http_open_server_number | http.current_open
Requests | Search coordinator in-flight request bytes | Tumbler/Serverless | breakers.in_flight_requests.estimated_size_in_bytes | aws_account_id,DataPlaneType,PlacementConstraint,metric_type=COORDINATOR | Maximum | Bytes | | opensearch_circuitbreaker_estimated_bytes{name="in_flight_requests"} | breakers.in_flight_requests.estimated_size_in_bytes
Search | Search coordinator search thread pool queue | Tumbler/Serverless | thread_pool.search.queue | aws_account_id,DataPlaneType,PlacementConstraint,metric_type=COORDINATOR | Maximum | Count | | opensearch_threadpool_tasks_number{name="search",type="queue"} | thread_pool.search.queue
Search | Search coordinator search thread pool rejections | Tumbler/Serverless | thread_pool.search.rejected | aws_account_id,DataPlaneType,PlacementConstraint,metric_type=COORDINATOR | Sum | Count | > 0 | opensearch_threadpool_threads_count{name="search",type="rejected"} | thread_pool.search.rejected
`);
