import { graphsOf } from '../graph-table.ts';

/** The serverless dashboards tab “Placement group”. */
export const placementGroupGraphs = graphsOf(`
Insights | Placement group average RSS | Tumbler/Serverless | avg_rss | AwsAccountId,DataPlaneType,PlacementConstraint | Average | Bytes | field named in the spec
Insights | Placement group average CPU | Tumbler/Serverless | avg_cpu | AwsAccountId,DataPlaneType,PlacementConstraint | Average | Percent | field named in the spec
Insights | Placement group average memory | Tumbler/Serverless | avg_mem | AwsAccountId,DataPlaneType,PlacementConstraint | Average | Percent | field named in the spec
Insights | Placement group disk used | Tumbler/Serverless | disk | AwsAccountId,DataPlaneType,PlacementConstraint | Average | Percent | metric choice named in the spec
Insights | Placement group shards | Tumbler/Serverless | total_shard_cnt | AwsAccountId,DataPlaneType,PlacementConstraint | Maximum | Count | field named in the spec
Insights | Placement group zones | Tumbler/Serverless | unique_azs | AwsAccountId,DataPlaneType,PlacementConstraint | Minimum | Count | < 2; field named in the spec
Insights | Placement group workers | Tumbler/Serverless | worker_count | AwsAccountId,DataPlaneType,PlacementConstraint | Minimum | Count | field named in the spec
Shard | Replicas synced | Tumbler/Serverless | replica.synced | AwsAccountId,DataPlaneType,PlacementConstraint | Maximum | Count | replica states of the spec
Shard | Replicas syncing | Tumbler/Serverless | replica.syncing | AwsAccountId,DataPlaneType,PlacementConstraint | Maximum | Count
Shard | Replicas unassigned | Tumbler/Serverless | replica.unassigned | AwsAccountId,DataPlaneType,PlacementConstraint | Maximum | Count | > 0
Scaling | Scale-out actions | Tumbler/Serverless | UpdateWorkerGroupCapacity | AwsAccountId,DataPlaneType,PlacementConstraint | Sum | Count | action named in the spec
Scaling | Scale-in actions | Tumbler/Serverless | ScaleInWorkerGroupCapacity | AwsAccountId,DataPlaneType,PlacementConstraint | Sum | Count | action named in the spec
`);
