import { useMutation, useQueryClient } from '@tanstack/react-query';
import { graphql } from '../../../generated/gql.ts';
import { request } from '../../../kits/graphql/request.ts';
import type { RequestError } from '../../../kits/graphql/request-error.ts';
import { operationKey } from '../../../kits/graphql/use-operation.ts';
import { useTakeVerified } from './use-take-verified.ts';
import { VerificationQuery } from './verification-status.ts';

const VerifyNow = graphql(`
  mutation Ots_VerifyNowMutation($awsAccountId: String!, $guard: GuardInput) {
    otsVerifyNow(awsAccountId: $awsAccountId, guard: $guard) {
      running
    }
  }
`);

/** Verifies an account before its turn; the lists on screen take over what was found. */
export function useVerifyNow(accountId: string) {
  const queries = useQueryClient();
  const take = useTakeVerified();
  return useMutation<void, RequestError>({
    mutationFn: async () => {
      await request(VerifyNow, { awsAccountId: accountId, guard: { idempotencyKey: crypto.randomUUID() } });
      await take(accountId);
      void queries.invalidateQueries({ queryKey: operationKey(VerificationQuery, {}) });
    },
  });
}
