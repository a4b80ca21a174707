import { graphsOf } from '../graph-table.ts';

/** The serverless dashboards tab “Gateway”. */
export const gatewayGraphs = graphsOf(`
Requests | Gateway requests | Tumbler/Serverless | RequestCount | AwsAccountId,ServiceName,MethodName,Resource | Sum | Count
Requests | Gateway 2xx | Tumbler/Serverless | 2xx | AwsAccountId,ServiceName,MethodName,Resource | Sum | Count
Requests | Gateway 4xx | Tumbler/Serverless | 4xx | AwsAccountId,ServiceName,MethodName,Resource | Sum | Count
Requests | Gateway 5xx | Tumbler/Serverless | 5xx | AwsAccountId,ServiceName,MethodName,Resource | Sum | Count | > 0
Requests | Gateway throttled (429) | Tumbler/Serverless | 429 | AwsAccountId,ServiceName,MethodName,Resource | Sum | Count | > 0
Requests | Gateway latency | Tumbler/Serverless | Latency | AwsAccountId,ServiceName,MethodName,Resource | Average | Milliseconds
Requests | Gateway authorization latency | Tumbler/Serverless | AuthLatency | AwsAccountId,ServiceName,MethodName,Resource | Average | Milliseconds
Requests | Gateway authorization failures (403) | Tumbler/Serverless | 403 | AwsAccountId,ServiceName,MethodName,Resource | Sum | Count
Requests | Gateway open connections | Tumbler/Serverless | ActiveConnections | AwsAccountId,ServiceName,MethodName,Resource | Maximum | Count
CPU | Gateway CPU utilization | Tumbler/Serverless | CPUUtilization | AwsAccountId,ServiceName,MethodName,Resource | Maximum | Percent | >= 80
Memory | Gateway memory utilization | Tumbler/Serverless | MemoryUtilization | AwsAccountId,ServiceName,MethodName,Resource | Maximum | Percent | >= 90
Bulk | Gateway bulk request bytes | Tumbler/Serverless | BulkRequestBytes | AwsAccountId,ServiceName,MethodName,Resource | Sum | Bytes
`);
