import { graphql } from '../../../generated/gql.ts';
import { operationKey, useOperation } from '../../../kits/graphql/use-operation.ts';
import { useRefetchOnPush } from '../../../kits/push/use-refetch-on-push.ts';

export const VerificationQuery = graphql(`
  query Ots_VerificationQuery {
    otsVerification {
      available
      running
      done
      total
      startedAt
      lastCompletedAt
      nextAt
      actionable
    }
  }
`);

const RUNNING_MS = 3_000;
const WAITING_MS = 20_000;

/** How the verification stands, kept up; pushes tell of progress, asking of what no push reported. */
export function useVerificationStatus() {
  useRefetchOnPush('ots:verification', operationKey(VerificationQuery, {}));
  return useOperation(
    VerificationQuery,
    {},
    { staleMs: 0, refreshMs: (data) => (data?.otsVerification.running ? RUNNING_MS : WAITING_MS) },
  );
}
