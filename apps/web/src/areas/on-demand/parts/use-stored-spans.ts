import { useMemo } from 'react';
import type { OnDemandType } from '#rules/on-demand/backfill';
import { operationKey, useOperation } from '../../../kits/graphql/use-operation.ts';
import { ListExecutions } from '../../../kits/on-demand/on-demand-operations.ts';
import { useRefetchOnPush } from '../../../kits/push/use-refetch-on-push.ts';
import { type StoredSpan, storedSpans } from './stored-spans.ts';

const STALE_MS = 60_000;

/** What is stored of a kind of a domain's data, as backfills go on; undefined while nobody knows. */
export function useStoredSpans(domainIdentifier: string, type: OnDemandType): StoredSpan[] | undefined {
  const asked = { domainId: domainIdentifier };
  const list = useOperation(ListExecutions, asked, { staleMs: STALE_MS });
  useRefetchOnPush(`on-demand:${domainIdentifier}`, operationKey(ListExecutions, asked));
  const executions = list.data?.ListExecutions.items;
  return useMemo(
    () => executions && storedSpans(executions.map(({ record }) => record).filter(({ Type }) => Type === type)),
    [executions, type],
  );
}
