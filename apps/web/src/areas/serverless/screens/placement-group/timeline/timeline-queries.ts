import { graphql } from '../../../../../generated/gql.ts';
import type { PlacementGroup_ReplicaCountsQuery, PlacementGroup_WorkerLivesQuery } from '../../../../../generated/graphql.ts';

export const WorkerLivesQuery = graphql(`
  query PlacementGroup_WorkerLives(
    $awsAccountId: String!
    $placementConstraintId: String!
    $dataPlaneType: String!
    $namespace: String!
    $startTime: String!
    $endTime: String!
  ) {
    placementGroupWorkers(
      awsAccountId: $awsAccountId
      placementConstraintId: $placementConstraintId
      dataPlaneType: $dataPlaneType
      namespace: $namespace
      startTime: $startTime
      endTime: $endTime
    ) {
      workerId
      generation
      availabilityZone
      startedAt
      endedAt
      silent {
        from
        to
      }
    }
  }
`);

export const ReplicaCountsQuery = graphql(`
  query PlacementGroup_ReplicaCounts(
    $awsAccountId: String!
    $placementConstraintId: String!
    $dataPlaneType: String!
    $namespace: String!
    $startTime: String!
    $endTime: String!
  ) {
    placementGroupReplicas(
      awsAccountId: $awsAccountId
      placementConstraintId: $placementConstraintId
      dataPlaneType: $dataPlaneType
      namespace: $namespace
      startTime: $startTime
      endTime: $endTime
    ) {
      timestamp
      synced
      syncing
      unassigned
    }
  }
`);

export type WorkerLife = PlacementGroup_WorkerLivesQuery['placementGroupWorkers'][number];
export type ReplicaCounts = PlacementGroup_ReplicaCountsQuery['placementGroupReplicas'][number];
