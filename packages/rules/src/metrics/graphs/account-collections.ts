import { graphsOf } from '../graph-table.ts';

/** The serverless dashboards tab “Account collections”. */
export const accountCollectionsGraphs = graphsOf(`
Collection | Active collection | AWS/AOSS | ActiveCollection | ClientId,CollectionId,CollectionName | Maximum | Count | missing = not active; never 0
Collection | Searchable documents | AWS/AOSS | SearchableDocuments | ClientId,CollectionId,CollectionName + ClientId,CollectionId,CollectionName,IndexId,IndexName | Maximum | Count
Collection | Deleted documents | AWS/AOSS | DeletedDocuments | ClientId,CollectionId,CollectionName + ClientId,CollectionId,CollectionName,IndexId,IndexName | Maximum | Count
Collection | Hot storage used | AWS/AOSS | HotStorageUsed | ClientId,CollectionId,CollectionName + ClientId,CollectionId,CollectionName,IndexId,IndexName | Maximum | Gigabytes
Collection | Storage used in S3 | AWS/AOSS | StorageUsedInS3 | ClientId,CollectionId,CollectionName + ClientId,CollectionId,CollectionName,IndexId,IndexName | Maximum | Bytes
Bulk | Ingestion data rate | AWS/AOSS | IngestionDataRate | ClientId,CollectionId,CollectionName + ClientId,CollectionId,CollectionName,IndexId,IndexName | Average | Gigabytes/Second
Bulk | Ingestion document rate | AWS/AOSS | IngestionDocumentRate | ClientId,CollectionId,CollectionName + ClientId,CollectionId,CollectionName,IndexId,IndexName | Average | Count/Second
Bulk | Ingestion document errors | AWS/AOSS | IngestionDocumentErrors | ClientId,CollectionId,CollectionName + ClientId,CollectionId,CollectionName,IndexId,IndexName | Sum | Count | > 0
Bulk | Ingestion request rate | AWS/AOSS | IngestionRequestRate | ClientId,CollectionId,CollectionName | Sum | Count
Bulk | Ingestion request errors | AWS/AOSS | IngestionRequestErrors | ClientId,CollectionId,CollectionName | Sum | Count | > 0
Bulk | Ingestion request latency | AWS/AOSS | IngestionRequestLatency | ClientId,CollectionId,CollectionName | Average | Seconds | seconds, unlike the search one
Bulk | Ingestion request success | AWS/AOSS | IngestionRequestSuccess | ClientId,CollectionId,CollectionName | Sum | Count
Search | Search request rate | AWS/AOSS | SearchRequestRate | ClientId,CollectionId,CollectionName | Sum | Count
Search | Search request latency | AWS/AOSS | SearchRequestLatency | ClientId,CollectionId,CollectionName | Average | Milliseconds | own baseline
Search | Search request errors | AWS/AOSS | SearchRequestErrors | ClientId,CollectionId,CollectionName | Sum | Count | > 0
Requests | HTTP 2xx | AWS/AOSS | 2xx | ClientId,CollectionId,CollectionName | Sum | Count
Requests | HTTP 3xx | AWS/AOSS | 3xx | ClientId,CollectionId,CollectionName | Sum | Count
Requests | HTTP 4xx | AWS/AOSS | 4xx | ClientId,CollectionId,CollectionName | Sum | Count | share of requests
Requests | HTTP 5xx | AWS/AOSS | 5xx | ClientId,CollectionId,CollectionName | Sum | Count | > 0
Vector | Remote vector index build successes | AWS/AOSS | KNNRemoteIndexBuildSuccessCount | ClientId,CollectionId,CollectionName | Sum | Count
Vector | Remote vector index build failures | AWS/AOSS | KNNRemoteIndexBuildFailureCount | ClientId,CollectionId,CollectionName | Sum | Count | > 0
Vector | Remote vector index build time | AWS/AOSS | KNNRemoteIndexBuildTime | ClientId,CollectionId,CollectionName | Average | Milliseconds | unit inferred
Vector | Auto-optimize job | AWS/AOSS | AutoOptimizeJob | ClientId,CollectionId,CollectionName | Maximum | Count
Shadow | Active collection (shadow) | AWS/AOSS | ActiveCollection-Shadow | ClientId,CollectionId,CollectionName | Maximum | Count
Shadow | Ingestion data rate (shadow) | AWS/AOSS | IngestionDataRate-Shadow | ClientId,CollectionId,CollectionName | Average | Gigabytes/Second
Shadow | Ingestion document errors (shadow) | AWS/AOSS | IngestionDocumentErrors-Shadow | ClientId,CollectionId,CollectionName | Sum | Count
Shadow | Ingestion document rate (shadow) | AWS/AOSS | IngestionDocumentRate-Shadow | ClientId,CollectionId,CollectionName | Average | Count/Second
Shadow | Ingestion request errors (shadow) | AWS/AOSS | IngestionRequestErrors-Shadow | ClientId,CollectionId,CollectionName | Sum | Count
Shadow | Ingestion request rate (shadow) | AWS/AOSS | IngestionRequestRate-Shadow | ClientId,CollectionId,CollectionName | Sum | Count
Shadow | Ingestion request success (shadow) | AWS/AOSS | IngestionRequestSuccess-Shadow | ClientId,CollectionId,CollectionName | Sum | Count
Shadow | Search request errors (shadow) | AWS/AOSS | SearchRequestErrors-Shadow | ClientId,CollectionId,CollectionName | Sum | Count
Shadow | Search request rate (shadow) | AWS/AOSS | SearchRequestRate-Shadow | ClientId,CollectionId,CollectionName | Sum | Count
`);
