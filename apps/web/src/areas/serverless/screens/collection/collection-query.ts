import { graphql } from '../../../../generated/gql.ts';
import type { Collection_DetailsQueryQuery, Collection_RetryQueryQuery } from '../../../../generated/graphql.ts';

export const CollectionQuery = graphql(`
  query Collection_DetailsQuery($awsAccountId: String!, $collectionId: String!) {
    getCollectionDetails(awsAccountId: $awsAccountId, collectionId: $collectionId) {
      collection_details {
        id
        name
        type
        status
        created_date
        last_modified_date
        placement_constraint_id
        kms_key_arn
        failure_reason
        arn
      }
    }
  }
`);

export const RetryQuery = graphql(`
  query Collection_RetryQuery($awsAccountId: String!, $collectionId: String!, $guard: GuardInput) {
    retryCollectionFailure(awsAccountId: $awsAccountId, collectionId: $collectionId, guard: $guard) {
      isEmpty
      approximate_position_in_queue
      estimated_wait_time_in_minutes
    }
  }
`);

export const CollectionApiQuery = graphql(`
  query Collection_ApiQuery($awsAccountId: String!, $collectionId: String!, $url: String!) {
    junoGetApi(awsAccountId: $awsAccountId, collectionId: $collectionId, url: $url) {
      success
      data
      status
      notice
      tookMs
      asOf
    }
  }
`);

export type CollectionDetails = Collection_DetailsQueryQuery['getCollectionDetails']['collection_details'][number];
export type RetryAnswer = Collection_RetryQueryQuery['retryCollectionFailure'];
