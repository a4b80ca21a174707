import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { Section } from '../../../../kits/section/section.tsx';
import { useSession } from '../../../../kits/session/session.ts';
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

/** What an account has cost in calls of AWS; nothing for an account of another source, and in a demo. */
export function AccountCalls({ clientId }: { clientId: string }) {
  const query = useOperation(Calls, { clientId }, { refreshMs: (data) => (data?.account?.awsCalls ? REFRESH_MS : 0) });
  const isDemo = useSession().source === 'demo';
  const usage = query.data?.account?.awsCalls;
  const refresh = () => void query.refetch();
  if (usage) return <AwsCalls accountId={clientId} usage={usage} onRefresh={refresh} fetching={query.isFetching} />;
  if (!query.isError || query.error.status === 404 || isDemo) return null;
  const { message, code, requestId } = query.error;
  return (
    <Section
      title="AWS calls"
      state="failed"
      error={{ what: `Unable to get AWS calls. Failed with ${message}`, code, requestId }}
      onRefresh={refresh}
      fetching={query.isFetching}
    />
  );
}
