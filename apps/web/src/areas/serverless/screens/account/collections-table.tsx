import { Link } from 'react-router';
import { collectionPath, placementGroupPath } from '#rules/paths/serverless';
import { SERVERLESS_TABLES } from '#rules/serverless/tables';
import type { Serverless_CollectionsQueryQuery } from '../../../../generated/graphql.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { SERVERLESS_NO_MATCH } from '../../../../kits/resource-table/messages.tsx';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { RefreshButton } from '../../../../kits/section/refresh-button.tsx';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { columnsOfAccount } from '../../parts/columns-of-account.ts';
import { NO_COLLECTIONS } from '../../parts/empty-words.ts';
import { ACCOUNT_PAGE_SIZES } from '../../parts/page-sizes.ts';
import { useServerless } from '../../parts/use-serverless.ts';
import { CollectionsQuery } from './account-queries.ts';

type CollectionRow = Serverless_CollectionsQueryQuery['getAccountCollectionsList']['collections'][number];

const created = (row: CollectionRow): string => new Date(row.created_date).toISOString();

/** JUNO-030. All are texts, so that the filter has the four operators of texts alone (JUNO-033). */
const columns = columnsOfAccount<CollectionRow>((awsAccountId) => [
  {
    id: 'id',
    header: 'id',
    text: ({ id }) => id,
    cell: ({ id }) => <Link to={collectionPath(awsAccountId, id)}>{id}</Link>,
    width: 200,
    copyable: true,
    sticky: true,
  },
  { id: 'name', header: 'name', text: ({ name }) => name, width: 150, copyable: true },
  {
    id: 'placement_constraint_id',
    header: 'placement_constraint_id',
    text: (row) => row.placement_constraint_id ?? '',
    cell: ({ placement_constraint_id: group }) => (group ? <Link to={placementGroupPath(awsAccountId, group)}>{group}</Link> : '–'),
    width: 180,
  },
  { id: 'created_date', header: 'created date', text: created, cell: (row) => <Timestamp at={row.created_date} />, width: 125 },
  { id: 'arn', header: 'arn', text: ({ arn }) => arn, width: 150, copyable: true },
  { id: 'status', header: 'status', type: 'status', text: ({ status }) => status, width: 115 },
  { id: 'type', header: 'type', text: ({ type }) => type, width: 135 },
]);

const TITLE = 'Collections';

export function CollectionsTable({ awsAccountId }: { awsAccountId: string }) {
  const query = useServerless(CollectionsQuery, { awsAccountId });
  return (
    <ResourceTable<CollectionRow>
      id="serverless-collections"
      urlKey="c"
      title={TITLE}
      columns={columns(awsAccountId)}
      rows={query.data?.getAccountCollectionsList.collections}
      rowId={idOf}
      loading={query.isFetching}
      error={tableError('Unable to get collections. Failed with {message}', query)}
      empty={NO_COLLECTIONS}
      noMatch={SERVERLESS_NO_MATCH}
      pageSizes={ACCOUNT_PAGE_SIZES}
      defaultPageSize={SERVERLESS_TABLES.account.pageSize}
      csvName={`collections-${awsAccountId}.csv`}
      actions={<RefreshButton title={TITLE} isBusy={query.isFetching} onRefresh={() => void query.refetch()} />}
    />
  );
}

const idOf = ({ id }: CollectionRow): string => id;
