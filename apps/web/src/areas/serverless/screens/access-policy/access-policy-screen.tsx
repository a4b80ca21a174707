import { useParams } from 'react-router';
import { graphql } from '../../../../generated/gql.ts';
import { AccountGate } from '../../parts/account-gate.tsx';
import { PolicyPage } from '../../parts/policy/policy-page.tsx';
import { useServerless } from '../../parts/use-serverless.ts';

const Policy = graphql(`
  query Serverless_AccessQuery($awsAccountId: String!, $type: String!, $name: String!) {
    getAccessPolicy(awsAccountId: $awsAccountId, type: $type, name: $name) {
      name
      description
      createdDate
      lastModifiedDate
      policyVersion
      policy
    }
  }
`);

/** A data access policy (JUNO-007). */
export function AccessPolicyScreen() {
  const { awsAccountId = '', policyType = '', policyName = '' } = useParams();
  return (
    <AccountGate awsAccountId={awsAccountId}>
      <Access awsAccountId={awsAccountId} type={policyType} name={policyName} />
    </AccountGate>
  );
}

function Access({ awsAccountId, type, name }: { awsAccountId: string; type: string; name: string }) {
  const query = useServerless(Policy, { awsAccountId, type, name });
  return <PolicyPage what="access policy" {...{ awsAccountId, type, name, query }} policy={query.data?.getAccessPolicy} />;
}
