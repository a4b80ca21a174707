import { Link } from 'react-router';
import { placementGroupPath, workerPath } from '#rules/paths/serverless';
import { SERVERLESS_TABLES } from '#rules/serverless/tables';
import { graphql } from '../../../../generated/gql.ts';
import type { Serverless_WorkersOfAccountQueryQuery } from '../../../../generated/graphql.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { SERVERLESS_NO_MATCH } from '../../../../kits/resource-table/messages.tsx';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { RefreshButton } from '../../../../kits/section/refresh-button.tsx';
import { columnsOfAccount } from '../../parts/columns-of-account.ts';
import { NO_WORKERS } from '../../parts/empty-words.ts';
import { ACCOUNT_PAGE_SIZES } from '../../parts/page-sizes.ts';
import { useServerless } from '../../parts/use-serverless.ts';

const Workers = graphql(`
  query Serverless_WorkersOfAccountQuery($awsAccountId: String!, $dataPlaneType: String!) {
    getWorkersListForAccount(awsAccountId: $awsAccountId, dataPlaneType: $dataPlaneType) {
      workers {
        workerId
        generation
        placementConstraint
        workerMetadata {
          availabilityZone
        }
        measurements {
          cpuUtilizationPercent
          diskAvailableSpaceGb
          diskTotalSpaceGb
          memoryUtilizationPercent
          smHeartbeatCount
        }
      }
    }
  }
`);

type WorkerRow = Serverless_WorkersOfAccountQueryQuery['getWorkersListForAccount']['workers'][number];
type Measurement = keyof Omit<NonNullable<WorkerRow['measurements']>, '__typename'>;

const measured = (id: Measurement, header: string, more: Partial<Column<WorkerRow>> = {}): Column<WorkerRow> => ({
  id,
  header,
  type: 'number',
  text: ({ measurements }) => measurements?.[id].toString() ?? '',
  cell: ({ measurements }) => (measurements ? ONE_DECIMAL.format(measurements[id]) : '–'),
  ...more,
});

const ONE_DECIMAL = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const TWO_DECIMALS = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** JUNO-035. A worker that does not report has no measurements. */
const columnsOf = (dataPlaneType: string) =>
  columnsOfAccount<WorkerRow>((awsAccountId) => [
    {
      id: 'workerId',
      header: 'workerId',
      text: ({ workerId }) => workerId,
      cell: ({ workerId }) => <Link to={workerPath(awsAccountId, dataPlaneType, workerId)}>{workerId}</Link>,
      width: 196,
      copyable: true,
      sticky: true,
    },
    {
      id: 'generation',
      header: 'generation',
      type: 'number',
      text: ({ generation }) => String(generation),
      cell: ({ generation }) => generation,
      width: 115,
    },
    {
      id: 'placementConstraint',
      header: 'placementConstraint',
      text: ({ placementConstraint }) => placementConstraint,
      cell: ({ placementConstraint: group }) => <Link to={placementGroupPath(awsAccountId, group)}>{group}</Link>,
      width: 128,
    },
    { id: 'availabilityZone', header: 'availability zone', text: ({ workerMetadata }) => workerMetadata.availabilityZone, width: 118 },
    measured('cpuUtilizationPercent', 'CPU', { unit: '%', width: 82 }),
    measured('diskAvailableSpaceGb', 'disk available', { unit: 'GB', width: 134 }),
    measured('diskTotalSpaceGb', 'disk total', { unit: 'GB', width: 112 }),
    measured('memoryUtilizationPercent', 'memory utilization', {
      unit: '%',
      width: 148,
      cell: ({ measurements }) => (measurements ? TWO_DECIMALS.format(measurements.memoryUtilizationPercent) : '–'),
    }),
    measured('smHeartbeatCount', 'heartbeat count', { width: 112 }),
  ]);

const PLANES = {
  search: { title: 'Search workers', columns: columnsOf('search') },
  indexing: { title: 'Indexing workers', columns: columnsOf('indexing') },
} as const;

/** The workers of one data plane (JUNO-034). */
export function WorkersTable({ awsAccountId, dataPlaneType }: { awsAccountId: string; dataPlaneType: keyof typeof PLANES }) {
  const { title, columns } = PLANES[dataPlaneType];
  const query = useServerless(Workers, { awsAccountId, dataPlaneType });
  return (
    <ResourceTable<WorkerRow>
      id={`serverless-workers-${dataPlaneType}`}
      title={title}
      columns={columns(awsAccountId)}
      rows={query.data?.getWorkersListForAccount.workers}
      rowId={idOf}
      loading={query.isFetching}
      error={tableError('Unable to get workers. Failed with {message}', query)}
      empty={NO_WORKERS}
      noMatch={SERVERLESS_NO_MATCH}
      pageSizes={ACCOUNT_PAGE_SIZES}
      defaultPageSize={SERVERLESS_TABLES.account.pageSize}
      csvName={`${dataPlaneType}-workers-${awsAccountId}.csv`}
      actions={<RefreshButton title={title} isBusy={query.isFetching} onRefresh={() => void query.refetch()} />}
    />
  );
}

const idOf = ({ workerId }: WorkerRow): string => workerId;
