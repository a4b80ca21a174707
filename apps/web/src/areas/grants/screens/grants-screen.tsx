import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { useSearchParams } from 'react-router';
import { tableError } from '../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../kits/graphql/use-operation.ts';
import { usePush } from '../../../kits/push/use-push.ts';
import { ResourceTable } from '../../../kits/resource-table/resource-table.tsx';
import { GrantActions } from './grant-actions.tsx';
import { GrantDetails } from './grant-details.tsx';
import { grantColumns } from './grants-columns.tsx';
import { type GrantRow, Grants } from './grants-query.ts';

const LISTS = {
  waiting: { label: 'Waiting', empty: 'Requests that need a second person are listed here until somebody answers them.' },
  live: { label: 'Live', empty: 'Nobody holds a grant in this stage and region now.' },
  review: { label: 'To be reviewed', empty: 'Every break-glass is listed here until somebody else has looked at it.' },
  ended: { label: 'Ended', empty: 'What is over, refused, withdrawn or revoked is listed here.' },
} as const;

type GrantList = keyof typeof LISTS;

const isList = (text: string | null): text is GrantList => text !== null && Object.hasOwn(LISTS, text);

/** Who may do what, for how long and why; what waits for an answer or a review. */
export function GrantsScreen() {
  const [params, setParams] = useSearchParams();
  const named = params.get('list');
  const list = isList(named) ? named : 'waiting';
  return (
    <SpaceBetween size="m">
      <Header variant="h1" description="Grants open guarded data and dangerous commands to one person, for one subject, for minutes.">
        Grants and reviews
      </Header>
      <Tabs
        ariaLabel="Lists of grants"
        activeTabId={list}
        onChange={({ detail }) => setParams({ list: detail.activeTabId }, { replace: true })}
        tabs={Object.entries(LISTS).map(([id, { label }]) => ({
          id,
          label,
          content: id === list ? <GrantTable key={list} list={list} /> : null,
        }))}
      />
    </SpaceBetween>
  );
}

const PANEL = {
  title: (row: GrantRow) => `${row.holder}: ${row.subject}`,
  content: (row: GrantRow) => <GrantDetails grant={row} />,
};
const grantId = (row: GrantRow): string => row.id;

function GrantTable({ list }: { list: GrantList }) {
  const query = useOperation(Grants, { list }, { refreshMs: 30_000, staleMs: 0 });
  const look = () => void query.refetch();
  usePush('grant:*', look, look);
  const { grants: rows, total = 0 } = query.data?.grants ?? {};
  const isCut = rows !== undefined && total > rows.length;
  return (
    <ResourceTable<GrantRow>
      id={`grants-${list}`}
      urlKey=""
      title={LISTS[list].label}
      {...(isCut ? { counter: `(newest ${rows.length} of ${total})` } : {})}
      columns={grantColumns}
      rows={rows}
      rowId={grantId}
      loading={query.isFetching}
      error={tableError('Unable to get the grants. Failed with {message}', query)}
      empty={{ title: 'No grants', text: LISTS[list].empty }}
      selection="single"
      pageSizes={[30, 100, 500]}
      defaultPageSize={30}
      csvName={`grants-${list}.csv`}
      panel={PANEL}
      actions={(chosen) => <GrantActions grant={chosen[0]} />}
    />
  );
}
