import { graphql } from '../../../generated/gql.ts';
import type { Ots_VerificationQueryQuery } from '../../../generated/graphql.ts';
import { useOperation } from '../../../kits/graphql/use-operation.ts';

export const VerificationQuery = graphql(`
  query Ots_VerificationQuery {
    otsVerification {
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

/** How the verification stands; times are epoch milliseconds. */
export type VerificationStatus = Ots_VerificationQueryQuery['otsVerification'];

const RUNNING_MS = 2_000;
const WAITING_MS = 20_000;

/** How the verification stands, kept up. */
export const useVerificationStatus = () =>
  useOperation(VerificationQuery, {}, { staleMs: 0, refreshMs: (data) => (data?.otsVerification.running ? RUNNING_MS : WAITING_MS) });
