import { graphql } from '../../../../generated/gql.ts';
import type { Ots_AccountQueryQuery } from '../../../../generated/graphql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';

const Account = graphql(`
  query Ots_AccountQuery($awsAccountId: String!) {
    otsDomain(awsAccountId: $awsAccountId) {
      otsItem {
        account_id
        onboard_time
        ots_acc_present_in_aws_org
        ots_item_status
        ots_uuid
        trusted_entity_external_id
        aws_org_read_role_arn
        onboarded_regions
      }
      version
      isCanary
      isInOrganization
    }
  }
`);

/** What is onboarded of an account, and what the source says of it. */
export type OtsAccount = Ots_AccountQueryQuery['otsDomain'];
export type OnboardedItem = NonNullable<OtsAccount['otsItem']>;

export const useOtsAccount = (awsAccountId: string) => useOperation(Account, { awsAccountId }, { staleMs: 0 });
