import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { AwsCalls } from './aws-calls.tsx';

const Calls = graphql(`
  query AccountCalls_CallsQuery($clientId: String!) {
    account(clientId: $clientId) {
      clientId
      awsCalls {
        ...AwsCalls_Calls
      }
    }
  }
`);

const REFRESH_MS = 30_000;

/** What an account has cost in calls of AWS; nothing for an account of another source. */
export function AccountCalls({ clientId }: { clientId: string }) {
  const query = useOperation(Calls, { clientId }, { refreshMs: (data) => (data?.account?.awsCalls ? REFRESH_MS : 0) });
  const usage = query.data?.account?.awsCalls;
  return usage ? <AwsCalls accountId={clientId} usage={usage} onRefresh={() => void query.refetch()} fetching={query.isFetching} /> : null;
}
