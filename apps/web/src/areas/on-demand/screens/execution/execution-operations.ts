import { graphql } from '../../../../generated/gql.ts';

export const GetOnDemandData = graphql(`
  query OnDemand_DataQuery($executionId: String!, $ticket: String) {
    GetOnDemandData(executionId: $executionId, ticket: $ticket) {
      record {
        Data
        SignedURL
        IsDataTruncated
        Total
        execution {
          Type
          RequestTime
          StartTime
          EndTime
          BackfillStatus
          ErrorMessage
          User
          ExecutionId
          FilesDetected
          FilesIndexed
          Rows
          MalformedLines
          IsStored
        }
      }
    }
  }
`);
