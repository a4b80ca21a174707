import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePush } from '../../../kits/push/use-push.ts';
import { type RowsPage, readAll } from './read-all.ts';
import { withVerified, withVerifiedActionable } from './take-verified.ts';
import { rowsKey } from './use-all-rows.ts';
import type { VerifyRow } from './verify-row.ts';
import { ACTIONABLE_ROWS, ALL_ROWS, accountRows, readVerifyAccount } from './verify-rows.ts';

/** Reads what is known of one account now and puts it into the lists that are on screen. Throws RequestError. */
export function useTakeVerified(): (accountId: string) => Promise<void> {
  const queries = useQueryClient();
  return useCallback((accountId: string) => takeVerified(queries, accountId), [queries]);
}

async function takeVerified(queries: QueryClient, accountId: string): Promise<void> {
  const { rows } = await readAll(readVerifyAccount(accountId), undefined, () => undefined, new AbortController().signal);
  const change = (name: string, to: (page: RowsPage<VerifyRow>) => RowsPage<VerifyRow>) =>
    queries.setQueryData<RowsPage<VerifyRow>>(rowsKey(name), (page) => page && to(page));
  change(ALL_ROWS, (page) => withVerified(page, accountId, rows));
  change(ACTIONABLE_ROWS, (page) => withVerifiedActionable(page, accountId, rows));
  change(accountRows(accountId), (page) => ({ ...page, rows, total: rows.length }));
}

const TOPIC = 'ots:account:';

/** Keeps the lists on screen up when somebody changes an account or verifies it; `accountId` of one, or `*` for all. */
export function useVerifiedPushes(accountId: string, onResync: () => void): void {
  const take = useTakeVerified();
  // What cannot be read now is read with the next round.
  usePush(`${TOPIC}${accountId}`, ({ topic }) => void take(topic.slice(TOPIC.length)).catch(() => undefined), onResync);
}
