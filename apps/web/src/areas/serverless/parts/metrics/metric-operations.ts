import { graphql } from '../../../../generated/gql.ts';

export const JunoCwMetricsQuery = graphql(`
  query Serverless_CwMetricsQuery(
    $namespace: String!
    $metricName: String!
    $dimensions: String!
    $startTime: String!
    $endTime: String!
    $period: Int!
    $statistics: String!
  ) {
    getJunoCwMetrics(
      namespace: $namespace
      metricName: $metricName
      dimensions: $dimensions
      startTime: $startTime
      endTime: $endTime
      period: $period
      statistics: $statistics
    ) {
      timeStamps
      partialFrom
      externalMetrics {
        label
        unit
        values
        failure {
          kind
          message
        }
      }
    }
  }
`);
