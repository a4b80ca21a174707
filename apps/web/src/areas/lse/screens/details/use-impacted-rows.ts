import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImpactedDomain } from '#rules/lse/report';
import { type RequestError, unreachable } from '../../../../kits/graphql/request-error.ts';
import { presenceHeaders } from '../../../../kits/session/presence.ts';
import { type AllRows, rowsOf } from './impacted-rows.ts';
import type { ShownReport } from './report-answer.ts';

/** What the table shows. */
export interface ImpactedRows {
  rows: readonly ImpactedDomain[];
  /** More are coming. */
  isReading: boolean;
  error: RequestError | null;
  retry: () => void;
}

/** A list of 20,000 rows is soon let go when nobody looks at it. */
const KEEP_MS = 60_000;

/** The rows of a report; where only a part of them fits in it, all others follow from its own download. */
export function useImpactedRows(report: ShownReport): ImpactedRows {
  const { key, truncated, impactedDomains, impactedDomainsTotal: total } = report;
  const [coming, setComing] = useState<{ key: string; rows: readonly ImpactedDomain[] }>();
  const query = useQuery<readonly ImpactedDomain[], RequestError>({
    queryKey: ['lse-rows', key],
    queryFn: ({ signal }) => readAllRows(key, { total, shown: impactedDomains.length }, (rows) => setComing({ key, rows }), signal),
    enabled: truncated,
    // A report never changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEEP_MS,
    // Comparing 20,000 rows with their successors costs more than drawing them.
    structuralSharing: false,
  });
  if (!truncated) return { rows: impactedDomains, isReading: false, error: null, retry: () => {} };
  const rows = query.data ?? (coming?.key === key ? coming.rows : impactedDomains);
  return { rows, isReading: query.isFetching, error: query.error, retry: () => void query.refetch() };
}

/** All rows of a report, whatever fits in the report itself, from its own download. */
async function readAllRows(
  key: string,
  expected: AllRows,
  onRows: (rows: readonly ImpactedDomain[]) => void,
  signal: AbortSignal,
): Promise<readonly ImpactedDomain[]> {
  const response = await fetch(`/api/lse/reports/${encodeURIComponent(key)}/domains`, {
    headers: { accept: 'application/x-ndjson', ...presenceHeaders() },
    credentials: 'same-origin',
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw unreachable();
  });
  return rowsOf(response, expected, onRows);
}
