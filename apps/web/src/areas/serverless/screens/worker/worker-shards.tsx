import { SERVERLESS_TABLES } from '#rules/serverless/tables';
import type { Worker_DetailsQueryQuery } from '../../../../generated/graphql.ts';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { SERVERLESS_NO_MATCH } from '../../../../kits/resource-table/messages.tsx';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { RefreshButton } from '../../../../kits/section/refresh-button.tsx';
import { namedValues, namedValuesText } from '../../parts/named-values.ts';

type Shard = Worker_DetailsQueryQuery['getWorkerDetails'][number]['shardMeasurements'][number];

const TITLE = 'Shard Details';
const EMPTY = { title: 'No records', text: 'This worker holds no shards.' };
const PAGE_SIZES = [SERVERLESS_TABLES.shards.pageSize, 50, 100, 500];

const columns: readonly Column<Shard>[] = [
  { id: 'replicaId', header: 'replicaId', text: (row) => row.replicaId, width: 300, sticky: true, copyable: true },
  { id: 'physicalIndex', header: 'physicalIndex', text: (row) => row.physicalIndex, width: 300 },
  { id: 'state', header: 'state', type: 'status', text: (row) => row.state },
  { id: 'size', header: 'size', type: 'bytes', text: (row) => String(row.size) },
  { id: 'mergeMeasurements', header: 'merge measurements', text: (row) => namedValuesText(row.mergeMeasurements), width: 520 },
];
const rowId = (row: Shard): string => row.replicaId;
const PANEL = { title: (row: Shard) => row.replicaId, content: (row: Shard) => <ShardDetails row={row} /> };

interface WorkerShardsProps {
  /** Undefined while they load. */
  shards: readonly Shard[] | undefined;
  isFetching: boolean;
  onRefresh: () => void;
}

/** The shards of a worker with how their merges go (JUNO-048, JUNO-049). */
export function WorkerShards({ shards, isFetching, onRefresh }: WorkerShardsProps) {
  return (
    <ResourceTable<Shard>
      id="worker-shards"
      urlKey="shards"
      title={TITLE}
      columns={columns}
      rows={shards}
      rowId={rowId}
      loading={isFetching}
      empty={EMPTY}
      noMatch={SERVERLESS_NO_MATCH}
      pageSizes={PAGE_SIZES}
      defaultPageSize={SERVERLESS_TABLES.shards.pageSize}
      csvName="worker_shards.csv"
      panel={PANEL}
      actions={<RefreshButton title={TITLE} isBusy={isFetching} onRefresh={onRefresh} />}
    />
  );
}

function ShardDetails({ row }: { row: Shard }) {
  return (
    <KeyValues
      columns={2}
      items={[
        { label: 'replicaId', value: row.replicaId, copy: row.replicaId },
        { label: 'physicalIndex', value: row.physicalIndex, copy: row.physicalIndex },
        ...namedValues(row.mergeMeasurements).map(([label, value]) => ({ label, value })),
      ]}
    />
  );
}
