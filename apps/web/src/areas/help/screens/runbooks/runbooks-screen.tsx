import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Link } from 'react-router';
import { helpPath, sopPath } from '#rules/paths/help';
import { isReviewStale, REVIEW_DAYS } from '#rules/sop-links';
import { graphql } from '../../../../generated/gql.ts';
import type { Runbooks_ListQueryQuery } from '../../../../generated/graphql.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { ReviewMark } from '../../../../kits/runbook-text/review-mark.tsx';
import { useMay } from '../../../../kits/session/session.ts';
import { SopSearch } from '../../../../kits/sop-search/sop-search.tsx';
import { useNow } from '../../../../ui/timestamp/now.ts';
import { MissedSearchesTable } from './missed-searches-table.tsx';

const List = graphql(`
  query Runbooks_ListQuery {
    runbooks {
      id
      title
      owner
      lastReviewed
      scope
      issues
      keywords
    }
  }
`);

/** Every runbook with its owner and last review, and, for those who keep them, what was searched in vain. */
export function RunbooksScreen() {
  const query = useOperation(List, {}, { staleMs: 60_000 });
  const mayCurate = useMay('runbooks:curate');
  const now = useNow();
  const stale = query.data?.runbooks.filter((one) => isReviewStale(one.lastReviewed, now)).length ?? 0;
  return (
    <SpaceBetween size="m">
      <Header variant="h1" description={<Link to={helpPath('add-sop')}>How to add an SOP</Link>}>
        Runbooks
      </Header>
      <SopSearch />
      <ResourceTable<Runbook>
        id="runbooks"
        urlKey=""
        title="All runbooks"
        description={stale > 0 ? `${stale} not reviewed for more than ${REVIEW_DAYS} days.` : undefined}
        columns={runbookColumns}
        rows={query.data?.runbooks}
        rowId={runbookId}
        loading={query.isFetching}
        error={tableError('Unable to get the runbooks. Failed with {message}', query)}
        empty={EMPTY}
        pageSizes={[30, 50, 100]}
        defaultPageSize={50}
        defaultSort={{ column: 'id', direction: 'ascending' }}
        csvName="runbooks.csv"
      />
      {mayCurate && <MissedSearchesTable />}
    </SpaceBetween>
  );
}

const EMPTY = { title: 'There are no runbooks.', text: 'Every file of the folder was left out: the server’s log says why.' };
const runbookId = (row: Runbook): string => row.id;

type Runbook = Runbooks_ListQueryQuery['runbooks'][number];

const runbookColumns: readonly Column<Runbook>[] = [
  { id: 'id', header: 'SOP', text: (row) => row.id, width: 90, sticky: true, cell: (row) => <Link to={sopPath(row.id)}>{row.id}</Link> },
  { id: 'title', header: 'Title', text: (row) => row.title, width: 330, cell: (row) => <Link to={sopPath(row.id)}>{row.title}</Link> },
  { id: 'owner', header: 'Owner', text: (row) => row.owner, width: 180 },
  {
    id: 'review',
    header: 'Last review',
    text: (row) => row.lastReviewed,
    width: 230,
    cell: (row) => <ReviewMark lastReviewed={row.lastReviewed} />,
  },
  {
    id: 'stale',
    header: 'Stale',
    text: (row) => (isReviewStale(row.lastReviewed, Date.now()) ? 'yes' : 'no'),
    width: 80,
    initiallyHidden: true,
  },
  { id: 'issues', header: 'Issue types', text: (row) => row.issues.join(', '), width: 330 },
  { id: 'scope', header: 'Versions', text: (row) => row.scope ?? 'all', width: 330 },
  { id: 'keywords', header: 'Keywords', text: (row) => row.keywords.join(', '), width: 420, initiallyHidden: true },
];
