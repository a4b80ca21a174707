import { graphql } from '../../../../generated/gql.ts';
import type {
  PlacementGroup_InsightsQueryQuery,
  PlacementGroup_ReportQueryQuery,
  PlacementGroup_ScalingQueryQuery,
} from '../../../../generated/graphql.ts';

export const ScalingQuery = graphql(`
  query PlacementGroup_ScalingQuery(
    $awsAccountId: String!
    $placementConstraintId: String!
    $dataPlaneType: String!
    $namespace: String!
    $startTime: String!
    $endTime: String!
  ) {
    getScalingAuditHistory(
      awsAccountId: $awsAccountId
      placementConstraintId: $placementConstraintId
      dataPlaneType: $dataPlaneType
      namespace: $namespace
      startTime: $startTime
      endTime: $endTime
    ) {
      ActionId
      action
      status
      explanation
      parsedParams
      breachingMetrics
      resultTruncated
    }
  }
`);

export const ReportQuery = graphql(`
  query PlacementGroup_ReportQuery(
    $accountId: String!
    $placementConstraintId: String!
    $dataPlaneType: String!
    $namespace: String!
    $reportFlag: String!
  ) {
    workerDeploymentReport(
      accountId: $accountId
      namespace: $namespace
      dataPlaneType: $dataPlaneType
      placementConstraintId: $placementConstraintId
      reportFlag: $reportFlag
    ) {
      record {
        placementConstraint
        gen
        repsOnOldGen
        shardsWithNoRepsInNewGen
        duration
        stateUnchangedFor
        reason
        deploymentStatus
      }
      table_id
    }
  }
`);

export const InsightsQuery = graphql(`
  query PlacementGroup_InsightsQuery(
    $awsAccountId: String!
    $placementConstraintId: String!
    $dataPlaneType: String!
    $startTime: String!
    $endTime: String!
    $metrics: [String!]!
  ) {
    getJunoCloudWatchInsightsPC(
      awsAccountId: $awsAccountId
      placementConstraintId: $placementConstraintId
      dataPlaneType: $dataPlaneType
      startTime: $startTime
      endTime: $endTime
      metrics: $metrics
    ) {
      timestamp
      avg_cpu
      avg_mem
      avg_rss
      total_shard_cnt
      unique_azs
      worker_count
    }
  }
`);

export type ScalingRecord = PlacementGroup_ScalingQueryQuery['getScalingAuditHistory'][number];
export type DeploymentRecord = PlacementGroup_ReportQueryQuery['workerDeploymentReport']['record'][number];
export type InsightRecord = PlacementGroup_InsightsQueryQuery['getJunoCloudWatchInsightsPC'][number];
