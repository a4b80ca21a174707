import { graphql } from '../../../../generated/gql.ts';

export const SkewQuery = graphql(`
  query SkewAnalysis_InfoQuery($domainIdentifier: String!) {
    getSkewAnalysisInfo(domainIdentifier: $domainIdentifier) {
      analysis {
        asOf
        problem
        computed {
          indices
          analysed
          unchecked
          leftOut {
            state
            count
          }
          nodes {
            id
            name
            ip
            boxType
            zone
            group
            joinedAt
            shards
            primaries
            bytes
            excludedBy
          }
          groups {
            diNumber
            boxType
            zone
            nodes
          }
          cells {
            offsets
            node
            shards
            primaries
            bytes
          }
          cards {
            diNumber
            groups
            tables {
              name
              of
              unit
              skewed
              ours
              columns {
                subject
                group
                value
                min
                max
                threshold
                skewed
                ideal
                ours
              }
            }
            causes {
              node
              kind
              text
            }
            moves {
              step
              moved {
                index
                shard
                primary
                bytes
              }
              from
              to
              inReturn {
                index
                shard
                primary
                bytes
              }
              measure
              gain
              verdict
              reasons {
                rule
                text
              }
            }
            outcome {
              group
              bytesNow
              bytesAfter
              shardsNow
              shardsAfter
            }
          }
        }
      }
    }
  }
`);
