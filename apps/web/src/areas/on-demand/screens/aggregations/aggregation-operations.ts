import { graphql } from '../../../../generated/gql.ts';

export const GetAggregation = graphql(`
  query OnDemand_AggregationQuery(
    $data: String!
    $fieldSize: Int!
    $endTime: String!
    $startTime: String!
    $eventType: String!
    $domainId: String!
    $aggregationInterval: String!
    $aggregationField: String!
    $ticket: String
  ) {
    GetAggregation(
      data: $data
      fieldSize: $fieldSize
      endTime: $endTime
      startTime: $startTime
      eventType: $eventType
      domainId: $domainId
      aggregationInterval: $aggregationInterval
      aggregationField: $aggregationField
      ticket: $ticket
    ) {
      aggregations {
        aggregated_data {
          buckets {
            key
            doc_count
            by_field {
              buckets {
                key
                doc_count
              }
            }
          }
          sum_other_doc_count
        }
      }
    }
  }
`);

export const GetFilteredData = graphql(`
  query OnDemand_FilteredQuery(
    $data: String!
    $fieldSize: Int!
    $endTime: String!
    $startTime: String!
    $eventType: String!
    $domainId: String!
    $ticket: String
  ) {
    GetFilteredData(
      data: $data
      fieldSize: $fieldSize
      endTime: $endTime
      startTime: $startTime
      eventType: $eventType
      domainId: $domainId
      ticket: $ticket
    ) {
      hits {
        total
        hits {
          _id
          _source
        }
      }
    }
  }
`);

export const ExplainOnDemandData = graphql(`
  query OnDemand_ExplainQuery(
    $data: String!
    $endTime: String!
    $startTime: String!
    $domainId: String!
    $outcome: String!
    $ticket: String
  ) {
    explainOnDemandData(
      data: $data
      endTime: $endTime
      startTime: $startTime
      domainId: $domainId
      outcome: $outcome
      ticket: $ticket
    ) {
      total
      bad
      totalBefore
      badBefore
      findings {
        field
        value
        total
        bad
        coverage
        riskRatio
        riskRatioLow
        riskRatioHigh
        totalBefore
        badBefore
      }
    }
  }
`);
