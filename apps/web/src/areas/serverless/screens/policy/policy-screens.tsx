import { useParams } from 'react-router';
import { graphql } from '../../../../generated/gql.ts';
import type { TypedDocumentString } from '../../../../generated/graphql.ts';
import { AccountGate } from '../../parts/account-gate.tsx';
import { type PolicyDetail, PolicyPage } from '../../parts/policy/policy-page.tsx';
import { useServerless } from '../../parts/use-serverless.ts';

const Access = graphql(`
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

const Security = graphql(`
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

/** A data access policy (JUNO-007). */
export function AccessPolicyScreen() {
  return <PolicyOfAddress what="access policy" document={Access} policyOf={({ getAccessPolicy }) => getAccessPolicy} />;
}

/** A network or encryption policy (JUNO-008). */
export function SecurityPolicyScreen() {
  return <PolicyOfAddress what="security policy" document={Security} policyOf={({ getSecurityPolicy }) => getSecurityPolicy} />;
}

interface FamilyProps<Result> {
  what: string;
  document: TypedDocumentString<Result, { awsAccountId: string; type: string; name: string }>;
  policyOf: (result: Result) => PolicyDetail | null | undefined;
}

function PolicyOfAddress<Result>(family: FamilyProps<Result>) {
  const { awsAccountId = '', policyType = '', policyName = '' } = useParams();
  return (
    <AccountGate awsAccountId={awsAccountId}>
      <Policy {...family} awsAccountId={awsAccountId} type={policyType} name={policyName} />
    </AccountGate>
  );
}

function Policy<Result>({
  what,
  document,
  policyOf,
  ...address
}: FamilyProps<Result> & { awsAccountId: string; type: string; name: string }) {
  const query = useServerless(document, address);
  return <PolicyPage what={what} {...address} query={query} policy={query.data && policyOf(query.data)} />;
}
