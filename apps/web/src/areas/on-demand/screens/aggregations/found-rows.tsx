import { useMemo } from 'react';
import type { OnDemand_FilteredQueryQuery } from '../../../../generated/graphql.ts';
import type { TableError } from '../../../../kits/resource-table/messages.tsx';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { type PlacedRow, placed, rowColumns, rowId, rowsIn } from '../../parts/row-columns.ts';

interface FoundRowsProps {
  hits: OnDemand_FilteredQueryQuery['GetFilteredData']['hits'] | undefined;
  isLoading: boolean;
  error: TableError | undefined;
}

const EMPTY = {
  title: 'No data available',
  text: 'No stored request of the range matches. What is not stored can be requested under Logs.',
};
const PAGE_SIZES = [50, 100, 500, 1000];

/** The requests themselves, the newest first (DATA-041, DATA-042). */
export function FoundRows({ hits, isLoading, error }: FoundRowsProps) {
  const rows = useMemo(() => hits && placed(rowsIn(hits.hits.map(({ _source }) => _source))), [hits]);
  const number = (of: number) => of.toLocaleString('en-US');
  const isCut = hits !== undefined && hits.total > hits.hits.length;
  return (
    <ResourceTable<PlacedRow>
      id="elb-requests"
      urlKey="table"
      title="Requests"
      description={isCut ? `The newest ${number(hits.hits.length)} of ${number(hits.total)} that match.` : undefined}
      columns={rowColumns('ELB', rows?.[0]?.values)}
      rows={rows}
      rowId={rowId}
      loading={isLoading}
      {...(error && { error })}
      empty={EMPTY}
      pageSizes={PAGE_SIZES}
      defaultPageSize={100}
      csvName="elb_requests.csv"
    />
  );
}
