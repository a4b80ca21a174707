import { graphql } from '../../../../generated/gql.ts';
import type { Runbooks_MissedQueryQuery } from '../../../../generated/graphql.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';

const Missed = graphql(`
  query Runbooks_MissedQuery {
    sopSearchesWithoutResult {
      text
      count
      firstAt
      lastAt
    }
  }
`);

type MissedSearch = Runbooks_MissedQueryQuery['sopSearchesWithoutResult'][number];

const COLUMNS: readonly Column<MissedSearch>[] = [
  { id: 'text', header: 'Searched for', text: (row) => row.text, width: 420, sticky: true },
  { id: 'count', header: 'Times', type: 'number', text: (row) => String(row.count) },
  { id: 'last', header: 'Last', type: 'date', text: (row) => new Date(row.lastAt).toISOString() },
  { id: 'first', header: 'First', type: 'date', text: (row) => new Date(row.firstAt).toISOString() },
];

/** What people looked for and no runbook answers: what to write next. */
export function MissedSearchesTable() {
  const query = useOperation(Missed, {});
  return (
    <ResourceTable<MissedSearch>
      id="sop-searches-without-result"
      urlKey="missed"
      title="Searches without a result"
      description="Words that no runbook answers. Who searched is not kept."
      columns={COLUMNS}
      rows={query.data?.sopSearchesWithoutResult}
      rowId={missedText}
      loading={query.isFetching}
      error={tableError('Unable to get the searches without a result. Failed with {message}', query)}
      empty={EMPTY}
      pageSizes={[10, 30, 50]}
      defaultPageSize={10}
      defaultSort={{ column: 'count', direction: 'descending' }}
      csvName="sop_searches_without_result.csv"
    />
  );
}

const EMPTY = { title: 'Every search found a runbook.', text: 'A search of the SOPs that finds nothing is listed here.' };
const missedText = (row: MissedSearch): string => row.text;
