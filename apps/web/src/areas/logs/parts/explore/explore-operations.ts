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
      countOfRange
      groupedEntries
      groupedOfEntries
      isPart
      linesOfRange
      filesRead
      filesOfRange
      notes
      problem
    }
  }
`);

export const ScanLogs = graphql(`
  mutation Logs_ScanMutation(
    $domainIdentifier: String!
    $groups: [String!]!
    $startTime: String!
    $endTime: String!
    $search: String!
    $isPattern: Boolean
    $ticket: String
  ) {
    scanLogs(
      domainIdentifier: $domainIdentifier
      groups: $groups
      startTime: $startTime
      endTime: $endTime
      search: $search
      isPattern: $isPattern
      ticket: $ticket
    ) {
      id
      problem
    }
  }
`);

export const CancelLogScan = graphql(`
  mutation Logs_CancelScanMutation($domainIdentifier: String!, $id: String!) {
    cancelLogScan(domainIdentifier: $domainIdentifier, id: $id) {
      wasRunning
    }
  }
`);

export const LogScan = graphql(`
  query Logs_ScanQuery($domainIdentifier: String!, $id: String!, $ticket: String) {
    logScan(domainIdentifier: $domainIdentifier, id: $id, ticket: $ticket) {
      status
      error
      groups
      startTime
      endTime
      search
      isPattern
      requestedBy
      isOwn
      share
      filesOfRange
      filesRead
      bytesRead
      count
      counts {
        log
        hour
        error
        warn
        info
        other
      }
      lines {
        logId
        line
        time
        level
        text
        anchor
      }
      notes
      unread {
        logId
        reason
      }
      unreadFiles
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
