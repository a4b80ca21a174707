import { graphql } from '../../../../generated/gql.ts';

export const ExploreLogs = graphql(`
  query Logs_ExploreQuery(
    $domainIdentifier: String!
    $groups: [String!]!
    $startTime: String!
    $endTime: String!
    $search: String
    $isPattern: Boolean
    $pattern: String
    $ticket: String
  ) {
    exploreLogs(
      domainIdentifier: $domainIdentifier
      groups: $groups
      startTime: $startTime
      endTime: $endTime
      search: $search
      isPattern: $isPattern
      pattern: $pattern
      ticket: $ticket
    ) {
      start
      stepSeconds
      histogram {
        error
        warn
        info
        other
      }
      patterns {
        id
        template
        level
        count
        share
        first
        last
        counts
        sample
        isNew
      }
      isCompared
      lines {
        logId
        line
        time
        level
        text
        anchor
      }
      count
      linesRead
      linesOfRange
      filesRead
      filesOfRange
      notes
      problem
    }
  }
`);

export const LogMarks = graphql(`
  query Logs_MarksQuery($subject: String!, $from: Float!, $to: Float!) {
    changes(subject: $subject, from: $from, to: $to) {
      kind
      title
      at
      until
    }
  }
`);
