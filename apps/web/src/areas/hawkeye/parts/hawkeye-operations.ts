import { graphql } from '../../../generated/gql.ts';
import type { HawkeyeHistory_AnalysesQueryQuery } from '../../../generated/graphql.ts';

/** ACT-010, under its stated name. */
export const GetHawkeyeAnalysisStatus = graphql(`
  query GetHawkeyeAnalysisStatus($analysisId: String!) {
    getHawkeyeAnalysisStatus(analysisId: $analysisId) {
      analysisId
      status
      error
      analysisType
      domainIdentifier
      startTime
      endTime
      ticketId
      createdBy
      createdAt
      finishedAt
      progress {
        done
        total
        reading
      }
      report
    }
  }
`);

/** ACT-011, under its stated name. */
export const TriggerHawkeyeAnalysis = graphql(`
  mutation TriggerHawkeyeAnalysis(
    $analysisType: String
    $domainIdentifier: String!
    $startTime: String
    $endTime: String
    $ticketId: String
    $guard: GuardInput
  ) {
    triggerHawkeyeAnalysis(
      analysisType: $analysisType
      domainIdentifier: $domainIdentifier
      startTime: $startTime
      endTime: $endTime
      ticketId: $ticketId
      guard: $guard
    ) {
      analysisId
    }
  }
`);

export const PastAnalyses = graphql(`
  query HawkeyeHistory_AnalysesQuery($domainIdentifier: String!) {
    hawkeyeAnalyses(domainIdentifier: $domainIdentifier, limit: 200) {
      analyses {
        analysisId
        status
        error
        analysisType
        domainIdentifier
        startTime
        endTime
        ticketId
        createdBy
        createdAt
        headline
        cause
      }
      next
    }
  }
`);

export type PastAnalysis = HawkeyeHistory_AnalysesQueryQuery['hawkeyeAnalyses']['analyses'][number];
