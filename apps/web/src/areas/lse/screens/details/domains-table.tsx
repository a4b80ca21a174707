import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImpactedDomain, Standout } from '#rules/lse/report';
import { lseDomainsFailed, NO_IMPACTED_DOMAINS } from '#rules/lse/texts';
import { serialiseFilter } from '#rules/property-filter';
import { type RequestError, unreachable } from '../../../../kits/graphql/request-error.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { presenceHeaders } from '../../../../kits/session/presence.ts';
import { formatExact } from '../../../../ui/values/format-value.ts';
import { domainColumns } from './domain-columns.tsx';
import { type AllRows, rowsOf } from './impacted-rows.ts';
import type { ShownReport } from './report-answer.ts';

const TABLE = 'impacted-domains';
const PAGE_SIZES = [10, 30, 50, 100, 500];
const EMPTY = { title: NO_IMPACTED_DOMAINS, text: 'No sample of these issue types lies within the LSE.' };
const NO_MATCH = { text: 'No impacted domain passes the filter.' };
const rowId = (row: ImpactedDomain): string => `${row.domainId} ${row.issueType}`;

/** All rows of the report (LSE-025, LSE-033, LSE-045, LSE-061). */
export function DomainsTable({ report }: { report: ShownReport }) {
  const { rows, isReading, error, retry } = useImpactedRows(report);
  const total = report.impactedDomainsTotal;
  return (
    <ResourceTable<ImpactedDomain>
      id={TABLE}
      title="Impacted Domains"
      description={
        isReading
          ? `A row for each domain and issue. Reading all ${formatExact(total)} rows…`
          : 'A row for each domain and issue; the numbers above count domains. Times are UTC.'
      }
      columns={domainColumns}
      rows={rows}
      rowId={rowId}
      loading={isReading}
      {...(error === null
        ? {}
        : { error: { what: lseDomainsFailed(error.message), code: error.code, requestId: error.requestId ?? undefined, retry } })}
      empty={EMPTY}
      noMatch={NO_MATCH}
      pageSizes={PAGE_SIZES}
      defaultPageSize={30}
      csvName="impacted_domains.csv"
    />
  );
}

/** The address with the table filtered to the rows that have all parts of a standout. */
export function withDomainsFilter(search: URLSearchParams, { parts }: Standout): URLSearchParams {
  const next = new URLSearchParams(search);
  const tokens = parts.map(({ attribute, value }) => ({
    propertyKey: attribute,
    operator: attribute === 'az' ? (':' as const) : ('=' as const),
    value,
  }));
  next.set(`${TABLE}.filter`, serialiseFilter({ operation: 'and', tokens }));
  next.delete(`${TABLE}.page`);
  return next;
}

/** What the table shows. */
interface ImpactedRows {
  rows: readonly ImpactedDomain[];
  /** More are coming. */
  isReading: boolean;
  error: RequestError | null;
  retry: () => void;
}

/** A list of 20,000 rows is soon let go when nobody looks at it. */
const KEEP_MS = 60_000;

/** The rows of a report; where only a part of them fits in it, all others follow from its own download. */
function useImpactedRows(report: ShownReport): ImpactedRows {
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
