import type { Column } from '../../apps/web/src/kits/resource-table/column.ts';
import type { ShardRow } from './rows.ts';

export const columns: readonly Column<ShardRow>[] = [
  {
    id: 'index',
    header: 'Index',
    text: (row) => row.index,
    cell: (row) => <a href={`#${encodeURIComponent(row.index)}`}>{row.index}</a>,
    width: 260,
    sticky: true,
  },
  { id: 'shard', header: 'Shard', type: 'number', text: (row) => String(row.shard), value: (row) => row.shard, width: 84 },
  { id: 'prirep', header: 'prerep', text: (row) => row.prirep, width: 100 },
  { id: 'state', header: 'State', type: 'status', text: (row) => row.state },
  { id: 'docs', header: 'Documents', type: 'number', text: (row) => String(row.docs), value: (row) => row.docs, width: 128 },
  { id: 'store', header: 'Store', type: 'bytes', text: (row) => String(row.store), value: (row) => row.store },
  { id: 'ip', header: 'IP', text: (row) => row.ip, copyable: true, width: 140 },
  { id: 'node', header: 'Node', text: (row) => row.node, width: 120 },
  { id: 'created', header: 'Created', type: 'date', text: (row) => new Date(row.created).toISOString(), value: (row) => row.created },
  {
    id: 'searchRate',
    header: 'Searches',
    unit: '1/s',
    type: 'number',
    text: (row) => String(row.searchRate),
    value: (row) => row.searchRate,
    markChanges: true,
    width: 152,
  },
  { id: 'segments', header: 'Segments', type: 'number', text: (row) => String(row.segments), value: (row) => row.segments },
  { id: 'heap', header: 'Heap', unit: '%', type: 'number', text: (row) => String(row.heap), value: (row) => row.heap },
];

/** The same columns as plain text, for the comparison: what every grid shows alike. */
export const plainColumns: readonly Column<ShardRow>[] = columns.map((column) => ({
  id: column.id,
  header: column.header,
  text: column.text,
  width: column.width ?? 120,
  sticky: column.id === 'index',
}));

/** Many columns, for scrolling sideways. */
export const wideColumns: readonly Column<ShardRow>[] = [
  ...columns,
  ...Array.from({ length: 60 }, (_, place) => ({
    id: `extra${place}`,
    header: `Metric ${place + 1}`,
    type: 'number' as const,
    text: (row: ShardRow) => String((row.docs * (place + 3)) % 9973),
    value: (row: ShardRow) => (row.docs * (place + 3)) % 9973,
  })),
];

/** One of them cannot tell what a row holds that is not among the first shown. */
export const brokenColumns: readonly Column<ShardRow>[] = [
  ...columns.slice(0, 1),
  {
    id: 'owner',
    header: 'Owner',
    text: (row) => {
      if (row.key === 'logs-4/4/p') throw new Error('This shard has no owner');
      return row.node;
    },
  },
];

export function shardKey(row: ShardRow): string {
  return row.key;
}
