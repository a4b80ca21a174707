import { useParams } from 'react-router';
import { graphql } from '../../../../generated/gql.ts';
import { AccountGate } from '../../parts/account-gate.tsx';
import { PolicyPage } from '../../parts/policy/policy-page.tsx';
import { useServerless } from '../../parts/use-serverless.ts';

const Policy = graphql(`
  query Serverless_SecurityQuery($awsAccountId: String!, $type: String!, $name: String!) {
    getSecurityPolicy(awsAccountId: $awsAccountId, type: $type, name: $name) {
      name
      description
      createdDate
      lastModifiedDate
      policyVersion
      policy
    }
  }
`);

/** A network or encryption policy (JUNO-008). */
export function SecurityPolicyScreen() {
  const { awsAccountId = '', policyType = '', policyName = '' } = useParams();
  return (
    <AccountGate awsAccountId={awsAccountId}>
      <Security awsAccountId={awsAccountId} type={policyType} name={policyName} />
    </AccountGate>
  );
}

function Security({ awsAccountId, type, name }: { awsAccountId: string; type: string; name: string }) {
  const query = useServerless(Policy, { awsAccountId, type, name });
  return <PolicyPage what="security policy" {...{ awsAccountId, type, name, query }} policy={query.data?.getSecurityPolicy} />;
}
