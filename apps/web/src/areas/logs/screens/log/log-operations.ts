import { graphql } from '../../../../generated/gql.ts';

export const LogLines = graphql(`
  query Log_LinesQuery($domainIdentifier: String!, $logId: String!, $from: Int!, $count: Int!, $ticket: String) {
    logLines(domainIdentifier: $domainIdentifier, logId: $logId, from: $from, count: $count, ticket: $ticket) {
      from
      lines
      total
      note
    }
  }
`);

export const LogSearch = graphql(`
  query Log_SearchQuery($domainIdentifier: String!, $logId: String!, $search: String!, $isPattern: Boolean!, $ticket: String) {
    logSearch(domainIdentifier: $domainIdentifier, logId: $logId, search: $search, isPattern: $isPattern, ticket: $ticket) {
      lines
      count
      problem
      at
    }
  }
`);

export const ViewRawLog = graphql(`
  query Log_RawQuery($bucket: String!, $key: String!, $ticket: String!, $description: String!) {
    ViewLog(bucket: $bucket, key: $key, ticket: $ticket, description: $description) {
      viewLog {
        viewLogResponse {
          record {
            logContent
            truncated
          }
        }
      }
    }
  }
`);

export const RedactionFeedback = graphql(`
  query Log_FeedbackQuery($domainId: String!, $ticket: String!, $description: String!) {
    StoreLogRedactionFeedback(domainId: $domainId, ticket: $ticket, description: $description) {
      validation
      message
    }
  }
`);

export const LogPlace = graphql(`
  query Log_PlaceQuery($domainIdentifier: String!, $logId: String!, $time: String, $anchor: String, $line: Int, $ticket: String) {
    logPlace(domainIdentifier: $domainIdentifier, logId: $logId, time: $time, anchor: $anchor, line: $line, ticket: $ticket) {
      line
      state
    }
  }
`);
