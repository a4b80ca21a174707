import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { graphql } from '../../../../generated/gql.ts';
import type { LseHistory_ReportsQueryQuery } from '../../../../generated/graphql.ts';
import { request } from '../../../../kits/graphql/request.ts';
import type { RequestError } from '../../../../kits/graphql/request-error.ts';
import { operationKey, useOperation } from '../../../../kits/graphql/use-operation.ts';
import { useRefetchOnPush } from '../../../../kits/push/use-refetch-on-push.ts';

const Reports = graphql(`
  query LseHistory_ReportsQuery($limit: Int!, $before: Float) {
    lseReports(limit: $limit, before: $before) {
      reports {
        key
        analysis
        createdBy
        createdAt
        startTime
        endTime
        status
        error
        issueTypes
        timeWindow
        lseStartTime
        lseEndTime
        totalImpacted
        partialTo
      }
      next
    }
  }
`);

export type ReportRow = LseHistory_ReportsQueryQuery['lseReports']['reports'][number];

const PAGE = 200;
/** A report that is being made is announced by a push; this is for what no push tells: one that was just asked for. */
const REFRESH_MS = 20_000;
const FIRST = { limit: PAGE, before: null };

/** All reports of this place, the newest first, page after page (SHELL-076); asked for again whenever one ends. */
export function useReports() {
  const first = useOperation(Reports, FIRST, { staleMs: 0, refreshMs: REFRESH_MS });
  const next = first.data?.lseReports.next ?? null;
  const older = useQuery<ReportRow[], RequestError>({
    queryKey: ['lse-older-reports', next],
    queryFn: ({ signal }) => readOlder(next, signal),
    enabled: next !== null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous) => previous,
  });
  useRefetchOnPush('lse:*', operationKey(Reports, FIRST));
  const newest = first.data?.lseReports.reports;
  const rest = next === null ? undefined : older.data;
  const rows = useMemo(() => newest && withoutRepeats([...newest, ...(rest ?? [])]), [newest, rest]);
  return {
    rows,
    first,
    isLoading: first.isPending || (next !== null && older.isPending),
    failed: first.isError ? first : older.isError ? older : null,
  };
}

async function readOlder(before: number | null, signal: AbortSignal): Promise<ReportRow[]> {
  const rows: ReportRow[] = [];
  let next = before;
  while (next !== null) {
    const page = (await request(Reports, { limit: PAGE, before: next }, signal)).lseReports;
    rows.push(...page.reports);
    next = page.next ?? null;
  }
  return rows;
}

/** The pages are read one after another: what came in between moves a report from one to the next. */
const withoutRepeats = (rows: readonly ReportRow[]): ReportRow[] => [...new Map(rows.map((row) => [row.key, row])).values()];
