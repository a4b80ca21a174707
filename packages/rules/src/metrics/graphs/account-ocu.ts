import { graphsOf } from '../graph-table.ts';

/** The serverless dashboards tab “Account OCU history”. */
export const accountOcuGraphs = graphsOf(`
OCU | Search OCUs | AWS/AOSS | SearchOCU | ClientId | Maximum | Count | approaching account maximum (event at 75%); tile = latest of 2 h, period 3600
OCU | Indexing OCUs | AWS/AOSS | IndexingOCU | ClientId | Maximum | Count | approaching account maximum (event at 75%)
OCU | Semantic search OCUs | AWS/AOSS | SemanticSearchOCU | AwsAccountId,CollectionId | Maximum | Count
OCU | Search OCU limit | Tumbler/Serverless | maxSearchCapacityInOCU | AwsAccountId+aws_account_id,metric_type=SEARCH_OCU_LIMIT | Maximum | Count | limit line from account settings
OCU | Indexing OCU limit | Tumbler/Serverless | maxIndexingCapacityInOCU | AwsAccountId+aws_account_id,metric_type=INDEXING_OCU_LIMIT | Maximum | Count | limit line from account settings
`);
