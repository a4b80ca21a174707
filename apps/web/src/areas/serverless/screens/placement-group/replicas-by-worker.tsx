import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { workerPath } from '#rules/paths/serverless';
import { SERVERLESS_TABLES } from '#rules/serverless/tables';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { SERVERLESS_NO_MATCH } from '../../../../kits/resource-table/messages.tsx';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import type { DataPlane } from './group.ts';
import type { Replica } from './replicas.tsx';
import { replicasByWorker, type WorkerReplicas } from './worker-replicas.ts';

const EMPTY = { title: 'No replicas', text: 'No replica of this group is in the states chosen.' };

const count = (id: 'synced' | 'syncing' | 'unassigned' | 'total' | 'shards', header: string): Column<WorkerReplicas> => ({
  id,
  header,
  type: 'number',
  text: (row) => String(row[id]),
  width: 120,
});

const columnsFor = (awsAccountId: string, plane: DataPlane): readonly Column<WorkerReplicas>[] => [
  {
    id: 'worker_id',
    header: 'worker_id',
    text: ({ workerId }) => workerId ?? 'unassigned',
    cell: ({ workerId }) => (workerId === null ? 'unassigned' : <Link to={workerPath(awsAccountId, plane, workerId)}>{workerId}</Link>),
    width: 260,
    sticky: true,
  },
  {
    id: 'worker_generation',
    header: 'worker_generation',
    type: 'number',
    text: ({ generation }) => (generation === null ? '' : String(generation)),
    cell: ({ generation }) => generation ?? '–',
    width: 160,
  },
  count('total', 'replicas'),
  count('shards', 'shards'),
  count('synced', 'synced'),
  count('syncing', 'syncing'),
  count('unassigned', 'unassigned'),
];
const rowId = ({ workerId }: WorkerReplicas): string => workerId ?? '';
const SORT = { column: 'total', direction: 'descending' } as const;
const PAGE_SIZES = [SERVERLESS_TABLES.replicas.pageSize];

interface ReplicasByWorkerProps {
  awsAccountId: string;
  plane: DataPlane;
  /** Undefined while they load. */
  replicas: readonly Replica[] | undefined;
  isFetching: boolean;
}

/** Where the replicas of a group are: a row for each worker, and one for those on none. */
export function ReplicasByWorker({ awsAccountId, plane, replicas, isFetching }: ReplicasByWorkerProps) {
  const [columns] = useState(() => columnsFor(awsAccountId, plane));
  const rows = useMemo(() => replicas && replicasByWorker(replicas), [replicas]);
  return (
    <ResourceTable<WorkerReplicas>
      id="group-replicas-by-worker"
      title="Replicas by worker"
      columns={columns}
      rows={rows}
      rowId={rowId}
      loading={isFetching}
      empty={EMPTY}
      noMatch={SERVERLESS_NO_MATCH}
      pageSizes={PAGE_SIZES}
      defaultPageSize={SERVERLESS_TABLES.replicas.pageSize}
      defaultSort={SORT}
      csvName="group_replicas_by_worker.csv"
    />
  );
}
