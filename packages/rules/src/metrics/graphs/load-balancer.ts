import { graphsOf } from '../graph-table.ts';

/** The domain dashboard tab “Load balancer (ALB)”. */
export const loadBalancerGraphs = graphsOf(`
Requests | ALB request count | AWS/ApplicationELB | RequestCount | LoadBalancer + LoadBalancer,TargetGroup + AvailabilityZone,LoadBalancer | Sum | Count | | haproxy_frontend_http_requests_total
Requests | ALB requests per target | AWS/ApplicationELB | RequestCountPerTarget | LoadBalancer,TargetGroup + AvailabilityZone,LoadBalancer,TargetGroup | Sum | Count
Requests | ALB target response time | AWS/ApplicationELB | TargetResponseTime | LoadBalancer + LoadBalancer,TargetGroup + AvailabilityZone,LoadBalancer | Average | Seconds | own baseline | haproxy_backend_http_response_time_average_seconds
Requests | ALB target 2xx | AWS/ApplicationELB | HTTPCode_Target_2XX_Count | LoadBalancer + LoadBalancer,TargetGroup + AvailabilityZone,LoadBalancer | Sum | Count | | haproxy_backend_http_responses_total{code="2xx"}
Requests | ALB target 3xx | AWS/ApplicationELB | HTTPCode_Target_3XX_Count | LoadBalancer + LoadBalancer,TargetGroup + AvailabilityZone,LoadBalancer | Sum | Count | | haproxy_backend_http_responses_total{code="3xx"}
Requests | ALB target 4xx | AWS/ApplicationELB | HTTPCode_Target_4XX_Count | LoadBalancer + LoadBalancer,TargetGroup + AvailabilityZone,LoadBalancer | Sum | Count | | haproxy_backend_http_responses_total{code="4xx"}
Requests | ALB target 5xx | AWS/ApplicationELB | HTTPCode_Target_5XX_Count | LoadBalancer + LoadBalancer,TargetGroup + AvailabilityZone,LoadBalancer | Sum | Count | > baseline | haproxy_backend_http_responses_total{code="5xx"}
Requests | ALB own 3xx | AWS/ApplicationELB | HTTPCode_ELB_3XX_Count | LoadBalancer + AvailabilityZone,LoadBalancer | Sum | Count
Requests | ALB own 4xx | AWS/ApplicationELB | HTTPCode_ELB_4XX_Count | LoadBalancer + AvailabilityZone,LoadBalancer | Sum | Count
Requests | ALB own 5xx | AWS/ApplicationELB | HTTPCode_ELB_5XX_Count | LoadBalancer + AvailabilityZone,LoadBalancer | Sum | Count | > 0
Requests | ALB own 500 | AWS/ApplicationELB | HTTPCode_ELB_500_Count | LoadBalancer + AvailabilityZone,LoadBalancer | Sum | Count
Requests | ALB own 502 | AWS/ApplicationELB | HTTPCode_ELB_502_Count | LoadBalancer + AvailabilityZone,LoadBalancer | Sum | Count | target closed or reset
Requests | ALB own 503 | AWS/ApplicationELB | HTTPCode_ELB_503_Count | LoadBalancer + AvailabilityZone,LoadBalancer | Sum | Count | no healthy target
Requests | ALB own 504 | AWS/ApplicationELB | HTTPCode_ELB_504_Count | LoadBalancer + AvailabilityZone,LoadBalancer | Sum | Count | target timeout
General | ALB healthy hosts | AWS/ApplicationELB | HealthyHostCount | LoadBalancer,TargetGroup + AvailabilityZone,LoadBalancer,TargetGroup | Minimum | Count | < registered targets | haproxy_backend_current_server
General | ALB unhealthy hosts | AWS/ApplicationELB | UnHealthyHostCount | LoadBalancer,TargetGroup + AvailabilityZone,LoadBalancer,TargetGroup | Maximum | Count | >= 1 | haproxy_server_up
General | ALB active connections | AWS/ApplicationELB | ActiveConnectionCount | LoadBalancer + AvailabilityZone,LoadBalancer | Sum | Count | | haproxy_frontend_current_sessions
General | ALB new connections | AWS/ApplicationELB | NewConnectionCount | LoadBalancer + AvailabilityZone,LoadBalancer | Sum | Count | | haproxy_frontend_connections_total
General | ALB rejected connections | AWS/ApplicationELB | RejectedConnectionCount | LoadBalancer + AvailabilityZone,LoadBalancer | Sum | Count | > 0
General | ALB target connection errors | AWS/ApplicationELB | TargetConnectionErrorCount | LoadBalancer + LoadBalancer,TargetGroup + AvailabilityZone,LoadBalancer | Sum | Count | > 0 | haproxy_backend_connection_errors_total
General | ALB client TLS negotiation errors | AWS/ApplicationELB | ClientTLSNegotiationErrorCount | LoadBalancer + AvailabilityZone,LoadBalancer | Sum | Count
General | ALB target TLS negotiation errors | AWS/ApplicationELB | TargetTLSNegotiationErrorCount | LoadBalancer + LoadBalancer,TargetGroup + AvailabilityZone,LoadBalancer | Sum | Count
General | ALB processed bytes | AWS/ApplicationELB | ProcessedBytes | LoadBalancer + AvailabilityZone,LoadBalancer | Sum | Bytes | | haproxy_frontend_bytes_out_total
General | ALB consumed capacity units | AWS/ApplicationELB | ConsumedLCUs | LoadBalancer + AvailabilityZone,LoadBalancer | Average | Count
General | ALB peak capacity units | AWS/ApplicationELB | PeakLCUs | LoadBalancer + AvailabilityZone,LoadBalancer | Maximum | Count
General | ALB rule evaluations | AWS/ApplicationELB | RuleEvaluations | LoadBalancer + AvailabilityZone,LoadBalancer | Sum | Count
General | ALB healthy for routing | AWS/ApplicationELB | HealthyStateRouting | LoadBalancer,TargetGroup + AvailabilityZone,LoadBalancer,TargetGroup | Minimum | Count
General | ALB unhealthy for routing | AWS/ApplicationELB | UnhealthyStateRouting | LoadBalancer,TargetGroup + AvailabilityZone,LoadBalancer,TargetGroup | Maximum | Count | >= 1
General | ALB fail-open requests | AWS/ApplicationELB | UnhealthyRoutingRequestCount | LoadBalancer + LoadBalancer,TargetGroup + AvailabilityZone,LoadBalancer | Sum | Count | > 0
General | ALB anomalous hosts | AWS/ApplicationELB | AnomalousHostCount | LoadBalancer,TargetGroup + AvailabilityZone,LoadBalancer,TargetGroup | Maximum | Count | >= 1
General | ALB mitigated hosts | AWS/ApplicationELB | MitigatedHostCount | LoadBalancer,TargetGroup + AvailabilityZone,LoadBalancer,TargetGroup | Maximum | Count
General | ALB invalid header drops | AWS/ApplicationELB | DroppedInvalidHeaderRequestCount | LoadBalancer + AvailabilityZone,LoadBalancer | Sum | Count
General | ALB non-compliant requests | AWS/ApplicationELB | DesyncMitigationMode_NonCompliant_Request_Count | LoadBalancer + AvailabilityZone,LoadBalancer | Sum | Count
`);
