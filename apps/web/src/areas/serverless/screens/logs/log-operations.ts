import { graphql } from '../../../../generated/gql.ts';

export const JunoLogGroups = graphql(`
  query ServerlessLogs_GroupsQuery {
    getJunoLogGroups {
      logGroups
    }
  }
`);

export const JunoSavedQueries = graphql(`
  query ServerlessLogs_SavedQueriesQuery {
    getJunoCWInsightQueries {
      name
      queryString
      logGroupNames
    }
  }
`);

export const RequestJunoLogs = graphql(`
  mutation ServerlessLogs_RequestMutation(
    $logGroups: String!
    $startTime: String!
    $endTime: String!
    $searchTerm: String
    $queryString: String
  ) {
    requestJunoLogs(logGroups: $logGroups, startTime: $startTime, endTime: $endTime, searchTerm: $searchTerm, queryString: $queryString) {
      success
      data {
        s3_keys
      }
      problem {
        message
        at
        length
      }
    }
  }
`);

export const JunoLogs = graphql(`
  query ServerlessLogs_ResultsQuery($s3Keys: String!) {
    getJunoLogs(s3Keys: $s3Keys) {
      results
      statuses
      failures {
        logGroups
        message
        at
        length
      }
      isCut
    }
  }
`);
