import { graphsOf } from '../graph-table.ts';

/** The domain dashboard tab “HAProxy (Internal)”. */
export const haproxyGraphs = graphsOf(`
General | HAProxy up | Tumbler/HAProxy | haproxy_up | ClientId,DomainName,NodeId | Minimum | Count | 0 | haproxy_up
General | HAProxy process idle | Tumbler/HAProxy | haproxy_process_idle_time_percent | ClientId,DomainName,NodeId | Minimum | Percent | < 20 = proxy CPU bound | haproxy_process_idle_time_percent
Requests | HAProxy frontend current sessions | Tumbler/HAProxy | haproxy_frontend_current_sessions | ClientId,DomainName,NodeId,proxy | Maximum | Count | near limit | haproxy_frontend_current_sessions
Requests | HAProxy frontend session limit | Tumbler/HAProxy | haproxy_frontend_limit_sessions | ClientId,DomainName,NodeId,proxy | Maximum | Count | | haproxy_frontend_limit_sessions
Requests | HAProxy frontend session rate | Tumbler/HAProxy | haproxy_frontend_current_session_rate | ClientId,DomainName,NodeId,proxy | Maximum | Count/Second | | haproxy_frontend_current_session_rate
Requests | HAProxy frontend requests | Tumbler/HAProxy | haproxy_frontend_http_requests_total | ClientId,DomainName,NodeId,proxy | Sum | Count | | haproxy_frontend_http_requests_total
Requests | HAProxy frontend connections | Tumbler/HAProxy | haproxy_frontend_connections_total | ClientId,DomainName,NodeId,proxy | Sum | Count | | haproxy_frontend_connections_total
Requests | HAProxy frontend bytes in | Tumbler/HAProxy | haproxy_frontend_bytes_in_total | ClientId,DomainName,NodeId,proxy | Sum | Bytes | | haproxy_frontend_bytes_in_total
Requests | HAProxy frontend bytes out | Tumbler/HAProxy | haproxy_frontend_bytes_out_total | ClientId,DomainName,NodeId,proxy | Sum | Bytes | | haproxy_frontend_bytes_out_total
Requests | HAProxy frontend 2xx | Tumbler/HAProxy | haproxy_frontend_http_responses_total | ClientId,DomainName,NodeId,proxy,code=2xx | Sum | Count | | haproxy_frontend_http_responses_total
Requests | HAProxy frontend 4xx | Tumbler/HAProxy | haproxy_frontend_http_responses_total | ClientId,DomainName,NodeId,proxy,code=4xx | Sum | Count | | haproxy_frontend_http_responses_total
Requests | HAProxy frontend 5xx | Tumbler/HAProxy | haproxy_frontend_http_responses_total | ClientId,DomainName,NodeId,proxy,code=5xx | Sum | Count | > baseline | haproxy_frontend_http_responses_total
Requests | HAProxy frontend request errors | Tumbler/HAProxy | haproxy_frontend_request_errors_total | ClientId,DomainName,NodeId,proxy | Sum | Count | | haproxy_frontend_request_errors_total
Requests | HAProxy frontend denied requests | Tumbler/HAProxy | haproxy_frontend_requests_denied_total | ClientId,DomainName,NodeId,proxy | Sum | Count | | haproxy_frontend_requests_denied_total
Requests | HAProxy backend current queue | Tumbler/HAProxy | haproxy_backend_current_queue | ClientId,DomainName,NodeId,proxy | Maximum | Count | > 0 sustained | haproxy_backend_current_queue
Requests | HAProxy backend current sessions | Tumbler/HAProxy | haproxy_backend_current_sessions | ClientId,DomainName,NodeId,proxy | Maximum | Count | | haproxy_backend_current_sessions
Requests | HAProxy backend active servers | Tumbler/HAProxy | haproxy_backend_current_server | ClientId,DomainName,NodeId,proxy | Minimum | Count | < expected | haproxy_backend_current_server
Requests | HAProxy backend up | Tumbler/HAProxy | haproxy_backend_up | ClientId,DomainName,NodeId,proxy | Minimum | Count | 0 | haproxy_backend_up
Requests | HAProxy backend 5xx | Tumbler/HAProxy | haproxy_backend_http_responses_total | ClientId,DomainName,NodeId,proxy,code=5xx | Sum | Count | | haproxy_backend_http_responses_total
Requests | HAProxy backend connection errors | Tumbler/HAProxy | haproxy_backend_connection_errors_total | ClientId,DomainName,NodeId,proxy | Sum | Count | > 0 | haproxy_backend_connection_errors_total
Requests | HAProxy backend response errors | Tumbler/HAProxy | haproxy_backend_response_errors_total | ClientId,DomainName,NodeId,proxy | Sum | Count | > 0 | haproxy_backend_response_errors_total
Requests | HAProxy backend retries | Tumbler/HAProxy | haproxy_backend_retry_warnings_total | ClientId,DomainName,NodeId,proxy | Sum | Count | | haproxy_backend_retry_warnings_total
Requests | HAProxy backend redispatches | Tumbler/HAProxy | haproxy_backend_redispatch_warnings_total | ClientId,DomainName,NodeId,proxy | Sum | Count | | haproxy_backend_redispatch_warnings_total
Requests | HAProxy backend queue time | Tumbler/HAProxy | haproxy_backend_http_queue_time_average_seconds | ClientId,DomainName,NodeId,proxy | Average | Seconds | | haproxy_backend_http_queue_time_average_seconds
Requests | HAProxy backend connect time | Tumbler/HAProxy | haproxy_backend_http_connect_time_average_seconds | ClientId,DomainName,NodeId,proxy | Average | Seconds | | haproxy_backend_http_connect_time_average_seconds
Requests | HAProxy backend response time | Tumbler/HAProxy | haproxy_backend_http_response_time_average_seconds | ClientId,DomainName,NodeId,proxy | Average | Seconds | | haproxy_backend_http_response_time_average_seconds
Requests | HAProxy backend total time | Tumbler/HAProxy | haproxy_backend_http_total_time_average_seconds | ClientId,DomainName,NodeId,proxy | Average | Seconds | | haproxy_backend_http_total_time_average_seconds
Requests | HAProxy backend client aborts | Tumbler/HAProxy | haproxy_backend_client_aborts_total | ClientId,DomainName,NodeId,proxy | Sum | Count | | haproxy_backend_client_aborts_total
Requests | HAProxy backend server aborts | Tumbler/HAProxy | haproxy_backend_server_aborts_total | ClientId,DomainName,NodeId,proxy | Sum | Count | | haproxy_backend_server_aborts_total
Requests | HAProxy server up | Tumbler/HAProxy | haproxy_server_up | ClientId,DomainName,NodeId,proxy | Minimum | Count | 0 | haproxy_server_up
Requests | HAProxy server current sessions | Tumbler/HAProxy | haproxy_server_current_sessions | ClientId,DomainName,NodeId,proxy | Maximum | Count | uneven = hot node | haproxy_server_current_sessions
Requests | HAProxy server current queue | Tumbler/HAProxy | haproxy_server_current_queue | ClientId,DomainName,NodeId,proxy | Maximum | Count | | haproxy_server_current_queue
Requests | HAProxy server check failures | Tumbler/HAProxy | haproxy_server_check_failures_total | ClientId,DomainName,NodeId,proxy | Sum | Count | > 0 | haproxy_server_check_failures_total
Requests | HAProxy server check duration | Tumbler/HAProxy | haproxy_server_check_duration_seconds | ClientId,DomainName,NodeId,proxy | Maximum | Seconds | | haproxy_server_check_duration_seconds
Requests | HAProxy server downtime | Tumbler/HAProxy | haproxy_server_downtime_seconds_total | ClientId,DomainName,NodeId,proxy | Maximum | Seconds | | haproxy_server_downtime_seconds_total
Requests | HAProxy server response time | Tumbler/HAProxy | haproxy_server_http_response_time_average_seconds | ClientId,DomainName,NodeId,proxy | Average | Seconds | | haproxy_server_http_response_time_average_seconds
`);
