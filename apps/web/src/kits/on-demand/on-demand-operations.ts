import { graphql } from '../../generated/gql.ts';

export const ListExecutions = graphql(`
  query OnDemand_ExecutionsQuery($domainId: String!) {
    ListExecutions(domainId: $domainId) {
      items {
        record {
          Type
          RequestTime
          StartTime
          EndTime
          FilesDetected
          FilesIndexed
          BackfillStatus
          ErrorMessage
          FilesSize
          User
          ExecutionId
          Rows
          MalformedLines
          IsStored
        }
      }
    }
  }
`);

export const GetOnDemandDomain = graphql(`
  query OnDemand_DomainQuery($domainId: String!) {
    GetOnDemandDomain(domainId: $domainId) {
      record {
        domainId
        dashboardHost
        types
      }
    }
  }
`);

export const RequestOnDemandData = graphql(`
  mutation OnDemand_RequestMutation(
    $domainId: String!
    $eventType: String!
    $startTime: String!
    $endTime: String!
    $reBackfill: String!
  ) {
    requestOnDemandData(
      domainId: $domainId
      eventType: $eventType
      startTime: $startTime
      endTime: $endTime
      reBackfill: $reBackfill
    ) {
      success
      data
      error
    }
  }
`);

export const CancelOnDemandData = graphql(`
  mutation OnDemand_CancelMutation($executionId: String!) {
    cancelOnDemandData(executionId: $executionId) {
      success
      data
      error
    }
  }
`);
