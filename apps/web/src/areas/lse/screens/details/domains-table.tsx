import type { ImpactedDomain, Standout } from '#rules/lse/report';
import { lseDomainsFailed, NO_IMPACTED_DOMAINS } from '#rules/lse/texts';
import { serialiseFilter } from '#rules/property-filter';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { formatExact } from '../../../../ui/values/format-value.ts';
import { domainColumns } from './domain-columns.tsx';
import type { ShownReport } from './report-answer.ts';
import { useImpactedRows } from './use-impacted-rows.ts';

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
