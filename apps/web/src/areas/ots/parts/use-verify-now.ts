import { useMutation, useQueryClient } from '@tanstack/react-query';
import { graphql } from '../../../generated/gql.ts';
import { request } from '../../../kits/graphql/request.ts';
import type { RequestError } from '../../../kits/graphql/request-error.ts';
import { operationKey } from '../../../kits/graphql/use-operation.ts';
import { type RowsPage, readAll } from './read-all.ts';
import { withVerified, withVerifiedActionable } from './take-verified.ts';
import { rowsKey } from './use-all-rows.ts';
import { VerificationQuery } from './verification-status.ts';
import { ACTIONABLE_ROWS, ALL_ROWS, accountRows, readVerifyAccount, type VerifyRow } from './verify-rows.ts';

const VerifyNow = graphql(`
  mutation Ots_VerifyNowMutation($awsAccountId: String!) {
    otsVerifyNow(awsAccountId: $awsAccountId) {
      running
    }
  }
`);

/** Verifies an account before its turn; the lists on screen take over what was found, which is also the answer. */
export function useVerifyNow(accountId: string) {
  const queries = useQueryClient();
  return useMutation<readonly VerifyRow[], RequestError>({
    mutationFn: async () => {
      await request(VerifyNow, { awsAccountId: accountId });
      const { rows } = await readAll(readVerifyAccount(accountId), undefined, () => undefined, new AbortController().signal);
      const change = (name: string, to: (page: RowsPage<VerifyRow>) => RowsPage<VerifyRow>) =>
        queries.setQueryData<RowsPage<VerifyRow>>(rowsKey(name), (page) => page && to(page));
      change(ALL_ROWS, (page) => withVerified(page, accountId, rows));
      change(ACTIONABLE_ROWS, (page) => withVerifiedActionable(page, accountId, rows));
      change(accountRows(accountId), (page) => ({ ...page, rows, total: rows.length }));
      void queries.invalidateQueries({ queryKey: operationKey(VerificationQuery, {}) });
      return rows;
    },
  });
}
