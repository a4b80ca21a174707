import { graphql } from '../../../generated/gql.ts';

export const ClusterVersion = graphql(`
  query OnDemand_VersionQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      esVersion
    }
  }
`);

export const ClusterNodes = graphql(`
  query OnDemand_NodesQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      es60 {
        cat {
          nodes {
            id
            ip
          }
        }
      }
    }
  }
`);

export const ExecuteGetApi = graphql(`
  mutation OnDemand_GetApiMutation($url: String!, $domainIdentifier: String!) {
    executeGetAPI(url: $url, domainIdentifier: $domainIdentifier, background: true) {
      data {
        truncated_output
        error
        is_data_truncated
      }
      status
      asOf
    }
  }
`);
