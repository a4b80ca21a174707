import type { SdpdsAnswer } from '#rules/releases/calls';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { sdpdsTableError } from '../../../../kits/sdpds/sdpds-failure.ts';
import { RefreshButton } from '../../../../kits/section/refresh-button.tsx';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { TaskStatus } from '../badges.tsx';
import { TerminalOutput } from '../terminal-output.tsx';
import { TaskLink } from './task-link.tsx';
import { useNodeOperations } from './use-cluster.ts';
import { useClusterContext } from './view-context.ts';

type OperationRow = SdpdsAnswer<'nodeOperation/list'>['operationDetailsList'][number];

const TITLE = 'List Node Operations';
const EMPTY = { title: 'No node operations', text: 'Work on the nodes of the cluster is listed here.' };
/** SDPDS-042. */
const PAGE_SIZES = [5, 10, 20, 100];
const NEWEST_FIRST = { column: 'startTime', direction: 'descending' } as const;

const isoOf = (seconds: number | null): string => (seconds === null ? '' : new Date(seconds * 1_000).toISOString());
const durationOf = ({ startTime, endTime }: OperationRow): number | null =>
  startTime === null || endTime === null ? null : Math.round(endTime - startTime);
const componentsOf = (row: OperationRow): string =>
  row.componentAliasList.map(({ componentLogicalName }) => componentLogicalName).join(', ');

const columns: readonly Column<OperationRow>[] = [
  { id: 'operationType', header: 'Operation type', text: (row) => row.operationType, width: 140, sticky: true },
  { id: 'components', header: 'Components', text: componentsOf, width: 240 },
  {
    id: 'status',
    header: 'Status',
    type: 'status',
    text: (row) => row.status,
    cell: (row) => <TaskStatus status={row.status} />,
    width: 140,
  },
  { id: 'startTime', header: 'Start time', type: 'date', text: (row) => isoOf(row.startTime), width: 150 },
  { id: 'endTime', header: 'End time', type: 'date', text: (row) => isoOf(row.endTime), width: 150 },
  { id: 'duration', header: 'Duration', unit: 's', type: 'number', text: (row) => durationOf(row)?.toString() ?? '', width: 110 },
  { id: 'requestNodeIps', header: 'Node IPs', text: (row) => row.requestNodeIps.join(', '), width: 200 },
  { id: 'taskID', header: 'Task ID', text: (row) => row.taskID, cell: (row) => <TaskLink taskId={row.taskID} />, width: 360 },
  { id: 'errorMessage', header: 'Error message', text: (row) => row.errorMessage ?? '', width: 260 },
];

/** Operations have no id of their own on the wire: a task works on a node once at a time. */
const operationId = (row: OperationRow): string =>
  `${row.taskID} ${row.operationType} ${row.startTime ?? ''} ${row.requestNodeIps.join(' ')}`;

const PANEL = {
  title: (row: OperationRow) =>
    `${row.operationType} on ${row.requestNodeIps.length === 1 ? row.requestNodeIps[0] : `${row.requestNodeIps.length} nodes`}`,
  content: (row: OperationRow) => <OperationDetails row={row} />,
};

/** Work on the cluster's nodes, the last begun first (SDPDS-042). */
export function OperationTable() {
  const { cluster } = useClusterContext();
  const { query, operations } = useNodeOperations(cluster);
  return (
    <ResourceTable<OperationRow>
      id="sdpds-operations"
      urlKey="operations"
      title={TITLE}
      columns={columns}
      rows={operations}
      rowId={operationId}
      loading={query.isFetching}
      error={sdpdsTableError('Failed to fetch node operations', query)}
      empty={EMPTY}
      pageSizes={PAGE_SIZES}
      defaultPageSize={5}
      defaultSort={NEWEST_FIRST}
      csvName="node_operations.csv"
      panel={PANEL}
      actions={<RefreshButton title={TITLE} isBusy={query.isFetching} onRefresh={() => void query.refetch()} />}
    />
  );
}

function OperationDetails({ row }: { row: OperationRow }) {
  return (
    <>
      <KeyValues
        columns={1}
        items={[
          { label: 'Operation type', value: row.operationType },
          { label: 'Components', value: componentsOf(row) },
          { label: 'Status', value: <TaskStatus status={row.status} /> },
          { label: 'Start time', value: row.startTime === null ? 'Not begun' : <Timestamp at={row.startTime * 1_000} /> },
          { label: 'End time', value: row.endTime === null ? 'Not ended' : <Timestamp at={row.endTime * 1_000} /> },
          { label: 'Node IPs', value: row.requestNodeIps.join(', '), copy: row.requestNodeIps.join(' ') },
          { label: 'Task ID', value: <TaskLink taskId={row.taskID} /> },
        ]}
      />
      {row.errorMessage ? <TerminalOutput label="Error message" text={row.errorMessage} /> : null}
    </>
  );
}
