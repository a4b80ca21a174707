import { graphsOf } from '../graph-table.ts';

/** The domain dashboard tab “Process Metrics (Internal)”. */
export const processGraphs = graphsOf(`
Data | Search engine process CPU | Tumbler/Process | process.cpu.percent | ClientId,DomainName,NodeId | Maximum | Percent | >= 80 | elasticsearch_process_cpu_percent; opensearch_process_cpu_percent | process.cpu.percent
Data | Search engine process CPU time | Tumbler/Process | process.cpu.total_in_millis | ClientId,DomainName,NodeId | Maximum | Milliseconds | | elasticsearch_process_cpu_seconds_total; opensearch_process_cpu_time_seconds | process.cpu.total_in_millis
Data | Search engine open file descriptors | Tumbler/Process | process.open_file_descriptors | ClientId,DomainName,NodeId | Maximum | Count | >= 80% of the maximum | elasticsearch_process_open_files_count; opensearch_process_file_descriptors_open_number | process.open_file_descriptors
Data | Search engine file descriptor limit | Tumbler/Process | process.max_file_descriptors | ClientId,DomainName,NodeId | Maximum | Count | | elasticsearch_process_max_files_descriptors; opensearch_process_file_descriptors_max_number | process.max_file_descriptors
Data | Search engine virtual memory | Tumbler/Process | process.mem.total_virtual_in_bytes | ClientId,DomainName,NodeId | Maximum | Bytes | | elasticsearch_process_mem_virtual_size_bytes; opensearch_process_mem_total_virtual_bytes | process.mem.total_virtual_in_bytes
Data | Search engine JVM threads | Tumbler/Process | jvm.threads.count | ClientId,DomainName,NodeId | Maximum | Count | | opensearch_jvm_threads_number | jvm.threads.count
Data | Search engine JVM uptime | Tumbler/Process | jvm.uptime_in_millis | ClientId,DomainName,NodeId | Minimum | Milliseconds | a drop to 0 = bounce | elasticsearch_jvm_uptime_seconds; opensearch_jvm_uptime_seconds | jvm.uptime_in_millis
Data | Process count by name | Tumbler/Process | namedprocess_namegroup_num_procs | ClientId,DomainName,NodeId,groupname | Minimum | Count | 0 = process down | namedprocess_namegroup_num_procs
Data | Process CPU by name | Tumbler/Process | namedprocess_namegroup_cpu_seconds_total | ClientId,DomainName,NodeId,groupname | Maximum | Seconds | | namedprocess_namegroup_cpu_seconds_total
Data | Process resident memory by name | Tumbler/Process | namedprocess_namegroup_memory_bytes | ClientId,DomainName,NodeId,groupname | Maximum | Bytes | agent or Dashboards leak = slow ramp | namedprocess_namegroup_memory_bytes{memtype="resident"}
Data | Process threads by name | Tumbler/Process | namedprocess_namegroup_num_threads | ClientId,DomainName,NodeId,groupname | Maximum | Count | | namedprocess_namegroup_num_threads
Data | Process open files by name | Tumbler/Process | namedprocess_namegroup_open_filedesc | ClientId,DomainName,NodeId,groupname | Maximum | Count | | namedprocess_namegroup_open_filedesc
Data | Process worst descriptor ratio | Tumbler/Process | namedprocess_namegroup_worst_fd_ratio | ClientId,DomainName,NodeId,groupname | Maximum | None | >= 0.8 | namedprocess_namegroup_worst_fd_ratio
Data | Process read bytes by name | Tumbler/Process | namedprocess_namegroup_read_bytes_total | ClientId,DomainName,NodeId,groupname | Sum | Bytes | | namedprocess_namegroup_read_bytes_total
Data | Process written bytes by name | Tumbler/Process | namedprocess_namegroup_write_bytes_total | ClientId,DomainName,NodeId,groupname | Sum | Bytes | | namedprocess_namegroup_write_bytes_total
Data | Process major page faults | Tumbler/Process | namedprocess_namegroup_major_page_faults_total | ClientId,DomainName,NodeId,groupname | Sum | Count | | namedprocess_namegroup_major_page_faults_total
Data | Process context switches | Tumbler/Process | namedprocess_namegroup_context_switches_total | ClientId,DomainName,NodeId,groupname | Sum | Count | | namedprocess_namegroup_context_switches_total
Data | Process oldest start time | Tumbler/Process | namedprocess_namegroup_oldest_start_time_seconds | ClientId,DomainName,NodeId,groupname | Maximum | Seconds | a change = restart | namedprocess_namegroup_oldest_start_time_seconds
Data | Host load 1 minute | Tumbler/Process | node_load1 | ClientId,DomainName,NodeId | Maximum | None | > vCPU count | node_load1; elasticsearch_os_load1; opensearch_os_load_average_one_minute | os.cpu.load_average.1m
Data | Host load 5 minutes | Tumbler/Process | node_load5 | ClientId,DomainName,NodeId | Maximum | None | | node_load5; elasticsearch_os_load5; opensearch_os_load_average_five_minutes | os.cpu.load_average.5m
Data | Host memory available | Tumbler/Process | node_memory_MemAvailable_bytes | ClientId,DomainName,NodeId | Minimum | Bytes | | node_memory_MemAvailable_bytes; opensearch_os_mem_free_bytes | os.mem.free_in_bytes
Data | Host processes blocked | Tumbler/Process | node_procs_blocked | ClientId,DomainName,NodeId | Maximum | Count | | node_procs_blocked
`);
