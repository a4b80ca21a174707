import { useMemo } from 'react';
import { Link } from 'react-router';
import { parseDomainIdentifier } from '#rules/domains/identifiers';
import { nodeDetailsPath } from '#rules/paths/domains';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { sdpdsTableError } from '../../../../kits/sdpds/sdpds-failure.ts';
import { RefreshButton } from '../../../../kits/section/refresh-button.tsx';
import { Status, type StatusKind } from '../../../../ui/status/status.tsx';
import { TaskStatus } from '../badges.tsx';
import { CLUSTER_FAILED } from '../words.ts';
import { byAddress } from './addresses.ts';
import { TaskLink } from './task-link.tsx';
import { useNodeIps, useNodeOperations, useNodesSync } from './use-cluster.ts';
import { useClusterContext } from './view-context.ts';

const TITLE = 'Node Details';
const EMPTY = { title: 'No nodes', text: 'The nodes of the cluster are listed here.' };

interface NodeRow {
  ip: string;
  /** Undefined while it is asked, null where the node's agent does not answer. */
  isInSync: boolean | null | undefined;
  /** The newest operation that had this node among its own. */
  last: { operationType: string; status: string; startTime: number | null; taskID: string } | undefined;
}

const SYNC: Record<'true' | 'false' | 'null' | 'undefined', { kind: StatusKind; word: string }> = {
  true: { kind: 'success', word: 'In sync' },
  false: { kind: 'error', word: 'Not in sync' },
  null: { kind: 'warning', word: 'Does not answer' },
  undefined: { kind: 'unknown', word: 'Not known' },
};
const syncOf = ({ isInSync }: NodeRow) => SYNC[`${isInSync}`];

const columns: readonly Column<NodeRow>[] = [
  { id: 'ip', header: 'Node IP', text: ({ ip }) => ip, copyable: true, width: 180, sticky: true },
  {
    id: 'sync',
    header: 'Sync state',
    type: 'status',
    text: (row) => syncOf(row).word,
    cell: (row) => <Status kind={syncOf(row).kind}>{syncOf(row).word}</Status>,
    width: 150,
  },
  { id: 'operation', header: 'Last operation', text: ({ last }) => last?.operationType ?? '', width: 140 },
  {
    id: 'status',
    header: 'Its status',
    type: 'status',
    text: ({ last }) => last?.status ?? '',
    cell: ({ last }) => (last ? <TaskStatus status={last.status} /> : '–'),
    width: 150,
  },
  { id: 'start', header: 'Its start', type: 'date', text: ({ last }) => isoOf(last?.startTime), width: 150 },
  {
    id: 'task',
    header: 'Task ID',
    text: ({ last }) => last?.taskID ?? '',
    cell: ({ last }) => (last ? <TaskLink taskId={last.taskID} /> : '–'),
    width: 360,
  },
];

/** The way to what can be done on a node: its agent, its console. Of a cluster that is no domain there is none. */
const linkColumn = (domainIdentifier: string): Column<NodeRow> => ({
  id: 'actions',
  header: 'Actions',
  text: () => '',
  cell: ({ ip }) => (
    <Link to={nodeDetailsPath(domainIdentifier, ip)} aria-label={`Agent and console of ${ip}`}>
      Agent and console
    </Link>
  ),
  width: 160,
  sortable: false,
  filterable: false,
});

const isoOf = (seconds: number | null | undefined): string => (seconds == null ? '' : new Date(seconds * 1_000).toISOString());
const nodeId = ({ ip }: NodeRow): string => ip;

/** Each node with its sync state and what was last done to it (SDPDS-008). */
export function NodeTable() {
  const { cluster } = useClusterContext();
  const { query, ips } = useNodeIps(cluster);
  const sync = useNodesSync(cluster);
  const { operations } = useNodeOperations(cluster);
  const { clusterId } = cluster;
  const shown = useMemo(() => (parseDomainIdentifier(clusterId) ? columns.toSpliced(2, 0, linkColumn(clusterId)) : columns), [clusterId]);
  const rows = useMemo(() => ips && rowsOf(ips, sync.nodes ?? {}, operations ?? []), [ips, sync.nodes, operations]);
  return (
    <ResourceTable<NodeRow>
      id="sdpds-nodes"
      urlKey="nodes"
      title={TITLE}
      columns={shown}
      rows={rows}
      rowId={nodeId}
      loading={query.isFetching}
      error={sdpdsTableError(CLUSTER_FAILED, query)}
      empty={EMPTY}
      pageSizes={[10, 20, 50, 100]}
      defaultPageSize={10}
      csvName="cluster_nodes.csv"
      actions={
        <RefreshButton
          title={TITLE}
          isBusy={query.isFetching || sync.query.isFetching}
          onRefresh={() => {
            void query.refetch();
            void sync.query.refetch();
          }}
        />
      }
    />
  );
}

/** Those out of sync first, then those that do not answer. */
const RANK = { false: 0, null: 1, undefined: 2, true: 2 };

function rowsOf(
  ips: readonly string[],
  sync: Readonly<Record<string, boolean | null>>,
  operations: readonly {
    requestNodeIps: readonly string[];
    operationType: string;
    status: string;
    startTime: number | null;
    taskID: string;
  }[],
): NodeRow[] {
  const last = new Map<string, NodeRow['last']>();
  // Newest first: the first one that names a node is its last.
  for (const operation of operations) for (const ip of operation.requestNodeIps) if (!last.has(ip)) last.set(ip, operation);
  return ips
    .map((ip) => ({ ip, isInSync: sync[ip], last: last.get(ip) }))
    .sort((left, right) => RANK[`${left.isInSync}`] - RANK[`${right.isInSync}`] || byAddress(left.ip, right.ip));
}
