import { graphsOf } from '../graph-table.ts';

/** The domain dashboard tab “S3 Discovery (Internal)”. */
export const s3DiscoveryGraphs = graphsOf(`
General | Discovery bucket get requests | AWS/S3 | GetRequests | BucketName,FilterId | Sum | Count
General | Discovery bucket put requests | AWS/S3 | PutRequests | BucketName,FilterId | Sum | Count
General | Discovery bucket list requests | AWS/S3 | ListRequests | BucketName,FilterId | Sum | Count
General | Discovery bucket head requests | AWS/S3 | HeadRequests | BucketName,FilterId | Sum | Count
General | Discovery bucket all requests | AWS/S3 | AllRequests | BucketName,FilterId | Sum | Count
General | Discovery bucket 4xx errors | AWS/S3 | 4xxErrors | BucketName,FilterId | Average | Count | > 0 (403 = access)
General | Discovery bucket 5xx errors | AWS/S3 | 5xxErrors | BucketName,FilterId | Average | Count | > 0 (503 = slow down)
General | Discovery bucket first byte latency | AWS/S3 | FirstByteLatency | BucketName,FilterId | Average | Milliseconds
General | Discovery bucket total request latency | AWS/S3 | TotalRequestLatency | BucketName,FilterId | Average | Milliseconds
General | Discovery bucket bytes downloaded | AWS/S3 | BytesDownloaded | BucketName,FilterId | Sum | Bytes
General | Seed hosts found per node | Tumbler/S3Discovery | discovery.s3.seed_hosts | ClientId,DomainName,NodeId | Minimum | Count | < number of master nodes
General | Discovery file age per node | Tumbler/S3Discovery | discovery.s3.last_refresh_age | ClientId,DomainName,NodeId | Maximum | Seconds | > 300
General | Discovery write failures per node | Tumbler/S3Discovery | discovery.s3.put_failures | ClientId,DomainName,NodeId | Sum | Count | > 0
General | Discovery read failures per node | Tumbler/S3Discovery | discovery.s3.get_failures | ClientId,DomainName,NodeId | Sum | Count | > 0
General | Discovery peers known per node | Tumbler/S3Discovery | discovery.s3.peers | ClientId,DomainName,NodeId | Minimum | Count
`);
