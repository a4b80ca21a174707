import { graphql } from '../../../../generated/gql.ts';

export const QueryShapeCosts = graphql(`
  query OnDemand_ShapeCostsQuery(
    $data: String!
    $startTime: String!
    $endTime: String!
    $domainId: String!
    $measure: String!
    $ticket: String
  ) {
    queryShapeCosts(data: $data, startTime: $startTime, endTime: $endTime, domainId: $domainId, measure: $measure, ticket: $ticket) {
      from
      to
      stepMs
      searches
      cost
      searchesBefore
      costBefore
      shapes {
        fingerprint
        shape
        indices
        searches
        cpu {
          sum
          highest
        }
        latency {
          sum
          highest
        }
        memory {
          sum
          highest
        }
        searchesBefore
        costBefore
        latencyBefore {
          sum
          highest
        }
        intervals {
          at
          sum
        }
      }
    }
  }
`);
