import { graphql } from '../../../../generated/gql.ts';

export const ExplorerCatalogueQuery = graphql(`
  query Explorer_CatalogueQuery($domainIdentifier: String!) {
    explorerCatalogue(domainIdentifier: $domainIdentifier) {
      roots {
        name
        title
        paths {
          path
          title
          params
          heavy
          demoOnly
          columns
        }
      }
      nodeCount
      version
      listSupported
      hiddenBecause
    }
  }
`);

export const ExplorerNamesQuery = graphql(`
  query Explorer_NamesQuery($domainIdentifier: String!, $kind: String!, $prefix: String!, $limit: Int) {
    explorerNames(domainIdentifier: $domainIdentifier, kind: $kind, prefix: $prefix, limit: $limit)
  }
`);

export const ExplorerQueriesQuery = graphql(`
  query Explorer_QueriesQuery {
    explorerQueries {
      history {
        id
        title
        url
        at
        domainIdentifier
      }
      saved {
        id
        title
        url
        at
        domainIdentifier
      }
    }
  }
`);

export const ExplorerAnswer_ExplorerAnswer = graphql(`
  fragment ExplorerAnswer_ExplorerAnswer on ExplorerAnswer {
    data {
      truncated_output
      error
      presigned_url
      is_data_truncated
      notice
    }
    status
    tookMs
    sizeBytes
    asOf
    rows
    nextToken
    fellBackTo
  }
`);

export const ExplorerRunMutation = graphql(`
  mutation Explorer_RunMutation($url: String!, $domainIdentifier: String!, $queryParams: JSON, $instanceId: String) {
    executeGetAPI(url: $url, domainIdentifier: $domainIdentifier, queryParams: $queryParams, instanceId: $instanceId) {
      ...ExplorerAnswer_ExplorerAnswer
    }
  }
`);

export const ExplorerFilterMutation = graphql(`
  mutation Explorer_FilterMutation(
    $url: String!
    $domainIdentifier: String!
    $filterArguement: String!
    $filterValue: String!
    $instanceId: String
  ) {
    executeGetFilteredDataAPI(
      url: $url
      domainIdentifier: $domainIdentifier
      filterArguement: $filterArguement
      filterValue: $filterValue
      instanceId: $instanceId
    ) {
      ...ExplorerAnswer_ExplorerAnswer
    }
  }
`);

export const ExplorerSaveMutation = graphql(`
  mutation Explorer_SaveMutation($title: String!, $url: String!) {
    saveExplorerQuery(title: $title, url: $url) {
      saved {
        id
      }
    }
  }
`);

export const ExplorerForgetMutation = graphql(`
  mutation Explorer_ForgetMutation($id: String!) {
    deleteExplorerQuery(id: $id) {
      saved {
        id
      }
    }
  }
`);
