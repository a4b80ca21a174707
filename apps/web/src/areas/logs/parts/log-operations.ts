import { graphql } from '../../../generated/gql.ts';

export const GetLogs = graphql(`
  query Logs_RequestsQuery($domainId: String!, $startTime: String!, $endTime: String!) {
    getLogs(domainId: $domainId, startTime: $startTime, endTime: $endTime) {
      globalPendingRequests {
        requests {
          hourly_timestamp
          logGroup
          status
          logFiles
          message
          s3Path
          latency_in_ms
          requester
          domain_id
          last_process_timestamp
        }
      }
      currentDomainPendingRequestStatus {
        highestNumberInRequestQueue
      }
      currentDomain {
        requests {
          hourly_timestamp
          logGroup
          status
          logFiles
          message
          s3Path
          latency_in_ms
          requester
          domain_id
          last_process_timestamp
        }
      }
    }
  }
`);

export const RequestLogs = graphql(`
  mutation Logs_RequestMutation($domainId: String!, $logGroup: String!, $startTime: String!, $endTime: String!, $hours: Int) {
    requestLogs(domainId: $domainId, logGroup: $logGroup, startTime: $startTime, endTime: $endTime, hours: $hours) {
      success
      data {
        log
        status
        error
      }
    }
  }
`);

export const DomainVersion = graphql(`
  query Logs_VersionQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      esVersion
    }
  }
`);
