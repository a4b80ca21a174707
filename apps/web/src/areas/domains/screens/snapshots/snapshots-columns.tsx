import type { Column } from '../../../../kits/resource-table/column.ts';
import { Status } from '../../../../ui/status/status.tsx';
import { formatValue } from '../../../../ui/values/format-value.ts';
import type { SnapshotRow } from './use-snapshots.ts';

const number = (id: string, of: (row: SnapshotRow) => number | null | undefined): Column<SnapshotRow> => ({
  id,
  header: id,
  type: 'number',
  text: (row) => `${of(row) ?? ''}`,
  width: 140,
});

const time = (id: string, of: (row: SnapshotRow) => number | null | undefined): Column<SnapshotRow> => ({
  id,
  header: id,
  type: 'date',
  text: (row) => {
    const at = of(row);
    return at == null ? '' : new Date(at).toISOString();
  },
  width: 140,
});

/** What a snapshot holds: pointers at remote segments, or copies of its own. */
export const copyText = ({ shallow }: Pick<SnapshotRow, 'shallow'>): string => (shallow == null ? '' : shallow ? 'shallow' : 'full');

/** The table's columns under the engine's own names (SKEW-011), then where a snapshot is and what it holds. */
export const SNAPSHOT_COLUMNS: readonly Column<SnapshotRow>[] = [
  { id: 'id', header: 'id', text: (row) => row.id, width: 220, sticky: true, copyable: true },
  { id: 'status', header: 'status', type: 'status', text: (row) => row.status, width: 144 },
  time('start_epoch', (row) => row.start),
  time('end_epoch', (row) => row.end),
  {
    id: 'duration',
    header: 'duration',
    text: (row) => (row.durationMs == null ? '' : formatValue(row.durationMs, 'ms')),
    value: (row) => row.durationMs,
    width: 112,
  },
  { ...number('indices', (row) => row.indices), width: 96 },
  { ...number('successful_shards', (row) => row.successfulShards), width: 172 },
  {
    ...number('failed_shards', (row) => row.failedShards),
    cell: (row) => (row.failedShards ? <Status kind="error">{row.failedShards}</Status> : (row.failedShards ?? '–')),
  },
  number('total_shards', (row) => row.totalShards),
  { id: 'repository', header: 'repository', text: (row) => row.repository, width: 170 },
];

/** On remote-backed domains a snapshot may hold no copy of its own, which its status alone does not tell. */
export const REMOTE_SNAPSHOT_COLUMNS: readonly Column<SnapshotRow>[] = SNAPSHOT_COLUMNS.flatMap((column) =>
  column.id === 'status' ? [column, { id: 'copy', header: 'copy', text: copyText, width: 96 }] : [column],
);
