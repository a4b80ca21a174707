import { graphql } from '../../../../generated/gql.ts';

export const VerdictFragment = graphql(`
  fragment VerdictPanel_ServerlessVerdict on ServerlessVerdict {
    state
    sentence
    trend
    findings {
      kind
      severity
      text
      link
      since
    }
    coverage
    recommended
    avoid
    asOf
  }
`);

export const AccountVerdictQuery = graphql(`
  query Serverless_AccountVerdictQuery($awsAccountId: String!) {
    serverlessAccountVerdict(awsAccountId: $awsAccountId) {
      ...VerdictPanel_ServerlessVerdict
    }
  }
`);

export const GroupVerdictQuery = graphql(`
  query PlacementGroup_VerdictQuery($awsAccountId: String!, $placementConstraintId: String!, $namespace: String!) {
    serverlessGroupVerdict(awsAccountId: $awsAccountId, placementConstraintId: $placementConstraintId, namespace: $namespace) {
      ...VerdictPanel_ServerlessVerdict
    }
  }
`);

export const CollectionVerdictQuery = graphql(`
  query Collection_VerdictQuery($awsAccountId: String!, $collectionId: String!) {
    serverlessCollectionVerdict(awsAccountId: $awsAccountId, collectionId: $collectionId) {
      ...VerdictPanel_ServerlessVerdict
    }
  }
`);
