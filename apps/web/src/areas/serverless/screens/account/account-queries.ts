import { graphql } from '../../../../generated/gql.ts';

export const DataPlaneCellQuery = graphql(`
  query Serverless_DataPlaneCellQuery($awsAccountId: String!) {
    getDPCellName(awsAccountId: $awsAccountId)
  }
`);

export const AccountSettingsQuery = graphql(`
  query Serverless_AccountSettingsQuery($awsAccountId: String!) {
    getAccountSettings(awsAccountId: $awsAccountId) {
      accountSettingsDetail {
        capacityLimits {
          maxSearchCapacityInOCU
          maxIndexingCapacityInOCU
        }
      }
    }
  }
`);

export const CollectionsQuery = graphql(`
  query Serverless_CollectionsQuery($awsAccountId: String!) {
    getAccountCollectionsList(awsAccountId: $awsAccountId) {
      collections {
        id
        name
        placement_constraint_id
        created_date
        arn
        status
        type
      }
    }
  }
`);

export const PolicyStatsQuery = graphql(`
  query Serverless_PolicyStatsQuery($awsAccountId: String!) {
    getPoliciesStats(awsAccountId: $awsAccountId) {
      TotalPolicyCount
      SecurityPolicyCount {
        EncryptionPolicyCount
        NetworkPolicyCount
      }
      AccessPolicyStats {
        DataPolicyCount
      }
      SecurityConfigCount {
        SamlConfigCount
      }
    }
  }
`);
